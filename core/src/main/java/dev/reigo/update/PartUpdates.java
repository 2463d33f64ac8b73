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

    /** What each update keeps, one after the other; lengths never change. */
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
        int start = 0;
        for (Update update : updates) {
            int end = start + update.state().length;
            Checks.require(
                    end <= state.length,
                    "state of the update must hold that of every part",
                    state.length + " numbers",
                    "use a state of the same algorithm");
            update.restore(Arrays.copyOfRange(state, start, end));
            start = end;
        }
        Checks.length(start, state.length, "state of the update", "use a state of the same algorithm");
    }
}
