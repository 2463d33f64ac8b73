package dev.reigo.dsl

import dev.reigo.dsl.plot.Plot
import dev.reigo.dsl.study.run.ConstraintValue
import dev.reigo.dsl.study.run.Minimum
import dev.reigo.search.Restart
import dev.reigo.search.StopReason
import dev.reigo.space.Point
import dev.reigo.space.Space
import org.jetbrains.kotlinx.multik.ndarray.operations.toList

/**
 * What one run over a [Space] found: the best point, by the direction of the call.
 *
 * @property minimum the same in numbers, with the final mean and what failed
 */
public class SpaceMinimum internal constructor(
    public val minimum: Minimum,
    private val space: Space,
) {
    /** The best point by its variables' names; null if nothing was evaluated. */
    public val point: Point? = minimum.point.toList().takeIf { it.isNotEmpty() }?.let { space.point(it.toDoubleArray()) }

    /** f of the best point. */
    public val value: Double get() = minimum.value

    /** Whether the point meets all constraints within the tolerance; see [Minimum.feasible]. */
    public val feasible: Boolean get() = minimum.feasible

    /** The largest g_i or |h_j| there, 0 if none is above 0. */
    public val violation: Double get() = minimum.violation

    /** The constraints there. */
    public val constraints: List<ConstraintValue> get() = minimum.constraints

    /** Evaluations spent. */
    public val evaluations: Long get() = minimum.evaluations

    /** Evaluations in which the objective threw or took too long. */
    public val failures: Long get() = minimum.failures

    /** Why the run stopped. */
    public val reason: StopReason get() = minimum.reason

    /** Why the run stopped, in a sentence that says what to do next. */
    public val stopped: String get() = minimum.stopped

    /** The best value of a variable: `found[rate]`. */
    public operator fun <T> get(variable: NamedVariable<T>): T =
        variable.read(requireNotNull(point) { "a run must have evaluated a point, but has none; look at stopped" })

    /** The searches that ended before the last one, with their reasons. */
    public val restarts: List<Restart> get() = minimum.restarts

    /** Draws the course of the run; see [Minimum.plot]. */
    public fun plot(): Plot = minimum.plot()

    override fun toString(): String = minimum.toString()
}
