package dev.reigo.archive;

import dev.reigo.description.State;
import dev.reigo.distribution.Distribution;
import dev.reigo.distribution.Samples;
import dev.reigo.internal.Checks;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * An archive as plain data, read from its {@link State} and checked.
 *
 * @param points samples by column
 * @param values f by column
 * @param status of each column: free, drawn, told, ranked
 * @param owner the component of each column; -1 if it is free
 * @param toldAt the number of the tell of each column; empty if the window does not need it
 * @param components parameters of the densities, oldest first; empty arrays without a table
 * @param logDensity log-likelihoods by component and column; empty arrays without a table
 * @param order columns of the ranked samples, best value first
 * @param fresh columns told since the last ranking, in the order told
 * @param injected the components whose samples came from outside, ascending
 */
record ArchiveState(
        double[][] points,
        double[] values,
        int[] status,
        int[] owner,
        long[] toldAt,
        double[][] components,
        double[][] logDensity,
        int[] order,
        int[] fresh,
        int[] injected) {
    private static final String TYPE = "archive";
    private static final String REMEDY = "use a state of the same algorithm on the same problem";

    static State write(List<Component> components, Samples samples, Columns columns, double[] values, Ranking ranking) {
        int extent = columns.extent();
        double[][] points = new double[extent][samples.dimension()];
        int[] owner = new int[extent];
        int[] status = new int[extent];
        for (int c = 0; c < extent; c++) {
            samples.get(c, points[c]);
            status[c] = columns.status[c];
            owner[c] = columns.status[c] == Columns.FREE ? -1 : components.indexOf(columns.owner[c]);
        }
        return new ArchiveState(
                        points,
                        Arrays.copyOf(values, extent),
                        status,
                        owner,
                        Arrays.copyOf(columns.toldAt, Math.min(extent, columns.toldAt.length)),
                        components.stream()
                                .map(c -> c.density == null ? new double[0] : c.density.parameters())
                                .toArray(double[][]::new),
                        components.stream()
                                .map(c -> c.density == null ? new double[0] : Arrays.copyOf(c.logDensity, extent))
                                .toArray(double[][]::new),
                        ranking.ranked(),
                        ranking.fresh(),
                        IntStream.range(0, components.size())
                                .filter(j -> components.get(j).injected)
                                .toArray())
                .write();
    }

    State write() {
        return State.of(TYPE)
                .put("points", points)
                .put("values", values)
                .put("status", status)
                .put("owner", owner)
                .put("toldAt", toldAt)
                .put("components", components)
                .put("logDensity", logDensity)
                .put("order", order)
                .put("fresh", fresh)
                .put("injected", injected);
    }

    static ArchiveState read(State state) {
        return new ArchiveState(
                state.requireType(TYPE).rows("points"),
                state.numbers("values"),
                state.integers("status"),
                state.integers("owner"),
                state.wholes("toldAt"),
                state.rows("components"),
                state.rows("logDensity"),
                state.integers("order"),
                state.integers("fresh"),
                state.integers("injected"));
    }

    /** Number of columns. */
    int extent() {
        return points.length;
    }

    /** Without samples that await a value. */
    ArchiveState withoutDrawn() {
        int[] kept = status.clone();
        int[] owners = owner.clone();
        for (int c = 0; c < kept.length; c++) {
            if (kept[c] == Columns.DRAWN) {
                kept[c] = Columns.FREE;
                owners[c] = -1;
            }
        }
        return new ArchiveState(points, values, kept, owners, toldAt, components, logDensity, order, fresh, injected);
    }

    /** Rejects a state that does not have the shape of an archive of that dimension. */
    void check(int dimension, boolean table, boolean pastRows, boolean timed, boolean byValue) {
        int extent = extent();
        for (double[] point : points) {
            Checks.length(dimension, point.length, "a point", REMEDY);
        }
        Checks.length(extent, values.length, "values", REMEDY);
        Checks.length(extent, status.length, "status", REMEDY);
        Checks.length(extent, owner.length, "owner", REMEDY);
        Checks.length(timed ? extent : 0, toldAt.length, "toldAt", REMEDY);
        Checks.length(components.length, logDensity.length, "log-densities", REMEDY);
        for (int j = 0; j < logDensity.length; j++) {
            double[] row = logDensity[j];
            boolean needed = (pastRows || table && j == logDensity.length - 1) && !isInjected(j);
            Checks.require(
                    row.length == 0 || row.length == extent,
                    "log-densities of a component must be " + extent,
                    row.length,
                    REMEDY);
            Checks.require(
                    !needed || row.length == extent && components[j].length > 0,
                    "log-densities must be there if samples are reused",
                    "none",
                    REMEDY);
            checkLogDensities(row);
        }
        for (int c = 0; c < extent; c++) {
            boolean free = status[c] == Columns.FREE;
            Checks.require(
                    status[c] >= Columns.FREE
                            && status[c] <= Columns.RANKED
                            && free == (owner[c] == -1)
                            && owner[c] >= -1
                            && owner[c] < components.length,
                    "every column must be free or have a component",
                    "column " + c + " with status " + status[c] + " and component " + owner[c],
                    REMEDY);
            Checks.require(!Double.isNaN(values[c]), "values must be numbers or +infinity", values[c], REMEDY);
        }
        for (int n = 0; n < injected.length; n++) {
            Checks.require(
                    injected[n] >= 0
                            && injected[n] < components.length - 1
                            && (n == 0 || injected[n] > injected[n - 1]),
                    "components from outside must ascend and be past ones",
                    injected[n],
                    REMEDY);
        }
        checkColumns(order, Columns.RANKED, "order");
        checkColumns(fresh, Columns.TOLD, "fresh");
        for (int n = 1; n < order.length && byValue; n++) {
            Checks.require(
                    values[order[n - 1]] <= values[order[n]], "order must be by value", "not at rank " + n, REMEDY);
        }
        long[] tells = IntStream.range(0, extent)
                .filter(c -> timed && status[c] >= Columns.TOLD)
                .mapToLong(c -> toldAt[c])
                .toArray();
        Checks.require(
                Arrays.stream(tells).distinct().count() == tells.length,
                "tells must have different numbers",
                Arrays.toString(tells),
                REMEDY);
    }

    private void checkLogDensities(double[] row) {
        for (int c = 0; c < row.length; c++) {
            Checks.require(
                    status[c] == Columns.FREE || row[c] < Double.POSITIVE_INFINITY,
                    "log-densities must be numbers or -infinity",
                    row[c],
                    REMEDY);
        }
    }

    /** Checks that the columns are all columns of that status, each once. */
    private void checkColumns(int[] columns, byte expected, String name) {
        long wanted = 0;
        for (int each : status) {
            wanted += each == expected ? 1 : 0;
        }
        boolean[] seen = new boolean[extent()];
        for (int column : columns) {
            boolean fits = column >= 0 && column < seen.length && !seen[column] && status[column] == expected;
            Checks.require(fits, name + " must name every column of its status once", column, REMEDY);
            seen[column] = true;
        }
        Checks.require(columns.length == wanted, name + " must have " + wanted + " columns", columns.length, REMEDY);
    }

    private boolean isInjected(int component) {
        return Arrays.binarySearch(injected, component) >= 0;
    }

    /** The components without their samples, oldest first. */
    List<Component> restoreComponents(Distribution distribution, boolean table, int capacity) {
        List<Component> restored = new ArrayList<>();
        for (int j = 0; j < components.length; j++) {
            Component component = new Component(capacity);
            if (table && components[j].length > 0) {
                component.density = distribution.density(components[j]);
                component.maker = distribution;
                System.arraycopy(logDensity[j], 0, component.logDensity, 0, extent());
            }
            component.injected = isInjected(j);
            component.maker = component.injected ? null : component.maker; // points that wait may have its density too
            restored.add(component);
        }
        return restored;
    }

    /** Writes all into the parts of an archive whose components exist. */
    void restore(List<Component> into, Samples samples, Columns columns, Ranking ranking) {
        columns.restore(extent(), values, status);
        columns.setTells(toldAt);
        for (int c = 0; c < extent(); c++) {
            samples.set(c, points[c]);
            if (owner[c] >= 0) {
                Component component = into.get(owner[c]);
                columns.owner[c] = component;
                component.from = Math.min(component.from, c);
                component.to = c + 1;
                component.taken++;
                component.told += columns.isTold(c) ? 1 : 0;
            }
        }
        ranking.restore(order, fresh);
    }
}
