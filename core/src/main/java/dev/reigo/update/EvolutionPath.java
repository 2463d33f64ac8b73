package dev.reigo.update;

import dev.reigo.internal.Checks;

/** p_c = (1 - c_c) p_c + h_sigma sqrt(c_c (2 - c_c) mu_eff) sum w y (eq. evolution-path; Hansen 2023, (45)). */
final class EvolutionPath {
    private final double[] path;
    private final double cumulation;
    private final double gain;

    EvolutionPath(int dimension, LearningRates rates) {
        this.path = new double[dimension];
        this.cumulation = rates.cc();
        this.gain = Math.sqrt(rates.cc() * (2 - rates.cc()) * rates.muEff());
    }

    /** Takes the step of an iteration, unless it waits (h_sigma = 0), and returns the path itself. */
    double[] move(double[] step, boolean waits) {
        double share = waits ? 0 : gain;
        for (int j = 0; j < path.length; j++) {
            path[j] = (1 - cumulation) * path[j] + share * step[j];
        }
        return path;
    }

    double get(int j) {
        return path[j];
    }

    void scale(double factor) {
        for (int j = 0; j < path.length; j++) {
            path[j] *= factor;
        }
    }

    double[] state() {
        return path.clone();
    }

    void restore(double[] state) {
        Checks.length(path.length, state.length, "evolution path", "use a state of the same algorithm");
        Checks.allFinite(state, "evolution path", "use a state of the same algorithm");
        System.arraycopy(state, 0, path, 0, path.length);
    }
}
