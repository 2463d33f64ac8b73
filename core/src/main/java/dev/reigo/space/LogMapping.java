package dev.reigo.space;

import dev.reigo.internal.Elementary;

/** The latent coordinate is ln of the value, within its own bounds. */
final class LogMapping implements Mapping {
    private final double lower;
    private final double upper;
    private final Mapping logarithms;

    LogMapping(double lower, double upper) {
        this.lower = lower;
        this.upper = upper;
        this.logarithms =
                Variable.real(Elementary.log(lower), Elementary.log(upper)).mapping();
    }

    @Override
    public double toUser(double latent) {
        double value = Elementary.exp(logarithms.toUser(latent));
        return value >= lower ? Math.min(value, Math.min(upper, Double.MAX_VALUE)) : lower; // up to rounding
    }

    @Override
    public double toLatent(double user) {
        return logarithms.toLatent(Elementary.log(user));
    }

    @Override
    public double toLatentDeviation(double user, double deviation) {
        return logarithms.toLatentDeviation(Elementary.log(user), Elementary.log(1 + deviation / user));
    }

    @Override
    public double between(double a, double b, double share) {
        return a * Elementary.exp(share * Elementary.log(b / a));
    }

    @Override
    public double toLatentHalfWidth(double user, double a, double b, double factor) {
        return logarithms.toLatentDeviation(Elementary.log(user), Elementary.log(b / a) / 2 * factor);
    }
}
