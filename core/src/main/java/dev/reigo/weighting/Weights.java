package dev.reigo.weighting;

import dev.reigo.archive.Archive;
import dev.reigo.description.Named;

/**
 * A rule that says how much each sample counts. It is a description: {@link #open} makes the part that works in a run.
 *
 * <p>Your own rule gives a name, says whether it uses past samples, and opens a {@link Weighting}.
 */
public interface Weights extends Named {
    /** Whether samples of past distributions count. They need the table of log-likelihoods. */
    boolean reuses();

    /** Whether it needs the log-densities of the newest samples even if no past ones are kept. */
    default boolean needsDensities() {
        return false;
    }

    /** The rule at work in one run. */
    Weighting open(Archive archive);

    /** The rule at work in a run with these learning rates of C, on which negative weights depend. */
    default Weighting open(Archive archive, double c1, double cmu) {
        return open(archive);
    }

    /**
     * The rule at work if a model puts its optimum into each generation. A negative weight of a sample from outside
     * does not count, but stays in the total by which C decays.
     */
    default Weighting openWithOptimum(Archive archive, double c1, double cmu) {
        return new OptimumWeighting(archive, open(archive, c1, cmu));
    }

    /**
     * The rule of that name; a user's own has only its name.
     *
     * @param reuses whether a user's own rule uses past samples
     */
    static Weights byName(String name, boolean reuses) {
        if (name.equals(positional().name())) {
            return positional();
        }
        if (name.equals(active().name())) {
            return active();
        }
        if (name.startsWith("ranked(") && name.endsWith(")")) {
            return ranked(Utility.byName(name.substring(7, name.length() - 1)));
        }
        if (name.startsWith("reuse(") && name.endsWith(")") && name.contains(", ")) {
            int comma = name.indexOf(", ");
            return reuse(
                    RatioEstimator.byName(name.substring(6, comma)),
                    Utility.byName(name.substring(comma + 2, name.length() - 1)));
        }
        return new Stored(name, reuses);
    }

    /** A user's own rule of which only the name is known. */
    record Stored(String name, boolean reuses) implements Weights {
        @Override
        public Weighting open(Archive archive) {
            throw Named.unknown("the weight rule", name);
        }

        @Override
        public void requireKnown() {
            throw Named.unknown("the weight rule", name);
        }
    }

    /** rhat / N over all kept samples (eq. is-ng). */
    static Weights reuse(RatioEstimator estimator, Utility utility) {
        return new ReuseWeights(estimator, utility);
    }

    /** The CMA-ES weights of the newest samples by rank (eq. cma-weight). */
    static Weights positional() {
        return new PositionalWeights.Rule();
    }

    /** Those, and negative ones for the worse half, for C (Hansen 2023, (53)). */
    static Weights active() {
        return new ActiveWeights();
    }

    /** what_i / lambda of the newest samples (eq. what). */
    static Weights ranked(Utility utility) {
        return new RankedWeights(utility);
    }
}
