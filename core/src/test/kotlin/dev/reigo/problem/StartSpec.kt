package dev.reigo.problem

import dev.reigo.algorithm.CmaEs
import dev.reigo.algorithm.Shape
import dev.reigo.algorithm.Variant
import dev.reigo.distribution.DiagonalGaussian
import dev.reigo.distribution.Gaussian
import dev.reigo.distribution.GaussianFamily
import dev.reigo.random.Xoshiro
import dev.reigo.space.PerCoordinate
import dev.reigo.space.Space
import io.kotest.assertions.throwables.shouldThrow
import io.kotest.core.spec.style.FunSpec
import io.kotest.matchers.doubles.plusOrMinus
import io.kotest.matchers.shouldBe
import io.kotest.matchers.shouldNotBe
import io.kotest.matchers.string.shouldContain

private val sum = Objective { x -> x.sum() }
private val x0 = doubleArrayOf(1.0, 20.0, -3.0)

private fun problem(start: Start) = Problem.of("sum", 3, 0.0, 1.0, sum).withStart(start)

class StartSpec :
    FunSpec({
        test("m is uniform in the region of each coordinate, and the first deviations are half its widths") {
            val start = Start.region(doubleArrayOf(0.0, 10.0, -1.0), doubleArrayOf(1.0, 30.0, 5.0))
            val generator = Xoshiro(3)
            val means = List(2000) { start.first(Space.plain(3), generator, 1.0) }
            for (j in 0..2) {
                val (low, high) = start.low().get(j) to start.high().get(j)
                means.all { it.mean()[j] in low..high } shouldBe true
                means.all { it.deviations()[j] == (high - low) / 2 } shouldBe true
                // the mean of 2000 is off by 5 standard errors in less than one of a million tests
                means.map { it.mean()[j] }.average() shouldBe ((low + high) / 2 plusOrMinus 5 * (high - low) / Math.sqrt(12.0 * 2000))
            }
        }

        test("a region may have a sigma of its own, and a restart may widen it") {
            val start = Start(-4.0, 4.0).withSigma(2.0)
            val first = start.first(Space.plain(2), Xoshiro(1), 1.0)
            first.deviations() shouldBe doubleArrayOf(2.0, 2.0)
            first.mean() shouldBe Start(-4.0, 4.0).first(Space.plain(2), Xoshiro(1), 1.0).mean()
            start.first(Space.plain(2), Xoshiro(1), 0.25).deviations() shouldBe doubleArrayOf(0.5, 0.5)
            "$start" shouldBe "[-4.0, 4.0], sigma = 2.0"
        }

        test("every run begins at x0, and a new mean of a region differs") {
            val start = Start.at(x0, 0.3)
            start.first(Space.plain(3), Xoshiro(1), 1.0).mean() shouldBe x0
            start.isPoint shouldBe true
            "$start" shouldBe "x0 = [1.0, 20.0, -3.0], sigma = 0.3"
            val generator = Xoshiro(1)
            val region = Start(0.0, 1.0)
            region.first(Space.plain(3), generator, 1.0).mean() shouldNotBe region.first(Space.plain(3), generator, 1.0).mean()
        }

        test("with one sigma C starts as a multiple of the identity") {
            for ((algorithm, sigma, variance) in listOf(
                Triple(CmaEs.standard(), 0.5, 1.0),
                Triple(CmaEs.reuse(Variant.A, 3), 1.0, 0.25),
            )) {
                val first = algorithm.start(problem(Start.at(x0, 0.5)), 1).distribution() as Gaussian
                first.mean() shouldBe x0
                first.sigma() shouldBe sigma
                first.covariance() shouldBe Array(3) { i -> DoubleArray(3) { j -> if (i == j) variance else 0.0 } }
            }
        }

        test("with a sigma per coordinate C starts diagonal, and sigma is their geometric mean if it moves") {
            val sigmas = doubleArrayOf(0.1, 1.0, 10.0)
            for (algorithm in listOf(
                CmaEs.standard(),
                CmaEs.standard().withShape(Shape.DIAGONAL),
                CmaEs.reuse(Variant.D, 3),
                CmaEs.pure().withShape(Shape.DIAGONAL),
            )) {
                val first = algorithm.start(problem(Start.at(x0, sigmas)), 1).distribution() as GaussianFamily
                (0..2).forEach { j -> first.deviation(j) shouldBe (sigmas[j] plusOrMinus 1e-15 * sigmas[j]) }
                (0..2).forEach { j -> (0 until j).forEach { k -> first.axis(k, j) shouldBe 0.0 } }
                val full = first as? Gaussian
                if (full != null && algorithm.rankOne().isPresent &&
                    first.sigma() != 1.0
                ) {
                    full.covariance()[2][2] shouldBe (100.0 plusOrMinus 1e-12)
                }
                if (algorithm == CmaEs.reuse(Variant.D, 3)) first.sigma() shouldBe 1.0
            }
            val equal = Start.at(PerCoordinate.of(x0), PerCoordinate.of(doubleArrayOf(2.0, 2.0, 2.0)))
            val same = CmaEs.standard().start(problem(equal), 1).distribution()
            same.parameters() shouldBe CmaEs.standard().start(problem(Start.at(x0, 2.0)), 1).distribution().parameters()
            (CmaEs.standard().withShape(Shape.DIAGONAL).start(problem(Start.at(x0, sigmas)), 1).distribution() is DiagonalGaussian) shouldBe
                true
        }

        test("a start near or on a bound keeps its place and its width in the user's terms") {
            val space = Space.plain(3).withBounds(doubleArrayOf(1.0, 0.0, -5.0), doubleArrayOf(5.0, 20.0, Double.POSITIVE_INFINITY))
            val first = Start.at(x0, 0.01).first(space, Xoshiro(1), 1.0)
            space.toUser(first.mean()) shouldBe x0 // two of the three are on a bound
            space.toUserDeviations(first.mean(), first.deviations()).forEach { it shouldBe (0.01 plusOrMinus 1e-6) }
        }

        test("bad starts are refused before any work, with rule, value and remedy") {
            fun message(action: () -> Unit) = shouldThrow<IllegalArgumentException>(action).message
            message { Start.at(doubleArrayOf(1.0, Double.NaN), 1.0) } shouldContain "x0[1] must be a finite number, but is NaN"
            message { Start.at(x0, 0.0) } shouldBe
                "sigma must be positive and finite, but is 0.0; give about a third of the width in which to search"
            message { Start.at(x0, Double.NaN) } shouldContain "sigma must be positive"
            message { Start.at(x0, doubleArrayOf(1.0, -1.0, 1.0)) } shouldContain "sigma[1] must be positive and finite, but is -1.0"
            message { Start(0.0, 1.0).withSigma(-1.0) } shouldContain "sigma must be positive"
            message { Start.region(doubleArrayOf(0.0, 3.0), doubleArrayOf(1.0, 2.0)) } shouldContain
                "start region [a, b] of x[1] must have a < b, but is [3.0, 2.0]"
            message { Start.region(DoubleArray(2), DoubleArray(3)) } shouldContain "start region's b must have length 2, but is 3"
            message { problem(Start.at(doubleArrayOf(1.0, 2.0), 1.0)) } shouldBe
                "x0 must have one number, or 3, but is 2 numbers; give one per coordinate"
            message { problem(Start.at(x0, doubleArrayOf(1.0, 2.0))) } shouldContain "sigma must have one number, or 3, but is 2 numbers"
            message { problem(Start.at(x0, 1.0)).withBounds(0.0, 10.0) } shouldBe
                "x0[1] must be in [0.0, 10.0], but is 20.0; move x0 within the bounds, or change these"
            message { Benchmarks.sphere(2).withBounds(0.0, 2.0) } shouldBe
                "the start region of x[0] must be in [0.0, 2.0], but is [1.0, 5.0]; give a start region within the bounds"
            message { Benchmarks.oneMax(3).withBounds(0.0, 1.0) } shouldContain "bounds and fixed values must be of a problem over R^d"
            message { Benchmarks.oneMax(3).withFixed(0, 1.0) } shouldContain "leave them out for bits"
            val uneven = problem(Start.at(x0, doubleArrayOf(1e-200, 1.0, 1e200))).withSmallestEigenvalue(0.0)
            message { CmaEs.standard().start(uneven, 1) } shouldContain
                "must have a square in double precision"
        }

        test("x0 at the place of a fixed variable counts nothing") {
            val fixed = problem(Start.at(x0, 1.0)).withFixed(1, 7.0)
            fixed.coordinates() shouldBe 2
            fixed.start().first(fixed.space(), Xoshiro(1), 1.0).mean() shouldBe doubleArrayOf(1.0, -3.0)
        }

        test("a description holds x0, sigma and regions as they were given, and old ones keep their values") {
            fun values(start: Start) = problem(start).description().values().filterKeys { it in setOf("low", "high", "x0", "sigma") }
            values(Start(0.0, 5.0)) shouldBe mapOf("low" to 0.0, "high" to 5.0)
            values(Start(0.0, 5.0).withSigma(2.0)) shouldBe mapOf("low" to 0.0, "high" to 5.0, "sigma" to 2.0)
            values(Start.at(x0, 2.0)) shouldBe mapOf("x0" to listOf(1.0, 20.0, -3.0), "sigma" to 2.0)
            val starts = listOf(
                Start(0.0, 5.0), Start(0.0, 5.0).withSigma(2.0), Start.at(x0, 2.0), Start.at(x0, doubleArrayOf(1.0, 2.0, 3.0)),
                Start.region(doubleArrayOf(0.0, 1.0, 2.0), doubleArrayOf(4.0, 5.0, 6.0)),
            )
            for (start in starts) {
                val bounded = problem(start).withBounds(-30.0, 30.0).withFixed(1, 20.0)
                val back = Problem.of(bounded.description())
                back.start() shouldBe start
                back.space() shouldBe bounded.space()
                back.description() shouldBe bounded.description()
            }
        }
    })
