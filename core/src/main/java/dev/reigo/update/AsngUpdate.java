package dev.reigo.update;

import dev.reigo.description.State;
import dev.reigo.distribution.Categorical;
import dev.reigo.distribution.Distribution;
import dev.reigo.internal.Checks;
import dev.reigo.internal.Elementary;
import dev.reigo.weighting.ReuseWeighting;
import dev.reigo.weighting.Weighting;
import java.util.Optional;

/**
 * The natural gradient of categories with a rate that adapts to the signal in it (ASNG: Akimoto et al. 2019; CatCMA,
 * arXiv:2405.09962). With G = sum a (onehot(x) - q):
 *
 * <pre>
 * g       = G / sqrt(q) + sqrt(q) sum_{k &lt; K} G_k / (q_K + sqrt(q_K))   per variable, over its first K - 1 categories
 * q      += (delta / |g|) G, then back to the margins
 * delta   = 1 / Delta                                                  the step has used the one before
 * beta    = delta / sqrt(sum (K - 1))
 * s       = (1 - beta) s + sqrt(beta (2 - beta)) g / |g|
 * gamma   = (1 - beta)^2 gamma + beta (2 - beta)
 * Delta  *= exp(beta (gamma - |s|^2 / alpha))
 * </pre>
 *
 * |g| is the length of G in the Fisher metric. If G = 0 nothing changes.
 */
public final class AsngUpdate implements Update {
    private static final String TYPE = "asng";

    private final Weighting weights;
    private final double alpha;
    private final double[] path; // s
    private final double[] white; // g
    private final double[] gradient; // G
    private final double[] root; // sqrt(q)
    private final double[] scaled; // G / sqrt(q)
    private double gamma;
    private double caution = 1; // Delta
    private double delta = 1; // of the next step

    /**
     * @param start a distribution of the categories that it is to move
     * @param alpha above 1: the larger, the smaller the signal that makes the rate grow
     */
    public AsngUpdate(Categorical start, double alpha, Weighting weights) {
        Checks.require(alpha > 0 && alpha < Double.POSITIVE_INFINITY, "alpha must be positive", alpha, "use 1.5 or 2");
        this.weights = weights;
        this.alpha = alpha;
        this.gradient = new double[start.totalCount()];
        this.root = new double[gradient.length];
        this.scaled = new double[gradient.length];
        this.path = new double[start.totalCount() - start.dimension()];
        this.white = new double[path.length];
    }

    @Override
    public boolean apply(Distribution distribution) {
        Categorical categories = (Categorical) distribution;
        if (!categories.gradient(weights.weighted(), gradient)) {
            return false;
        }
        double length = Math.sqrt(whiten(categories));
        if (length > 0) {
            categories.move(gradient, delta / length);
            adapt(length);
        }
        return true;
    }

    /** g; returns its squared length. */
    private double whiten(Categorical categories) {
        categories.roots(root);
        for (int k = 0; k < scaled.length; k++) {
            scaled[k] = gradient[k] / root[k];
        }
        double squares = 0;
        int from = 0; // of the row in the gradient
        int out = 0;
        for (int j = 0; j < categories.dimension(); j++) {
            int last = categories.count(j) - 1;
            double sum = 0;
            for (int k = 0; k < last; k++) {
                sum += gradient[from + k];
            }
            double share = sum / (categories.probability(j, last) + root[from + last]);
            for (int k = 0; k < last; k++) {
                double value = scaled[from + k] + root[from + k] * share;
                white[out++] = value;
                squares += value * value;
            }
            from += last + 1;
        }
        return squares;
    }

    private void adapt(double length) {
        delta = 1 / caution;
        double beta = Math.min(1, delta / Math.sqrt(path.length)); // 1 at most: Delta may be small
        double gain = Math.sqrt(beta * (2 - beta)) / length;
        double squares = 0;
        for (int k = 0; k < path.length; k++) {
            path[k] = (1 - beta) * path[k] + gain * white[k];
            squares += path[k] * path[k];
        }
        gamma = (1 - beta) * (1 - beta) * gamma + beta * (2 - beta);
        caution *= Elementary.exp(beta * (gamma - squares / alpha));
    }

    /** delta, the length of the next step in the Fisher metric. */
    public double delta() {
        return delta;
    }

    @Override
    public boolean usesDensities() {
        return weights.usesDensities();
    }

    @Override
    public boolean limitsSteps() {
        return false;
    }

    @Override
    public Optional<ReuseWeighting> reuse() {
        return weights.reuse();
    }

    @Override
    public double path(int j) {
        return 0; // s is none of the mean
    }

    @Override
    public State state() {
        return State.of(TYPE)
                .put("path", path)
                .put("gamma", gamma)
                .put("caution", caution)
                .put("delta", delta);
    }

    @Override
    public void restore(State state) {
        String remedy = "use a state of the same algorithm";
        double[] s = state.requireType(TYPE).numbers("path", path.length);
        System.arraycopy(Checks.allFinite(s, "path of the categories", remedy), 0, path, 0, path.length);
        gamma = Checks.finite(state.number("gamma"), "gamma", remedy);
        caution = Checks.positive(state.number("caution"), "Delta", remedy);
        delta = Checks.positive(state.number("delta"), "delta", remedy);
    }
}
