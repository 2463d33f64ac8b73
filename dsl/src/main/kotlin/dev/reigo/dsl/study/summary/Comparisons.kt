package dev.reigo.dsl.study.summary

import dev.reigo.analysis.Effect
import dev.reigo.dsl.internal.shownText
import dev.reigo.dsl.study.text.render
import dev.reigo.dsl.study.text.shortened
import dev.reigo.dsl.study.text.significant

/** Every pair of several algorithms, on each problem. The p-values are corrected by Holm over all of them. */
public class Comparisons internal constructor(
    private val pairs: List<Comparison>,
) : List<Comparison> by pairs {
    /** A matrix per problem, not wider than 80 columns. */
    override fun toString(): String = matrices(pairs)

    /**
     * A line per pair and problem: p by Holm, the probability that a run of the first is better and the ratio of the ERTs, both with
     * 95 % intervals (`[-]` if so few runs give none), and the probability that the first is faster by more than [margin].
     */
    public fun effects(margin: Double = 0.1): String = effectTable(pairs, margin)

    override fun equals(other: Any?): Boolean = other is Comparisons && pairs == other.pairs

    override fun hashCode(): Int = pairs.hashCode()
}

internal fun matrices(pairs: List<Comparison>): String {
    if (pairs.isEmpty()) return "no two algorithms with runs on the same problem\n"
    val notes = listOfNotNull(
        "+ the row's algorithm is better than the column's, - worse, = no significant",
        "difference. Mann-Whitney p of success, then evaluations; failed runs by best f.",
        "p is corrected by Holm over ${pairs.size} comparisons.".takeIf { pairs.size > 1 },
        "* failed runs spent unequal evaluations: their best f is not at equal budget.".takeIf { pairs.any { !it.equalBudgets } },
    )
    return pairs.groupBy { it.problem }.map { (problem, own) -> "${shownText(problem)}\n" + matrix(own) }.joinToString("\n") + "\n" +
        notes.joinToString("") { "$it\n" }
}

private fun effectTable(
    pairs: List<Comparison>,
    margin: Double,
): String {
    if (pairs.isEmpty()) return "no two algorithms with runs on the same problem\n"
    val rows = pairs.map { pair ->
        listOf(
            pair.first, pair.second, pair.problem, significant(pair.p, 2), interval(pair.probability), interval(pair.speedup),
            significant(pair.probabilityFaster(margin), 2),
        )
    }
    val titles = listOf(
        "first", "second", "problem", "p", "P(better) [95 %]", "ERT ratio [95 %]", "P(faster by ${significant(100 * margin, 3)} %)",
    )
    return render(titles, titles.indices.map { it > 2 }, rows)
}

private fun interval(effect: Effect): String {
    fun number(value: Double) = if (value == Double.POSITIVE_INFINITY) "inf" else significant(value, 3)
    if (!effect.hasInterval()) return "${number(effect.value())} [-]"
    return "${number(effect.value())} [${number(effect.low())}, ${number(effect.high())}]"
}

/** As many columns side by side as fit, then the next ones below. */
private fun matrix(pairs: List<Comparison>): String {
    val names = pairs.flatMap { listOf(it.first, it.second) }.distinct()
    val number = names.indices.map { "[${it + 1}]" }
    val most = WIDTH - CELL * names.size.coerceAtMost(LEAST_CELLS) - number.last().length - 2
    val rows = names.indices.map { " ${number[it].padStart(number.last().length)} ${shortened(shownText(names[it]), most)}" }
    val left = rows.maxOf { it.length }
    return names.indices.chunked((WIDTH - left) / CELL).joinToString("") { columns ->
        val title = " ".repeat(left) + columns.joinToString("") { number[it].padStart(CELL) } + "\n"
        title + names.indices.joinToString("") { i ->
            (rows[i].padEnd(left) + columns.joinToString("") { cell(pairs, names[i], names[it]).padStart(CELL) }).trimEnd() + "\n"
        }
    }
}

private fun cell(
    pairs: List<Comparison>,
    row: String,
    column: String,
): String {
    val pair = pairs.find { setOf(it.first, it.second) == setOf(row, column) && row != column } ?: return ""
    val sign = when {
        pair.p >= Comparison.LEVEL -> "="
        (pair.effect > 0.5) == (pair.first == row) -> "+"
        else -> "-"
    }
    return "$sign ${significant(pair.p, 2)}${if (pair.equalBudgets) "" else "*"}"
}

private const val WIDTH = 80
private const val CELL = 12 // two spaces, sign, space, 1.2e-10, star
private const val LEAST_CELLS = 4
