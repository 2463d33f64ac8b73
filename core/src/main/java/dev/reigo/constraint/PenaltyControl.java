package dev.reigo.constraint;

/**
 * The rules for multipliers and penalty factors. With n coordinates, sd_i the standard deviation of constraint i in the
 * generation, gbar_i its weighted mean, and T = sqrt(2/n) iqr / 1.35 the width of f along one direction:
 *
 * <pre>
 * omega_i = rho T / sd_i^2                                           at the start; 1 / sd_i^2 if T = 0
 * gamma_i += omega_i clip(gbar_i, -2 sd_i, 2 sd_i) / d_gamma           if active, or an equality
 * gamma_i -= gamma_i / d_gamma                                       if not
 * q_i = (1 - c) q_i + c clip(gbar_i / sd_i, -2, 2)
 * omega_i *= exp(eta dir)   dir = 1 if |q_i| is above q_0, -down if not, 0 if inactive, -1 if omega_i sd_i^2 > kappa T
 * </pre>
 *
 * A mean that keeps its sign means a multiplier that lags, and a larger penalty factor makes it faster. The last rule
 * keeps the penalty from drowning f.
 */
final class PenaltyControl {
    private static final double D_GAMMA = 10;
    private static final double RHO = 0.1;
    private static final double WIND = 2;
    private static final double Q_0 = 0.3;
    private static final double DOWN = 0.25;
    private static final double KAPPA = 10;
    private static final double NORMAL_IQR = 1.35; // of a normal distribution with standard deviation 1

    private final double rate; // c = eta
    private final double share; // sqrt(2/n), of one direction in the width of f

    /** @param dimension n, the coordinates that are searched */
    PenaltyControl(int dimension) {
        this.rate = 1.0 / (dimension + 2);
        this.share = Math.sqrt(2.0 / dimension);
    }

    /** T of an interquartile range. */
    double width(double quartileRange) {
        return share * quartileRange / NORMAL_IQR;
    }

    /** The first omega of a constraint that varies. */
    double first(double width, double deviation) {
        return width > 0 ? RHO * width / (deviation * deviation) : 1 / (deviation * deviation);
    }

    /** The new gamma_i. */
    double multiplier(Lagrangian of, int i, double mean, double deviation) {
        double gamma = of.gamma[i];
        double moved = of.isInactive(i, mean)
                ? gamma - gamma / D_GAMMA
                : gamma + of.omega[i] * clip(mean, WIND * deviation) / D_GAMMA;
        return i < of.inequalities ? Math.max(0, moved) : moved;
    }

    /** The new q_i. */
    double path(double path, double mean, double deviation) {
        return (1 - rate) * path + rate * clip(mean / deviation, WIND);
    }

    /** The new omega_i, after gamma_i and q_i have moved. */
    double penalty(Lagrangian of, int i, double mean, double deviation, double path, double width) {
        double direction = of.isInactive(i, mean) ? 0 : Math.abs(path) > Q_0 ? 1 : -DOWN;
        if (width > 0 && of.omega[i] * deviation * deviation > KAPPA * width) {
            direction = -1;
        }
        return of.omega[i] * Math.exp(rate * direction);
    }

    private static double clip(double value, double limit) {
        return Math.max(-limit, Math.min(limit, value));
    }
}
