package dev.reigo.problem;

import dev.reigo.internal.Checks;
import dev.reigo.random.Xoshiro;
import dev.reigo.space.IntegerRange;
import dev.reigo.space.Mapping;
import dev.reigo.space.PerCoordinate;
import dev.reigo.space.Searched;
import dev.reigo.space.Space;
import dev.reigo.space.Variable;
import java.util.Optional;

/**
 * Where a search over R^d begins, in the user's terms: m uniform in [low, high], standard deviations sigma, or (high -
 * low) / 2. If low = high, that point is x0, and m = x0.
 *
 * <pre>{@code
 * new Start(-5, 5);                       // [-5, 5]^d
 * new Start(-4, 4).withSigma(2);
 * Start.at(new double[] {1, 10}, 0.3);    // x0, sigma
 * }</pre>
 *
 * @param low a of the start region [a, b], for all coordinates or for each
 * @param high b of the start region
 * @param sigma the first standard deviation, for all coordinates or for each; half the region's width if left out
 */
public record Start(PerCoordinate low, PerCoordinate high, Optional<PerCoordinate> sigma) {
    /** Bits start at probability 1/2, whatever the region. */
    public static final Start BITS = new Start(0, 1);

    public Start {
        int size = Math.max(low.size(), high.size());
        low.requireFits(size, "start region's a");
        high.requireFits(size, "start region's b");
        boolean point = low.equals(high) && sigma.isPresent();
        for (int j = 0; j < size; j++) {
            Checks.finite(low.get(j), (point ? "x0" : "start region's a") + at(low, j), "give e.g. -5.0");
            Checks.finite(high.get(j), "start region's b" + at(high, j), "give e.g. 5.0");
            Checks.require(
                    low.get(j) < high.get(j) || low.get(j) == high.get(j) && sigma.isPresent(),
                    "start region [a, b]" + (size == 1 ? "" : " of x[" + j + "]") + " must have a < b",
                    "[" + low.get(j) + ", " + high.get(j) + "]",
                    "give the smaller number first");
        }
        sigma.ifPresent(Start::requirePositive);
    }

    private static void requirePositive(PerCoordinate sigma) {
        for (int j = 0; j < sigma.size(); j++) {
            Checks.positive(sigma.get(j), "sigma" + at(sigma, j), "give about a third of the width in which to search");
        }
    }

    private static String at(PerCoordinate values, int j) {
        return values.size() == 1 ? "" : "[" + j + "]";
    }

    /** m uniform in [low, high]^d. */
    public Start(double low, double high) {
        this(PerCoordinate.of(low), PerCoordinate.of(high), Optional.empty());
    }

    /** m uniform in the box of these intervals. */
    public static Start region(double[] low, double[] high) {
        Checks.length(low.length, high.length, "start region's b", "give one number per coordinate");
        return new Start(PerCoordinate.of(low), PerCoordinate.of(high), Optional.empty());
    }

    /** m = x0, and the same standard deviation in every coordinate. */
    public static Start at(double[] x0, double sigma) {
        return at(PerCoordinate.of(x0), PerCoordinate.of(sigma));
    }

    /** m = x0, and a standard deviation for each coordinate. */
    public static Start at(double[] x0, double[] sigma) {
        return at(PerCoordinate.of(x0), PerCoordinate.of(sigma));
    }

    /** m = x0. */
    public static Start at(PerCoordinate x0, PerCoordinate sigma) {
        return new Start(x0, x0, Optional.of(sigma));
    }

    public Start withSigma(double newSigma) {
        return withSigma(PerCoordinate.of(newSigma));
    }

    public Start withSigma(PerCoordinate newSigma) {
        return new Start(low, high, Optional.of(newSigma));
    }

    /** Whether every run begins at the same point, x0. */
    public boolean isPoint() {
        return low.equals(high);
    }

    /** The first standard deviation of a coordinate. */
    public double deviation(int j) {
        return sigma.isPresent() ? sigma.get().get(j) : (high.get(j) - low.get(j)) / 2;
    }

    /** Checks that it lies in the space. The numbers of fixed variables count nothing. */
    void check(Space space) {
        int d = space.dimension();
        low.requireFits(d, isPoint() ? "x0" : "start region's a");
        high.requireFits(d, "start region's b");
        sigma.ifPresent(each -> each.requireFits(d, "sigma"));
        for (int i = 0; i < space.coordinates() && !space.isIdentity(); i++) {
            int j = space.variable(i);
            Variable variable = space.variables().get(j);
            boolean inside = begins(variable, low.get(j)) && begins(variable, high.get(j));
            if (isPoint()) {
                Checks.require(
                        inside,
                        "x0[" + j + "] must be " + variable.domain(),
                        low.get(j),
                        "move x0 within the bounds, or change these");
            } else {
                Checks.require(
                        inside,
                        "the start region of x[" + j + "] must be " + variable.domain(),
                        "[" + low.get(j) + ", " + high.get(j) + "]",
                        "give a start region within the bounds");
            }
        }
    }

    /** Integers may begin between two; categories begin with equal probabilities, whatever the region. */
    private static boolean begins(Variable variable, double value) {
        if (variable instanceof IntegerRange range) {
            return value >= range.low() && value <= range.high();
        }
        return variable instanceof Searched each && each.block() == Searched.Block.CATEGORY || variable.contains(value);
    }

    /**
     * The middle three fifths of each range, so that the first standard deviation is 0.3 of its width; [-1, 1] if there
     * are no bounds, or a bound and 1 more.
     */
    public static Start within(Space space) {
        int d = space.dimension();
        double[] low = new double[d];
        double[] high = new double[d];
        for (int j = 0; j < d; j++) {
            double[] region = StartRegion.of(space.variables().get(j));
            low[j] = region[0];
            high[j] = region[1];
        }
        return new Start(PerCoordinate.of(low).compact(), PerCoordinate.of(high).compact(), Optional.empty());
    }

    /**
     * A first mean, drawn anew in each call unless it is x0, and the first standard deviations.
     *
     * @param sigmaFactor what the standard deviations are multiplied by; a restart may want another width
     */
    public First first(Space space, Xoshiro generator, double sigmaFactor) {
        double[] mean = new double[space.coordinates()];
        double[] deviations = new double[mean.length];
        for (int i = 0; i < mean.length; i++) {
            int j = space.variable(i);
            Mapping mapping = space.mapping(i);
            double drawn = draw(mapping, low.get(j), high.get(j), generator);
            double user =
                    mapping == Mapping.IDENTITY ? drawn : Math.min(drawn, high.get(j)); // not by rounding above it
            mean[i] = mapping.toLatent(user);
            deviations[i] = sigma.isPresent()
                    ? mapping.toLatentDeviation(user, deviation(j) * sigmaFactor)
                    : mapping.toLatentHalfWidth(user, low.get(j), high.get(j), sigmaFactor);
        }
        return new First(mean, deviations);
    }

    private static double draw(Mapping mapping, double a, double b, Xoshiro generator) {
        return a == b ? a : mapping.between(a, b, generator.nextDouble()); // m ~ uniform in [a, b]
    }

    /** E.g. {@code [1.0, 5.0]} or {@code x0 = 0.0, sigma = 0.3}. */
    @Override
    public String toString() {
        String where = isPoint() ? "x0 = " + low : "[" + low + ", " + high + "]";
        return sigma.map(each -> where + ", sigma = " + each).orElse(where);
    }
}
