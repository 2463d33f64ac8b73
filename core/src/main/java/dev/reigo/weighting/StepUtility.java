package dev.reigo.weighting;

import dev.reigo.internal.Checks;

/**
 * W(s) = s/(2T) up to T, 1/2 up to 1 - T, (1 - s)/(2T) from there on, also beyond 1 (eq. pbilw).
 *
 * @param threshold T in (0, 1/2]; the paper and the compact GA use 1/4
 */
public record StepUtility(double threshold) implements Utility {
    public StepUtility {
        Checks.require(threshold > 0 && threshold <= 0.5, "threshold T must be in (0, 0.5]", threshold, "use 0.25");
    }

    @Override
    public double integral(double s) {
        if (s <= threshold) {
            return s / (2 * threshold);
        }
        return s <= 1 - threshold ? 0.5 : (1 - s) / (2 * threshold);
    }

    @Override
    public String name() {
        return "pbil(" + threshold + ")";
    }
}
