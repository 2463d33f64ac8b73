package dev.reigo.search;

import dev.reigo.archive.Archive;
import dev.reigo.description.Named;
import dev.reigo.distribution.Distribution;
import dev.reigo.random.Xoshiro;
import java.util.List;
import java.util.Optional;

/**
 * Where the samples of a generation come from. It is a description: {@link #open} makes the part that works in a run.
 */
public interface Sampling extends Named {
    /** lambda new samples. */
    Sampling FRESH = new Sampling() {
        @Override
        public String name() {
            return "fresh";
        }

        @Override
        public Running open() {
            return (archive, distribution, generator, batch) -> {
                int first = archive.draw(distribution, archive.lambda(), generator);
                batch.set(first, first + archive.lambda());
                return Optional.empty();
            };
        }
    };

    /** The sampling of that name; a user's own has only its name. */
    static Sampling byName(String name) {
        return name.equals(FRESH.name()) ? FRESH : new Stored(name);
    }

    /** A user's own sampling of which only the name is known. */
    record Stored(String name) implements Sampling {
        @Override
        public Running open() {
            throw Named.unknown("the sampling", name);
        }

        @Override
        public void requireKnown() {
            throw Named.unknown("the sampling", name);
        }
    }

    /** The part that draws in one run. */
    Running open();

    /** How many past generations it reads, with their log-likelihoods. */
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
         * @param batch receives the columns that need a value, if any
         * @return why no complete generation could be drawn, in a few words; empty if all is well
         */
        Optional<String> draw(Archive archive, Distribution distribution, Xoshiro generator, Batch batch);
    }
}
