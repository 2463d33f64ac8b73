package dev.reigo.search;

import java.util.Optional;

/** Ends a search if its best value has not improved in so many generations. */
final class NoProgress implements StopRule {
    private final int generations;
    private double best = Double.MAX_VALUE; // a file holds no infinity
    private long since;

    NoProgress(int generations) {
        this.generations = generations;
    }

    @Override
    public Optional<StopReason> check(Search search) {
        if (search.newestCount() > 0 && search.newestValue(0) < best) {
            best = search.newestValue(0);
            since = 0;
            return Optional.empty();
        }
        return ++since < generations
                ? Optional.empty()
                : Optional.of(new StopReason.RuleApplied(
                        "no progress",
                        "the best value has not improved in " + generations + " generations",
                        "take the best point, or restart with a larger lambda"));
    }

    @Override
    public double[] state() {
        return new double[] {best, since};
    }

    @Override
    public void restore(double[] state) {
        best = state[0];
        since = (long) state[1];
    }
}
