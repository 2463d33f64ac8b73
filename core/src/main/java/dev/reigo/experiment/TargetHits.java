package dev.reigo.experiment;

import dev.reigo.internal.Checks;
import dev.reigo.optimizer.Observer;
import dev.reigo.optimizer.Optimizer;
import dev.reigo.problem.Coco;
import dev.reigo.problem.Domain;
import dev.reigo.problem.Problem;
import java.util.Arrays;

/** After how many evaluations a run reached each of a series of targets. An ECDF uses them. */
public final class TargetHits implements Observer {
    /** How many targets a problem of a COCO suite has. */
    public static final int BBOB_TARGETS = 51;

    private final Problem problem;
    private final double[] targets;
    private final long[] evaluations;
    private int next;

    public TargetHits(Problem problem) {
        this.problem = problem;
        this.targets = targets(problem);
        this.evaluations = new long[targets.length];
        Arrays.fill(evaluations, -1);
    }

    /**
     * The targets of a problem, from easy to hard: optimum + 10^2, 10^1.75, ..., 10^-10 over R^d and mixed spaces; 51
     * steps from the middle to the optimum for bits; COCO's 51 for its suites, see {@link #bbobDistance}; none if the
     * optimum is not known.
     */
    public static double[] targets(Problem problem) {
        if (problem.optimum().isEmpty()) {
            return new double[0];
        }
        double optimum = problem.optimum().getAsDouble();
        boolean bbob = problem.benchmark().filter(Coco::isName).isPresent();
        double[] targets = new double[bbob || problem.domain() == Domain.BINARY ? BBOB_TARGETS : 49];
        double worse = problem.direction().toMinimized(1); // the direction of worse values
        for (int i = 0; i < targets.length; i++) {
            targets[i] = optimum + worse * (bbob ? bbobDistance(i) : distance(problem, i));
        }
        return targets;
    }

    private static double distance(Problem problem, int i) {
        return problem.domain() != Domain.BINARY
                ? StrictMath.pow(10, 2 - 0.25 * i)
                : problem.dimension() / 2.0 * (50 - i) / 50;
    }

    /** The distance of COCO's target i = 0, ..., 50 from the optimum: 10^2, 10^1.8, ..., 10^-8. */
    public static double bbobDistance(int i) {
        return StrictMath.pow(10, (10 - i) / 5.0);
    }

    @Override
    public void improved(Optimizer run, double value) {
        double minimized = problem.direction().toMinimized(value);
        while (next < targets.length && minimized <= problem.direction().toMinimized(targets[next])) {
            evaluations[next++] = run.evaluations();
        }
    }

    /** Continues from earlier {@link #evaluations}. */
    public void restore(long[] earlier) {
        Checks.length(evaluations.length, earlier.length, "hits", "use a state of the same problem");
        System.arraycopy(earlier, 0, evaluations, 0, earlier.length);
        next = 0;
        while (next < evaluations.length && evaluations[next] >= 0) {
            next++;
        }
    }

    /** Evaluations by target; -1 if it was not reached. */
    public long[] evaluations() {
        return evaluations.clone();
    }
}
