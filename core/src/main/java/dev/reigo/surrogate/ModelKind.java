package dev.reigo.surrogate;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** Which terms a model has. With more points known, it has more terms. */
public enum ModelKind {
    /** 1, u_i. */
    LINEAR {
        @Override
        public int coefficients(int d) {
            return d + 1;
        }
    },
    /** And u_i^2. */
    DIAGONAL {
        @Override
        public int coefficients(int d) {
            return 2 * d + 1;
        }
    },
    /** And u_i u_j for j above i. */
    FULL {
        @Override
        public int coefficients(int d) {
            return d * (d + 3) / 2 + 1;
        }
    };

    static final double USED = 0.75; // share of the pairs, the better ones
    private static final double SURPLUS = 1.1; // pairs that are used, per coefficient

    /** p, in d variables. */
    public abstract int coefficients(int d);

    /** Whether so many pairs are enough: 0.75 N >= 1.1 p. */
    public boolean isEnough(int pairs, int d) {
        return USED * pairs >= SURPLUS * coefficients(d);
    }

    /** The richest model that so many pairs are enough for; empty: there is no model yet. */
    public static Optional<ModelKind> of(int pairs, int d, ModelKind richest) {
        for (int k = richest.ordinal(); k >= 0; k--) {
            if (ALL[k].isEnough(pairs, d)) {
                return PRESENT.get(k);
            }
        }
        return Optional.empty();
    }

    private static final ModelKind[] ALL = values(); // values() makes a copy in each call
    private static final List<Optional<ModelKind>> PRESENT =
            Arrays.stream(ALL).map(Optional::of).toList();
}
