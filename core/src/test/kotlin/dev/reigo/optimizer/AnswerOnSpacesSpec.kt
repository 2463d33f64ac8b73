package dev.reigo.optimizer

import dev.reigo.algorithm.Algorithm
import dev.reigo.algorithm.CatCma
import dev.reigo.algorithm.CmaEs
import dev.reigo.algorithm.Pbil
import dev.reigo.algorithm.Restarts
import dev.reigo.distribution.Bernoulli
import dev.reigo.distribution.Categorical
import dev.reigo.distribution.Product
import dev.reigo.problem.Benchmarks
import dev.reigo.problem.Evaluation
import dev.reigo.problem.MixedBenchmarks
import dev.reigo.problem.Noise
import dev.reigo.problem.Objective
import dev.reigo.problem.Problem
import dev.reigo.random.Xoshiro
import dev.reigo.space.Space
import io.kotest.core.spec.style.FunSpec
import io.kotest.matchers.shouldBe

private val mixed = Space.builder().real("free").real("share", 0.0, 1.0).log("rate", 1e-5, 1e-1).integer("layers", 1, 8)
    .category("kernel", "rbf", "linear", "poly").bit("shrinking").build()

private val spaces = listOf(
    mixed,
    mixed.withFixed(1, 0.25).withFixed(4, 2.0),
    Space.builder().category("a", "x", "y", "z").category("b", "p", "q").build(),
    Space.builder().bit("a").bit("b").bit("c").build(),
    Space.builder().integer("a", -3, 3).integer("b", 0, 1).build(),
    Space.builder().category("a", "x", "y", "z").integer("b", -5, 20).real("c", -2.0, 1.0).build(),
)

/** The likeliest categories of the present distribution, by their coordinate among the categories. */
private fun likeliest(run: Optimizer): List<Double> {
    val distribution = run.distribution()
    val parts = if (distribution is Product) (0 until distribution.partCount()).map { distribution.part(it) } else listOf(distribution)
    return parts.filterIsInstance<Categorical>().flatMap { q ->
        (0 until q.dimension()).map { j -> (0 until q.count(j)).maxByOrNull { q.probability(j, it) }!!.toDouble() }
    }
}

class AnswerOnSpacesSpec :
    FunSpec({
        val noisy = Evaluation.USUAL.withNoisy(true)

        for (space in spaces) {
            for (algorithm in listOf<Algorithm>(CatCma.standard(), CatCma.published(), Restarts.ipop(CatCma.standard()))) {
                test("$algorithm on $space answers with whole integers and the likeliest categories, measured there") {
                    for (seed in 1L..10L) {
                        val random = Xoshiro(seed)
                        val points = mutableListOf<List<Double>>()
                        val problem = Problem.of("own", space) { p ->
                            points += p.toArray().toList()
                            p.toArray().sumOf { it * it } + random.nextGaussian()
                        }.withEvaluation(noisy).withBudget(200)
                        val run = algorithm.start(problem, seed)
                        val answer = run.run().answer().get()
                        space.require(answer.point(), "answer")
                        answer.evaluations() shouldBe 10
                        points.takeLast(10).distinct() shouldBe listOf(answer.point().toList())
                        if (run.restarts().isEmpty()) {
                            val searched = (0 until space.coordinates()).map { space.variable(it) }
                            searched.takeLast(likeliest(run).size).map { answer.point()[it] } shouldBe likeliest(run)
                            answer.point().toList() shouldBe run.mean().toList()
                        }
                    }
                }
            }
        }

        for (problem in listOf(MixedBenchmarks.oneMax(5, 4), MixedBenchmarks.sphereCom(3, 4, 5), MixedBenchmarks.rosenbrockClo(2, 3, 3))) {
            test("the answer of ${problem.name()} with noise is f of the likeliest categories, and costs no evaluations") {
                for (seed in 1L..10L) {
                    val run = CatCma.standard().start(Noise.additive(1.0).on(problem).withBudget(300), seed)
                    val result = run.run()
                    val answer = result.answer().get()
                    problem.space().require(answer.point(), "answer")
                    answer.value() shouldBe problem.objective().value(answer.point())
                    listOf(answer.standardError(), answer.evaluations(), result.evaluations()) shouldBe listOf(0.0, 0, run.evaluations())
                }
            }
        }

        test("workers answer as one after the other does") {
            val problem = Problem.of("own", mixed) { p -> p.toArray().sumOf { it * it } }.withEvaluation(noisy).withBudget(200)
            for (asynchronous in listOf(true, false)) {
                val workers = Workers.simulated(4, Durations.exponential(), asynchronous)
                val answer = CatCma.standard().start(problem, workers, 1).run().answer().get()
                mixed.require(answer.point(), "answer")
                answer.value() shouldBe answer.point().sumOf { it * it }
            }
        }

        test("bits of a plain problem are the likelier ones") {
            val problem = Noise.additive(1.0).on(Benchmarks.oneMax(12)).withBudget(100)
            for (seed in 1L..10L) {
                val run = Pbil.of(6, 1).start(problem, seed)
                val answer = run.run().answer().get()
                val theta = (run.distribution() as Bernoulli).mean()
                answer.point().toList() shouldBe theta.map { if (it < 0.5) 0.0 else 1.0 }
            }
        }

        test("evaluations count those of the answer, also if too few of them gave a value for one") {
            for (budget in listOf(12L, 40L, 200L)) {
                for (from in listOf(0, 1, 2)) { // of the evaluations at the end, so many have a value
                    var calls = 0
                    val reserve = maxOf(2, (budget / 20).toInt())
                    val f = Objective { x -> if (++calls > budget - reserve + from) Double.NaN else x.sumOf { it * it } }
                    val problem = Problem.of("own", 3, 1.0, 5.0, f).withEvaluation(noisy).withBudget(budget).withSmallestEigenvalue(0.0)
                    val result = CmaEs.standard().run(problem, 1)
                    result.answer().isPresent shouldBe (from == 2)
                    listOf(result.evaluations(), calls.toLong()) shouldBe listOf(budget, budget)
                    listOf(result.invalidValues(), result.failures()) shouldBe listOf(reserve - from.toLong(), 0L)
                }
            }
        }

        test("failures at the final mean count as failures") {
            var calls = 0
            val f = Objective { x -> if (++calls > 39) error("broken") else x.sumOf { it * it } }
            val problem = Problem.of("own", 3, 1.0, 5.0, f).withEvaluation(noisy).withBudget(40).withSmallestEigenvalue(0.0)
            val result = CmaEs.standard().run(problem, 1)
            listOf(result.evaluations(), result.invalidValues(), result.failures()) shouldBe listOf(40L, 1L, 1L)
            result.answer().isPresent shouldBe false
        }
    })
