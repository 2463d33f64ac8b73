package dev.reigo.search;

import dev.reigo.archive.Archive;
import dev.reigo.distribution.Distribution;
import dev.reigo.random.Xoshiro;
import java.util.List;

/**
 * Where the samples of a generation come from. It is a description: {@link #open} makes the part that works in a run.
 */
public interface Sampling {
    /** lambda new samples. */
    Sampling FRESH = new Sampling() {
        @Override
        public Running open() {
            return (archive, distribution, generator, batch) -> {
                int first = archive.draw(distribution, archive.lambda(), generator);
                batch.set(first, first + archive.lambda());
                return true;
            };
        }
    };

    /** The part that draws in one run. */
    Running open();

    /** Past generations that it looks at itself, with their log-likelihoods. */
    default int past() {
        return 0;
    }

    /** Reasons to stop that come with it. */
    default List<StopRule> stopRules() {
        return List.of();
    }

    /** A sampling at work. */
    @FunctionalInterface
    interface Running {
        /** Whether points from outside may stand for its own. */
        default boolean takesPoints() {
            return true;
        }

        /**
         * Fills a generation of the archive's present component.
         *
         * @param batch receives the columns that need a value; they may be none
         * @return false if no complete generation could be drawn
         */
        boolean draw(Archive archive, Distribution distribution, Xoshiro generator, Batch batch);
    }
}
