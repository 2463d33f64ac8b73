package dev.reigo.paper

/**
 * A statement of the paper about its results, and the rule that judges it. What begins with a remark in brackets is a further
 * reading or a part of the statement before it.
 *
 * @property figure whose data it is judged by
 * @property place where the paper says it
 * @property few whether settings with few runs take part too, since it is a matter of many settings and not of each
 */
internal class Claim(
    val id: String,
    val figure: String,
    val place: String,
    val statement: String,
    private val few: Boolean = false,
    private val rule: Evidence.() -> Judgement,
) {
    fun judge(evidence: Evidence): Judgement =
        try {
            evidenceIn(evidence).rule()
        } catch (_: NoData) {
            Judgement(Verdict.UNDECIDED, "no data", "-")
        }

    /** What of the evidence takes part. */
    fun evidenceIn(all: Evidence): Evidence = if (few) all.whole else all
}

/** Whether a statement begins with a remark in brackets; "(A) is better" does not. */
internal fun isReading(statement: String): Boolean = Regex("""^\((?![ABCD]\))""").containsMatchIn(statement)

/** All claims, in the paper's order. */
internal val CLAIMS: List<Claim> by lazy {
    bernoulliClaims + reuseClaims + courseClaims + lambdaClaims + mixingClaims + rankOneClaims + conclusionClaims + appendixClaims
}
