package dev.reigo.search;

import dev.reigo.description.State;
import dev.reigo.internal.Checks;
import java.util.List;
import java.util.Optional;

/** The rules that end a search, asked in order after each update until one applies. */
final class StopRules {
    private final List<StopRule> rules;

    StopRules(List<StopRule> rules) {
        this.rules = List.copyOf(rules);
    }

    Optional<StopReason> check(SearchView search) {
        for (int r = 0; r < rules.size(); r++) {
            Optional<StopReason> reason = rules.get(r).check(search);
            if (reason.isPresent()) {
                return reason;
            }
        }
        return Optional.empty();
    }

    /** The same, but each rule is asked, for those that have a memory. */
    Optional<StopReason> checkAll(SearchView search) {
        Optional<StopReason> found = Optional.empty();
        for (int r = 0; r < rules.size(); r++) {
            Optional<StopReason> reason = rules.get(r).check(search);
            found = found.isPresent() ? found : reason;
        }
        return found;
    }

    List<State> state() {
        return rules.stream().map(StopRule::state).toList();
    }

    void restore(List<State> states) {
        Checks.length(
                rules.size(),
                states.size(),
                "states of stop rules",
                "use a state of the same algorithm on the same problem");
        for (int r = 0; r < states.size(); r++) {
            rules.get(r).restore(states.get(r));
        }
    }
}
