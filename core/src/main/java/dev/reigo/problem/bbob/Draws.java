package dev.reigo.problem.bbob;

/** COCO's random numbers from a seed. */
final class Draws {
    private static final long MODULUS = 2147483647; // 2^31 - 1
    private static final long FACTOR = 16807;
    private static final int TABLE = 32;
    private static final int DROPPED = 8;
    private static final long PER_PLACE = 67108865; // 2^31 / 32, rounded up
    private static final double INSTEAD_OF_ZERO = 1e-99;

    private Draws() {}

    /** U(N, s): numbers in (0, 1) by a multiplicative generator with a shuffle table. */
    static double[] uniform(int count, long seed) {
        long state = seed;
        long[] table = new long[TABLE];
        for (int i = 0; i < DROPPED; i++) {
            state = FACTOR * state % MODULUS;
        }
        for (int place = TABLE - 1; place >= 0; place--) {
            state = FACTOR * state % MODULUS;
            table[place] = state;
        }
        long last = table[0];
        double[] u = new double[count];
        for (int i = 0; i < count; i++) {
            state = FACTOR * state % MODULUS;
            int place = (int) (last / PER_PLACE);
            last = table[place];
            table[place] = state;
            u[i] = last == 0 ? INSTEAD_OF_ZERO : (double) last / MODULUS;
        }
        return u;
    }

    /** G(N, s): g_i = sqrt(-2 ln u_i) cos(2 pi u_{N+i}). */
    static double[] normal(int count, long seed) {
        double[] u = uniform(2 * count, seed);
        double[] g = new double[count];
        for (int i = 0; i < count; i++) {
            double value = Math.sqrt(-2 * Rounded.log(u[i])) * Rounded.cos(2 * Math.PI * u[count + i]);
            g[i] = value == 0 ? INSTEAD_OF_ZERO : value;
        }
        return g;
    }

    /** X(s): a point in [-width / 2, width / 2)^n. */
    static double[] location(int n, long seed, int width) {
        double[] x = uniform(n, seed);
        for (int j = 0; j < n; j++) {
            double value = width * Math.floor(10_000 * x[j]) / 10_000 - width / 2.0;
            x[j] = value == 0 ? -1e-5 : value;
        }
        return x;
    }

    /** f_opt: a multiple of 0.01 in [-1000, 1000]. */
    static double optimalValue(long seed) {
        double g = normal(1, seed)[0];
        double h = normal(1, seed + 1)[0];
        return Math.max(-1000, Math.min(1000, Math.floor(100.0 * 100.0 * g / h + 0.5) / 100));
    }

    /** ord(u): the indices that sort u ascending; the first of equal ones is first. */
    static int[] order(double[] u) {
        int[] order = new int[u.length];
        for (int i = 0; i < u.length; i++) {
            int place = i;
            for (; place > 0 && u[order[place - 1]] > u[i]; place--) {
                order[place] = order[place - 1];
            }
            order[place] = i;
        }
        return order;
    }
}
