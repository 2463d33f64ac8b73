package dev.reigo.dsl.study

import dev.reigo.optimizer.Algorithm
import dev.reigo.optimizer.CmaEs
import dev.reigo.optimizer.Pbil
import dev.reigo.optimizer.RateOverrides
import dev.reigo.optimizer.Variant
import dev.reigo.update.PathConstant
import dev.reigo.weighting.RatioEstimator
import dev.reigo.weighting.Utility
import kotlinx.serialization.SerialName
import kotlinx.serialization.Serializable
import kotlinx.serialization.Transient
import java.util.OptionalDouble
import java.util.OptionalInt

/** An algorithm as data: name and parameters, to be written down, sent elsewhere and repeated. */
@Serializable
public sealed interface AlgorithmSpec {
    /** The algorithm of the core that this describes. */
    public fun toCore(): Algorithm
}

/** The CMA-ES: `cmaes(...)` and `importanceMixing(...)` of the DSL. */
@Serializable
@SerialName("cmaes")
public data class CmaesSpec(
    val variant: Variant = Variant.PURE,
    val k: Int = 0,
    val lambda: Int? = null,
    val cm: Double? = null,
    val cmu: Double? = null,
    val c1: Double? = null,
    val cc: Double? = null,
    val pathConstant: PathConstant = PathConstant.HANSEN,
    val rankedMean: Boolean = false,
    val estimator: String = "mixture",
    val utility: String = "cma",
    val alpha: Double? = null,
    val iterations: Int? = null,
) : AlgorithmSpec {
    @Transient
    internal var ownUtility: Utility? = null

    @Transient
    internal var ownEstimator: RatioEstimator? = null

    override fun toCore(): CmaEs =
        CmaEs(
            variant,
            k,
            lambda.optional(),
            RateOverrides(cm.optional(), cmu.optional(), c1.optional(), cc.optional()),
            pathConstant,
            rankedMean,
            ownEstimator ?: RatioEstimator.byName(estimator),
            ownUtility ?: utilityByName(utility),
            alpha.optional(),
            iterations.optional(),
        )
}

/** PBIL and the compact GA: `pbil(...)` and `cga(...)` of the DSL. */
@Serializable
@SerialName("pbil")
public data class PbilSpec(
    val k: Int = 0,
    val lambda: Int = 2,
    val eta: Double? = null,
    val low: Double? = null,
    val high: Double? = null,
    val estimator: String = "mixture",
    val utility: String = "pbil(0.25)",
    val alpha: Double? = null,
) : AlgorithmSpec {
    @Transient
    internal var ownUtility: Utility? = null

    @Transient
    internal var ownEstimator: RatioEstimator? = null

    override fun toCore(): Pbil =
        Pbil(
            k,
            lambda,
            eta.optional(),
            low.optional(),
            high.optional(),
            ownEstimator ?: RatioEstimator.byName(estimator),
            ownUtility ?: utilityByName(utility),
            alpha.optional(),
        )
}

/** An algorithm of the core, or of your own; a file holds only its name. */
@Serializable
@SerialName("own")
@ConsistentCopyVisibility
public data class OwnAlgorithmSpec internal constructor(
    val id: String,
) : AlgorithmSpec {
    @Transient
    internal var own: Algorithm? = null

    override fun toCore(): Algorithm =
        requireNotNull(own) { "the algorithm '$id' must be given, but a file cannot hold it; build the plan in the script that makes it" }
}

internal fun Int?.optional(): OptionalInt = this?.let { OptionalInt.of(it) } ?: OptionalInt.empty()

internal fun Double?.optional(): OptionalDouble = this?.let { OptionalDouble.of(it) } ?: OptionalDouble.empty()

/** The built-in utility of that name; one of the user's own is only known where the script that made it runs. */
internal fun utilityByName(name: String): Utility {
    val threshold = Regex("""pbil\((.+)\)""").matchEntire(name)?.groupValues?.get(1)?.toDoubleOrNull()
    return when {
        name == "cma" -> Utility.cma()
        threshold != null -> Utility.pbil(threshold)
        else -> throw IllegalArgumentException(
            "utility must be cma or pbil(T), but is '$name', one of your own that a file cannot hold; " +
                "build the plan in the script that defines it",
        )
    }
}
