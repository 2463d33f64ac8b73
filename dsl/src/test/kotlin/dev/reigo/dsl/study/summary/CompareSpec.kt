package dev.reigo.dsl.study.summary

import dev.reigo.analysis.Holm
import dev.reigo.analysis.RunComparison.Basis
import dev.reigo.dsl.experiment
import dev.reigo.dsl.oneMax
import dev.reigo.dsl.problem
import dev.reigo.dsl.sphere
import dev.reigo.dsl.study.Ended
import dev.reigo.dsl.study.made
import dev.reigo.dsl.study.results.Results
import dev.reigo.search.StopReason
import io.kotest.assertions.throwables.shouldThrow
import io.kotest.core.spec.style.FunSpec
import io.kotest.matchers.collections.shouldContainExactly
import io.kotest.matchers.ints.shouldBeLessThanOrEqual
import io.kotest.matchers.shouldBe
import io.kotest.matchers.string.shouldContain

private fun two(run: (Int, Int) -> Ended) = made({ rankMu(); rankMu(rankOne = true); on(sphere(3)) }, run)

private fun Results.pair() = compare("rankMu()", "rankMu(rankOne=true)")

class CompareSpec :
    FunSpec({
        test("without a target, best f decides, and the sentence says so") {
            val results = experiment {
                cmaes()
                cmaes(lambda = 200)
                on(problem("bowl", 5, -5.0..5.0, budget = 400) { x -> x.sumOf { it * it } })
                runs = 4
                quiet = true
            }
            val comparison = results.compare("cmaes()", "cmaes(lambda=200)")
            comparison.basis shouldBe Basis.BEST_VALUES
            comparison.toString() shouldContain "by best f at 400 evaluations each, as no run reached a target"
            val apart = two { algorithm, i -> Ended((if (algorithm == 0) 1.15 else 0.0221) + 0.001 * i) }.pair()
            apart.toString() shouldContain "sphere(3): rankMu(rankOne=true) is better by best f at 300 evaluations each"
            apart.effect shouldBe 0.0
        }

        test("best values after unequal evaluations are called so") {
            val sentence = two { algorithm, i ->
                Ended(
                    i + 20.0 * algorithm,
                    if (algorithm ==
                        0
                    ) {
                        300
                    } else {
                        250
                    },
                    "converged",
                )
            }.pair().toString()
            sentence shouldBe
                "sphere(3): rankMu() is better by best f at unequal budgets, 250 to 300 evaluations, as no run reached a target " +
                "(Mann-Whitney p = 1.1e-05, rankMu() beats rankMu(rankOne=true) in 100 % of pairs)"
        }

        test("with partial success, success counts first, then evaluations, then best f") {
            val results = two { algorithm, i ->
                if (i == 0) Ended(0.0, 100L - algorithm, StopReason.TARGET) else Ended(i + 20.0 * algorithm)
            }
            results.pair().basis shouldBe Basis.SUCCESS
            results.pair().effect shouldBe (9 + 9 * 9) / 100.0
            results.pair().toString() shouldContain
                "rankMu() is better by success, then evaluations; failed runs count by best f at 300 evaluations each"
        }

        test("a large f is good if the problem maximizes") {
            val results = made({ pbil(lambda = 4); pbil(lambda = 8); on(oneMax(16)) }) { algorithm, _ -> Ended(9.0 + algorithm) }
            results.compare("pbil(k=0, lambda=4)", "pbil(k=0, lambda=8)").effect shouldBe 0.0
        }

        test("runs that all reached the target are compared by evaluations, as before") {
            val sentence = two { algorithm, i -> Ended(0.0, 100L + i + 50 * algorithm, StopReason.TARGET) }.pair().toString()
            sentence shouldBe
                "sphere(3): rankMu() is faster (Mann-Whitney p = 1.1e-05, rankMu() beats rankMu(rankOne=true) in 100 % of pairs)"
        }

        val several = made({
            for (k in 0..5) cmaes(reuse = A, k = k)
            on(sphere(3), sphere(4))
        }) { algorithm, i ->
            Ended(1.0, 100L + (i * 7919) % 83 + 12 * algorithm, if (algorithm == 5) "converged" else StopReason.TARGET)
        }

        test("comparisons of several algorithms are corrected by Holm over all that are made") {
            val all = several.compareAll()
            all.size shouldBe 2 * 15
            val raw = all.map { several.compare(it.first, it.second, it.problem).p }
            all.map { it.p } shouldContainExactly Holm.adjust(raw.toDoubleArray()).toList()
            all.first().toString() shouldContain "by Holm over 30 comparisons"
            several.compare(several.algorithms.take(3), "sphere(4)").map { it.comparisons } shouldContainExactly listOf(3, 3, 3)
        }

        test("the matrix has every pair of every problem in 80 columns") {
            val text = several.compareAll().toString()
            text.lines().maxOf { it.length } shouldBeLessThanOrEqual 80
            several.problems.forEach { text shouldContain "$it\n" }
            Regex("""[-+=] [\d.e-]+""").findAll(text.substringBefore("+ the row")).count() shouldBe 2 * 30
            text shouldContain "corrected by Holm over 30 comparisons"
            text shouldContain "*" // algorithm 5 failed after unequal evaluations
        }

        test("one pair needs no correction, and algorithms that are not there are named") {
            several.compare(several.algorithms.take(2), "sphere(3)").single().p shouldBe
                several.compare("cmaes(A, k=0)", "cmaes(A, k=1)", "sphere(3)").p
            shouldThrow<IllegalArgumentException> { several.compare(listOf("cmaes(A, k=0)", "nobody")) }.message shouldContain
                "algorithms must be of this experiment, but 'nobody' is not"
            shouldThrow<IllegalArgumentException> { several.compare(several.algorithms, "plane(2)") }.message shouldContain
                "problem must be one of [sphere(3), sphere(4)], but is 'plane(2)'"
            several.where { k == 1 }.compareAll().toString() shouldContain "no two algorithms"
        }
    })
