package dev.reigo.dsl.study.run

import dev.reigo.dsl.internal.shownText
import dev.reigo.dsl.study.text.significant
import dev.reigo.search.Restart
import dev.reigo.search.StopReason
import org.jetbrains.kotlinx.multik.ndarray.data.D1Array
import org.jetbrains.kotlinx.multik.ndarray.operations.toList

private const val WIDTH = 79
private const val SHOWN = 20
private const val SHOWN_WIDTHS = 6
private const val SHOWN_RESTARTS = 5

/** Why a run stopped, and what to do next. */
internal fun advised(reason: StopReason): String =
    if (reason.budgetSpent()) {
        "${shownText(reason.message())}; allow more evaluations if the plot still falls at its end"
    } else {
        shownText(reason.advised())
    }

/** The searches that ended before the last one; null if there are none. */
internal fun restarted(restarts: List<Restart>): String? {
    if (restarts.isEmpty()) return null
    val shown = restarts.takeLast(SHOWN_RESTARTS).joinToString(", ") {
        "lambda ${it.lambda()}: f = ${significant(it.bestValue(), 4)} (${it.reason()})"
    }
    val earlier = if (restarts.size > SHOWN_RESTARTS) "the last of them with " else "after "
    return "restarts: ${restarts.size}, $earlier$shown"
}

internal fun numbers(x: D1Array<Double>): String {
    val all = x.toList()
    val more = if (all.size > SHOWN) ", ... (${all.size} numbers)" else ""
    return all.take(SHOWN).joinToString(", ", "[", "$more]") { significant(it, 6) }
}

/** The standard deviations; of many, the smallest and the largest. Null if there are none. */
internal fun widths(deviations: D1Array<Double>): String? {
    val all = deviations.toList()
    return when {
        all.isEmpty() -> null
        all.size <= SHOWN_WIDTHS -> "standard deviations = " + all.joinToString(", ", "[", "]") { significant(it, 3) }
        else -> "standard deviations from ${significant(all.min(), 3)} to ${significant(all.max(), 3)}"
    }
}

/** Lines of at most 79 characters; further ones are indented. */
internal fun wrapped(text: String): String {
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
