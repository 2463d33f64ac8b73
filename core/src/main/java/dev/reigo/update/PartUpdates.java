package dev.reigo.update;

import dev.reigo.distribution.Distribution;
import dev.reigo.distribution.Product;
import dev.reigo.internal.Checks;
import dev.reigo.weighting.ReuseWeighting;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * An update for each part of a {@link Product}, applied in order. If one breaks down, the later parts stay as they
 * were.
 */
public final class PartUpdates implements Update {
    private final Update[] updates;

    /** @param updates those of the parts, whose weights must be over the coordinates of the part */
    public PartUpdates(List<? extends Update> updates) {
        this.updates = updates.toArray(new Update[0]);
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
    public Optional<ReuseWeighting> reuse() {
        for (Update update : updates) {
            if (update.reuse().isPresent()) {
                return update.reuse();
            }
        }
        return Optional.empty();
    }

    /** What each update keeps, one after the other; only the first may keep more or less as time goes on. */
    @Override
    public double[] state() {
        double[] all = new double[0];
        for (Update update : updates) {
            double[] own = update.state();
            all = Arrays.copyOf(all, all.length + own.length);
            System.arraycopy(own, 0, all, all.length - own.length, own.length);
        }
        return all;
    }

    @Override
    public void restore(double[] state) {
        int end = state.length;
        for (int b = updates.length - 1; b >= 0; b--) { // from the end, where lengths are known
            int start = b == 0 ? 0 : end - updates[b].state().length;
            Checks.require(
                    start >= 0,
                    "state of the update must hold that of every part",
                    state.length + " numbers",
                    "use a state of the same algorithm");
            updates[b].restore(Arrays.copyOfRange(state, start, end));
            end = start;
        }
    }
}
