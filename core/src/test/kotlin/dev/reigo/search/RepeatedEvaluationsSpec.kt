package dev.reigo.search

import dev.reigo.algorithm.CmaEs
import dev.reigo.algorithm.Pbil
import dev.reigo.algorithm.Variant
import dev.reigo.optimizer.Observer
import dev.reigo.optimizer.Optimizer
import dev.reigo.problem.Benchmarks
import dev.reigo.problem.Evaluation
import dev.reigo.problem.Noise
import dev.reigo.problem.Problem
import dev.reigo.requireSameRun
import io.kotest.assertions.throwables.shouldThrow
import io.kotest.core.spec.style.FunSpec
import io.kotest.matchers.shouldBe
import io.kotest.matchers.string.shouldContain

class RepeatedEvaluationsSpec :
    FunSpec({
        val usual = Evaluation.USUAL
        val four = usual.withReevaluations(4, false)

        test("every point is evaluated n times in a row, each counts, and the search sees the mean") {
            val points = mutableListOf<List<Double>>()
            val values = mutableListOf<Double>()
            var n = 0
            // 4 values around f whose mean is f, exactly
            val noise = listOf(1.0, -2.0, 4.0, -3.0)
            val f = { x: DoubleArray -> Math.rint(1000 * x.sumOf { it * it }) }
            val problem = Problem.of("own", 3, 1.0, 5.0) { x ->
                points += x.toList()
                (f(x) + noise[n++ % 4]).also { values += it }
            }.withBudget(4 * 210)
            val repeated = CmaEs.standard().run(problem.withEvaluation(four), 3)
            points.take(repeated.evaluations().toInt()).chunked(4).take(200).forEach { it.distinct().size shouldBe 1 }
            val seen = points.chunked(4).map { it.first() }
            n = 0
            val once = mutableListOf<List<Double>>()
            CmaEs.standard().run(Problem.of("own", 3, 1.0, 5.0) { x -> f(x).also { once += x.toList() } }.withBudget(200), 3)
            seen.take(200) shouldBe once
        }

        test("the median is not moved by outliers") {
            var n = 0
            val f = { x: DoubleArray -> x.sumOf { it * it } }
            val problem = Problem.of("own", 3, 1.0, 5.0) { x -> if (n++ % 3 == 1) -1e9 else f(x) }.withBudget(900)
            val evaluation = Evaluation(usual.onFailure(), false, usual.version(), 3, true)
            val result = CmaEs.standard().run(problem.withEvaluation(evaluation), 3)
            val plain = CmaEs.standard().run(problem.withObjective(f).withBudget(300), 3)
            result.mean().toList() shouldBe plain.mean().toList()
            result.evaluations() shouldBe 900
        }

        test("a point of which one value is invalid counts as the worst, unless the median is asked for") {
            for (median in listOf(false, true)) {
                var n = 0
                val problem = Problem.of("own", 3, 1.0, 5.0) { x -> if (n++ % 3 == 1) Double.NaN else x.sum() }
                    .withBudget(300).withEvaluation(usual.withReevaluations(3, median))
                val optimizer = CmaEs.standard().start(problem, 3)
                var best = 0.0
                optimizer.observe(
                    Observer.onIteration {
                        best = it.state().search().part("search").part("archive").numbers("values").min()
                    },
                )
                optimizer.run()
                best.isFinite() shouldBe median
            }
        }

        val noisy = Noise.additive(1.0).on(Benchmarks.ellipsoid(3)).withBudget(600).withEvaluation(four)
        val bits = Noise.additive(1.0).on(Benchmarks.oneMax(20)).withBudget(600).withEvaluation(four)
        for ((algorithm, problem) in listOf(
            CmaEs.standard() to noisy,
            CmaEs.reuse(Variant.C, 2) to noisy,
            CmaEs.importanceMixing(0.1) to noisy,
            Pbil.of(10, 2) to bits,
        )) {
            test("$algorithm with 4 evaluations per point goes on bit for bit from any evaluation") {
                val expected = algorithm.run(problem, 6)
                for (stop in 1L..120L) {
                    val first = algorithm.start(problem, 6)
                    first.observe(
                        object : Observer {
                            override fun evaluated(
                                run: Optimizer,
                                value: Double,
                            ) {
                                if (run.evaluations() == stop) run.stop()
                            }
                        },
                    )
                    first.run()
                    val resumed = algorithm.resume(problem, first.state()).run()
                    requireSameRun(resumed, expected)
                    resumed.answer() shouldBe expected.answer()
                }
            }
        }

        test("ask gives each point n times, and tell of a generation from outside takes one value per point") {
            val optimizer = CmaEs.standard().start(Problem.external(3, 0.0, 1.0).withEvaluation(four), 1)
            val asked = optimizer.ask()
            asked.size shouldBe 4 * optimizer.lambda()
            asked[3].toList() shouldBe asked[0].toList()
            optimizer.tell(DoubleArray(asked.size) { it.toDouble() })
            optimizer.iterations() shouldBe 1
            val own = Array(optimizer.lambda()) { i -> DoubleArray(3) { i / 10.0 } }
            optimizer.tell(own, DoubleArray(own.size) { it.toDouble() })
            listOf(optimizer.iterations(), optimizer.evaluations()) shouldBe listOf(2L, 5L * own.size)
            optimizer.ask().size shouldBe 4 * own.size
        }

        test("the description keeps how often and how, and a state of another number is refused") {
            val problem = Benchmarks.sphere(3).withEvaluation(usual.withReevaluations(5, true))
            Problem.of(problem.description()).evaluation() shouldBe problem.evaluation()
            problem.evaluation().noisy() shouldBe true
            val saved = CmaEs.standard().start(problem, 1).state()
            shouldThrow<IllegalArgumentException> { CmaEs.standard().resume(Benchmarks.sphere(3), saved) }
                .message shouldContain "reevaluations: 5, not left out"
        }

        test("numbers that make no sense are refused") {
            shouldThrow<IllegalArgumentException> { usual.withReevaluations(0, false) }
                .message shouldBe "reevaluations must be 1 or more, but is 0; use 1 to evaluate each point once"
            shouldThrow<IllegalArgumentException> { usual.withReevaluations(2, true) }
                .message shouldBe "reevaluations must be 3 or more for a median, but is 2; use e.g. 5, or the mean"
        }
    })
