package dev.reigo.search;

import dev.reigo.description.State;
import dev.reigo.distribution.GaussianFamily;
import dev.reigo.internal.Checks;
import dev.reigo.surrogate.ModelOptimum;
import dev.reigo.surrogate.QuadraticModel;
import dev.reigo.surrogate.Reach;

/**
 * The model's optimum, which is the first point of a population, and how far from the mean it may be. It is evaluated
 * like any other point, or not at all. While it is under way, there is no other.
 */
final class Proposal {
    private static final String TYPE = "proposal";
    private static final int NONE = -1;

    private final ModelOptimum optimum;
    private final double[] point;
    private double reach = Reach.first();
    private boolean present; // it is the first of the population, and not handed out
    private int column = NONE; // in which it is under way
    private double best = Double.POSITIVE_INFINITY; // true value of the search
    private double bestBefore = Double.POSITIVE_INFINITY; // before this iteration
    private double bestOther = Double.POSITIVE_INFINITY; // of this iteration's other points
    private boolean evaluated; // in this iteration
    private double value; // then

    Proposal(int dimension) {
        this.optimum = new ModelOptimum(dimension);
        this.point = new double[dimension];
    }

    /** Finds the next one; false if there is none. */
    boolean find(QuadraticModel model, GaussianFamily p) {
        present = column == NONE && optimum.find(model, p, reach, point);
        return present;
    }

    /** The one that was found. The array itself. */
    double[] point() {
        return point;
    }

    /** R. */
    double reach() {
        return reach;
    }

    /** A point of the population was handed out. */
    void handedOut(int place, int inColumn) {
        if (present && place == 0) {
            present = false;
            column = inColumn;
        }
    }

    /** A point from outside takes a place in the population. */
    void replaced(int place) {
        present &= place != 0;
    }

    /** A column was given up. */
    void givenBack(int inColumn, boolean toPopulation) {
        if (column == inColumn) {
            present = toPopulation;
            column = NONE;
        }
    }

    /** A column has its value; infinite if it failed. */
    void evaluated(int inColumn, double newValue) {
        best = Math.min(best, newValue);
        if (column == inColumn) {
            column = NONE;
            evaluated = true;
            value = newValue;
        } else {
            bestOther = Math.min(bestOther, newValue);
        }
    }

    void endIteration() {
        if (evaluated) {
            reach = Reach.next(reach, bestBefore, value, bestOther);
        }
        evaluated = false;
        present = false;
        bestBefore = best;
        bestOther = Double.POSITIVE_INFINITY;
    }

    State state() {
        return State.of(TYPE)
                .put("reach", reach)
                .put("present", present)
                .put("column", column)
                .put("best", best)
                .put("bestBefore", bestBefore)
                .put("bestOther", bestOther)
                .put("evaluated", evaluated)
                .put("value", value);
    }

    /** Takes over such a state. The points under way are restored before. */
    void restore(State state, PointsUnderWay underWay) {
        String remedy = "use a state of the same algorithm on the same problem";
        reach = Checks.positive(state.requireType(TYPE).number("reach"), "reach of a model", remedy);
        present = state.flag("present");
        column = state.integer("column", NONE, Integer.MAX_VALUE);
        Checks.require(column == NONE || underWay.has(column), "the proposal must be under way", column, remedy);
        best = state.number("best");
        bestBefore = state.number("bestBefore");
        bestOther = state.number("bestOther");
        evaluated = state.flag("evaluated");
        value = state.number("value");
    }
}
