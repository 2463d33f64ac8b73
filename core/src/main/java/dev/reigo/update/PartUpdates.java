package dev.reigo.update;

import dev.reigo.description.State;
import dev.reigo.distribution.Distribution;
import dev.reigo.distribution.Product;
import dev.reigo.internal.Checks;
import dev.reigo.weighting.ReuseWeighting;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * An update for each part of a {@link Product}, applied in order. If one breaks down, the later parts stay as they
 * were.
 */
public final class PartUpdates implements Update {
    private static final String TYPE = "parts";

    private final Update[] updates;
    private final int[] dimensions; // of the parts

    /**
     * @param start a distribution of the kind that it is to move
     * @param updates one for each part, whose weights must be over the coordinates of the part
     */
    public PartUpdates(Product start, List<? extends Update> updates) {
        Checks.length(start.partCount(), updates.size(), "updates", "give one for each part");
        this.updates = updates.toArray(new Update[0]);
        this.dimensions = IntStream.range(0, this.updates.length)
                .map(b -> start.part(b).dimension())
                .toArray();
    }

    @Override
    public boolean apply(Distribution distribution) {
        Product product = (Product) distribution;
        for (int b = 0; b < updates.length; b++) {
            if (!updates[b].apply(product.part(b))) {
                return false;
            }
        }
        return true;
    }

    @Override
    public boolean usesDensities() {
        return Arrays.stream(updates).allMatch(Update::usesDensities);
    }

    @Override
    public boolean limitsSteps() {
        return Arrays.stream(updates).allMatch(Update::limitsSteps);
    }

    @Override
    public Optional<ReuseWeighting> reuse() {
        for (Update update : updates) {
            if (update.reuse().isPresent()) {
                return update.reuse();
            }
        }
        return Optional.empty();
    }

    /** That of the part which has this coordinate. */
    @Override
    public double path(int j) {
        int first = 0; // of the part
        for (int b = 0; b < updates.length; b++) {
            if (j < first + dimensions[b]) {
                return updates[b].path(j - first);
            }
            first += dimensions[b];
        }
        throw new IndexOutOfBoundsException(j);
    }

    @Override
    public State state() {
        return State.of(TYPE)
                .put("parts", Arrays.stream(updates).map(Update::state).toList());
    }

    @Override
    public void restore(State state) {
        List<State> parts = state.requireType(TYPE).parts("parts");
        Checks.length(updates.length, parts.size(), "states of the updates", "use a state of the same algorithm");
        for (int b = 0; b < updates.length; b++) {
            updates[b].restore(parts.get(b));
        }
    }
}
