package dev.reigo.distribution;

import java.util.ArrayList;
import java.util.List;

/** L of C = L L^T. Densities of one {@link Gaussian} share it if only m and sigma have changed. */
final class CholeskyFactor {
    final double[][] rows; // upper rows of L^T, 0 elsewhere
    final double[] inverseDiagonal;
    final double[] base; // the mean when it was made; for shared solutions only
    private int users;
    private long stamp; // another one after each change

    private CholeskyFactor(int dimension) {
        this.rows = new double[dimension][dimension];
        this.inverseDiagonal = new double[dimension];
        this.base = new double[dimension];
    }

    /** It has new numbers. */
    void changed(double[] newBase) {
        System.arraycopy(newBase, 0, base, 0, base.length);
        stamp++;
    }

    long stamp() {
        return stamp;
    }

    /** Whether no density uses it any longer. */
    boolean isFree() {
        return users == 0;
    }

    /** The factors of one Gaussian, and those that no density uses any longer. */
    static final class Pool {
        final int dimension;
        boolean sharesSolutions; // see Solutions
        private final List<CholeskyFactor> free = new ArrayList<>();

        Pool(int dimension) {
            this.dimension = dimension;
        }

        /** A factor for one density alone, to be written: its present one (null before the first) if it is alone. */
        CholeskyFactor own(CholeskyFactor present) {
            if (present != null && present.users == 1) {
                return present;
            }
            leave(present);
            CholeskyFactor own = free.isEmpty() ? new CholeskyFactor(dimension) : free.remove(free.size() - 1);
            own.users = 1;
            return own;
        }

        /** The other density's factor instead of the present one. */
        CholeskyFactor share(CholeskyFactor other, CholeskyFactor present) {
            if (other != present) {
                leave(present);
                other.users++;
            }
            return other;
        }

        private void leave(CholeskyFactor present) {
            if (present != null && --present.users == 0) {
                free.add(present);
            }
        }
    }
}
