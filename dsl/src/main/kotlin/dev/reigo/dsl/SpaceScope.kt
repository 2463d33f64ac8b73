package dev.reigo.dsl

import dev.reigo.space.Point
import dev.reigo.space.Space
import dev.reigo.space.Variable

/**
 * What a point is, variable by variable:
 * `space { real("rate", 1e-5..1e-1, log); integer("layers", 1..8); category("kernel", "rbf", "linear"); bit("shrinking") }`.
 */
public fun space(variables: SpaceScope.() -> Unit): Space = SpaceScope().apply(variables).build()

/** A space of variables that were made before, so that a script can read a point by them: `p[rate]`. */
public fun space(vararg variables: NamedVariable<*>): Space = space { variables.forEach { add(it) } }

/** The variables of a space, in order. Each has a name, and what a function returns reads it: `p[rate]`. */
@ReigoDsl
public class SpaceScope internal constructor() {
    private val variables = mutableListOf<Variable>()

    /** A real number; see the function of that name outside of this block. */
    public fun real(
        name: String,
        range: ClosedRange<*>? = null,
        scale: Scale = linear,
    ): NamedVariable<Double> = dev.reigo.dsl.real(name, range, scale).also { add(it) }

    /** An integer, e.g. `integer("layers", 1..8)`. */
    public fun integer(
        name: String,
        range: IntRange,
    ): NamedVariable<Int> = dev.reigo.dsl.integer(name, range).also { add(it) }

    /** One of these labels, e.g. `category("kernel", "rbf", "linear", "poly")`. */
    public fun category(
        name: String,
        vararg labels: String,
    ): NamedVariable<String> = dev.reigo.dsl.category(name, *labels).also { add(it) }

    /** False or true. */
    public fun bit(name: String): NamedVariable<Boolean> = dev.reigo.dsl.bit(name).also { add(it) }

    /** A variable that was made before. */
    public fun add(variable: NamedVariable<*>) {
        variables += variable.variable
    }

    internal fun build(): Space {
        require(variables.isNotEmpty()) { "a space must have a variable, but has none; write e.g. space { real(\"rate\", 0.0..1.0) }" }
        return Space.of(variables)
    }
}

/** A variable with a name. It reads the value of a point: `val rate = real("rate", 0.0..1.0)`, then `p[rate]`. */
public class NamedVariable<T> internal constructor(
    public val name: String,
    internal val variable: Variable,
    internal val read: (Point) -> T,
) {
    override fun toString(): String = "$name in $variable"
}

/** The value of a variable at a point. */
public operator fun <T> Point.get(variable: NamedVariable<T>): T = variable.read(this)
