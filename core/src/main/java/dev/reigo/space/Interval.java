package dev.reigo.space;

/**
 * Values in [l, u]: the identity in [l + a, u - a], a {@link Bend} around each bound, mirrored beyond. So it is
 * periodic, with the period 2 (u - l + 2a). The margin a is a twentieth of the width.
 */
final class Interval implements Mapping {
    /** A bound beyond this is only mirrored: there are no numbers to bend. */
    static final double HUGE = 1e307;

    private final double lower;
    private final double upper;
    private final double scale; // below 1 if sums of such numbers would overflow; a power of 2
    private final double low; // l, scaled, as all that follows
    private final double high;
    private final double margin; // a; 0 if the width is next to nothing or the bounds are among the largest numbers
    private final double period;

    Interval(double lower, double upper) {
        this.lower = lower;
        this.upper = upper;
        this.scale = Math.max(Math.abs(lower), Math.abs(upper)) > HUGE ? 0x1p-3 : 1;
        this.low = lower * scale;
        this.high = upper * scale;
        this.margin = scale < 1 ? 0 : (high - low) / 20; // no number is beyond the largest
        this.period = 2 * (high - low + 2 * margin);
    }

    @Override
    public double toUser(double latent) {
        double p = latent * scale - low; // distance from the lower bound
        double r = high - latent * scale; // and from the upper one
        if (p >= margin && r >= margin) {
            return latent;
        }
        if (p < -margin || r < -margin) {
            p = Math.abs(Math.IEEEremainder(p + margin, period)) - margin; // mirrored as often as needed
            r = high - low - p;
        }
        double user = p < margin ? low + Bend.toUser(p, margin) : r < margin ? high - Bend.toUser(r, margin) : low + p;
        return clamp(user / scale);
    }

    private double clamp(double user) {
        return user >= lower ? Math.min(user, upper) : lower; // also if it is not a number
    }

    @Override
    public double toLatent(double user) {
        double t = user * scale - low;
        double s = high - user * scale;
        if (t < margin) {
            return (low + Bend.toLatent(t, margin)) / scale;
        }
        return s < margin ? (high - Bend.toLatent(s, margin)) / scale : user;
    }

    @Override
    public double toLatentDeviation(double user, double deviation) {
        double t = Math.min(user * scale - low, high - user * scale);
        return Bend.deviation(t, deviation * scale, margin) / scale;
    }
}
