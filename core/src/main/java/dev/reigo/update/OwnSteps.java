package dev.reigo.update;

import dev.reigo.archive.Archive;
import dev.reigo.archive.Component;
import dev.reigo.description.State;
import dev.reigo.distribution.GaussianFamily;
import dev.reigo.distribution.WeightedSamples;
import dev.reigo.internal.Checks;
import java.util.Arrays;
import java.util.function.ObjIntConsumer;
import java.util.stream.IntStream;

/**
 * z_i = L_j^-1 A_j^-1 (x_i - m_j) / sigma_j: the step of a sample under the distribution j that it came from, which may
 * have moved on when its value comes. If values are late, L sum w_i z_i takes the place of sum w_i y_i in the evolution
 * paths.
 *
 * <p>The shift of the mean would not do: samples of older distributions lie behind the present mean, and this common
 * part has nothing to do with the ranks. The z_i are independent and standard normal whatever the distributions were,
 * so that under random ranks the paths keep their law.
 *
 * <p>A sample from outside has its step under the present distribution, within the {@linkplain StepLimit limit}.
 *
 * <p>It costs nothing while all values are of the present distribution.
 */
public final class OwnSteps {
    private static final String TYPE = "lateSteps";

    private final Archive archive;
    private final ObjIntConsumer<double[]> points;
    private final int dimension;
    private final double[] mean;
    private final double[] sum;
    private double[][] steps = new double[0][]; // by column; null if it was never needed
    private boolean[] noted = new boolean[0];

    public OwnSteps(Archive archive) {
        this(
                archive,
                archive.samples().dimension(),
                (x, column) -> archive.samples().get(column, x));
    }

    /**
     * @param dimension that of the Gaussian, which may be a part of what the archive holds
     * @param points writes what the update sees of a column
     */
    public OwnSteps(Archive archive, int dimension, ObjIntConsumer<double[]> points) {
        this.archive = archive;
        this.points = points;
        this.dimension = dimension;
        this.mean = new double[dimension];
        this.sum = new double[dimension];
    }

    /**
     * Notes what will be needed when the distribution has moved on. To be called before it moves.
     *
     * @param outside how many of the newest samples count as new ones, although they came from outside
     * @return whether another one of the newest samples is not of the present distribution
     */
    boolean prepare(GaussianFamily present, int outside) {
        Component own = archive.component(0);
        boolean late = own.told() + outside < archive.ranking().newestCount();
        if (late || own.awaiting() != 0) {
            note(present, own, late);
        }
        return late;
    }

    private void note(GaussianFamily present, Component own, boolean late) {
        if (steps.length != archive.samples().capacity()) {
            steps = Arrays.copyOf(steps, archive.samples().capacity());
            noted = Arrays.copyOf(noted, steps.length);
        }
        for (int j = 0; j < dimension; j++) {
            mean[j] = present.mean(j);
        }
        for (int c = 0; c < archive.extent(); c++) {
            boolean drawn = archive.isDrawn(c);
            noted[c] &= drawn || archive.isTold(c);
            boolean injected = archive.isInjected(c);
            if ((archive.isFrom(c, own) || injected) && (drawn || late)) {
                note(present, c);
            }
            if (injected && noted[c]) {
                shorten(steps[c]);
            }
        }
    }

    private void note(GaussianFamily present, int column) {
        if (steps[column] == null) {
            steps[column] = new double[dimension];
        }
        double[] z = steps[column];
        points.accept(z, column);
        for (int j = 0; j < dimension; j++) {
            z[j] = (z[j] - mean[j]) / present.sigma() / present.moments().stretch(j);
        }
        present.whiten(z);
        noted[column] = true;
    }

    private static void shorten(double[] z) {
        double factor = StepLimit.factor(z);
        for (int j = 0; j < z.length; j++) {
            z[j] *= factor;
        }
    }

    /** L sum w_i z_i with L of the present distribution. The array itself. */
    double[] sum(GaussianFamily present, WeightedSamples weighted) {
        Arrays.fill(sum, 0);
        for (int n = 0; n < weighted.count(); n++) {
            double weight = weighted.coefficient(weighted.column(n));
            if (weight != 0) {
                double[] z = steps[weighted.column(n)];
                for (int j = 0; j < dimension; j++) {
                    sum[j] += weight * z[j];
                }
            }
        }
        present.color(sum);
        return sum;
    }

    /** Columns with their z, as far as they are needed. */
    State state() {
        int[] columns = IntStream.range(0, noted.length).filter(this::isNeeded).toArray();
        return State.of(TYPE)
                .put("columns", columns)
                .put("steps", Arrays.stream(columns).mapToObj(c -> steps[c]).toArray(double[][]::new));
    }

    private boolean isNeeded(int column) {
        return noted[column] && (archive.isDrawn(column) || archive.isTold(column));
    }

    void restore(State state) {
        String remedy = "use a state of the same algorithm";
        int[] columns = state.requireType(TYPE).integers("columns");
        double[][] saved = state.rows("steps");
        Checks.length(columns.length, saved.length, "steps of samples", remedy);
        steps = new double[archive.samples().capacity()][];
        noted = new boolean[steps.length];
        for (int i = 0; i < columns.length; i++) {
            int column = columns[i];
            Checks.require(
                    column >= 0 && column < steps.length && !noted[column],
                    "steps must be those of samples, each once",
                    "column " + column,
                    remedy);
            Checks.length(dimension, saved[i].length, "step of a sample", remedy);
            steps[column] = Checks.allFinite(saved[i], "step of a sample", remedy);
            noted[column] = true;
        }
    }
}
