package dev.reigo.search;

import dev.reigo.description.State;
import dev.reigo.distribution.GaussianFamily;
import dev.reigo.internal.Checks;
import java.util.Arrays;
import java.util.Optional;

/**
 * Ends a search if every standard deviation is below its limit, and so is sigma p_c: the mean no longer moves either.
 * Each coordinate has a limit of its own.
 */
final class NarrowGaussian implements StopRule {
    private final StopKind kind;
    private final double[] limits;

    /** The same limit for all coordinates. */
    static double[] limits(int dimension, double limit) {
        double[] all = new double[dimension];
        Arrays.fill(all, limit);
        return all;
    }

    /** Multiples of these units; none if there is no Gaussian. */
    static double[] limits(double[] units, double factor) {
        return Arrays.stream(units).map(unit -> unit * factor).toArray();
    }

    NarrowGaussian(StopKind kind, double[] limits) {
        this.kind = kind;
        this.limits = limits;
    }

    @Override
    public Optional<StopReason> check(SearchView search) {
        return isNarrow(search) ? Optional.of(kind.reason()) : Optional.empty();
    }

    private boolean isNarrow(SearchView search) {
        GaussianFamily p = GaussianFamily.within(search.distribution());
        for (int j = 0; p != null && j < limits.length; j++) {
            if (!(p.deviation(j) < limits[j] && p.sigma() * Math.abs(search.path(j)) < limits[j])) {
                return false;
            }
        }
        return p != null && limits.length > 0;
    }

    /** A warm start may begin with other standard deviations than the problem, so they are saved. */
    @Override
    public State state() {
        return State.of(kind.text()).put("limits", limits);
    }

    @Override
    public void restore(State state) {
        double[] saved = state.requireType(kind.text()).numbers("limits", limits.length);
        for (double limit : saved) {
            Checks.require(
                    limit >= 0,
                    "a limit of " + kind.text() + " must be 0 or more",
                    limit,
                    "use a state of the same run");
        }
        System.arraycopy(saved, 0, limits, 0, limits.length);
    }
}
