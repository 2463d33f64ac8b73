package dev.reigo.problem;

import dev.reigo.internal.Checks;
import java.util.Objects;
import java.util.Optional;

/**
 * f with constraints that functions of their own compute.
 *
 * @param objective f
 * @param inequalities g, each number at most 0
 * @param equalities h, each number 0
 */
record ConstrainedObjective(
        Objective objective, Optional<ConstraintFunction> inequalities, Optional<ConstraintFunction> equalities)
        implements Objective {
    ConstrainedObjective {
        Objects.requireNonNull(objective, "objective");
    }

    /** f with one more function; that of another objective joins in. */
    static Objective of(Objective f, Optional<ConstraintFunction> g, Optional<ConstraintFunction> h) {
        requireOnePlace(!(f instanceof OutcomeObjective));
        if (f instanceof NoisyObjective noisy) {
            return new NoisyObjective(of(noisy.exact(), g, h), noisy.noise(), noisy.optimum());
        }
        if (f instanceof ConstrainedBatch batch) {
            return new ConstrainedBatch(batch.objective(), joined(batch.constraints(), g, h));
        }
        if (f instanceof ConstrainedObjective own) {
            return joined(own, g, h);
        }
        ConstrainedObjective single = new ConstrainedObjective(f, g, h);
        return f instanceof BatchObjective batch ? new ConstrainedBatch(batch, single) : single;
    }

    /** Refuses a simulation that gives everything in the place of an objective with constraints of their own. */
    static void refuseBeside(Objective f) {
        Objective exact = f instanceof NoisyObjective noisy ? noisy.exact() : f;
        requireOnePlace(!(exact instanceof ConstrainedObjective || exact instanceof ConstrainedBatch));
    }

    private static void requireOnePlace(boolean one) {
        Checks.require(
                one,
                "constraints must come with f or from a function of their own",
                "both",
                "leave the function out, or give f alone");
    }

    private static ConstrainedObjective joined(
            ConstrainedObjective own, Optional<ConstraintFunction> g, Optional<ConstraintFunction> h) {
        return new ConstrainedObjective(own.objective, g.or(own::inequalities), h.or(own::equalities));
    }

    @Override
    public double value(double[] x) throws Exception {
        return objective.value(x);
    }

    @Override
    public void evaluate(double[] x, Outcome outcome) throws Exception {
        double[] copy = x.clone(); // a user's function may change its array
        objective.evaluate(x, outcome);
        add(copy, outcome);
    }

    /** Adds g and h of a point to the outcome that has f. */
    void add(double[] x, Outcome outcome) throws Exception {
        if (outcome.constraintCount() > 0) {
            throw new ObjectiveUnusable("constraints must come from one place, but the objective gives "
                    + outcome.constraintCount() + " itself, beside a function of its own; leave out one of them");
        }
        if (outcome.isFailure()) {
            return;
        }
        if (inequalities.isPresent()) {
            for (double each : checked(inequalities.get().values(x.clone()), "constraints")) {
                outcome.inequality(each);
            }
        }
        if (equalities.isPresent()) {
            for (double each : checked(equalities.get().values(x), "equalities")) {
                outcome.equality(each);
            }
        }
    }

    private static double[] checked(double[] values, String name) {
        if (values == null) {
            throw new ObjectiveUnusable("the function of the " + name
                    + " must return an array, but returned null; return one number per constraint");
        }
        return values;
    }

    @Override
    public void runEnded() {
        objective.runEnded();
    }

    @Override
    public Objective forRun(String run) {
        Objective own = objective.forRun(run);
        return own == objective ? this : new ConstrainedObjective(own, inequalities, equalities);
    }
}
