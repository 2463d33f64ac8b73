// Learn why the paper uses the mixture: its estimates spread less than those of separate ratios (appendix).
// Arguments: --quick (default) or --full, --out DIR, --redraw, --dry-run.
@file:DependsOn("dev.reigo:reigo-paper:0.1.0")

import dev.reigo.dsl.*
import dev.reigo.paper.*

figure("estimator-variance", args) {
    val repetitions = pick(quick = 4_000, full = 100_000)
    compute {
        estimatorVariance("Gaussian", List(9) { 0.25 * it }, repetitions) { gaussianAt(dimension = 5, it) } +
            estimatorVariance("Bernoulli", List(9) { 0.025 * it }, repetitions) { bernoulliAt(dimension = 20, it) }
    }
    drawMeasures(::plotEstimatorVariance)
    caption(
        """
        Variance of estimates of E[x_1] under the newest of two distributions from 10 samples of each, over their distance.
        The mixture never spreads more than separate ratios. With c_j/n_j = a for all j, c_j >= 0 and sum c_j = 1,
        Var[separate] - Var[mixture] >= a * integral of g^2 p_t^2 (sum_j c_j/p_j - 1/sum_j c_j p_j) >= 0,
        since 1/x is convex (Jensen): sum_j c_j/p_j >= 1/sum_j c_j p_j at every x. What is left out here only adds to it:
        each separate term has the mean U = E[g], the mixture's terms have means m_j with sum_j c_j m_j = U, and so
        sum_j c_j m_j^2 >= U^2. For vectors g the same holds for u^T g, whatever u is.
        """,
    )
}
