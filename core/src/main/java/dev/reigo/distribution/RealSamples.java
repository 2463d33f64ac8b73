package dev.reigo.distribution;

import dev.reigo.internal.Checks;
import java.util.ArrayList;
import java.util.List;

/**
 * Samples in R^d. Row j holds coordinate j of all samples, so that kernels run over samples in their inner loop. A
 * panel of the same shape is the kernels' scratch. If kernels work on few samples at once, these are also kept as
 * points, coordinate fastest.
 */
public final class RealSamples implements Samples {
    /** Columns of a panel if a panel of all samples would leave the second-level cache. */
    private static final int BLOCK = 128;

    private static final int UNBLOCKED = 192;

    /** From this many samples on, loops over samples are faster. */
    static final int MANY = 32;

    private final int capacity;
    final double[][] rows;
    final double[][] panel;
    final double[] panelNorms;
    final int panelWidth;
    final double[][] gathered; // four samples, coordinate fastest
    final double[] tile; // four samples, sample fastest
    private double[][] scratchPoints; // made when few samples come at once, as is points
    private double[][] points; // the columns [pointsFrom, pointsTo)
    private final List<Solutions> solutions = new ArrayList<>();
    private long[] versions; // of each column; null until somebody keeps solutions
    private int pointsFrom;
    private int pointsTo;

    public RealSamples(int dimension, int capacity) {
        Checks.atLeast(1, dimension, "dimension", "give the number of variables");
        Checks.atLeast(1, capacity, "capacity", "give the number of samples to hold");
        this.capacity = capacity;
        this.panelWidth = capacity <= UNBLOCKED ? capacity : BLOCK;
        this.rows = new double[dimension][capacity];
        this.panel = new double[dimension][panelWidth];
        this.panelNorms = new double[Math.max(panelWidth, MANY)];
        this.gathered = new double[4][dimension];
        this.tile = new double[4 * dimension];
    }

    @Override
    public int dimension() {
        return rows.length;
    }

    @Override
    public int capacity() {
        return capacity;
    }

    /** The solutions for that factor, as far as they are there. */
    Solutions solutions(CholeskyFactor factor) {
        if (versions == null) {
            versions = new long[capacity];
        }
        Solutions found = null;
        for (int n = 0; n < solutions.size(); n++) {
            Solutions each = solutions.get(n);
            if (each.isOf(factor)) {
                found = each;
                break;
            }
            found = each.isFree() ? each : found;
        }
        if (found == null) {
            found = new Solutions(this);
            solutions.add(found);
        }
        found.use(factor);
        return found;
    }

    /** Another number after each change of a column. */
    long version(int column) {
        return versions[column];
    }

    /** The columns [from, to) have changed. */
    void changed(int from, int to) {
        for (int c = from; c < to && versions != null; c++) {
            versions[c]++;
        }
    }

    /** The columns [from, to), fewer than {@link #MANY}, as points. Gathers them unless they are at hand. */
    double[][] points(int from, int to) {
        makePoints();
        if (from != pointsFrom || to != pointsTo) {
            for (int j = 0; j < rows.length; j++) {
                double[] row = rows[j];
                for (int c = from; c < to; c++) {
                    points[c - from][j] = row[c];
                }
            }
            pointsFrom = from;
            pointsTo = to;
        }
        return points;
    }

    /** Room for the points of the columns [from, to). Call {@link #pointsToRows} after writing them. */
    double[][] newPoints(int from, int to) {
        makePoints();
        pointsFrom = from;
        pointsTo = to;
        return points;
    }

    private void makePoints() {
        if (points == null) {
            points = new double[Math.min(capacity, MANY)][rows.length];
            scratchPoints = new double[Math.min(capacity, MANY)][rows.length];
        }
    }

    /** As many points again, for whoever works on {@link #points}. */
    double[][] scratchPoints() {
        makePoints();
        return scratchPoints;
    }

    /** Writes the points into the rows. */
    void pointsToRows() {
        for (int j = 0; j < rows.length; j++) {
            double[] row = rows[j];
            for (int c = pointsFrom; c < pointsTo; c++) {
                row[c] = points[c - pointsFrom][j];
            }
        }
        changed(pointsFrom, pointsTo);
    }

    /** Must be called after rows are changed. */
    void forgetPoints() {
        pointsTo = pointsFrom;
    }

    @Override
    public void get(int column, double[] x) {
        get(column, x, 0);
    }

    @Override
    public void get(int column, double[] x, int at) {
        if (column >= pointsFrom && column < pointsTo) {
            System.arraycopy(points[column - pointsFrom], 0, x, at, rows.length);
            return;
        }
        for (int j = 0; j < rows.length; j++) {
            x[at + j] = rows[j][column];
        }
    }

    @Override
    public void set(int column, double[] x) {
        Checks.length(rows.length, x.length, "x", "give one number per coordinate");
        Checks.allFinite(x, "x", "give finite coordinates");
        forgetPoints();
        changed(column, column + 1);
        for (int j = 0; j < rows.length; j++) {
            rows[j][column] = x[j];
        }
    }

    @Override
    public void copy(int from, int to) {
        forgetPoints();
        changed(to, to + 1);
        for (double[] row : rows) {
            row[to] = row[from];
        }
    }
}
