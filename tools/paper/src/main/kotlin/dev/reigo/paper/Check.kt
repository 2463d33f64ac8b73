package dev.reigo.paper

import dev.reigo.dsl.study.text.significant

/** Whether a statement of the paper holds here. */
public enum class Verdict(
    internal val text: String,
) {
    REPRODUCED("reproduced"),
    NOT_REPRODUCED("not reproduced"),
    UNDECIDED("undecided"),
}

/**
 * A statement about one setting.
 *
 * @property where the setting
 * @property value what was measured there
 * @property sides p-values for and against
 */
internal class Check(
    val where: String,
    val value: Double,
    val sides: TwoSides,
)

/** What a claim says about its settings. This decides what makes it true or false. */
internal enum class Quantifier(
    val rule: String,
) {
    /** Reproduced: each is significant by itself. Not reproduced: one is significantly contrary, after Holm. */
    EVERY("in every setting"),

    /**
     * Reproduced: more than half are significant, after Holm, and more than are contrary. Not reproduced: over a quarter
     * contradict it, at least as many as support it.
     */
    MOST("in most settings"),

    /** Reproduced: one is significant, after Holm. Not reproduced: none is, although each has [ENOUGH] runs. */
    SOME("in some setting"),

    /** Reproduced: none is contrary, after Holm, although each has [ENOUGH] runs. Not reproduced: one is. */
    NO_CONTRARY("nowhere the contrary"),
}

/** The level of all tests. */
internal const val LEVEL = 0.05

/** Runs per setting: with fewer, the absence of an effect says nothing. */
internal const val ENOUGH = 20

internal class Judgement(
    val verdict: Verdict,
    val measured: String,
    val test: String,
)

/** The verdict on [checks]; [runs] is the smallest number of runs behind one of them. */
internal fun judge(
    checks: List<Check>,
    quantifier: Quantifier,
    test: String,
    quantity: String,
    runs: Int,
): Judgement {
    if (checks.isEmpty()) throw NoData()
    val favour = holm(checks.map { it.sides.favour }).map { it < LEVEL }
    val against = holm(checks.map { it.sides.against }).map { it < LEVEL }
    val contrary = checks.indices.filter { against[it] }.map { checks[it].where }
    val verdict = when (quantifier) {
        Quantifier.EVERY -> decide(checks.all { it.sides.favour < LEVEL }, contrary.isNotEmpty())
        Quantifier.MOST -> decide(
            2 * favour.count { it } > checks.size && favour.count { it } > contrary.size,
            4 * contrary.size > checks.size && contrary.size >= favour.count { it },
        )
        Quantifier.SOME -> decide(favour.any { it }, runs >= ENOUGH)
        Quantifier.NO_CONTRARY -> decide(contrary.isEmpty() && runs >= ENOUGH, contrary.isNotEmpty())
    }
    val counted = "against it ${contrary.size} of ${checks.size}" + if (contrary.isEmpty()) "" else ": ${shortened(contrary)}"
    val significantly = if (quantifier == Quantifier.EVERY) checks.count { it.sides.favour < LEVEL } else favour.count { it }
    return Judgement(
        verdict,
        "$quantity ${range(checks)}; " + when {
            quantifier == Quantifier.NO_CONTRARY -> counted
            contrary.isEmpty() -> "for it $significantly of ${checks.size}"
            else -> "for it $significantly, $counted"
        },
        "$test, ${quantifier.rule}, level $LEVEL",
    )
}

internal fun decide(
    yes: Boolean,
    no: Boolean,
): Verdict = if (yes) {
    Verdict.REPRODUCED
} else if (no) {
    Verdict.NOT_REPRODUCED
} else {
    Verdict.UNDECIDED
}

private fun range(checks: List<Check>): String {
    val values = checks.map { it.value }.filter { it.isFinite() }.sorted()
    return when {
        values.isEmpty() -> "-"
        values.size == 1 || values.first() == values.last() -> significant(values.first(), 3)
        else -> "${significant(values.first(), 3)} to ${significant(values.last(), 3)} (median ${significant(values[values.size / 2], 3)})"
    }
}

private fun shortened(names: List<String>): String =
    names.take(4).joinToString("; ") + if (names.size > 4) "; ..." else ""

/** There is nothing to judge a claim by. */
internal class NoData : RuntimeException("no data")
