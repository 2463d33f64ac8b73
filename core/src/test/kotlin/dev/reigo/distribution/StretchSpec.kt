package dev.reigo.distribution

import dev.reigo.random.Xoshiro
import dev.reigo.requireNear
import dev.reigo.requireSameBits
import io.kotest.assertions.throwables.shouldThrow
import io.kotest.core.spec.style.FunSpec
import io.kotest.matchers.shouldBe
import io.kotest.matchers.string.shouldStartWith
import kotlin.math.sqrt

private val mean = doubleArrayOf(1.0, -2.0, 0.5)
private val covariance = arrayOf(
    doubleArrayOf(2.0, 0.5, -0.3),
    doubleArrayOf(0.5, 1.0, 0.2),
    doubleArrayOf(-0.3, 0.2, 0.8),
)
private val a = doubleArrayOf(1.0, 3.0, 0.25)

private fun stretched() =
    Gaussian.of(mean, 0.7, covariance).also {
        for (j in a.indices) it.moments().setStretch(j, a[j])
        it.refactor() shouldBe true
    }

/** The same distribution with A in C. */
private fun whole() = Gaussian.of(mean, 0.7, Array(3) { i -> DoubleArray(3) { j -> covariance[i][j] * a[i] * a[j] } })

class StretchSpec :
    FunSpec({
        test("a stretched Gaussian is N(m, sigma^2 A C A): samples, densities, deviations, eigenvalues") {
            val one = stretched()
            val other = whole()
            val x = one.newSamples(7)
            val y = other.newSamples(7)
            val drawn = DoubleArray(7).also { one.sample(x, 0, 7, Xoshiro(1), it) }
            val expected = DoubleArray(7).also { other.sample(y, 0, 7, Xoshiro(1), it) }
            for (i in 0..6) {
                val p = DoubleArray(3).also { x.get(i, it) }
                val q = DoubleArray(3).also { y.get(i, it) }
                for (j in 0..2) requireNear("x[$i][$j]", p[j], q[j], 1e-14)
                requireNear("ln p", drawn[i], expected[i], 1e-13)
                requireNear("ln p of a point", one.logDensity(q), other.logDensity(q), 1e-12)
            }
            for (j in 0..2) {
                requireNear("deviation", one.deviation(j), other.deviation(j), 1e-14)
                requireNear("eigenvalue", one.eigenvalues()[j], other.eigenvalues()[j], 1e-14)
                requireNear("C", one.moments().deviation(j), 0.7 * sqrt(covariance[j][j]), 1e-15)
            }
        }

        test("a stored density of a stretched Gaussian gives the same bits, whichever way its pivots were rounded") {
            for (by in listOf(3.0, 0.7, 1.1, 1.9, 2.3)) {
                val one = stretched().also { it.moments().setStretch(1, by) }
                one.refactor() shouldBe true
                val x = one.newSamples(9).also { one.sample(it, 0, 9, Xoshiro(2)) }
                val live = DoubleArray(9).also { one.density().logDensity(x, 0, 9, it) }
                val restored = one.density(one.density().parameters())
                requireSameBits("ln p", DoubleArray(9).also { restored.logDensity(x, 0, 9, it) }, live)
                requireSameBits("parameters", restored.parameters(), one.density().parameters())
            }
            val plain = Gaussian.of(mean, 0.7, covariance).density().parameters()
            plain.size shouldBe 10 // without the inverse pivots
            val wrong = plain + doubleArrayOf(1.0, -1.0, 1.0)
            shouldThrow<IllegalArgumentException> { whole().density(wrong) }.message!! shouldStartWith "inverse pivot 1"
        }

        test("updates see y = A^-1 (x - m) / sigma, and C without A") {
            val one = stretched()
            val plain = Gaussian.of(mean, 0.7, covariance)
            val x = one.newSamples(1).also { it.set(0, doubleArrayOf(2.0, 1.0, 0.0)) }
            val y = one.newSamples(1).also {
                it.set(0, DoubleArray(3) { j -> mean[j] + (doubleArrayOf(2.0, 1.0, 0.0)[j] - mean[j]) / a[j] })
            }
            val steps = List(2) { DoubleArray(3) }
            one.moments().accumulate(WeightedSamples(x, doubleArrayOf(0.5)), 0.1, steps[0])
            plain.moments().accumulate(WeightedSamples(y, doubleArrayOf(0.5)), 0.1, steps[1])
            for (i in 0..2) {
                requireNear("step", steps[0][i], steps[1][i], 1e-15)
                for (j in 0..2) requireNear("C", one.covariance()[i][j], plain.covariance()[i][j], 1e-14)
            }
        }

        test("whitening is by C without A, with either root") {
            val one = stretched()
            val plain = Gaussian.of(mean, 0.7, covariance)
            for (whiten in listOf<(Gaussian, DoubleArray) -> Unit>(Gaussian::whiten, Gaussian::whitenSymmetrically)) {
                val got = doubleArrayOf(1.0, 2.0, 3.0).also { whiten(one, it) }
                val expected = doubleArrayOf(1.0, 2.0, 3.0).also { whiten(plain, it) }
                for (j in 0..2) requireNear("white[$j]", got[j], expected[j], 1e-14)
            }
        }

        test("copies and parameters keep A, and without it they are as ever") {
            val one = stretched()
            requireSameBits("copy", one.copy().parameters(), one.parameters())
            val other = Gaussian.standard(DoubleArray(3), 1.0).also { it.setParameters(one.parameters()) }
            requireSameBits("parameters", other.parameters(), one.parameters())
            val x = doubleArrayOf(0.1, 0.2, 0.3)
            other.logDensity(x) shouldBe one.logDensity(x)
            requireSameBits("density", one.density(one.density().parameters()).parameters(), one.density().parameters())
            val plain = Gaussian.of(mean, 0.7, covariance)
            plain.parameters().size shouldBe 10
            other.setParameters(plain.parameters())
            requireSameBits("plain", other.parameters(), plain.parameters())
            one.set(plain)
            one.moments().stretch(1) shouldBe 1.0
        }

        test("a step that breaks down leaves C and A as they were") {
            val one = stretched()
            val before = one.parameters()
            one.moments().scaleCovariance(-1.0)
            one.refactor() shouldBe false
            one.parameters().forEachIndexed { i, value -> requireNear("parameter $i", value, before[i], 1e-14) }
        }
    })
