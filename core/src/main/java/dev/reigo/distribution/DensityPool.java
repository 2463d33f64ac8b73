package dev.reigo.distribution;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/** The density of a distribution's present parameters, and room of earlier ones that nobody keeps any longer. */
final class DensityPool<D extends Density> {
    private final Supplier<D> room;
    private final List<D> free = new ArrayList<>();
    private D present; // null if it is not made yet
    private boolean kept; // somebody has the present one

    DensityPool(Supplier<D> room) {
        this.room = room;
    }

    D present() {
        return present;
    }

    /** Somebody keeps the present density: it must not change until it is recycled. */
    D keep() {
        kept = true;
        return present;
    }

    /** Room for the next density; it stays free until {@link #set} takes it. */
    D next() {
        if (free.isEmpty()) {
            free.add(room.get());
        }
        return free.get(free.size() - 1);
    }

    /** What {@link #next} gave is the present density from now on. */
    void set(D next) {
        free.remove(free.size() - 1);
        drop();
        present = next;
    }

    /** There is no present density any longer. */
    void drop() {
        if (present != null && !kept) {
            free.add(present);
        }
        present = null;
        kept = false;
    }

    /** Nobody keeps this density any longer. */
    void recycle(D old) {
        if (old == present) {
            kept = false;
        } else {
            free.add(old);
        }
    }
}
