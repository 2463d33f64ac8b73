package dev.reigo.dsl

import dev.reigo.space.Variable

/** How the values of a real variable are spread. */
public enum class Scale { LINEAR, LOG }

/** From 0 to 1 it is as far as from 10 to 11. The default. */
public val linear: Scale = Scale.LINEAR

/** From 0.001 to 0.01 it is as far as from 1 to 10: `real("rate", 1e-5..1e-1, log)`. */
public val log: Scale = Scale.LOG

/**
 * A real number.
 *
 * @param range which values are allowed; all if left out
 * @param scale [linear] or [log]; a log scale needs a range of positive numbers
 */
public fun real(
    name: String,
    range: ClosedRange<*>? = null,
    scale: Scale = linear,
): NamedVariable<Double> {
    val lower = bound(range?.start, Double.NEGATIVE_INFINITY)
    val upper = bound(range?.endInclusive, Double.POSITIVE_INFINITY)
    require(range != null || scale == linear) {
        "a real on a log scale must have a range, but $name has none; write e.g. real(\"$name\", 1e-5..1e-1, log)"
    }
    val variable = if (scale == Scale.LOG) Variable.log(lower, upper) else Variable.real(lower, upper)
    return NamedVariable(name, variable.named(name)) { it.real(name) }
}

private fun bound(
    value: Any?,
    none: Double,
): Double {
    require(value == null || value is Number) { "the range of a real must be of numbers, but has '$value'; write e.g. 0.0..1.0" }
    return value?.toDouble() ?: none
}

/** An integer, e.g. `integer("layers", 1..8)`. */
public fun integer(
    name: String,
    range: IntRange,
): NamedVariable<Int> = NamedVariable(name, Variable.integer(range.first, range.last).named(name)) { it.integer(name) }

/** One of these labels, without order, e.g. `category("kernel", "rbf", "linear", "poly")`. */
public fun category(
    name: String,
    vararg labels: String,
): NamedVariable<String> = NamedVariable(name, Variable.category(*labels).named(name)) { it.get(name) }

/** False or true. */
public fun bit(name: String): NamedVariable<Boolean> = NamedVariable(name, Variable.bit().named(name)) { it.bit(name) }
