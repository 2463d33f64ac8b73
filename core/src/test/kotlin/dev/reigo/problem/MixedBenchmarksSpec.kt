package dev.reigo.problem

import dev.reigo.description.Description
import io.kotest.assertions.throwables.shouldThrow
import io.kotest.core.spec.style.FunSpec
import io.kotest.matchers.shouldBe

private fun Problem.at(vararg x: Double) = objective().value(x)

class MixedBenchmarksSpec :
    FunSpec({
        test("values are those of the formulas") {
            MixedBenchmarks.oneMax(4, 3).at(0.0, 2.0, 0.0, 1.0) shouldBe 2.0
            MixedBenchmarks.leadingOnes(4, 3).at(0.0, 2.0, 0.0, 1.0) shouldBe 3.0
            MixedBenchmarks.sphereCom(2, 3, 5).at(1.0, 2.0, 0.0, 4.0, 0.0) shouldBe 6.0
            MixedBenchmarks.rosenbrockClo(2, 3, 5).at(2.0, 3.0, 0.0, 4.0, 0.0) shouldBe 101.0 + 2
            MixedBenchmarks.mcProximity(2, 4).at(0.5, 0.0, 2.0, 1.0) shouldBe 0.0625 + 0.75
            MixedBenchmarks.sphereInt(1, 2).at(0.5, 2.0, -3.0) shouldBe 13.25
            MixedBenchmarks.ellipsoidInt(1, 1).at(2.0, 1.0) shouldBe 4.0 + 1e6
            MixedBenchmarks.ellipsoidOneMax(2, 3).at(1.0, 0.0, 1.0, 0.0, 0.0) shouldBe 1.0 + 2
        }

        val all = listOf(
            MixedBenchmarks.oneMax(4, 3) to DoubleArray(4),
            MixedBenchmarks.leadingOnes(4, 3) to DoubleArray(4),
            MixedBenchmarks.sphereCom(2, 3, 5) to DoubleArray(5),
            MixedBenchmarks.rosenbrockClo(2, 3, 5) to doubleArrayOf(1.0, 1.0, 0.0, 0.0, 0.0),
            MixedBenchmarks.mcProximity(2, 4) to DoubleArray(4),
            MixedBenchmarks.sphereInt(1, 2) to DoubleArray(3),
            MixedBenchmarks.ellipsoidInt(2, 2) to DoubleArray(4),
            MixedBenchmarks.ellipsoidOneMax(2, 3) to doubleArrayOf(0.0, 0.0, 1.0, 1.0, 1.0),
        )
        for ((problem, optimum) in all) {
            test("$problem has the optimum 0, which reaches the target, and a file can name it") {
                problem.space().require(optimum, "x")
                problem.objective().value(optimum) shouldBe 0.0
                problem.reached(0.0) shouldBe true
                val read = Problem.of(Description.ofValues("problem", problem.description().values()))
                read.description() shouldBe problem.description()
                read.objective().value(optimum) shouldBe 0.0
                read.benchmark() shouldBe problem.benchmark()
            }
        }

        test("a name that does not fit the dimension is refused") {
            shouldThrow<IllegalArgumentException> { Benchmarks.byName("mcproximity-ca3-k5", 7) }
                .message shouldBe
                "a problem of that name must be mcproximity-ca3-k5(6), but is mcproximity-ca3-k5(7); match name and dimension"
            shouldThrow<IllegalArgumentException> { MixedBenchmarks.sphereCom(3, 0, 5) }
                .message shouldBe "discrete variables of spherecom must be 1 or more, but is 0; use a benchmark over R^d for none"
        }
    })
