package dev.reigo.search

import dev.reigo.archive.Archive
import dev.reigo.archive.Window
import dev.reigo.distribution.Gaussian
import dev.reigo.problem.Constraints
import dev.reigo.problem.Direction
import dev.reigo.problem.Outcome
import dev.reigo.random.Xoshiro
import io.kotest.core.spec.style.FunSpec
import io.kotest.matchers.ints.shouldBeGreaterThanOrEqual
import io.kotest.matchers.shouldBe
import kotlin.random.Random

private fun outcome(
    f: Double,
    g: DoubleArray,
    tolerance: Double = 1e-6,
): Outcome =
    Outcome.of(0.0).measured(f, f).constrained(g, 1).also {
        it.minimizedFor(Direction.MINIMIZE)
        it.judgeBy(Constraints.USUAL.withTolerance(tolerance))
    }

class ConstraintRankingSpec :
    FunSpec({
        test("samples of all ages, also late ones, are ranked by L of the present coefficients, failed ones last") {
            val random = Random(1)
            val generator = Xoshiro(1)
            val gaussian = Gaussian.of(DoubleArray(3), 1.0, Array(3) { i -> DoubleArray(3) { if (it == i) 1.0 else 0.0 } })
            val archive = Archive(gaussian, 6, Window.Generations(4), true)
            val ranking = ConstraintRanking(archive)
            val waiting = ArrayList<Int>()
            var before = 0.0
            repeat(40) { t ->
                archive.open(gaussian)
                waiting.removeAll { !archive.isDrawn(it) } // a window drops old ones
                val first = archive.draw(gaussian, 8, generator)
                waiting += first until first + 8
                repeat(6) {
                    val column = waiting.removeAt(random.nextInt(waiting.size)) // some of them come generations later
                    val g = doubleArrayOf(random.nextDouble(-1.0, 2.0), random.nextDouble(-1.0, 1.0))
                    val failed = random.nextInt(6) == 0
                    ranking.tell(column, if (failed) Outcome.failed(Exception()) else outcome(random.nextDouble(0.0, 9.0), g))
                }
                ranking.rank()
                val all = archive.constrained().get()
                val order = archive.ranking().order().take(archive.ranking().count())
                val l = { c: Int -> ranking.lagrangian().get().value(all.values()[c], all.numbers(), 2 * c) }
                order.forEach { archive.values()[it] shouldBe l(it) }
                order.zipWithNext { a, b -> (l(a) <= l(b)) shouldBe true }
                val ages = (0 until archive.size()).count { age -> order.any { archive.isFrom(it, archive.component(age)) } }
                ages shouldBeGreaterThanOrEqual minOf(t + 1, 4)
                val gamma = ranking.lagrangian().get().multipliers()[0]
                if (t > 3) (gamma != before) shouldBe true // so that old values of L would be others
                before = gamma
                ranking.finish(t.toLong()).isEmpty shouldBe true
            }
        }

        fun ranking(): Pair<Archive, ConstraintRanking> {
            val gaussian = Gaussian.of(DoubleArray(2), 1.0, arrayOf(doubleArrayOf(1.0, 0.0), doubleArrayOf(0.0, 1.0)))
            val archive = Archive(gaussian, 4, Window.NONE, false)
            archive.open(gaussian)
            return archive to ConstraintRanking(archive)
        }

        fun generation(
            archive: Archive,
            ranking: ConstraintRanking,
            outcomes: List<Outcome>,
        ) {
            val gaussian = Gaussian.of(DoubleArray(2), 1.0, arrayOf(doubleArrayOf(1.0, 0.0), doubleArrayOf(0.0, 1.0)))
            archive.open(gaussian)
            val first = archive.draw(gaussian, outcomes.size, Xoshiro(2))
            outcomes.forEachIndexed { i, each -> ranking.tell(first + i, each) }
            ranking.rank()
        }

        test("rules on values see f of the feasible samples, in order, and no number if there are too few") {
            val (archive, ranking) = ranking()
            val g = { number: Double -> doubleArrayOf(number, 0.0) }
            generation(archive, ranking, listOf(outcome(3.0, g(-1.0)), outcome(1.0, g(1.0)), outcome(2.0, g(0.0)), outcome(9.0, g(5.0))))
            (0..3).map { ranking.newestValue(it).toString() } shouldBe listOf("2.0", "3.0", "NaN", "NaN")
        }

        test("a search without a feasible point ends when a penalty has grown beyond use and the violation does not halve") {
            val random = Random(5)
            val (archive, ranking) = ranking()
            var why = java.util.Optional.empty<StopReason>()
            var t = 0L
            while (why.isEmpty && t < 2000) {
                // h is 1 or more everywhere: its penalty grows for ever
                val all = List(4) { outcome(random.nextDouble(), doubleArrayOf(-1.0, 1 + random.nextDouble())) }
                generation(archive, ranking, all)
                why = ranking.finish(++t)
            }
            why.get().code() shouldBe StopReason.INFEASIBLE
            (t > 100) shouldBe true
            why.get().endsRun() shouldBe false // the next search may find one
        }
    })
