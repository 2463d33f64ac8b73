package dev.reigo.optimizer;

import dev.reigo.search.StopReason;
import dev.reigo.weighting.UtilityFailure;

/** Names the part of an algorithm that threw. */
final class PartFailures {
    private PartFailures() {}

    static StopReason of(RuntimeException thrown) {
        return thrown instanceof UtilityFailure named
                ? new StopReason.PartFailure("the utility '" + named.utility() + "'", named.getCause())
                : new StopReason.PartFailure("a part of the algorithm", thrown);
    }

    static StopReason of(Observer observer, RuntimeException thrown) {
        String name = observer.getClass().getSimpleName();
        return new StopReason.PartFailure(name.isEmpty() ? "an observer" : "the observer " + name, thrown);
    }
}
