package dev.reigo.paper

/**
 * A statement of the paper about its results, and the rule that judges it. If it begins with a remark in brackets, it is a further
 * reading or a part of the statement before it.
 *
 * @property figure the figure whose data judge it
 * @property place where the paper says it
 * @property few whether settings with few runs take part too, because the claim is about many settings and not about each
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

    /** The evidence that takes part. */
    fun evidenceIn(all: Evidence): Evidence = if (few) all.whole else all
}

/** Whether a statement begins with a remark in brackets; "(A) is better" does not. */
internal fun isReading(statement: String): Boolean = Regex("""^\((?![ABCD]\))""").containsMatchIn(statement)

/** All claims, in the paper's order. */
internal val CLAIMS: List<Claim> by lazy {
    bernoulliClaims + reuseClaims + courseClaims + lambdaClaims + mixingClaims + rankOneClaims + conclusionClaims + appendixClaims
}
