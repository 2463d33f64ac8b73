package dev.reigo.problem

import dev.reigo.algorithm.CatCma
import dev.reigo.algorithm.CmaEs
import dev.reigo.experiment.TargetHits
import dev.reigo.optimizer.Observer
import dev.reigo.optimizer.Optimizer
import dev.reigo.problem.bbob.CocoSuite
import dev.reigo.problem.bbob.NoisyInstance
import dev.reigo.random.Xoshiro
import io.kotest.assertions.throwables.shouldThrow
import io.kotest.core.spec.style.FunSpec
import io.kotest.matchers.doubles.shouldBeLessThan
import io.kotest.matchers.shouldBe
import io.kotest.matchers.shouldNotBe

private val suites = mapOf(CocoSuite.BBOB to 4, CocoSuite.MIXINT to 5, CocoSuite.NOISY to 4, CocoSuite.SBOX_COST to 4)

private fun problems() = suites.flatMap { (suite, d) -> (suite.first()..suite.last()).map { Coco.problem(suite, it, d, 2) } }

class CocoSpec :
    FunSpec({
        test("a problem of a suite ends 10^-8 above its optimum, and COCO's 51 targets belong to it") {
            for (problem in problems()) {
                val coco = Coco.instance(problem).get()
                problem.key() shouldBe "${coco.suite().id()}-f${coco.number()}-i2(${coco.dimension()})"
                problem.optimum().asDouble shouldBe coco.optimalValue()
                problem.target().asDouble shouldBe coco.optimalValue() + 1e-8
                problem.budget() shouldBe 10_000L * coco.dimension()
                problem.reached(problem.objective().value(coco.optimum())) shouldBe true
                problem.evaluation().noisy() shouldBe (coco.suite() == CocoSuite.NOISY)
                problem.space().require(coco.optimum(), "x_opt")
                TargetHits.targets(problem).size shouldBe 51
            }
        }

        test("a description gives the same problem again, renamed or changed too") {
            for (problem in problems()) {
                for (each in listOf(problem, problem.withName("mine").withBudget(7).withTarget(3.0))) {
                    val again = Problem.of(each.description())
                    again.description() shouldBe each.description()
                    again.benchmark() shouldBe problem.benchmark()
                    val x = DoubleArray(problem.dimension()) { 1.0 }
                    again.objective().value(x) shouldBe problem.objective().value(x)
                    Coco.instance(again).map { it.toString() } shouldBe Coco.instance(problem).map { it.toString() }
                }
            }
        }

        test("bbob-mixint is over integers and then reals, and begins anywhere in their ranges") {
            val problem = Coco.mixint(1, 10, 1)
            problem.domain() shouldBe Domain.MIXED
            problem.space().toString() shouldBe "{0..1}^2 x {0..3}^2 x {0..7}^2 x {0..15}^2 x R^2"
            problem.start().low() shouldBe Start.region(DoubleArray(8) + doubleArrayOf(-5.0, -5.0), DoubleArray(10) { 5.0 }).low()
            problem.start().high().plain() shouldBe listOf(1.0, 1.0, 3.0, 3.0, 7.0, 7.0, 15.0, 15.0, 5.0, 5.0)
        }

        test("CatCMA reaches the target of the sphere with integers: 5 of 5 runs") {
            for (seed in 1L..5) CatCma.published().run(Coco.mixint(1, 5, 1), seed).success() shouldBe true
        }

        test("a run on bbob-noisy sees noise from its own generator and is judged without it") {
            val problem = Coco.noisy(107, 3, 1).withBudget(400)
            val f = Coco.instance(problem).get()
            fun values(seed: Long): List<Double> {
                val seen = mutableListOf<Double>()
                val optimizer = CmaEs.standard().start(problem, seed)
                optimizer.observe(object : Observer {
                    override fun evaluated(
                        run: Optimizer,
                        value: Double,
                    ) {
                        seen += value
                    }
                })
                val result = optimizer.run()
                result.bestValue() shouldBe f.value(result.bestPoint())
                return seen
            }
            values(1) shouldBe values(1)
            values(1) shouldNotBe values(2)
            CmaEs.standard().run(Coco.noisy(101, 5, 1), 1).success() shouldBe true
        }

        test("what a run on bbob-noisy sees has the penalty outside of the box, and what judges it has not") {
            val problem = Coco.noisy(101, 2, 1)
            val noisy = problem.objective() as NoisyObjective
            val coco = Coco.instance(problem).get() as NoisyInstance
            val x = doubleArrayOf(7.0, 0.0)
            val f = noisy.value(x)
            noisy.noise().measure(f, noisy.optimum(), x, Xoshiro(5)) shouldBe coco.measured(f, x, Xoshiro(5))
            coco.penalty(x) shouldBe 400.0
            f shouldBe coco.value(x)
            f shouldBeLessThan coco.measured(f, x, Xoshiro(5)) - 399
        }

        test("a search on sbox-cost stays in the box, where all values are finite") {
            val problem = Coco.sboxCost(5, 3, 1)
            problem.space().toString() shouldBe "[-5.0, 5.0]^3"
            CmaEs.standard().run(problem, 1).success() shouldBe true
        }

        test("names that no problem has are refused with rule, value and remedy") {
            fun message(name: String) = shouldThrow<IllegalArgumentException> { Benchmarks.byName(name, 5) }.message
            message("bbob-mixint-f25-i1") shouldBe "number of a BBOB function must be 1 to 24, but is 25; use e.g. 8 for Rosenbrock"
            message("bbob-noisy-f1-i1") shouldBe
                "number of a bbob-noisy function must be 101 to 130, but is 1; use e.g. 101 for the sphere with moderate Gaussian noise"
            for (name in listOf("bbob-mixint-f1", "mixint-f1-i1", "sbox-cost-f01-i1", "bbob-f1-i0")) Coco.isName(name) shouldBe false
        }
    })
