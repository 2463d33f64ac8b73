package dev.reigo.algorithm

import dev.reigo.distribution.Gaussian
import dev.reigo.evaluatedPoints
import dev.reigo.gaussianAlgorithms
import dev.reigo.problem.Benchmarks
import dev.reigo.problem.Problem
import dev.reigo.random.Xoshiro
import dev.reigo.requireNear
import dev.reigo.requireSameBits
import dev.reigo.sphere
import dev.reigo.weighting.RatioEstimator
import dev.reigo.weighting.Utility
import dev.reigo.weighting.rankedCoefficients
import io.kotest.core.spec.style.FunSpec
import io.kotest.matchers.shouldBe
import kotlin.math.abs

class IdentitiesSpec :
    FunSpec({
        for (variant in listOf(Variant.A, Variant.B, Variant.C, Variant.D)) {
            test("($variant) with K = 0 is the same run for mixture, separate and Monte-Carlo estimates, bit for bit") {
                val algorithm = CmaEs.reuse(variant, 0)
                val problem = Benchmarks.ellipsoid(5).withBudget(4000)
                val expected = evaluatedPoints(algorithm, problem)
                for (estimator in listOf(RatioEstimator.MONTE_CARLO, RatioEstimator.SEPARATE)) {
                    val got = evaluatedPoints(algorithm.with("estimator", estimator), problem)
                    requireSameBits(estimator.name(), got, expected)
                }
            }
        }

        test("PBIL with K = 0 is the same run for mixture and Monte-Carlo estimates, bit for bit") {
            for (lambda in listOf(2, 8)) {
                val algorithm = Pbil.of(lambda, 0)
                val problem = Benchmarks.oneMax(70).withBudget(3000)
                val other = algorithm.with("estimator", RatioEstimator.MONTE_CARLO)
                requireSameBits("points", evaluatedPoints(other, problem), evaluatedPoints(algorithm, problem))
            }
        }

        test("Monte-Carlo estimates make K of no effect") {
            val problem = Benchmarks.ellipsoid(4).withBudget(2000)
            val plain = CmaEs.reuse(Variant.A, 0)
            val points = evaluatedPoints(plain, problem)
            for (k in listOf(1, 4)) {
                val other = CmaEs.reuse(Variant.A, k).with("estimator", RatioEstimator.MONTE_CARLO)
                val got = evaluatedPoints(other, problem)
                // the same weights up to rounding: n/(n lambda) is not always 1/lambda, so the first ten generations
                for (i in 0 until 10 * 8 * 4) {
                    requireNear("coordinate $i", got[i], points[i], 1e-9 * (1 + abs(points[i])))
                }
            }
        }

        test("(A) with K = 0 takes the step of counted ranks, term by term") {
            val d = 4
            val start = Gaussian.isotropic(doubleArrayOf(1.0, -2.0, 0.5, 3.0), 2.25)
            val algorithm = CmaEs.reuse(Variant.A, 0).withLambda(9)
            val optimizer = algorithm.startAt(Problem.external(d, 0.0, 1.0), start, Xoshiro(6))
            repeat(30) { t ->
                val before = optimizer.distribution() as Gaussian
                val m = before.mean()
                val c = before.covariance()
                val x = optimizer.ask()
                val f = DoubleArray(9) { i -> Math.rint(x[i].sumOf { it * it }) } // with ties
                optimizer.tell(f)
                val a = rankedCoefficients(f, Utility.cma())
                val cmu = algorithm.rates(d).cmu()
                val after = optimizer.distribution() as Gaussian
                for (i in 0 until d) {
                    val mean = m[i] + (0 until 9).sumOf { a[it] * (x[it][i] - m[i]) }
                    requireNear("m[$i] after $t", after.mean()[i], mean, 1e-12 * (1 + abs(mean)))
                    for (j in 0 until d) {
                        val step = (0 until 9).sumOf { a[it] * ((x[it][i] - m[i]) * (x[it][j] - m[j]) - c[i][j]) }
                        val expected = c[i][j] + cmu * step
                        val got = after.covariance()[i][j]
                        requireNear("C[$i][$j] after $t", got, expected, 1e-12 * (1 + abs(expected)))
                    }
                }
                optimizer.coefficientSums().size shouldBe 1
            }
        }

        test("the compact GA moves theta by eta times the difference of the better and the worse sample") {
            val d = 8
            val optimizer = Pbil.compactGa(0).start(Benchmarks.oneMax(d).withBudget(1000), 5)
            repeat(100) {
                val theta = optimizer.distribution().mean()
                val x = optimizer.ask()
                val f = DoubleArray(2) { x[it].sum() % d } // no optimum at d
                optimizer.tell(f)
                val sign = compareValues(f[0], f[1]) // maximized
                for (j in 0 until d) {
                    val expected = (theta[j] + sign * (x[0][j] - x[1][j]) / 2 / d).coerceIn(1.0 / d, 1 - 1.0 / d)
                    requireNear("theta[$j]", optimizer.distribution().mean()[j], expected, 1e-15)
                }
            }
        }

        test("the same seed gives the same run, another seed another") {
            for (algorithm in gaussianAlgorithms) {
                val problem = sphere(3, 500)
                val points = evaluatedPoints(algorithm, problem, 9)
                requireSameBits("points", evaluatedPoints(algorithm, problem, 9), points)
                (evaluatedPoints(algorithm, problem, 10)[0] == points[0]) shouldBe false
            }
        }

        test("the start is uniform in the start region with half its width, bits start at 1/2") {
            val means = List(2000) { CmaEs.pure().start(sphere(2, 1), it.toLong()).distribution() as Gaussian }
            val first = means.map { it.mean()[0] }
            // 4 standard errors: about 6e-5
            requireNear("mean", first.average(), 3.0, 4 * 4 / Math.sqrt(12.0 * 2000))
            first.all { it in 1.0..5.0 } shouldBe true
            means[0].covariance().map { it.toList() } shouldBe listOf(listOf(4.0, 0.0), listOf(0.0, 4.0))
            Pbil.compactGa(0).start(Benchmarks.oneMax(3), 1).distribution().mean().toList() shouldBe List(3) { 0.5 }
        }
    })
