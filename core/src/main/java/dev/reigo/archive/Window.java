package dev.reigo.archive;

import dev.reigo.internal.Checks;

/** What an archive keeps of the past when a new distribution opens. */
public sealed interface Window {
    /** Nothing: no reuse. */
    Window NONE = new Generations(0);

    /** The samples of the last k distributions that have samples, as in the paper. */
    record Generations(int k) implements Window {
        public Generations {
            Checks.atLeast(0, k, "k", "use 0 for no reuse");
        }

        @Override
        public int capacity(int lambda) {
            long columns = lambda * (k + 1L);
            Checks.require(
                    columns <= Integer.MAX_VALUE / 8,
                    "lambda * (k + 1) must be at most " + Integer.MAX_VALUE / 8,
                    columns,
                    "use fewer samples or generations");
            return (int) columns;
        }

        @Override
        public String toString() {
            return "the last " + k + " generations";
        }
    }

    /** The last n told samples, including the lambda new ones, whatever distributions they came from. */
    record LastSamples(int n) implements Window {
        public LastSamples {
            Checks.atLeast(2, n, "number of samples kept", "use lambda for no reuse");
        }

        @Override
        public int capacity(int lambda) {
            Checks.require(
                    n >= lambda, "number of samples kept must be lambda = " + lambda + " or more", n, "keep more");
            return n;
        }

        @Override
        public String toString() {
            return "the last " + n + " samples";
        }
    }

    /**
     * The same by values that have come, whichever distributions they are of: what is meant if values come late. With
     * many points outstanding, the last distributions hardly have values.
     */
    default Window ofValues(int lambda) {
        return this instanceof Generations generations
                ? new LastSamples((int) Math.min(Integer.MAX_VALUE / 8, lambda * (generations.k() + 1L)))
                : this;
    }

    /** Columns that generations of lambda samples need. */
    int capacity(int lambda);
}
