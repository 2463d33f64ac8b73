package dev.reigo.dsl.study.run

import dev.reigo.dsl.study.text.significant
import dev.reigo.optimizer.Feasibility
import dev.reigo.problem.Direction
import kotlin.math.abs

/**
 * A constraint at the point that a run found.
 *
 * @property name as given, or g1, g2, ..., h1, h2, ...
 * @property value g, to be at most 0, or h, to be 0
 * @property isEquality whether it is to be 0
 * @property active whether it holds f back there: an equality, or an inequality at its limit that the multiplier pulls at
 * @property multiplier by how much f improves, about, per unit by which its limit is raised; it grows more exact while the search converges
 */
public class ConstraintValue internal constructor(
    public val name: String,
    public val value: Double,
    public val isEquality: Boolean,
    public val active: Boolean,
    public val multiplier: Double,
) {
    override fun toString(): String =
        "$name = ${significant(value, 4)}" + if (active) " (active, multiplier ${significant(multiplier, 3)})" else ""
}

/** The constraints at the best point; empty if nothing is known of them. */
internal fun Feasibility.all(): List<ConstraintValue> =
    constraints().indices.map { i ->
        ConstraintValue(names()[i], constraints()[i], i >= inequalities(), active()[i], multipliers()[i])
    }

/** What a result says of its constraints, in a sentence. */
internal fun shown(
    feasible: Boolean,
    violation: Double,
    constraints: List<ConstraintValue>,
    direction: Direction,
): String {
    val met = if (feasible) "feasible" else "no feasible point; this one violates ${worst(constraints, violation)}"
    val pulling = constraints.filter { it.active && it.multiplier != 0.0 }
    if (constraints.isEmpty()) return met
    if (pulling.isEmpty()) return "$met; no constraint is active"
    val (falls, rises) = pulling.partition { it.multiplier > 0 }
    val said = listOf(
        sensitivities(falls, if (direction == Direction.MINIMIZE) "falls" else "rises"),
        sensitivities(rises, if (direction == Direction.MINIMIZE) "rises" else "falls"),
    )
    return "$met; ${pulling.size} active: f ${said.filterNotNull().joinToString(", and ")}"
}

private fun sensitivities(
    all: List<ConstraintValue>,
    verb: String,
): String? {
    if (all.isEmpty()) return null
    val more = if (all.size > SHOWN) ", ..." else ""
    return all.take(SHOWN).joinToString(", ", "$verb by about ", more) { "${significant(abs(it.multiplier), 3)} per unit of ${it.name}" }
}

/** The constraint that is violated most. */
private fun worst(
    constraints: List<ConstraintValue>,
    violation: Double,
): String {
    val amount = significant(violation, 3)
    val largest = constraints.maxByOrNull { if (it.isEquality) abs(it.value) else it.value } ?: return "constraints"
    return "${largest.name} by $amount"
}

private const val SHOWN = 10
