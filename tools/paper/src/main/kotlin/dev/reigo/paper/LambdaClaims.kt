package dev.reigo.paper

import dev.reigo.analysis.MannWhitney
import dev.reigo.dsl.Setting

internal const val LAMBDA = "lambda"
private const val SIZE = "6.2 Impact of lambda"
internal val UNIMODAL = setOf("sphere", "ellipsoid", "cigar", "rosenbrock")
private val MULTIMODAL = setOf("ackley", "bohachevsky", "schaffer", "rastrigin")

/** The cells of the smallest dimension of a figure over lambda. */
internal fun Evidence.overLambda(
    figure: String,
    which: Setting.() -> Boolean = { true },
): List<Cell> {
    val dimension = smallestDimension(figure)
    return cells(figure) { this.dimension == dimension && which() }
}

private val Cell.leastPlanned get() = continuous(setting.dimension).first { it.name == function }.populations.first()
private val Cell.lambda get() = setting.lambda
private val Cell.pure get() = setting.variant == "PURE" && setting.alpha == null

/** A variant at K = 5 and the pure algorithm at each function's largest lambda at which both succeed. */
private fun Evidence.atLargest(
    variant: String,
    functions: Set<String>,
): List<List<Cell>> =
    overLambda(LAMBDA) { function in functions && alpha == null }.groupBy { it.function }.values.map { own ->
        val compared = own.filter { it.pure || (it.setting.variant == variant && it.k == 5) }
        val largest = comparable(compared) { it.lambda }.lastOrNull() ?: throw NoData()
        compared.filter { it.lambda == largest }.sortedBy { it.pure }.also { if (it.size != 2) throw NoData() }
    }

private fun Evidence.littleAtLargest(
    variant: String,
    functions: Set<String>,
) = judgeBootstrap(atLargest(variant, functions), Quantifier.EVERY, "speed-up over pure", { it[1] / it[0] }) { it < 1.1 }

/** The cells of a reuse variant by function, lambda and K, without the lambdas at which not all K succeed. */
private fun Evidence.spreads(
    figure: String,
    variant: String,
    which: Setting.() -> Boolean = { true },
): List<List<Cell>> =
    overLambda(figure) { this.variant == variant && !printed && function in UNIMODAL && which() }.groupBy { it.function }.map { (_, own) ->
        val lambdas = comparable(own) { it.lambda }
        if (lambdas.size < 2) throw NoData()
        own.filter { it.lambda in lambdas }.sortedWith(compareBy({ it.lambda }, { it.k }))
    }.also { groups -> if (groups.distinctBy { own -> own.distinctBy { it.k }.size }.size != 1) throw NoData() }

private fun leastAtSmallest(groups: List<List<Cell>>): Judgement {
    val ks = groups.ks()
    return judgeBootstrap(groups, Quantifier.MOST, "spread at the smallest lambda / least spread elsewhere", { ert ->
        ert.chunked(ks).map(::spread).let { it.first() / it.drop(1).min() }
    }) { it <= 1 }
}

/** A quantity of (A), K = 3, on Ellipsoid is smaller at the largest lambda than at the usual one. */
private fun Evidence.smallerAtLarge(quantity: (Setting) -> DoubleArray): Judgement {
    val (usual, large) = cells(SUMS) { variant == "A" && k == 3 && function == "ellipsoid" }.sortedBy { it.lambda }
        .also { if (it.size != 2) throw NoData() }.map { quantity(it.setting) }
    return judgeSmaller("Ellipsoid", large, usual)
}

/** Fewer than half of the runs succeed. */
private fun judgeFailing(cells: List<Cell>): Judgement {
    val checks = cells.map { Check(it.name, it.successes.toDouble() / it.runs, moreThanHalf(it.runs - it.successes, it.runs)) }
    return judge(checks, Quantifier.EVERY, "sign test over runs", "success rate", fewest(cells))
}

private fun List<List<Cell>>.ks() = first().distinctBy { it.k }.size

/** Section 6.2: results over the population size, and what Sections 6.1 and 6.3 say about it. */
internal val lambdaClaims: List<Claim> = listOf(
    Claim("lambda-base", LAMBDA, "6.1", "With lambda up to lambda_base most runs fail (pure, multimodal functions, the smallest lambda)") {
        judgeFailing(overLambda(LAMBDA) { function in MULTIMODAL }.filter { it.pure && it.lambda == it.leastPlanned })
    },
    Claim("lambda-below-base", LAMBDA, "6.1", "(further down) most runs fail at a quarter of lambda_base (Bohachevsky, Schaffer)") {
        judgeFailing(overLambda(LAMBDA) { function in MULTIMODAL }.filter { it.pure && it.lambda == it.leastPlanned / 4 })
    },
    Claim("lambda-dimension", LAMBDA, "6.2", "The trends over lambda are similar at d = 40 (positive rank correlation)", few = true) {
        val cells = cells(LAMBDA) { iterationLimit == null }.filter { it.lambda >= it.leastPlanned }
        sameTrends(cells, "lambda", { listOf(it.function, it.setting.variant, it.k, it.setting.alpha) }) { it.lambda }
    },
    Claim(
        "lambda-large",
        LAMBDA,
        SIZE,
        "At large lambda reuse helps little (A, K = 5, unimodal: below 1.1 at the largest at which both succeed)",
    ) { littleAtLargest("A", UNIMODAL) },
    Claim("lambda-large-multimodal", LAMBDA, SIZE, "The same on the multimodal functions") {
        littleAtLargest("A", MULTIMODAL)
    },
    Claim("lambda-large-b", LAMBDA, SIZE, "The same holds for (B) (Ellipsoid)") { littleAtLargest("B", setOf("ellipsoid")) },
    Claim("lambda-rate", LAMBDA, SIZE, "since c_mu grows with lambda") {
        val rates = overLambda(LAMBDA) { function == "ellipsoid" }.filter { it.pure }.sortedBy { it.lambda }
            .map { it.setting.number("cmu") }.atLeast(2)
        val grows = rates.zipWithNext().all { (a, b) -> b > a }
        judgeCount(grows, !grows, "c_mu from ${mean(doubleArrayOf(rates.first()))} to ${mean(doubleArrayOf(rates.last()))}")
    },
    Claim("lambda-likelihood", SUMS, SIZE, "and likelihood ratios of past samples are then small (A, K = 3: effective of kept, at 16d)") {
        smallerAtLarge { setting ->
            val kept = setting.lambda * (1 + setting.k)
            measure(SUMS, EFFECTIVE, series(SUMS, setting)).map { it / kept }.toDoubleArray()
        }
    },
    Claim("lambda-past", SUMS, SIZE, "(other reading: by likelihood and rank) past samples then count less (their share of s)") {
        smallerAtLarge { setting ->
            val ages = (0..3).map { measure(SUMS, "s, age $it", series(SUMS, setting)) }
            DoubleArray(ages.first().size) { run -> 1 - ages.first()[run] / ages.sumOf { it[run] } }
        }
    },
    Claim("a-spread", LAMBDA, "6.3", "In (A) the values of K differ more at the smallest than at the largest lambda (unimodal)") {
        val groups = spreads(LAMBDA, "A")
        val ks = groups.ks()
        judgeBootstrap(groups, Quantifier.EVERY, "spread at the smallest / at the largest lambda", { ert ->
            spread(ert.take(ks)) / spread(ert.takeLast(ks))
        }) { it > 1 }
    },
    Claim("d-spread", "rank-one-lambda", "6.3", "In (D) the values of K differ least at the smallest lambda (unimodal)") {
        leastAtSmallest(spreads("rank-one-lambda", "D"))
    },
    Claim("d-spread-reuse", "rank-one-lambda", "6.3", "(among K of 1 and more) the values of K differ least at the smallest lambda") {
        leastAtSmallest(spreads("rank-one-lambda", "D") { k > 0 })
    },
    Claim("rank-one-rates", "rank-one-lambda", "6.3", "c_1 / c_mu is larger for smaller lambda, and above 1 at the smallest") {
        val ratios = overLambda("rank-one-lambda") { variant == "D" && k == 0 && function == "ellipsoid" }
            .sortedBy { it.lambda }.map { it.setting.number("c1") / it.setting.number("cmu") }.atLeast(2)
        val falls = ratios.zipWithNext().all { (a, b) -> b < a } && ratios.first() > 1
        judgeCount(falls, !falls, "c_1 / c_mu from ${mean(doubleArrayOf(ratios.first()))} to ${mean(doubleArrayOf(ratios.last()))}")
    },
)

private const val IM = "6.2 Importance mixing"
private val SOLVED = setOf("sphere", "ellipsoid", "cigar", "bohachevsky", "ackley")
private val UNSOLVED = setOf("rosenbrock", "schaffer", "rastrigin")

/** Cells of importance mixing as the figure has it: alpha = 0, and the usual limit of iterations. */
private fun Evidence.mixing(which: (Cell) -> Boolean = { true }) =
    overLambda(LAMBDA) { alpha == 0.0 && iterationLimit == null }.filter(which).ifEmpty { throw NoData() }

private fun List<Cell>.withPure(all: List<Cell>) = paired(this, all.filter { it.pure }) { it.function to it.lambda }

/** Importance mixing at each function's [count] smallest lambdas, for functions that have a lambda below d. */
private fun Evidence.mixingAtSmall(count: Int): List<Cell> =
    mixing().groupBy { it.function }.values.map { own -> own.sortedBy { it.lambda } }
        .filter { it.first().lambda < it.first().setting.dimension }
        .flatMap { it.take(count) }.ifEmpty { throw NoData() }

/** The runs at the smallest lambda that may take as many iterations as they need. */
private fun Evidence.mixingWithoutLimit(): List<Cell> = overLambda(LAMBDA) { alpha == 0.0 && iterationLimit != null }

private fun List<Cell>.reasons() =
    flatMap { it.reasons }.groupingBy { it }.eachCount().entries.sortedByDescending { it.value }.joinToString { "${it.key} ${it.value}" }

/** Section 6.2: the comparison with importance mixing. */
internal val mixingClaims: List<Claim> = listOf(
    Claim(
        "im-small",
        LAMBDA,
        IM,
        "With small lambda importance mixing fails or gets worse (against pure, at the two smallest, below d, where pure succeeds)",
    ) {
        val pairs = mixingAtSmall(2).withPure(overLambda(LAMBDA)).filter { it.second.successes > 0 }
        judgeFaster(pairs.map { it.second to it.first }, Quantifier.MOST)
    },
    Claim("im-recycled", LAMBDA, IM, "since most samples are recycled ones then (the two smallest)") {
        val shares = mixingAtSmall(2).map { it.refreshed }
        judgeSigns(shares.map { it < 0.5 }, "share of new samples ${mean(shares.toDoubleArray())} on average")
    },
    Claim("im-unconverged", SUMS, IM, "thereby the distribution does not converge (largest eigenvalue of C above 1e-10; Sphere, Cigar)") {
        val last = measures(SUMS).filter { it.what == LAST_EIGENVALUE }.map { it.value }.ifEmpty { throw NoData() }
        judgeSigns(last.map { it > 1e-10 }, "at most ${mean(doubleArrayOf(last.max()))} at the end")
    },
    Claim("im-missed", LAMBDA, IM, "(other reading) it does not converge to the optimum (smallest lambda, up to 1,000,000 iterations)") {
        val cells = mixingWithoutLimit()
        judgeSigns(cells.flatMap { cell -> cell.runtimes.map { it.isInfinite() } }, "ended by ${cells.reasons()}")
    },
    Claim("im-unsolved", LAMBDA, IM, "It does not solve Rosenbrock, Schaffer and Rastrigin (no success at more than half of the lambdas)") {
        val byFunction = mixing { it.function in UNSOLVED }.groupBy { it.function }
        val failed = byFunction.mapValues { (_, own) -> own.count { it.successes == 0 } to own.size }
        judgeCount(
            failed.all { (_, count) -> 2 * count.first > count.second } && fewest(byFunction.values.flatten()) >= ENOUGH,
            failed.any { (_, count) -> 2 * count.first <= count.second },
            failed.map { (function, count) -> "$function: no success at ${count.first} of ${count.second} lambdas" }.joinToString(),
        )
    },
    Claim("im-large", LAMBDA, IM, "It improves Sphere, Ellipsoid, Cigar, Bohachevsky and Ackley at large lambda (the two largest)") {
        val largest = mixing { it.function in SOLVED }.groupBy { it.function }.values
            .flatMap { own -> own.sortedBy { it.lambda }.takeLast(2) }
        judgeFaster(largest.withPure(overLambda(LAMBDA)), Quantifier.MOST)
    },
    Claim("im-alpha", LAMBDA, "2.4", "A minimal refresh rate of 0.01 makes no significant difference (lambda as over K)") {
        val pairs = paired(overLambda(LAMBDA) { alpha == 0.01 }, mixing()) { it.function to it.lambda }
            .filter { (some, none) -> some.successes + none.successes > 0 }
        val checks = pairs.map { (some, none) ->
            val p = MannWhitney.normal(some.runtimes, none.runtimes).p
            Check(some.name, some.ert / none.ert, TwoSides(1 - p, p))
        }
        judge(checks, Quantifier.NO_CONTRARY, "Mann-Whitney, two-sided", "ERT / that at 0", fewest(pairs.flatMap { it.toList() }))
    },
)
