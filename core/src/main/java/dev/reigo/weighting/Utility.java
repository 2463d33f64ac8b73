package dev.reigo.weighting;

import dev.reigo.description.Named;
import dev.reigo.internal.Checks;
import java.util.Objects;
import java.util.function.DoubleUnaryOperator;

/**
 * W(s) = integral of w from 0 to s, for a non-increasing w on [0, infinity): the worth of the best share s. Estimated
 * quantiles can exceed 1, so W must be defined there too.
 */
public interface Utility extends Named {
    /** W(s) for s of 0 or more. */
    double integral(double s);

    /** w is 0 from this quantile on, so that W is constant. */
    default double support() {
        return Double.POSITIVE_INFINITY;
    }

    /** W of eq. cmaw, w(s) = -2 ln(2s) for s up to 1/2. */
    static Utility cma() {
        return new LogUtility();
    }

    /** W of eq. pbilw: w = 1/(2T) up to T, 0, then -1/(2T) from 1 - T on. */
    static Utility pbil(double threshold) {
        return new StepUtility(threshold);
    }

    /** The utility of that name; a user's own has only its name. */
    static Utility byName(String name) {
        if (name.equals("cma")) {
            return cma();
        }
        if (name.startsWith("pbil(") && name.endsWith(")")) {
            try {
                return pbil(Double.parseDouble(name.substring(5, name.length() - 1)));
            } catch (NumberFormatException e) {
                return new Stored(name);
            }
        }
        return new Stored(name);
    }

    /** A utility of which only the name is known. */
    record Stored(String name) implements Utility {
        @Override
        public double integral(double s) {
            throw Named.unknown("the utility", name);
        }

        @Override
        public void requireKnown() {
            throw Named.unknown("the utility", name);
        }
    }

    /** Your own utility. The name stands for it in results, so give different utilities different names. */
    static Utility of(String name, DoubleUnaryOperator integral) {
        Objects.requireNonNull(integral, "integral");
        Checks.require(name != null && !name.isBlank(), "name must not be blank", name, "name the utility");
        Checks.require(
                byName(name) instanceof Stored,
                "name must not be one of Reigo's own utilities",
                name,
                "choose another");
        for (double s : new double[] {0, 1e-9, 0.25, 0.5, 1, 2}) {
            Checks.finite(integral.applyAsDouble(s), "W(" + s + ")", "define W on [0, infinity)");
        }
        return new NamedUtility(name, integral);
    }
}
