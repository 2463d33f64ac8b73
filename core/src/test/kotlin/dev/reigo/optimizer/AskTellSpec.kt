package dev.reigo.optimizer

import dev.reigo.algorithm.CmaEs
import dev.reigo.algorithm.Pbil
import dev.reigo.algorithm.Variant
import dev.reigo.gaussianAlgorithms
import dev.reigo.parameters
import dev.reigo.problem.Benchmarks
import dev.reigo.problem.Problem
import dev.reigo.requireSameBits
import dev.reigo.requireSameRun
import dev.reigo.search.StopReason
import io.kotest.assertions.throwables.shouldThrow
import io.kotest.core.spec.style.FunSpec
import io.kotest.matchers.shouldBe
import io.kotest.matchers.string.shouldContain

private fun f(x: DoubleArray) = x.foldIndexed(0.0) { j, sum, value -> sum + (j + 1) * value * value }

private fun flat(points: Array<DoubleArray>) = points.flatMap { it.toList() }.toDoubleArray()

class AskTellSpec :
    FunSpec({
        val algorithm = CmaEs.reuse(Variant.C, 3)
        val problem = Problem.of("f", 3, 1.0, 5.0, ::f).withBudget(700)

        for (each in gaussianAlgorithms) {
            test("$each asked and told is the same run as a whole run") {
                val optimizer = each.start(problem, 4)
                while (optimizer.running()) {
                    optimizer.tell(
                        DoubleArray(optimizer.ask().size) { i ->
                            f(optimizer.ask()[i])
                        },
                    )
                }
                requireSameRun(optimizer.result(), each.run(problem, 4))
            }
        }

        test("ask gives the same points until tell, and hands out copies") {
            val optimizer = algorithm.start(problem, 4)
            val first = optimizer.ask()
            val expected = flat(first)
            first.forEach { it.fill(99.0) }
            requireSameBits("second ask", flat(optimizer.ask()), expected)
            optimizer.tell(DoubleArray(first.size) { it.toDouble() })
            (flat(optimizer.ask()).toList() == expected.toList()) shouldBe false
        }

        test("what ask gives is repeatable with its tells by the points themselves") {
            val asked = algorithm.start(problem, 4)
            val told = algorithm.start(problem, 99)
            repeat(20) {
                val points = asked.ask()
                val values = DoubleArray(points.size) { f(points[it]) }
                asked.tell(points, values)
                if (told.iterations() == 0L) told.evaluations() shouldBe 0
                told.tell(points, values)
            }
            told.evaluations() shouldBe asked.evaluations()
            told.bestValue() shouldBe asked.bestValue()
        }

        test("tell without ask is an error that says what to do") {
            shouldThrow<IllegalStateException> { algorithm.start(problem, 1).tell(DoubleArray(7)) }
                .message shouldContain "call ask first"
        }

        test("a wrong number of values is refused, and the right number can still be told") {
            val optimizer = algorithm.start(problem, 1)
            val points = optimizer.ask()
            for (count in listOf(0, 6, 8)) {
                shouldThrow<IllegalArgumentException> { optimizer.tell(DoubleArray(count)) }
                    .message shouldBe "values must have length 7, but is $count; give one value per point of ask"
            }
            optimizer.evaluations() shouldBe 0
            optimizer.tell(DoubleArray(7) { f(points[it]) })
            optimizer.iterations() shouldBe 1
        }

        test("a wrong number of points, or points that are none, are refused") {
            val optimizer = algorithm.start(problem, 1)
            shouldThrow<IllegalArgumentException> { optimizer.tell(Array(6) { DoubleArray(3) }, DoubleArray(6)) }
                .message shouldBe "points must have length 7, but is 6; give lambda points"
            shouldThrow<IllegalArgumentException> { optimizer.tell(Array(7) { DoubleArray(2) }, DoubleArray(7)) }
                .message shouldContain "x must have length 3, but is 2"
            shouldThrow<IllegalArgumentException> { optimizer.tell(Array(7) { DoubleArray(3) }, DoubleArray(8)) }
                .message shouldContain "values must have length 7, but is 8"
        }

        test("points that are refused leave no trace in the run") {
            val spoiled = algorithm.start(problem, 1)
            val clean = algorithm.start(problem, 1)
            spoiled.ask()
            val bad = Array(7) { DoubleArray(3) { 1.0 } }.also { it[6][2] = Double.NaN }
            shouldThrow<IllegalArgumentException> { spoiled.tell(bad, DoubleArray(7)) }
                .message shouldContain "x[2] must be a finite number, but is NaN"
            requireSameBits("points", flat(spoiled.ask()), flat(clean.ask()))
            val values = DoubleArray(7) { f(clean.ask()[it]) }
            spoiled.tell(values)
            clean.tell(values)
            requireSameBits("next", parameters(spoiled.distribution()), parameters(clean.distribution()))
        }

        test("after the end ask and tell say why the run has ended") {
            val optimizer = algorithm.start(problem.withBudget(7), 1)
            optimizer.run()
            shouldThrow<IllegalStateException> { optimizer.ask() }
                .message shouldBe "the run has ended (budget of 7 evaluations spent), so ask has no meaning; " +
                "check running() first"
            shouldThrow<IllegalStateException> { optimizer.tell(DoubleArray(7)) }.message shouldContain
                "so tell has no meaning"
            shouldThrow<IllegalStateException> { optimizer.tell(Array(7) { DoubleArray(3) }, DoubleArray(7)) }
                .message shouldContain "budget of 7"
        }

        test("the result of a run that goes on is an error, after stop it is there") {
            val optimizer = algorithm.start(problem, 1)
            optimizer.tell(DoubleArray(7) { f(optimizer.ask()[it]) })
            shouldThrow<IllegalStateException> { optimizer.result() }.message shouldContain "call stop()"
            optimizer.stop()
            optimizer.result().reason() shouldBe StopReason.Interrupted()
            optimizer.evaluations() shouldBe 7
            optimizer.running() shouldBe false
        }

        test("importance mixing asks for the new points only, and takes no points from outside") {
            val optimizer = CmaEs.importanceMixing(0.0).withLambda(20).start(problem, 1)
            optimizer.ask().size shouldBe 20
            optimizer.tell(DoubleArray(20) { f(optimizer.ask()[it]) })
            (optimizer.ask().size < 20) shouldBe true
            shouldThrow<IllegalStateException> { optimizer.tell(Array(20) { DoubleArray(3) }, DoubleArray(20)) }
                .message shouldContain "importance mixing chooses its own points"
        }

        test("listeners hear of each improvement with the number of its evaluation") {
            val heard = ArrayList<Pair<Long, Double>>()
            val optimizer = Pbil.compactGa(1).start(Benchmarks.oneMax(10), 2)
            optimizer.observe(
                object : Observer {
                    override fun improved(
                        run: Optimizer,
                        value: Double,
                    ) {
                        heard += run.evaluations() to value
                    }
                },
            )
            val result = optimizer.run()
            heard.first().first shouldBe 1
            heard.last() shouldBe (result.evaluations() to 10.0)
            heard.map { it.second } shouldBe heard.map { it.second }.sorted().distinct()
        }
    })
