package dev.reigo.problem.bbob;

/** x - origin, then some steps. */
final class Way {
    private final double[] origin;
    private final Step[] steps;

    private Way(double[] origin, Step[] steps) {
        this.origin = origin;
        this.steps = steps;
    }

    /** The steps in the order of their use, which is that of the formula from right to left. */
    static Way from(double[] origin, Step... steps) {
        return new Way(origin.clone(), steps.clone());
    }

    /** z, in an array of the scratch. */
    double[] apply(double[] x, Scratch scratch) {
        double[] z = scratch.first();
        for (int i = 0; i < origin.length; i++) {
            z[i] = x[i] - origin[i];
        }
        for (Step step : steps) {
            z = step.apply(z, scratch.spare(z));
        }
        return z;
    }
}
