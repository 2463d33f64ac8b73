package dev.reigo.experiment;

import dev.reigo.distribution.Distribution;
import dev.reigo.distribution.GaussianFamily;
import dev.reigo.distribution.HasCovariance;

/** The eigenvalues of a row. They cost O(d^3), so those of a detailed trace wait until somebody looks at them. */
final class TraceAxes {
    private static final int MOST = 200; // variables; with more, eigenvalues would take longer than the run

    private double[] values; // null while they wait
    private double[] parameters;
    private Distribution family;

    private TraceAxes(double[] values) {
        this.values = values;
    }

    static TraceAxes known(double[] values) {
        return new TraceAxes(values);
    }

    static TraceAxes now(Distribution distribution) {
        return known(distribution instanceof HasCovariance family ? family.eigenvalues() : new double[0]);
    }

    /** Of a distribution that nobody changes. */
    static TraceAxes later(GaussianFamily distribution) {
        if (distribution.dimension() > MOST) {
            return known(new double[0]);
        }
        TraceAxes axes = new TraceAxes(null);
        axes.parameters = distribution.parameters();
        axes.family = distribution;
        return axes;
    }

    /** Uses that distribution instead of an own copy, so that a trace keeps one; returns the one in use. */
    Distribution share(Distribution common) {
        if (common != null && family != null) {
            family = common;
        }
        return common == null ? family : common;
    }

    double[] values() {
        if (values == null) {
            Distribution then = family.copy();
            then.setParameters(parameters);
            values = ((HasCovariance) then).eigenvalues();
            parameters = null;
            family = null;
        }
        return values;
    }
}
