package dev.reigo.dsl.study.run

import dev.reigo.distribution.Distribution
import dev.reigo.dsl.internal.shownText
import dev.reigo.dsl.plot.Plot
import dev.reigo.dsl.study.draw.Course
import dev.reigo.dsl.study.record.TraceArrays
import dev.reigo.dsl.study.text.hasNames
import dev.reigo.dsl.study.text.shown
import dev.reigo.dsl.study.text.significant
import dev.reigo.optimizer.Result
import dev.reigo.search.Restart
import dev.reigo.search.StopReason
import org.jetbrains.kotlinx.multik.api.mk
import org.jetbrains.kotlinx.multik.api.ndarray
import org.jetbrains.kotlinx.multik.ndarray.data.D1Array
import org.jetbrains.kotlinx.multik.ndarray.operations.toList

/**
 * What one run found: the best point, by the direction of the call. Under noise, the point is the final mean, because the best of many
 * noisy values is too good to be true.
 *
 * @property point x, empty if nothing was evaluated
 * @property value f(x), also if x is not feasible; under noise, the mean of new evaluations there, or their median if the call says so
 * @property standardError of the value; 0 without noise
 * @property feasible whether x meets all constraints within the tolerance; true without constraints. If it does not, no feasible point was
 *   found, and x is the one with the smallest violation
 * @property violation the largest g_i or |h_j| at x, 0 if none is above 0
 * @property constraints with their names, values at x and what each holds back; under noise, they are those of the best measurement. Empty
 *   without constraints
 * @property mean of the final distribution; after restarts, that of the last search
 * @property sigma the final step size
 * @property deviations the final standard deviation of each coordinate: how much is still open there; 0 if it is fixed
 * @property evaluations spent
 * @property restarts the searches that ended before the last one, with their reasons
 * @property invalidValues evaluations that gave NaN or an infinity, or failed
 * @property failures evaluations in which the objective threw or took too long
 * @property reason why the run stopped
 */
public class Minimum internal constructor(
    result: Result,
    private val course: Course,
) {
    private val kind = if (course.median) "median" else "mean"
    private val measured = result.answer().map { it.evaluations() }.orElse(0)
    public val point: D1Array<Double> = mk.ndarray(result.answer().map { it.point() }.orElseGet { result.bestPoint() })
    public val value: Double =
        result.answer().map { it.value() }.orElseGet { result.feasibility().map { it.value() }.orElse(result.bestValue()) }
    public val standardError: Double = result.answer().map { it.standardError() }.orElse(0.0)
    public val violation: Double =
        result.answer().flatMap { it.violation().stream().boxed().findFirst() }
            .orElseGet { result.feasibility().map { it.violation() }.orElse(0.0) }
    public val constraints: List<ConstraintValue> = result.feasibility().map { it.all() }.orElse(emptyList())
    public val feasible: Boolean =
        result.answer().map { course.accepts(violation, constraints.any { it.isEquality }) }
            .orElseGet { result.feasibility().map { it.feasible() }.orElse(true) }
    public val mean: D1Array<Double> = mk.ndarray(result.mean())
    public val sigma: Double = course.sigma
    public val deviations: D1Array<Double> = mk.ndarray(course.deviations)
    public val evaluations: Long = result.evaluations()
    public val restarts: List<Restart> = result.restarts()
    public val invalidValues: Long = result.invalidValues()
    public val failures: Long = result.failures()
    public val reason: StopReason = result.reason()

    /** Why the run stopped, in a sentence that says what to do next. */
    public val stopped: String = advised(result.reason())

    /** The final distribution, over the coordinates that were searched. */
    internal val distribution: Distribution get() = course.distribution

    /** The course of the run as arrays. */
    public val trace: TraceArrays get() = course.trace

    /**
     * Draws the course of the run in four panels over evaluations: f, sigma and the ratio of the axes; the coordinates of the mean; the
     * standard deviations along the principal axes; those of the coordinates. A dashed line stands at each restart.
     *
     * f is drawn on a log axis: as it is if it still falls towards 0 at the end, otherwise as its distance to the best f of the run.
     */
    public fun plot(): Plot = course.plot()

    /** What to say about values that count nothing; null if there are none. */
    internal val warning: String?
        get() {
            val invalid = invalidValues - failures
            return when {
                invalid == evaluations && invalid > 0 ->
                    "every value of the objective was NaN or infinite, so no point is better than another; check the objective"

                invalidValues == evaluations && invalid > 0 -> "every evaluation gave NaN or an infinity, or failed; check the objective"

                invalidValues == 0L -> null

                failures == 0L -> "NaN or infinite values: $invalid"

                invalid == 0L -> "failed evaluations: $failures"

                else -> "NaN or infinite values: $invalid, failed evaluations: $failures"
            }
        }

    override fun toString(): String =
        listOfNotNull(
            if (measured == 0) "f = $value after $evaluations evaluations" else "f = $estimate after $evaluations evaluations",
            *(if (course.space.hasNames) named() else inNumbers()),
            limited,
            warning,
            restarted(restarts),
            "stopped: $stopped",
        ).map(::shownText).joinToString("\n") { if (it.startsWith(" ")) it else wrapped(it) }

    private fun inNumbers() =
        arrayOf(
            "x = ${numbers(point)}".takeIf { point.size > 0 },
            "final mean = ${numbers(mean)}".takeIf { measured == 0 },
            widths(deviations),
        )

    /** What is known of the constraints; null without any. */
    private val limited: String? get() = if (course.constrained) shown(feasible, violation, constraints, course.direction) else null

    /** The value of the constraint of that name. */
    public fun constraint(name: String): ConstraintValue =
        requireNotNull(constraints.find { it.name == name }) {
            "constraint must be one of ${constraints.map { it.name }}, but is $name; use one of these names"
        }

    /** The best point by the names of its variables, a line for each. */
    private fun named() =
        course.space.shown(point.toList().toDoubleArray()).map { (name, value) -> "  $name = $value" }.toTypedArray()

    private val estimate: String
        get() = "${significant(value, 4)} ± ${significant(standardError, 2)}, the $kind of $measured values at x,"
}
