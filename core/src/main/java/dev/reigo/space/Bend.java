package dev.reigo.space;

/**
 * The parabola that joins the identity to its mirror image at a bound. With p the latent distance from the bound and t
 * the user's, both positive inside:
 *
 * <pre>
 * t = (p + a)^2 / 4a   for -a &lt;= p &lt;= a
 * </pre>
 *
 * At p = a it has the value a and the slope 1 of the identity; at p = -a it has the value 0 and the slope 0, so that
 * the mirror image continues it smoothly. An optimum on the bound lies at p = -a, and there a slope of f becomes a
 * parabola. The products are arranged so that none underflows.
 */
final class Bend {
    private Bend() {}

    /** t for p in [-a, a]. */
    static double toUser(double p, double a) {
        double z = p + a;
        return z * (z / (4 * a));
    }

    /** p for t in [0, a]. */
    static double toLatent(double t, double a) {
        return 2 * Math.sqrt(a) * Math.sqrt(t) - a;
    }

    /** The latent length of the way from t to t + deviation, away from the bound. */
    static double deviation(double t, double deviation, double a) {
        if (t >= a) {
            return deviation;
        }
        boolean within = t + deviation <= a;
        double way = within ? deviation : a - t; // of it in the bend
        double roots = Math.sqrt(t) + Math.sqrt(within ? t + deviation : a);
        return 2 * Math.sqrt(a) * (way / roots) + (deviation - way); // no difference of close numbers
    }
}
