package dev.reigo.weighting;

import dev.reigo.internal.Elementary;

/** W(s) = 2s - 2s ln(2s) up to 1/2, then 1 (eq. cmaw): the limit of the CMA-ES weights for large lambda. */
public record LogUtility() implements Utility {
    @Override
    public double integral(double s) {
        if (s >= 0.5) {
            return 1;
        }
        return s > 0 ? 2 * s - 2 * s * Elementary.log(2 * s) : 0;
    }

    @Override
    public double support() {
        return 0.5;
    }

    @Override
    public String name() {
        return "cma";
    }
}
