package dev.reigo.update

import dev.reigo.description.State
import dev.reigo.distribution.Gaussian
import dev.reigo.requireNear
import io.kotest.assertions.throwables.shouldThrow
import io.kotest.core.spec.style.FunSpec
import io.kotest.matchers.shouldBe
import io.kotest.matchers.string.shouldContain
import io.kotest.matchers.types.shouldBeInstanceOf
import kotlin.math.exp
import kotlin.math.sqrt

private const val NEAR = 1e-14

private fun standard(d: Int) = Gaussian.isotropic(DoubleArray(d), 1.0)

class CsaSpec :
    FunSpec({
        fun message(action: () -> Unit) = shouldThrow<IllegalArgumentException>(action).message

        test("a name says what differs from the default, and names the same rule again") {
            val named = mapOf(
                "csa" to Csa(3.0, Root.CHOLESKY),
                "csa(5.0)" to Csa(5.0, Root.CHOLESKY),
                "csa(symmetric)" to Csa(3.0, Root.SYMMETRIC),
                "csa(5.0, symmetric)" to Csa(5.0, Root.SYMMETRIC),
            )
            for ((name, csa) in named) {
                csa.name() shouldBe name
                StepSize.byName(name) shouldBe csa
            }
            StepSize.csa() shouldBe Csa(3.0, Root.CHOLESKY)
        }

        test("a name that no rule has is a user's own") {
            for (name in listOf("x", "csa(", "csa()", "csa(5.0", "(5.0)", "csa(3.0)", "csa(symmetric, 5.0)", "csa(round)")) {
                StepSize.byName(name).shouldBeInstanceOf<StepSize.Stored>().name() shouldBe name
            }
        }

        test("an offset is 2 or more and finite") {
            Csa(2.0, Root.CHOLESKY).offset() shouldBe 2.0
            for (wrong in listOf(1.99, Double.POSITIVE_INFINITY, Double.NaN)) {
                message { Csa(wrong, Root.CHOLESKY) } shouldContain "offset of c_sigma must be 2 or more and finite, but is $wrong"
            }
        }

        test("the constants of a worked example, with and without the damping of a large mu_eff") {
            val small = CsaRates.of(4, 3.0, 5.0)
            requireNear("c_sigma", small.cSigma(), 5.0 / 12, NEAR)
            requireNear("d_sigma", small.dSigma(), 1 + 5.0 / 12, NEAR)
            requireNear("chi", small.chi(), 2 * (1 - 1.0 / 16 + 1.0 / 336), NEAR)
            val large = CsaRates.of(4, 46.0, 5.0)
            requireNear("d_sigma", large.dSigma(), 1 + 2 * 2 + 48.0 / 55, NEAR)
        }

        test("constants that are none are refused, and c_sigma = 1 is one") {
            CsaRates(1.0, 1.0, 1.0).cSigma() shouldBe 1.0
            for (wrong in listOf(0.0, 1.01, Double.NaN)) {
                message { CsaRates(wrong, 1.0, 1.0) } shouldContain "c_sigma must be in (0, 1], but is $wrong"
            }
            message { CsaRates(0.5, 0.0, 1.0) } shouldContain "d_sigma must be positive"
            message { CsaRates(0.5, 1.0, 0.0) } shouldContain "chi must be positive"
        }

        test("two updates of a path, by hand") {
            // the gain is sqrt(0.5 * 1.5 * 4) = sqrt(3)
            val path = CsaPath(2, CsaRates(0.5, 2.0, 1.25), 4.0, Root.CHOLESKY)
            requireNear("limit", path.limit(), (1.4 + 2.0 / 3) * 1.25, NEAR)
            val step = doubleArrayOf(1.0, 2.0)
            requireNear("factor", path.factor(standard(2), step), exp(0.25 * (sqrt(15.0) / 1.25 - 1)), NEAR)
            step.toList() shouldBe listOf(1.0, 2.0)
            requireNear("length", path.relativeLength(), sqrt(15 / 0.75), NEAR)
            path.stalls() shouldBe true
            requireNear("factor", path.factor(standard(2), doubleArrayOf(-1.0, 0.0)), exp(0.25 * (sqrt(3.75) / 1.25 - 1)), NEAR)
            requireNear("length", path.relativeLength(), 2.0, NEAR) // sqrt(3.75 / (1 - 1/16))
            path.stalls() shouldBe false
            val state = path.state()
            val p = state.numbers("path", 2)
            requireNear("p_1", p[0], -0.5 * sqrt(3.0), NEAR)
            requireNear("p_2", p[1], sqrt(3.0), NEAR)
            state shouldBe csaState(p.toList(), 2)
        }

        test("a path at its limit stalls, one below does not") {
            for ((step, stalls) in listOf(2.4 to true, Math.nextDown(2.4) to false)) {
                val path = CsaPath(1, CsaRates(1.0, 1.0, 1.0), 1.0, Root.CHOLESKY) // p is the step itself
                path.limit() shouldBe 2.4
                path.factor(standard(1), doubleArrayOf(step))
                path.stalls() shouldBe stalls
            }
        }

        test("either root makes the first column of its matrix the first axis") {
            val gaussian = Gaussian.of(DoubleArray(2), arrayOf(doubleArrayOf(5.0, 4.0), doubleArrayOf(4.0, 5.0)))
            val columns = mapOf(Root.SYMMETRIC to doubleArrayOf(2.0, 1.0), Root.CHOLESKY to doubleArrayOf(sqrt(5.0), 4 / sqrt(5.0)))
            for ((root, column) in columns) {
                val path = CsaPath(2, CsaRates(1.0, 1.0, 1.0), 1.0, root)
                path.factor(gaussian, column)
                requireNear("$root 1", path.state().numbers("path")[0], 1.0, NEAR)
                requireNear("$root 2", path.state().numbers("path")[1], 0.0, NEAR)
            }
        }

        test("a restored path goes on the same") {
            val rates = LearningRates.tutorial(2, 6, true)
            val one = StepSize.csa().open(2, rates)
            repeat(2) { one.factor(standard(2), doubleArrayOf(0.3, -0.2)) }
            val other = StepSize.csa().open(2, rates)
            other.restore(one.state())
            other.state() shouldBe one.state()
            val step = doubleArrayOf(0.1, 0.4)
            other.factor(standard(2), step) shouldBe one.factor(standard(2), step)
            (other as CsaPath).relativeLength() shouldBe (one as CsaPath).relativeLength()
            other.restore(csaState(listOf(0.0, 0.0), 0)) // as at the start
        }

        test("a state that is none is refused") {
            val path = CsaPath(2, CsaRates(0.5, 2.0, 1.25), 4.0, Root.CHOLESKY)
            for (wrong in listOf(1, 3)) {
                message { path.restore(csaState(List(wrong) { 0.0 }, 1)) } shouldBe
                    "path of a state of csa must have length 2, but is $wrong; use a state of the same algorithm on the same problem"
            }
            message { path.restore(csaState(listOf(Double.NaN, 0.0), 1)) } shouldContain "path of the step size[0] must be"
            message { path.restore(csaState(listOf(0.0, 0.0), -1)) } shouldContain "updates of a state of csa must be 0 or more"
            message { path.restore(State.of("csa").put("path", DoubleArray(2)).put("updates", 0.5)) } shouldContain
                "updates of a state of csa must be a whole number, but is 0.5"
            message { path.restore(State.NOTHING) } shouldContain "state must be of csa, but is of nothing"
        }
    })
