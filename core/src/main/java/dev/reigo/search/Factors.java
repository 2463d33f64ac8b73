package dev.reigo.search;

import dev.reigo.internal.Checks;
import java.util.Optional;

/** The factor by which restarts multiply lambda, and its place in the name of a policy. */
final class Factors {
    static final double USUAL = 2;
    private static final String PARAMETER = "factor=";

    private Factors() {}

    static void check(double factor) {
        Checks.require(
                factor > 1 && factor < Double.POSITIVE_INFINITY,
                "factor of lambda must be above 1 and finite",
                factor,
                "use 2, or plain restarts for the same lambda");
    }

    /** E.g. {@code ipop} or {@code ipop(factor=3.0)}. */
    static String name(String policy, double factor) {
        return factor == USUAL ? policy : policy + "(" + PARAMETER + factor + ")";
    }

    /** The factor in a name of this policy; empty if it is another policy's. */
    static Optional<Double> of(String policy, String name) {
        String start = policy + "(" + PARAMETER;
        if (name.equals(policy)) {
            return Optional.of(USUAL);
        }
        if (!name.startsWith(start) || !name.endsWith(")")) {
            return Optional.empty();
        }
        try {
            return Optional.of(Double.parseDouble(name.substring(start.length(), name.length() - 1)));
        } catch (NumberFormatException e) {
            return Optional.empty();
        }
    }

    /** lambda factor^times. */
    static int grown(int lambda, double factor, int times) {
        return (int) Math.min(Integer.MAX_VALUE, Math.round(lambda * Math.pow(factor, times)));
    }
}
