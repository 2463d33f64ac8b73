package dev.reigo.paper

private const val K = "6.2 Impact of K"
internal const val SUMS = "coefficient-sums"

private fun Evidence.ages(series: String): List<List<Double>> {
    val columns = (0..9).mapNotNull { age -> runCatching { measure(SUMS, "s, age $age", series) }.getOrNull() }
    if (columns.isEmpty()) throw NoData()
    return columns.first().indices.map { run -> columns.map { it[run] } }
}

/** The share of s that the generations of age 2 and 3 have, by run. */
internal fun Evidence.olderShare(series: String): DoubleArray = ages(series).map { (it[2] + it[3]) / it.sum() }.toDoubleArray()

private fun List<List<Double>>.text() =
    first().indices.joinToString(", ") { age -> mean(map { it[age] }.toDoubleArray()) }

/** Section 6.2: what happens within a run. */
internal val courseClaims: List<Claim> = listOf(
    Claim("sum-is-one", SUMS, "4.2, 6.1", "The coefficients of an update almost always sum to one (in 90 % of iterations, to 1 %)") {
        val shares = listOf("A 3 ellipsoid", "B 3 ellipsoid", "A 3 cigar", "B 3 cigar").flatMap {
            measure(SUMS, "share within 1 % of one", it).toList()
        }
        judgeSigns(shares.map { it >= 0.9 }, "share of iterations ${mean(shares.toDoubleArray())}")
    },
    Claim("old-weights", SUMS, K, "Very old samples get very small weights (A, K = 9, Ellipsoid, Cigar: a fifth of the newest or less)") {
        val ages = ages("A 9 ellipsoid") + ages("A 9 cigar")
        judgeSigns(ages.map { it.last() <= it.first() / 5 }, "s of ages 0 to 9: ${ages.text()}")
    },
    Claim("adaptation", "typical-runs", K, "K = 5 is faster than K = 0 at the adaptation stage (Rosenbrock, Ellipsoid)") {
        stage("adaptation", listOf("rosenbrock", "ellipsoid"))
    },
    Claim("approach", "typical-runs", K, "(other reading: until f < 1e-4) faster at the adaptation stage") {
        stage("approach", listOf("rosenbrock", "ellipsoid"))
    },
    Claim("convergence", "typical-runs", K, "and at the convergence stage (Sphere, Rosenbrock, Ellipsoid)") {
        stage("convergence", listOf("sphere", "rosenbrock", "ellipsoid"))
    },
    Claim("a-sums-equal", SUMS, K, "(A), K = 3, Ellipsoid: the generations contribute about equally (least / most at least 0.75)") {
        val ages = ages("A 3 ellipsoid")
        judgeSigns(ages.map { it.min() / it.max() >= 0.75 }, "s of ages 0 to 3: ${ages.text()}")
    },
    Claim("a-sums-more-equal", SUMS, K, "(other reading) in (A) they contribute more equally than in (B) (least / most)") {
        val (a, b) = listOf("A 3 ellipsoid", "B 3 ellipsoid").map { series -> ages(series).map { it.min() / it.max() }.toDoubleArray() }
        judgeSmaller("Ellipsoid, (B) to (A)", b, a)
    },
    Claim("b-sums-differ", SUMS, K, "(B): the two newest generations each contribute more than the two older ones") {
        val ages = ages("B 3 ellipsoid")
        judgeSigns(ages.map { (a, b, c, d) -> minOf(a, b) > maxOf(c, d) }, "s of ages 0 to 3: ${ages.text()}")
    },
    Claim("b-older-less", SUMS, K, "Older samples have less impact in (B) than in (A): the share of ages 2 and 3") {
        judgeSmaller("Ellipsoid", olderShare("B 3 ellipsoid"), olderShare("A 3 ellipsoid"))
    },
    Claim("a-mean-steadier", SUMS, K, "In (A) the mean fluctuates less than in (B) (squared step over the trace of C, Ellipsoid)") {
        val what = "step of the mean"
        judgeSmaller("Ellipsoid", measure(SUMS, what, "A 3 ellipsoid"), measure(SUMS, what, "B 3 ellipsoid"))
    },
    Claim("a-likelihood", SUMS, K, "so that the likelihood ratios of past samples are larger in (A) (effective samples, (B) to (A))") {
        judgeSmaller("Ellipsoid", measure(SUMS, EFFECTIVE, "B 3 ellipsoid"), measure(SUMS, EFFECTIVE, "A 3 ellipsoid"))
    },
)

private fun Evidence.stage(
    what: String,
    functions: List<String>,
): Judgement {
    val checks = functions.map { function ->
        val with = measure("typical-runs", what, "A 5 $function")
        val without = measure("typical-runs", what, "A 0 $function")
        Check(function, without.average() / with.average(), faster(with, without)) to minOf(with.size, without.size)
    }
    return judge(checks.map { it.first }, Quantifier.EVERY, "Mann-Whitney over runs", "speed-up", checks.minOf { it.second })
}
