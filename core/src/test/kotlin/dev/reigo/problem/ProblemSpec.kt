package dev.reigo.problem

import io.kotest.assertions.throwables.shouldThrow
import io.kotest.core.spec.style.FunSpec
import io.kotest.matchers.shouldBe
import io.kotest.matchers.string.shouldContain

class ProblemSpec :
    FunSpec({
        val sum = Objective { x -> x.sum() }
        val problem = Problem.of("sum", 3, -1.0, 1.0, sum)

        test("a problem of one's own has no target and 10^4 evaluations per dimension") {
            problem.target().isPresent shouldBe false
            problem.optimum().isPresent shouldBe false
            problem.budget() shouldBe 30_000
            problem.goal().smallestEigenvalue() shouldBe 1e-30
            problem.reached(Double.NEGATIVE_INFINITY) shouldBe false
            Problem.ofBits("bits", 3, sum).domain() shouldBe Domain.BINARY
        }

        test("the with methods change one thing each") {
            problem.withName("other") shouldBe Problem.of("other", 3, -1.0, 1.0, sum)
            problem.withStart(2.0, 3.0) shouldBe Problem.of("sum", 3, 2.0, 3.0, sum)
            problem.withTarget(1.0).target().asDouble shouldBe 1.0
            problem.withOptimum(1.0).optimum().asDouble shouldBe 1.0
            problem.withBudget(5).budget() shouldBe 5
            problem.withSmallestEigenvalue(0.0).goal().smallestEigenvalue() shouldBe 0.0
            problem.withDirection(Direction.MAXIMIZE).direction() shouldBe Direction.MAXIMIZE
            problem.withObjective { 0.0 }.objective().value(DoubleArray(3)) shouldBe 0.0
        }

        test("bad input is refused with rule, value and remedy") {
            fun message(action: () -> Unit) = shouldThrow<IllegalArgumentException>(action).message
            message { Problem.of("p", 0, 0.0, 1.0, sum) } shouldBe
                "dimension must be 1 or more, but is 0; give the number of variables"
            message { Problem.ofBits("p", 0, sum) } shouldBe
                "dimension must be 1 or more, but is 0; give the number of bits"
            message { Problem.of("p", 2, 1.0, 1.0, sum) } shouldBe
                "start region [a, b] must have a < b, but is [1.0, 1.0]; give the smaller number first"
            message { Problem.of("p", 2, 2.0, 1.0, sum) } shouldContain "[2.0, 1.0]"
            message { Problem.of("p", 2, Double.NaN, 1.0, sum) } shouldContain
                "start region's a must be a finite number, but is NaN"
            message { Problem.of("p", 2, 0.0, Double.POSITIVE_INFINITY, sum) } shouldContain "start region's b must be"
            message { Problem.of(" ", 2, 0.0, 1.0, sum) } shouldContain "name must not be blank"
            message { problem.withTarget(Double.NaN) } shouldContain "target must be a finite number"
            message { problem.withOptimum(Double.NaN) } shouldBe
                "optimum must be a finite number, but is NaN; leave it out if it is not known"
            message { problem.withBudget(0) } shouldContain
                "budget must be 1 or more, but is 0; give the number of evaluations"
            message { problem.withSmallestEigenvalue(Double.NaN) } shouldContain
                "smallest eigenvalue must be 0 or more, but is NaN"
        }

        test("a batch objective is an objective of single points too") {
            val batch = BatchObjective { points -> DoubleArray(points.size) { points[it].sum() } }
            batch.value(doubleArrayOf(1.0, 2.0)) shouldBe 3.0
        }

        test("a problem whose values come from outside says so when run") {
            shouldThrow<IllegalStateException> { Problem.external(2, 0.0, 1.0).objective().value(DoubleArray(2)) }
                .message shouldContain "use ask and tell"
        }
    })
