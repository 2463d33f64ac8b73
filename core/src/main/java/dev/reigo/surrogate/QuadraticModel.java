package dev.reigo.surrogate;

import dev.reigo.internal.Checks;
import java.util.Objects;

/**
 * {@code f_0 + c . phi(u)}, fitted to the better three quarters of the pairs that are known: c minimises
 *
 * <pre>
 * sum_i w_i^2 (c . phi(u_i) - (f_i - f_0))^2,   w_i = 20 - 19 i / (n - 1),   i = 0 for the smallest f
 * </pre>
 */
public final class QuadraticModel {
    private static final double BEST = 20; // weight
    private static final double LAST = 1;

    private final int dimension;
    private final ModelKind richest;
    private final Scaling scaling;
    private final double[] u;
    private ModelKind kind; // null: there is no model yet
    private EvaluatedPoints fitted; // what it was fitted to, and when
    private long fittedChanges;
    private Discount discount = Discount.NONE;
    private long discountChanges;
    private int used; // n
    private double smallest; // f_0
    private double[] coefficients;
    private LeastSquares solver;
    private double[][] rows;
    private double[][] points;
    private double[] weights;
    private int[] slots;

    /** @param richest the terms that it has once there are enough points */
    public QuadraticModel(int dimension, ModelKind richest) {
        this.dimension = Checks.atLeast(1, dimension, "dimension", "give the number of variables");
        this.richest = Objects.requireNonNull(richest, "richest");
        this.scaling = new Scaling(dimension);
        this.u = new double[dimension];
    }

    /**
     * Fits it, unless nothing has changed since the last time.
     *
     * @return whether there are enough pairs for a model
     */
    public boolean fit(EvaluatedPoints known) {
        ModelKind wanted = ModelKind.of(known.size(), dimension, richest).orElse(null);
        boolean same = fitted == known && fittedChanges == known.changes() && discountChanges == discount.changes();
        if (wanted != null && !same) {
            makeRoom(wanted, known);
            fill(known);
            solver.solve(rows, used, coefficients.length, coefficients);
        }
        kind = wanted;
        fitted = known;
        fittedChanges = known.changes();
        discountChanges = discount.changes();
        return kind != null;
    }

    /** From now on, weights are also multiplied by this. */
    void discount(Discount newDiscount) {
        discount = newDiscount;
    }

    /** How many of N pairs a model with p coefficients is fitted to. */
    public static int used(int pairs, int p) {
        return Math.min(pairs, Math.max(p + 2, (int) Math.floor(ModelKind.USED * (pairs + 1))));
    }

    private void makeRoom(ModelKind wanted, EvaluatedPoints known) {
        int p = wanted.coefficients(dimension);
        int most = used(known.capacity(), p);
        if (coefficients == null || coefficients.length != p || rows.length < most) {
            coefficients = new double[p];
            rows = new double[most][p + 1];
            points = new double[most][];
            weights = new double[most];
            slots = new int[known.capacity()];
            solver = new LeastSquares(most, p);
        }
        kind = wanted;
        used = used(known.size(), p);
    }

    private void fill(EvaluatedPoints known) {
        known.rank(slots);
        smallest = known.valueAt(slots[0]);
        for (int i = 0; i < used; i++) {
            points[i] = known.pointAt(slots[i]);
            weights[i] = BEST - (BEST - LAST) * i / (used - 1);
        }
        discount.apply(points, weights, used);
        scaling.set(points, weights, used);
        for (int i = 0; i < used; i++) {
            scaling.apply(points[i], u);
            Features.write(kind, u, weights[i], rows[i]);
            rows[i][coefficients.length] = weights[i] * (known.valueAt(slots[i]) - smallest);
        }
    }

    /** What it consists of. Of a model that was fitted, as all that follows. */
    public ModelKind kind() {
        return kind;
    }

    /** n, the pairs that it was fitted to. */
    public int used() {
        return used;
    }

    /** s_j of the coordinates in which it was fitted. */
    double width(int j) {
        return scaling.width(j);
    }

    /** Its value at x. */
    public double value(double[] x) {
        scaling.apply(x, u);
        return smallest + Features.value(kind, coefficients, u);
    }

    /** Writes its gradient at x, with respect to x. */
    public void gradient(double[] x, double[] gradient) {
        scaling.apply(x, u);
        Features.gradient(kind, coefficients, u, gradient);
        for (int j = 0; j < dimension; j++) {
            gradient[j] /= scaling.width(j);
        }
    }

    /** Writes its Hessian with respect to x. */
    public void hessian(double[][] hessian) {
        Features.hessian(kind, coefficients, hessian);
        for (int i = 0; i < dimension; i++) {
            for (int j = 0; j < dimension; j++) {
                hessian[i][j] = hessian[i][j] / scaling.width(i) / scaling.width(j);
            }
        }
    }
}
