package dev.reigo.vectors

import dev.reigo.archive.Archive
import dev.reigo.archive.Window
import dev.reigo.archive.generation
import dev.reigo.description.State
import dev.reigo.distribution.Gaussian
import dev.reigo.update.CsaPath
import dev.reigo.update.CsaRates
import dev.reigo.update.GaussianUpdate
import dev.reigo.update.LearningRates
import dev.reigo.update.Root
import dev.reigo.update.StepSize
import dev.reigo.update.csaState
import dev.reigo.update.gaussianState
import dev.reigo.weighting.ActiveWeighting
import dev.reigo.weighting.NewestWeighting
import dev.reigo.weighting.SignedWeights
import dev.reigo.weighting.Weighting
import kotlinx.serialization.json.JsonObject
import kotlinx.serialization.json.boolean
import kotlinx.serialization.json.jsonPrimitive

/** The parts of the standard CMA-ES with the constants of a file, and the state that they carry on. */
internal class CmaParts(
    file: JsonObject,
    root: Root,
    initial: JsonObject,
) {
    private val d = file.whole("dimension")
    private val constants = file.obj("parameters")
    private val csa = file.getValue("csa").jsonPrimitive.boolean
    private val muEff = constants.number("mu_eff")
    private val rates =
        LearningRates(
            constants.number("c_m"),
            constants.number("c_mu"),
            constants.number("c_1"),
            constants.number("c_c"),
            muEff,
        )
    private val keptPath = initial.vector("p_sigma")

    /** It is idle without step-size adaptation. */
    val path = CsaPath(
        d,
        CsaRates(constants.number("c_sigma"), constants.number("d_sigma"), constants.number("chi_n")),
        muEff,
        root,
    )
    val gaussian: Gaussian = Gaussian.of(initial.vector("m"), initial.number("sigma"), initial.matrix("C"))
    private val archive = Archive(gaussian, file.whole("lambda"), Window.NONE, true)
    private val weights = SignedWeights(constants.vector("weights"))
    val active = ActiveWeighting(archive) { weights }
    private val mean: Weighting = PositiveParts(archive, active)
    val update = GaussianUpdate(d, rates, mean, active, mean, if (csa) path else StepSize.NONE.open(d, rates))

    init {
        val sigmaState = if (csa) csaState(keptPath.toList(), file.whole("generation").toLong()) else State.NOTHING
        update.restore(gaussianState(initial.vector("p_c").toList(), sigmaState))
    }

    val pathOfC: DoubleArray get() = update.state().numbers("path", d)

    val pathOfSigma: DoubleArray get() = if (csa) path.state().numbers("path", d) else keptPath

    val hSigma: Double get() = if (csa && path.stalls()) 0.0 else 1.0

    /** sum w+ y before the update. */
    fun step() = DoubleArray(d).also { gaussian.moments().accumulate(mean.weighted(), 0.0, it) }

    /** Takes a generation and returns the column of its first sample. */
    fun take(
        x: Array<DoubleArray>,
        f: DoubleArray,
    ): Int = archive.generation(gaussian, x.toList(), f)

    fun apply() {
        if (!update.apply(gaussian)) throw AssertionError("the update broke down")
    }
}

/** The positive parts of the weights, for the mean and the paths. */
private class PositiveParts(
    archive: Archive,
    private val active: ActiveWeighting,
) : NewestWeighting(archive) {
    override fun compute(coefficients: DoubleArray) {
        active.weighted()
        for (n in 0 until count()) order()[n].let { coefficients[it] = active.positive(it) }
    }
}
