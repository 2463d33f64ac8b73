package dev.reigo.constraint;

/**
 * The function that ranks, with a multiplier gamma_i and a penalty factor omega_i for each constraint:
 *
 * <pre>
 * L(x) = f(x) + sum_i (gamma_i a_i + omega_i a_i^2 / 2)
 * a_i = g_i for an equality,  max(g_i, -gamma_i / omega_i) for an inequality
 * </pre>
 *
 * An inequality's term is constant, and smooth, once g_i is below -gamma_i / omega_i. A constraint whose omega is not
 * set yet adds nothing. With a margin, g_i stands for g_i + margin: the search aims below the limit.
 */
final class Lagrangian {
    final int inequalities; // they come first
    final double margin; // of inequalities
    final double[] gamma;
    final double[] omega; // 0: not set

    Lagrangian(int inequalities, int equalities, double margin) {
        this.inequalities = inequalities;
        this.margin = margin;
        this.gamma = new double[inequalities + equalities];
        this.omega = new double[inequalities + equalities];
    }

    int count() {
        return gamma.length;
    }

    boolean isSet(int i) {
        return omega[i] > 0;
    }

    /**
     * L of a sample whose numbers are {@code numbers[from, from + count)}; +infinity if one of them is not finite. If
     * they are so large that L overflows, it is the largest double: the sample ranks before those that failed.
     */
    double value(double f, double[] numbers, int from) {
        if (!isValid(f, numbers, from)) {
            return Double.POSITIVE_INFINITY;
        }
        double sum = f;
        for (int i = 0; i < gamma.length; i++) {
            if (isSet(i)) {
                double a = i < inequalities ? Math.max(numbers[from + i] + margin, lowest(i)) : numbers[from + i];
                sum += gamma[i] * a + omega[i] * a * a / 2;
            }
        }
        return sum <= Double.MAX_VALUE ? sum : Double.MAX_VALUE; // also if it is the difference of two infinities
    }

    /** Whether f and all numbers of a sample are finite; others have failed, and count nowhere. */
    boolean isValid(double f, double[] numbers, int from) {
        boolean valid = Double.isFinite(f);
        for (int i = from; i < from + gamma.length; i++) {
            valid &= Double.isFinite(numbers[i]);
        }
        return valid;
    }

    /** -gamma_i / omega_i: an inequality below it is inactive. */
    private double lowest(int i) {
        return -gamma[i] / omega[i];
    }

    /** Whether it is an inequality, and so far within its limit that its term is constant. */
    boolean isInactive(int i, double g) {
        return i < inequalities && g <= lowest(i);
    }
}
