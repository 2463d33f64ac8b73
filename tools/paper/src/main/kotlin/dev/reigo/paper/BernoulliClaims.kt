package dev.reigo.paper

import dev.reigo.dsl.study.text.significant
import kotlin.math.roundToInt

private val Cell.rate get() = (setting.eta!! * setting.dimension).roundToInt()
private val Cell.exception get() = function == "onemax" && rate == 16
private const val K_FIGURE = "bernoulli-k"
private const val RESULTS = "5.2 Results"

private fun Evidence.grid() = cells(K_FIGURE) { k != 10 }.groupBy { it.function to it.rate }.mapValues { (_, own) -> own.sortedBy { it.k } }

private fun Evidence.ordinary() = grid().values.filterNot { it.first().exception }

private fun Evidence.exceptional(k: Int) =
    cells(K_FIGURE) { this.k == k }.filter { it.exception }.ifEmpty { throw NoData() }.single()

private fun claim(
    id: String,
    statement: String,
    figure: String = K_FIGURE,
    rule: Evidence.() -> Judgement,
) = Claim(id, figure, RESULTS, statement, rule = rule)

/** Section 5.2: the compact GA. */
internal val bernoulliClaims: List<Claim> = listOf(
    claim("cga-dimension", "The gain from reuse depends little on d (at most a factor 1.5 over all d)", "bernoulli-d") {
        val groups = cells("bernoulli-d").groupBy { it.function }.values.flatMap { own ->
            val (plain, reused) = own.partition { it.k == 0 }
            reused.groupBy { it.k }.values.map { same -> over({ it.setting.dimension }, same, plain) }
        }.filter { it.size > 2 }
        judgeBootstrap(groups, Quantifier.EVERY, "largest / smallest speed-up over d", { spread(speedUps(it)) }) { it <= 1.5 }
    },
    claim("cga-trend", "Performance improves as K grows, except for eta = 16/d on OneMax") {
        judgeFalling(ordinary(), Quantifier.EVERY)
    },
    claim("cga-monotone", "It does so monotonically: no K is worse than the best smaller one (same exception)") {
        val pairs = ordinary().flatMap { own -> own.drop(1).mapIndexed { i, cell -> cell to own.take(i + 1).minBy { it.ert } } }
        judgeFaster(pairs, Quantifier.NO_CONTRARY)
    },
    claim("cga-exception", "For eta = 16/d on OneMax it does not: from K = 1 on it gets worse") {
        val own = grid().values.find { it.first().exception }.orEmpty().filter { it.k > 0 }.atLeast(2)
        val check = Check("OneMax", own.last().ert / own.first().ert, falling(own.map(Cell::runtimes)).turned())
        judge(listOf(check), Quantifier.EVERY, "Jonckheere-Terpstra", "ERT at the last K / at K = 1", fewest(own))
    },
    claim("cga-failures", "On LeadingOnes some runs fail with K = 0 for each eta of 4/d and more, and none for less") {
        val cells = cells(K_FIGURE) { function == "leadingones" && k == 0 }
        val asSaid = cells.filter { (it.successes < it.runs) == (it.rate >= 4) }
        judgeCount(
            asSaid.size == cells.size && fewest(cells) >= ENOUGH,
            (cells - asSaid.toSet()).any { it.successes < it.runs || it.runs >= ENOUGH },
            cells.failures(),
        )
    },
    claim("cga-failures-some", "(some, but not all) some runs fail with K = 0 for each eta of 4/d and more") {
        val cells = cells(K_FIGURE) { function == "leadingones" && k == 0 }.filter { it.rate >= 4 }.ifEmpty { throw NoData() }
        judgeCount(
            cells.all { it.successes in 1..<it.runs },
            cells.any { it.successes !in 1..<it.runs && it.runs >= ENOUGH },
            cells.failures(),
        )
    },
    claim("cga-no-failures", "On LeadingOnes every run with K >= 1 succeeds") {
        allSucceed(cells(K_FIGURE) { function == "leadingones" && k > 0 })
    },
    claim("cga-no-failures-both", "(other reading) every run with K >= 1 succeeds on both problems") {
        allSucceed(cells(K_FIGURE) { k > 0 })
    },
    claim("cga-first-step", "The step from K = 0 to 1 is the greatest improvement") {
        val whole = grid().values.filter { own -> own.size > 2 && own.take(2).map { it.k } == listOf(0, 1) }
        val steps = whole.map { own -> own.zipWithNext { a, b -> a.ert / b.ert } }
        judgeSigns(steps.map { it.first() >= it.max() }, "settings where it is")
    },
    claim("cga-large-k", "A large K does no harm (K = 9 against 1 to 7, same exception)") {
        judgeFaster(
            ordinary().filter { it.last().k == 9 }.flatMap { own -> own.filter { it.k in 1..7 }.map { own.last() to it } },
            Quantifier.NO_CONTRARY,
        )
    },
    claim(
        "cga-old-samples",
        "because old samples are almost neglected (of the 20 kept at K = 9, under half count; eta = 1/d)",
        "coefficient-sums",
    ) { fewCount(1) },
    claim("cga-old-samples-fast", "(the same with eta = 16/d) because old samples are almost neglected", "coefficient-sums") {
        fewCount(16)
    },
    claim("cga-k9-20-percent", "OneMax, eta = 16/d: K = 9 is about 20 % worse than K = 1 (10 to 30 %)") { aboutTwenty(9) },
    claim("cga-k10-20-percent", "(other reading: K = 10 as printed) about 20 % worse than K = 1") { aboutTwenty(10) },
    claim("cga-k1-best", "OneMax, eta = 16/d: K = 1 is the best") {
        val others = listOf(0, 2, 3, 5, 7, 9).map { exceptional(it) }
        judgeFaster(others.map { exceptional(1) to it }, Quantifier.NO_CONTRARY)
    },
    claim("cga-k9-better-than-0", "OneMax, eta = 16/d: K = 9 is still better than K = 0") {
        judgeFaster(listOf(exceptional(9) to exceptional(0)), Quantifier.EVERY)
    },
    claim("cga-k10-better-than-0", "(other reading: K = 10) still better than K = 0") {
        judgeFaster(listOf(exceptional(10) to exceptional(0)), Quantifier.EVERY)
    },
    claim("cga-robust", "Beyond K = 1 the gain is slight, and the choice of K matters little (at most a factor 1.3)") {
        val reused = grid().values.map { own -> own.filter { it.k > 0 } }.filter { it.size > 1 }
        judgeBootstrap(reused, Quantifier.EVERY, "worst / best ERT", ::spread) { it <= 1.3 }
    },
    claim("cga-time", "Computing time grows with K (K = 9 against 3, 3 against 0)") {
        val ratios = grid().values.map { own -> own.times(0, 3, 9) }
        judgeSigns(
            ratios.map { (none, three, nine) -> none < three && three < nine },
            "time per evaluation at K = 9 / K = 0: ${mean(ratios.map { it[2] / it[0] }.toDoubleArray())}",
        )
    },
    claim("cga-time-proportional", "(in proportion to K) one more costs as much from K = 3 to 9 as from 1 to 3, within a factor 2") {
        val ratios = grid().values.map { own ->
            val (one, three, nine) = own.times(1, 3, 9)
            (nine - three) / 6 / ((three - one) / 2)
        }
        judgeSigns(ratios.map { it in 0.5..2.0 }, "the one over the other ${mean(ratios.toDoubleArray())}")
    },
)

private fun List<Cell>.failures() = joinToString { "${it.rate}/d: ${it.runs - it.successes} of ${it.runs} fail" }

private fun List<Cell>.times(vararg ks: Int) = ks.map { k -> find { it.k == k }?.timePerEvaluation ?: throw NoData() }

private fun Evidence.fewCount(rate: Int): Judgement {
    val effective = measure("coefficient-sums", "effective samples", "η = $rate/d 9 onemax")
    return judgeSigns(effective.map { it < 10 }, "effective samples on OneMax ${mean(effective)}")
}

private fun Evidence.aboutTwenty(k: Int) =
    judgeBootstrap(listOf(listOf(exceptional(k), exceptional(1))), Quantifier.EVERY, "ERT / ERT of K = 1", { it[0] / it[1] }) {
        it in 1.1..1.3
    }

private fun allSucceed(cells: List<Cell>): Judgement {
    val failed = cells.filter { it.successes < it.runs }
    val failures = failed.sumOf { it.runs - it.successes }
    return judgeCount(
        failed.isEmpty() && fewest(cells) >= ENOUGH,
        failed.isNotEmpty(),
        "$failures of ${cells.sumOf { it.runs }} runs fail" +
            if (failed.isEmpty()) "" else ", in ${failed.take(4).joinToString { it.name }}",
    )
}

internal fun mean(values: DoubleArray): String = significant(values.average(), 3)
