package dev.reigo.problem;

import dev.reigo.internal.Checks;
import java.util.OptionalDouble;

/**
 * When a run has succeeded, and when it has failed.
 *
 * @param target a run succeeds when f is strictly better than this; if there is none, a run ends by another rule
 * @param budget evaluations after which a run has failed
 * @param smallestEigenvalue a run has failed when the smallest eigenvalue of C is below this; 0 for families without C
 */
public record Goal(OptionalDouble target, long budget, double smallestEigenvalue) {
    public Goal {
        Checks.require(
                target.isEmpty() || Double.isFinite(target.getAsDouble()),
                "target must be a finite number",
                target.isPresent() ? target.getAsDouble() : "none",
                "leave it out for none");
        Checks.require(budget >= 1, "budget must be 1 or more", budget, "give the number of evaluations allowed");
        Checks.require(
                smallestEigenvalue >= 0 && smallestEigenvalue < Double.POSITIVE_INFINITY,
                "smallest eigenvalue must be 0 or more",
                smallestEigenvalue,
                "use 0 to switch this stopping rule off");
    }

    public Goal withTarget(double newTarget) {
        return new Goal(OptionalDouble.of(newTarget), budget, smallestEigenvalue);
    }

    public Goal withBudget(long newBudget) {
        return new Goal(target, newBudget, smallestEigenvalue);
    }

    public Goal withSmallestEigenvalue(double bound) {
        return new Goal(target, budget, bound);
    }
}
