package dev.reigo.search;

import dev.reigo.description.Named;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Predicate;

/** When a search gives up. It is a description: {@link #open} makes the rule that works in a run. */
public interface Stop extends Named {
    /** The rule at work in one search. */
    StopRule open(int dimension, int lambda);

    /** The rule of that name; a user's own has only its name. */
    static Stop byName(String name) {
        return Tolerance.byName(name).orElseGet(() -> new Stored(name));
    }

    /** Your own rule: ends the search when the condition holds after an update. */
    static Stop own(String name, Predicate<SearchView> condition) {
        return new Own(name, condition);
    }

    /** A user's own rule of which only the name is known. */
    record Stored(String name) implements Stop {
        @Override
        public StopRule open(int dimension, int lambda) {
            throw Named.unknown("the stop rule", name);
        }

        @Override
        public void requireKnown() {
            throw Named.unknown("the stop rule", name);
        }
    }

    /** A rule of a user's own. */
    record Own(String name, Predicate<SearchView> condition) implements Stop {
        public Own {
            Objects.requireNonNull(name, "name");
            Objects.requireNonNull(condition, "condition");
        }

        @Override
        public StopRule open(int dimension, int lambda) {
            return StopRule.withoutMemory(search -> condition.test(search)
                    ? Optional.of(new StopReason.RuleApplied(
                            name, "the rule '" + name + "' applies", "look at the best point"))
                    : Optional.empty());
        }
    }
}
