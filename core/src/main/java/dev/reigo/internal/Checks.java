package dev.reigo.internal;

import java.util.Locale;

/** Argument checks. Each message states the rule, the value and the remedy; each check rejects NaN. */
public final class Checks {
    private Checks() {}

    /** Throws with {@code rule, but is value; remedy} unless {@code holds}. */
    public static void require(boolean holds, String rule, Object value, String remedy) {
        if (!holds) {
            throw new IllegalArgumentException(rule + ", but is " + show(value) + "; " + remedy);
        }
    }

    public static int atLeast(int minimum, int value, String name, String remedy) {
        require(value >= minimum, name + " must be " + minimum + " or more", value, remedy);
        return value;
    }

    public static double positive(double value, String name, String remedy) {
        require(value > 0 && value < Double.POSITIVE_INFINITY, name + " must be positive and finite", value, remedy);
        return value;
    }

    /** A learning rate or probability in [0, 1]. */
    public static double unitInterval(double value, String name, String remedy) {
        require(value >= 0 && value <= 1, name + " must be in [0, 1]", value, remedy);
        return value;
    }

    public static double finite(double value, String name, String remedy) {
        require(Double.isFinite(value), name + " must be a finite number", value, remedy);
        return value;
    }

    public static double[] allFinite(double[] values, String name, String remedy) {
        for (int i = 0; i < values.length; i++) {
            if (!Double.isFinite(values[i])) {
                require(false, name + "[" + i + "] must be a finite number", values[i], remedy);
            }
        }
        return values;
    }

    public static void length(int expected, int actual, String name, String remedy) {
        if (expected != actual) { // kernels call it, and the text would be garbage
            require(false, name + " must have length " + expected, actual, remedy);
        }
    }

    private static String show(Object value) {
        return value instanceof Double number ? String.format(Locale.ROOT, "%s", number) : String.valueOf(value);
    }
}
