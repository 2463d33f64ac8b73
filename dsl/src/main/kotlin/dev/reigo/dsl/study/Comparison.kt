package dev.reigo.dsl.study

/** Two algorithms on one problem; [toString] says it in words. */
@ConsistentCopyVisibility
public data class Comparison internal constructor(
    val first: String,
    val second: String,
    val problem: String,
    /** Two-sided p-value. */
    val p: Double,
    /** Probability that a run of the first needs fewer evaluations than one of the second, ties counting half. */
    val effect: Double,
) {
    override fun toString(): String {
        val verdict = when {
            p >= 0.05 -> "no significant difference"
            effect > 0.5 -> "$first is faster"
            else -> "$second is faster"
        }
        return "$problem: $verdict (Mann-Whitney p = ${significant(p, 2)}, " +
            "$first beats $second in ${significant(100 * effect, 3)} % of pairs)"
    }
}
