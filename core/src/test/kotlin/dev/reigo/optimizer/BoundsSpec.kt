package dev.reigo.optimizer

import dev.reigo.algorithm.CmaEs
import dev.reigo.algorithm.Igo
import dev.reigo.algorithm.Shape
import dev.reigo.algorithm.Variant
import dev.reigo.distribution.DiagonalGaussian
import dev.reigo.gaussianAlgorithms
import dev.reigo.modelledAlgorithms
import dev.reigo.problem.BatchObjective
import dev.reigo.problem.Benchmarks
import dev.reigo.problem.Objective
import dev.reigo.problem.ParallelObjective
import dev.reigo.problem.Problem
import dev.reigo.problem.Start
import dev.reigo.problem.TimedObjective
import dev.reigo.requireSameRun
import dev.reigo.standardAlgorithms
import dev.reigo.weighting.Weights
import io.kotest.assertions.throwables.shouldThrow
import io.kotest.core.spec.style.FunSpec
import io.kotest.matchers.collections.shouldBeEmpty
import io.kotest.matchers.doubles.plusOrMinus
import io.kotest.matchers.shouldBe
import io.kotest.matchers.string.shouldContain
import java.time.Duration
import java.util.Optional
import java.util.concurrent.ConcurrentLinkedQueue

private const val FREE = Double.POSITIVE_INFINITY

private class Case(
    val name: String,
    val best: Double,
    val point: DoubleArray,
    val problem: Problem,
)

private fun case(
    name: String,
    point: DoubleArray,
    lower: DoubleArray,
    upper: DoubleArray,
    start: Start,
    f: (DoubleArray) -> Double,
) = Case(name, f(point), point, Problem.of(name, point.size, 0.0, 1.0, f).withStart(start).withBounds(lower, upper))

private fun same(
    d: Int,
    value: Double,
) = DoubleArray(d) { value }

private fun sphere(x: DoubleArray) = x.sumOf { it * it }

private fun ellipsoid(x: DoubleArray) = x.indices.sumOf { Math.pow(1000.0, it / (x.size - 1.0)) * x[it] * x[it] }

private fun rosenbrock(x: DoubleArray) =
    (0 until x.size - 1).sumOf { 100 * Math.pow(x[it + 1] - x[it] * x[it], 2.0) + (x[it] - 1) * (x[it] - 1) }

private val cases = listOf(
    case("sphere in a corner", same(5, 1.0), same(5, 1.0), same(5, 5.0), Start(1.0, 5.0), ::sphere),
    case("sphere above one bound", same(5, 1.0), same(5, 1.0), same(5, FREE), Start(1.0, 5.0), ::sphere),
    case("sphere below one bound", same(5, -1.0), same(5, -FREE), same(5, -1.0), Start(-5.0, -1.0), ::sphere),
    case("sphere whose free optimum is the corner", same(4, 0.0), same(4, 0.0), same(4, 5.0), Start(0.0, 5.0), ::sphere),
    case(
        "ellipsoid on three of five bounds",
        doubleArrayOf(0.0, 1.0, 0.0, 1.0, 1.0),
        doubleArrayOf(-1.0, 1.0, -1.0, 1.0, 1.0),
        same(5, 5.0),
        Start(1.0, 5.0),
        ::ellipsoid,
    ),
    case(
        "a plane with a corner",
        doubleArrayOf(0.0, 3.0, -2.0),
        doubleArrayOf(0.0, -2.0, -2.0),
        doubleArrayOf(1.0, 3.0, FREE),
        Start.at(doubleArrayOf(0.5, 0.0, 0.0), 0.3),
    ) { it[0] - it[1] + it[2] },
    case("rosenbrock cut by one bound", doubleArrayOf(0.5, 0.25), same(2, -FREE), doubleArrayOf(0.5, FREE), Start(-2.0, 0.0), ::rosenbrock),
    case("a small box far from 0", same(3, 1000.01), same(3, 1000.0), same(3, 1000.01), Start(1000.0, 1000.01)) { -it.sum() },
)

class BoundsSpec :
    FunSpec({
        for (case in cases) {
            for (algorithm in listOf(
                CmaEs.standard(), CmaEs.standard().withShape(Shape.DIAGONAL), CmaEs.reuse(Variant.A, 5), CmaEs.reuse(Variant.D, 3),
            )) {
                test("$algorithm finds the optimum of ${case.name}") {
                    for (seed in 1L..3) {
                        val result = algorithm.run(case.problem.withTarget(case.best + 1e-8), seed)
                        if (!result.success()) error("$result, not ${case.best}")
                        case.problem.space().require(result.bestPoint(), "best point")
                        case.point.zip(result.bestPoint()) { expected, found -> found shouldBe (expected plusOrMinus 2e-3) }
                    }
                }
            }
        }

        for (algorithm in gaussianAlgorithms + standardAlgorithms + modelledAlgorithms) {
            test("every point that $algorithm shows is allowed, and all forms of an objective give the same run") {
                val space = Problem.of("any", 4, 0.0, 1.0) { 0.0 }
                    .withSpace(
                        dev.reigo.space.Space.plain(4)
                            .withBounds(doubleArrayOf(0.0, -FREE, 2.0, -1e-3), doubleArrayOf(1.0, 0.25, FREE, 5e-3)).withFixed(3, 1e-3),
                        Start.region(doubleArrayOf(0.0, 0.0, 2.0, 0.0), doubleArrayOf(1.0, 0.25, 3.0, 1e-3)),
                    ).withBudget(400)
                val wrong = ConcurrentLinkedQueue<String>()

                fun check(
                    what: String,
                    x: DoubleArray,
                ) = try {
                    space.space().require(x, what)
                } catch (e: IllegalArgumentException) {
                    wrong += e.message!!
                }

                val f = Objective { x ->
                    check("evaluated", x)
                    if (x[3] != 1e-3) wrong += "not fixed"
                    -x[0] - x[1] + 10 * (x[2] - 2.01) * (x[2] - 2.01)
                }
                val batch = BatchObjective { points -> DoubleArray(points.size) { f.value(points[it]) } }
                val forms = listOf(
                    f, batch, ParallelObjective(f, 2, Optional.of(Duration.ofSeconds(100))), TimedObjective(f, Duration.ofSeconds(100), 1),
                )
                val runs = forms.map { form ->
                    val run = algorithm.start(space.withObjective(form), 5)
                    run.observe(object : Observer {
                        override fun evaluated(
                            run: Optimizer,
                            value: Double,
                        ) {
                            check("last", run.lastPoint())
                            check("best", run.bestPoint())
                            if (f.value(run.lastPoint()) != value) wrong += "the last point has another value"
                        }

                        override fun iterated(run: Optimizer) = check("mean", run.mean())
                    })
                    run.run()
                }
                runs.forEach { requireSameRun(it, runs[0]) }
                check("best of all", runs[0].bestPoint())
                check("final mean", runs[0].mean())
                f.value(runs[0].bestPoint()) shouldBe runs[0].bestValue()
                wrong.distinct().shouldBeEmpty()
            }
        }

        test("a family of one's own is sampled in the searched coordinates only") {
            fun family(
                name: String,
                coordinates: (Problem) -> Int,
            ) = Igo(
                name, { p, _ -> DiagonalGaussian.standard(DoubleArray(coordinates(p)) { 0.5 }, 0.3) }, 20, 3, 0.1, Weights.positional(),
            )
            val problem = Problem.of("plane", 4, 0.0, 1.0) { x -> x[0] + x[2] + x[3] }.withBounds(0.0, 1.0).withFixed(3, 0.5)
            val result = family("searched") { it.coordinates() }.run(problem.withTarget(0.5 + 1e-6).withBudget(20_000), 1)
            if (!result.success()) error("$result")
            result.bestPoint()[3] shouldBe 0.5
            shouldThrow<IllegalArgumentException> { family("all") { it.dimension }.check(problem) }.message shouldContain
                "the first distribution must have length 3, but is 4; match the problem's coordinates that are searched"
        }

        test("extreme bounds are kept") {
            for ((lower, upper) in listOf(0.0 to 1e-300, -1e-140 to 1e-150, -1e100 to 1e140, 1e300 to 1.5e300, 7.0 to 7.0 + 1e-14)) {
                var wrong = 0
                val problem = Problem.of("extreme", 3, lower, upper) { x ->
                    if (!x.all { it in lower..upper }) wrong++
                    x.sumOf { it / upper }
                }.withBounds(lower, upper).withSmallestEigenvalue(0.0).withBudget(2000)
                val result = CmaEs.standard().run(problem, 2)
                wrong shouldBe 0
                (result.bestPoint() + result.mean()).all { it in lower..upper } shouldBe true
                result.bestValue() shouldBe (List(3) { lower / upper }.sum() plusOrMinus 0.3 * (1 - lower / upper))
            }
        }

        test("ask gives the user's points and tell takes them; what is outside is refused") {
            val problem = Problem.external(3, 0.0, 1.0).withBounds(0.0, 1.0).withFixed(1, 0.5)
            val run = CmaEs.standard().start(problem, 1)
            repeat(20) {
                val points = run.ask()
                points.forEach { problem.space().require(it, "asked") }
                run.tell(points.map { it[0] + it[2] }.toDoubleArray())
            }
            val given = Array(run.lambda()) { doubleArrayOf(it / (run.lambda() - 1.0), 0.5, 0.25) }
            run.tell(given, DoubleArray(given.size) { -1.0 - it })
            run.bestPoint() shouldBe doubleArrayOf(1.0, 0.5, 0.25)
            given[2][0] = 1.1
            shouldThrow<IllegalArgumentException> { run.tell(given, DoubleArray(given.size)) }.message shouldBe
                "points[2][0] must be in [0.0, 1.0], but is 1.1; give a point of the space"
            given[2] = doubleArrayOf(0.5, 0.4, 0.5)
            shouldThrow<IllegalArgumentException> { run.tell(given, DoubleArray(given.size)) }.message shouldContain
                "points[2][1] must be its fixed value 0.5, but is 0.4"
        }

        test("a fixed variable is as if it were not there: lambda, rates and the run are those of the others") {
            val five = Problem.of("five", 5, 1.0, 5.0) { x -> x[0] * x[0] + 100 * x[2] * x[2] + 3 * x[4] * x[4] }
            val three = Problem.of("three", 3, 1.0, 5.0) { x -> x[0] * x[0] + 100 * x[1] * x[1] + 3 * x[2] * x[2] }
            for (algorithm in listOf(CmaEs.standard(), CmaEs.reuse(Variant.A, 5))) {
                val fixed = algorithm.run(five.withFixed(1, 8.0).withFixed(3, -2.0).withTarget(1e-10), 4)
                val plain = algorithm.run(three.withTarget(1e-10), 4)
                fixed.evaluations() shouldBe plain.evaluations()
                fixed.bestValue() shouldBe plain.bestValue()
                fixed.bestPoint() shouldBe doubleArrayOf(plain.bestPoint()[0], 8.0, plain.bestPoint()[1], -2.0, plain.bestPoint()[2])
                algorithm.parameters(five.withFixed(1, 8.0).withFixed(3, -2.0)) shouldBe algorithm.parameters(three)
            }
        }

        test("bounds that are never near change nothing") {
            val plain = Benchmarks.sphere(4).withSmallestEigenvalue(0.0)
            val bounded = plain.withBounds(doubleArrayOf(-1e3, -FREE, -1e5, -1e9), doubleArrayOf(1e3, 1e4, FREE, 1e9))
            for (algorithm in listOf(CmaEs.standard(), CmaEs.reuse(Variant.D, 3))) {
                requireSameRun(algorithm.run(bounded, 1), algorithm.run(plain, 1))
            }
        }

        test("a bounded run continues bit for bit, and another x0, sigma, bound or fixed value is refused") {
            val sphere = Problem.of("s", 3, 0.0, 1.0, Objective(::sphere)).withStart(Start.at(doubleArrayOf(1.0, 2.0, 3.0), 0.5))
                .withBounds(1.0, 5.0).withFixed(1, 2.0)
            val whole = CmaEs.reuse(Variant.A, 3).run(sphere.withBudget(500), 9)
            val half = CmaEs.reuse(Variant.A, 3).start(sphere.withBudget(237), 9).also { it.run() }.state()
            requireSameRun(CmaEs.reuse(Variant.A, 3).resume(sphere.withBudget(500), half).run(), whole)

            fun message(other: Problem) =
                shouldThrow<IllegalArgumentException> { CmaEs.reuse(Variant.A, 3).resume(other.withBudget(500), half) }.message
            message(sphere.withStart(Start.at(doubleArrayOf(1.0, 2.0, 4.0), 0.5))) shouldContain "x0: [1.0, 2.0, 3.0], not [1.0, 2.0, 4.0]"
            message(sphere.withStart(Start.at(doubleArrayOf(1.0, 2.0, 3.0), 0.25))) shouldContain "sigma: 0.5, not 0.25"
            message(sphere.withBounds(1.0, 6.0)) shouldContain "upper: 5.0, not 6.0"
            message(sphere.withFixed(1, 3.0)) shouldContain "fixedValues: [2.0], not [3.0]"
            message(sphere.withFixed(0, 2.0)) shouldContain "fixed: [1], not [0, 1]"
        }
    })
