package dev.reigo.update;

import dev.reigo.description.Named;
import dev.reigo.description.State;
import dev.reigo.distribution.GaussianFamily;

/**
 * A rule that moves sigma of N(m, sigma^2 C). It is a description: {@link #open} makes the part that works in a run.
 *
 * <p>Your own rule gives a name and opens a {@link Running} part, which may keep a path.
 */
public interface StepSize extends Named {
    /** The rule at work in one run. */
    Running open(int dimension, LearningRates rates);

    /** A step-size rule at work. No method has a default, so that a rule around another cannot forget to ask it. */
    interface Running {
        /**
         * The factor by which sigma changes in this iteration.
         *
         * @param old the distribution before the update
         * @param step sum w y of the newest samples with y = (x - m) / sigma: how far they move the mean, in units of
         *     sigma
         */
        double factor(GaussianFamily old, double[] step);

        /** Whether sigma ever changes. If not, nobody asks for the factor. */
        boolean moves();

        /**
         * Whether the steps of late were so long that sigma is far too small (h_sigma = 0). The evolution path of C
         * then waits. Asked after {@link #factor}.
         */
        boolean stalls();

        /** What it keeps between iterations, to be saved; {@link State#NOTHING} if it keeps nothing. */
        State state();

        /**
         * Continues from what {@link #state} gave.
         *
         * @throws IllegalArgumentException if it does not fit
         */
        void restore(State state);
    }

    /** The rule of that name; a user's own has only its name. */
    static StepSize byName(String name) {
        return name.equals(NONE.name()) ? NONE : Csa.byName(name).orElseGet(() -> new Stored(name));
    }

    /** Cumulative step-size adaptation, the rule of the standard CMA-ES; {@link Csa} has its parameters. */
    static StepSize csa() {
        return Csa.DEFAULT;
    }

    /** A user's own rule of which only the name is known. */
    record Stored(String name) implements StepSize {
        @Override
        public Running open(int dimension, LearningRates rates) {
            throw Named.unknown("the step-size rule", name);
        }

        @Override
        public void requireKnown() {
            throw Named.unknown("the step-size rule", name);
        }
    }

    /** sigma does not change, as in the paper's algorithms. */
    StepSize NONE = new StepSize() {
        @Override
        public String name() {
            return "none";
        }

        @Override
        public Running open(int dimension, LearningRates rates) {
            return new Running() {
                @Override
                public double factor(GaussianFamily old, double[] step) {
                    return 1;
                }

                @Override
                public boolean moves() {
                    return false;
                }

                @Override
                public boolean stalls() {
                    return false;
                }

                @Override
                public State state() {
                    return State.NOTHING;
                }

                @Override
                public void restore(State state) {
                    state.requireNothing();
                }
            };
        }
    };
}
