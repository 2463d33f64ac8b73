package dev.reigo.dsl.study.record

import dev.reigo.algorithm.Algorithm
import dev.reigo.dsl.study.text.plain
import dev.reigo.dsl.study.text.toJson
import dev.reigo.problem.Problem
import kotlinx.serialization.Serializable
import kotlinx.serialization.json.JsonPrimitive
import kotlinx.serialization.json.doubleOrNull
import kotlinx.serialization.json.intOrNull

/**
 * One algorithm on one problem, with every parameter that was in force. `results.where { k == 5 }` reads it.
 *
 * @property algorithm the algorithm's one-line description
 * @property problem the problem, as `name(dimension)`
 */
@Serializable
@ConsistentCopyVisibility
public data class Setting internal constructor(
    val algorithm: String,
    val problem: String,
    val parameters: Map<String, JsonPrimitive>,
) {
    /** Which algorithm on which problem. */
    val key: SettingKey get() = SettingKey(algorithm, problem)

    /** Past generations reused. */
    val k: Int get() = number("k").toInt()

    /** Samples per generation. */
    val lambda: Int get() = number("lambda").toInt()

    /** d. */
    val dimension: Int get() = number("dimension").toInt()

    /** The problem's name without its dimension. */
    val function: String get() = parameters.getValue("function").content

    /** STANDARD, PURE, A, B, C, D or HYBRID; null for algorithms on bits. */
    val variant: String? get() = parameters["variant"]?.content

    /** Learning rate of PBIL and the compact GA; null for the CMA-ES. */
    val eta: Double? get() = parameters["eta"]?.doubleOrNull

    /** Minimal refresh rate of importance mixing; null without it. */
    val alpha: Double? get() = parameters["alpha"]?.doubleOrNull

    /** Iterations after which a run with importance mixing ends; null if they were not set. */
    val iterationLimit: Int? get() = parameters["iterationLimit"]?.intOrNull

    /** How a search begins anew, `ipop`, `bipop` or `plain`; null without restarts. */
    val restarts: String? get() = parameters["restarts"]?.content

    /** Any parameter by name, as Long, Double, Boolean or String; null if absent. */
    public operator fun get(name: String): Any? =
        when (name) {
            "algorithm" -> algorithm
            "problem" -> problem
            else -> parameters[name]?.plain()
        }

    /** A parameter that must be a number. */
    public fun number(name: String): Double =
        requireNotNull((get(name) as? Number)?.toDouble()) {
            "$name must be a number parameter of '$algorithm' on '$problem', but is ${get(name)}; " +
                "use one of ${parameters.filterValues { it.doubleOrNull != null }.keys}"
        }

    internal companion object {
        fun of(
            algorithm: Algorithm,
            problem: Problem,
        ): Setting {
            val acting = algorithm.on(problem)
            val parameters = linkedMapOf(
                "function" to JsonPrimitive(problem.name),
                "dimension" to JsonPrimitive(problem.dimension),
            )
            acting.parameters(problem).forEach { (name, value) -> parameters[name] = value.toJson() }
            return Setting(acting.key(), problem.key(), parameters)
        }
    }
}
