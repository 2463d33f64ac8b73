package dev.reigo.space;

/** Values of at least l: the identity above l + a, a {@link Bend} around l, mirrored at l - a. */
final class LowerBound implements Mapping {
    private final double lower;
    private final double margin; // a

    LowerBound(double lower) {
        this.lower = lower;
        double size = Math.abs(lower); // nothing else says how wide the variable is
        this.margin = size > Interval.HUGE ? 0 : (1 + size) / 20;
    }

    @Override
    public double toUser(double latent) {
        double p = latent - lower;
        if (p >= margin) {
            return Math.min(latent, Double.MAX_VALUE);
        }
        p = p < -margin ? -2 * margin - p : p;
        double t = p >= margin ? p : Bend.toUser(p, margin);
        double user = lower + t;
        return user >= lower ? Math.min(user, Double.MAX_VALUE) : lower; // also if it is not a number
    }

    @Override
    public double toLatent(double user) {
        double t = user - lower;
        return t >= margin ? user : lower + Bend.toLatent(t, margin);
    }

    @Override
    public double toLatentDeviation(double user, double deviation) {
        return Bend.deviation(user - lower, deviation, margin);
    }
}
