package dev.reigo.search;

import dev.reigo.description.Named;
import dev.reigo.random.Xoshiro;
import java.util.List;

/** How large the next search is when one has ended. It keeps nothing: the list of restarts tells it all. */
public interface RestartPolicy extends Named {
    /**
     * How the next search begins.
     *
     * @param first settings of the first search, its lambda among them
     * @param past the searches that have ended, oldest first
     * @param generator draws what is random
     */
    SearchSettings next(SearchSettings first, List<Restart> past, Xoshiro generator);

    /** The policy of that name; a user's own has only its name. */
    static RestartPolicy byName(String name) {
        return name.equals(Plain.NAME)
                ? new Plain()
                : Factors.of(Ipop.NAME, name)
                        .<RestartPolicy>map(Ipop::new)
                        .or(() -> Factors.of(Bipop.NAME, name).map(Bipop::new))
                        .orElseGet(() -> new Stored(name));
    }

    /** The same size each time: only start and samples differ. */
    record Plain() implements RestartPolicy {
        static final String NAME = "plain";

        @Override
        public String name() {
            return NAME;
        }

        @Override
        public SearchSettings next(SearchSettings first, List<Restart> past, Xoshiro generator) {
            return first;
        }
    }

    /** A user's own policy of which only the name is known. */
    record Stored(String name) implements RestartPolicy {
        @Override
        public SearchSettings next(SearchSettings first, List<Restart> past, Xoshiro generator) {
            throw Named.unknown("the policy of restarts", name);
        }

        @Override
        public void requireKnown() {
            throw Named.unknown("the policy of restarts", name);
        }
    }
}
