package dev.reigo.dsl.study

import dev.reigo.optimizer.Result
import org.jetbrains.kotlinx.multik.api.mk
import org.jetbrains.kotlinx.multik.api.ndarray
import org.jetbrains.kotlinx.multik.ndarray.data.D1Array
import org.jetbrains.kotlinx.multik.ndarray.operations.toList

/**
 * What one run found: the best point, by the direction of the call.
 *
 * @property point x, empty if nothing was evaluated
 * @property value f(x)
 * @property mean of the final distribution; under noise, the better answer
 * @property evaluations spent
 * @property invalidValues evaluations that gave NaN or an infinity, or failed
 * @property failures evaluations in which the objective threw or took too long
 * @property reason why the run stopped, in a sentence
 */
public class Minimum internal constructor(
    public val point: D1Array<Double>,
    public val value: Double,
    public val mean: D1Array<Double>,
    public val evaluations: Long,
    public val invalidValues: Long,
    public val failures: Long,
    public val reason: String,
) {
    internal constructor(result: Result) : this(
        mk.ndarray(result.bestPoint()),
        result.bestValue(),
        mk.ndarray(result.mean()),
        result.evaluations(),
        result.invalidValues(),
        result.failures(),
        result.reason().message(),
    )

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
            "f = $value after $evaluations evaluations",
            "x = ${numbers(point)}".takeIf { point.size > 0 },
            "final mean = ${numbers(mean)}",
            warning,
            "stopped: $reason",
        ).joinToString("\n") { wrap(it) }
}

private const val WIDTH = 79
private const val SHOWN = 20

private fun numbers(x: D1Array<Double>): String {
    val all = x.toList()
    val more = if (all.size > SHOWN) ", ... (${all.size} numbers)" else ""
    return all.take(SHOWN).joinToString(", ", "[", "$more]") { significant(it, 6) }
}

/** Lines of at most 79 characters; further ones are indented. */
private fun wrap(text: String): String {
    val lines = mutableListOf(StringBuilder())
    for (word in text.split(' ')) {
        val line = lines.last()
        if (line.isNotBlank() && line.length + 1 + word.length > WIDTH) {
            lines += StringBuilder("    $word")
        } else {
            if (line.isNotEmpty()) line.append(' ')
            line.append(word)
        }
    }
    return lines.joinToString("\n")
}
