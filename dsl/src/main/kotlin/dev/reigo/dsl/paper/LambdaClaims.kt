package dev.reigo.dsl.paper

internal const val LAMBDA = "lambda"
private const val SIZE = "6.2 Impact of lambda"
internal val UNIMODAL = setOf("sphere", "ellipsoid", "cigar", "rosenbrock")

/** The cells of the smallest dimension of a figure over lambda. */
internal fun Evidence.overLambda(
    figure: String,
    which: dev.reigo.dsl.Setting.() -> Boolean = { true },
): List<Cell> {
    val dimension = cells(figure).minOf { it.setting.dimension }
    return cells(figure) { this.dimension == dimension && which() }
}

private val Cell.lambda get() = setting.lambda
private val Cell.pure get() = setting.variant == "PURE" && setting.alpha == null

/** The speed-up of a variant at K = 5 over the pure algorithm at each function's largest lambda. */
private fun Evidence.atLargest(
    variant: String,
    functions: Set<String>,
): List<List<Cell>> {
    val all = overLambda(LAMBDA) { function in functions }
    return all.groupBy { it.function }.values.map { own ->
        val largest = own.filter { it.lambda == own.maxOf { c -> c.lambda } }
        listOf(
            largest.find { it.setting.variant == variant && it.k == 5 } ?: throw NoData(),
            largest.find { it.pure } ?: throw NoData(),
        )
    }
}

/** Section 6.2: over the population size, and what Section 6.3 says about it. */
internal val lambdaClaims: List<Claim> = listOf(
    Claim("lambda-dimension", LAMBDA, "6.2", "The trends over lambda are similar at d = 40") {
        val dimensions = cells(LAMBDA).map { it.setting.dimension }.distinct().sorted()
        if (dimensions.size < 2) throw NoData()
        val (small, large) = dimensions.map { d ->
            cells(LAMBDA) { dimension == d }.groupBy { listOf(it.function, it.setting.variant, it.k, it.setting.alpha) }
        }
        sameTrends(small, large, "lambda") { it.lambda.toDouble() }
    },
    Claim("lambda-large", LAMBDA, SIZE, "At large lambda reuse helps little (A, K = 5: below 1.1 at the largest, unimodal)") {
        judgeBootstrap(atLargest("A", UNIMODAL), Quantifier.EVERY, "speed-up over pure", { it[1] / it[0] }) { it < 1.1 }
    },
    Claim("lambda-large-b", LAMBDA, SIZE, "The same holds for (B) (Ellipsoid)") {
        judgeBootstrap(atLargest("B", setOf("ellipsoid")), Quantifier.EVERY, "speed-up over pure", { it[1] / it[0] }) { it < 1.1 }
    },
    Claim("a-spread", LAMBDA, "6.3", "In (A) the values of K differ more at the smallest than at the largest lambda (unimodal)") {
        val groups = overLambda(LAMBDA) { variant == "A" && function in UNIMODAL }.groupBy { it.function }.values.map { own ->
            val lambdas = own.map { it.lambda }
            own.filter { it.lambda == lambdas.min() } + own.filter { it.lambda == lambdas.max() }
        }
        judgeBootstrap(groups, Quantifier.EVERY, "spread at the smallest / at the largest lambda", { ert ->
            spread(ert.take(ert.size / 2)) / spread(ert.drop(ert.size / 2))
        }) { it > 1 }
    },
    Claim("d-spread", "rank-one-lambda", "6.3", "In (D) the values of K differ least at the smallest lambda (unimodal)") {
        val groups = overLambda("rank-one-lambda") { variant == "D" && !printed && function in UNIMODAL }
            .groupBy { it.function }.values.map { own -> own.sortedWith(compareBy({ it.lambda }, { it.k })) }
        val ks = groups.first().distinctBy { it.k }.size
        judgeBootstrap(groups, Quantifier.MOST, "spread at the smallest lambda / least spread elsewhere", { ert ->
            val spreads = ert.chunked(ks).map(::spread).filter { it.isFinite() }
            if (spreads.size < 2) Double.POSITIVE_INFINITY else spreads.first() / spreads.drop(1).min()
        }) { it <= 1 }
    },
    Claim("rank-one-rates", "rank-one-lambda", "6.3", "c_1 / c_mu is larger for smaller lambda") {
        val ratios = overLambda("rank-one-lambda") { variant == "D" && k == 0 && function == "ellipsoid" }
            .sortedBy { it.lambda }.map { it.setting.number("c1") / it.setting.number("cmu") }
        val falls = ratios.zipWithNext().all { (a, b) -> b < a }
        judgeCount(falls, !falls, "c_1 / c_mu from ${mean(doubleArrayOf(ratios.first()))} to ${mean(doubleArrayOf(ratios.last()))}")
    },
)

private const val IM = "6.2 Importance mixing"
private val SOLVED = setOf("sphere", "ellipsoid", "cigar", "bohachevsky", "ackley")
private val UNSOLVED = setOf("rosenbrock", "schaffer", "rastrigin")

private fun Evidence.mixing(which: (Cell) -> Boolean) =
    overLambda(LAMBDA) { alpha != null }.filter(which).ifEmpty { throw NoData() }

private fun Evidence.mixedAndPure(place: (List<Int>) -> List<Int>): List<Pair<Cell, Cell>> {
    val chosen = overLambda(LAMBDA).groupBy { it.function }.mapValues { (_, own) -> place(own.map { it.lambda }.distinct().sorted()) }
    return paired(mixing { it.lambda in chosen.getValue(it.function) }, overLambda(LAMBDA).filter { it.pure }) { it.function to it.lambda }
}

/** Section 6.2: the comparison with importance mixing. */
internal val mixingClaims: List<Claim> = listOf(
    Claim("im-small", LAMBDA, IM, "With small lambda importance mixing fails or gets worse (against pure, at the two smallest)") {
        judgeFaster(mixedAndPure { it.take(2) }.map { it.second to it.first }, Quantifier.MOST)
    },
    Claim("im-recycled", LAMBDA, IM, "since at the smallest lambda most samples are recycled ones") {
        val cells = overLambda(LAMBDA).groupBy { it.function }.map { (function, own) ->
            mixing { it.function == function && it.lambda == own.minOf { c -> c.lambda } }.first()
        }
        judgeSigns(cells.map { it.refreshed < 0.5 }, "share of new samples ${mean(cells.map { it.refreshed }.toDoubleArray())} on average")
    },
    Claim("im-unsolved", LAMBDA, IM, "It does not solve Rosenbrock, Schaffer and Rastrigin (no success at more than half of the lambdas)") {
        val byFunction = mixing { it.function in UNSOLVED }.groupBy { it.function }
        val failed = byFunction.mapValues { (_, own) -> own.count { it.successes == 0 } to own.size }
        judgeCount(
            failed.all { (_, count) -> 2 * count.first > count.second },
            failed.any { (_, count) -> 2 * count.first <= count.second },
            failed.map { (function, count) -> "$function: no success at ${count.first} of ${count.second} lambdas" }.joinToString(),
        )
    },
    Claim("im-large", LAMBDA, IM, "It improves Sphere, Ellipsoid, Cigar, Bohachevsky and Ackley at large lambda (the two largest)") {
        judgeFaster(mixedAndPure { it.takeLast(2) }.filter { it.first.function in SOLVED }, Quantifier.MOST)
    },
)
