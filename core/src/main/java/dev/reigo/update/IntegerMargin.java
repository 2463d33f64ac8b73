package dev.reigo.update;

import dev.reigo.distribution.GaussianMoments;
import dev.reigo.distribution.Integers;
import dev.reigo.internal.Checks;
import dev.reigo.internal.NormalTail;

/**
 * Keeps both neighbours of an integer possible, by a shift of m and a stretch A of that coordinate of N(m, sigma^2 A C
 * A) (CMA-ES with margin, arXiv:2205.13482). With p = P(x below the cut under m) and r = P(x above the cut over m):
 *
 * <pre>
 * p' = max(a/2, p), r' = max(a/2, r), then both + D (. - a/2) with D = (1 - p' - r' - s) / (p' + r' + s - 3a/2), s = 1 - p - r
 * m = (lower cut z(r') + upper cut z(p')) / (z(p') + z(r')),  A = (upper - lower cut) / (sigma sqrt(C_jj) (z(p') + z(r')))
 * </pre>
 *
 * z(p) is the normal quantile. If m is beyond the outermost cut, it moves so close to it that the probability to leave
 * the end of the range is a or more.
 */
public final class IntegerMargin {
    private final Integers integers;
    private final double margin; // a

    public IntegerMargin(Integers integers, double margin) {
        Checks.require(margin > 0 && margin < 0.5, "margin must be in (0, 1/2)", margin, "use 1 - 0.73^(1/n)");
        this.integers = integers;
        this.margin = margin;
    }

    /** Corrects m and A in place. */
    public void correct(GaussianMoments moments) {
        for (int i = 0; i < integers.count(); i++) {
            int j = integers.coordinates()[i];
            double m = moments.mean(j);
            double deviation = moments.deviation(j) * moments.stretch(j);
            double first = integers.low()[i] + 0.5; // the outermost cuts
            double last = integers.high()[i] - 0.5;
            if (m < first || m >= last) {
                moments.setMean(j, nearEnough(m, m < first ? first : last, deviation));
            } else if (Double.isFinite(m)) {
                double lower = Math.max(first, Math.floor(m + 0.5) - 0.5);
                inside(moments, j, lower, Math.min(last, lower + 1), deviation);
            }
        }
    }

    private double nearEnough(double m, double cut, double deviation) {
        double distance = Math.abs(m - cut);
        double farthest = NormalTail.quantile(margin) * deviation;
        return distance <= farthest ? m : cut + Math.signum(m - cut) * farthest;
    }

    private void inside(GaussianMoments moments, int j, double lower, double upper, double deviation) {
        double m = moments.mean(j);
        double below = NormalTail.upper((m - lower) / deviation);
        double above = NormalTail.upper((upper - m) / deviation);
        double least = margin / 2;
        if (below >= least && above >= least || !(deviation > 0)) {
            return;
        }
        double p = Math.max(least, below);
        double r = Math.max(least, above);
        double s = 1 - below - above;
        double change = (1 - p - r - s) / (p + r + s - 3 * least);
        double zLow = NormalTail.quantile(Math.min(0.5, p + change * (p - least)));
        double zHigh = NormalTail.quantile(Math.min(0.5, r + change * (r - least)));
        moments.setMean(j, (lower * zHigh + upper * zLow) / (zLow + zHigh));
        moments.setStretch(j, (upper - lower) / (moments.deviation(j) * (zLow + zHigh)));
    }
}
