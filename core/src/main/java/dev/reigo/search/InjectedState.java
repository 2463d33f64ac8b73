package dev.reigo.search;

import dev.reigo.internal.Checks;

/**
 * Points from outside that wait to be evaluated, as plain data.
 *
 * @param points in the order in which they come, in the coordinates that are searched
 * @param densities parameters of the density of each; no numbers if nobody knows it
 */
public record InjectedState(double[][] points, double[][] densities) {
    /** No points. */
    public static final InjectedState NONE = new InjectedState(new double[0][], new double[0][]);

    public InjectedState {
        Checks.length(points.length, densities.length, "densities of injected points", "use a state of the same run");
    }
}
