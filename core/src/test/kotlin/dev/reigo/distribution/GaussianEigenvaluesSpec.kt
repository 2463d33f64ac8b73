package dev.reigo.distribution

import dev.reigo.internal.graded
import dev.reigo.internal.randomCovariance
import io.kotest.assertions.withClue
import io.kotest.core.spec.style.FunSpec
import io.kotest.matchers.shouldBe
import io.kotest.property.Arb
import io.kotest.property.arbitrary.int
import io.kotest.property.arbitrary.long
import io.kotest.property.checkAll
import kotlin.random.Random

private fun agrees(gaussian: Gaussian) {
    val smallest = gaussian.eigenvalues()[0]
    withClue("smallest eigenvalue $smallest") {
        gaussian.smallestEigenvalueBelow(smallest * 1.01) shouldBe true
        gaussian.smallestEigenvalueBelow(smallest * 0.99) shouldBe false
        gaussian.smallestEigenvalueBelow(smallest * 1e-6) shouldBe false
        gaussian.smallestEigenvalueBelow(smallest * 1e6) shouldBe true
        gaussian.smallestEigenvalueBelow(0.0) shouldBe false
    }
}

class GaussianEigenvaluesSpec :
    FunSpec({
        test("the bound on the smallest eigenvalue is judged as the eigenvalues say, for random covariances") {
            checkAll(200, Arb.long(), Arb.int(1..20)) { seed, d ->
                val random = Random(seed)
                agrees(Gaussian.of(DoubleArray(d), randomCovariance(random, d, random.nextDouble(1e-6, 1.0))))
            }
        }

        test("and for covariances over up to 60 decades") {
            checkAll(200, Arb.long(), Arb.int(2..15)) { seed, d ->
                val random = Random(seed)
                val low = random.nextDouble(-60.0, 0.0)
                val (first, last) = if (random.nextBoolean()) low to 0.0 else 0.0 to low
                agrees(Gaussian.of(DoubleArray(d), graded(randomCovariance(random, d), first, last)))
            }
        }

        test("and for two coordinates that are almost the same") {
            for (gap in listOf(1e-3, 1e-8, 1e-14)) {
                agrees(Gaussian.of(DoubleArray(2), arrayOf(doubleArrayOf(1.0, 1 - gap), doubleArrayOf(1 - gap, 1.0))))
            }
        }

        test("and around the paper's bounds 1e-30 and 1e-60") {
            for (bound in listOf(1e-30, 1e-60)) {
                Gaussian.isotropic(DoubleArray(40), bound * 0.999).smallestEigenvalueBelow(bound) shouldBe true
                Gaussian.isotropic(DoubleArray(40), bound * 1.001).smallestEigenvalueBelow(bound) shouldBe false
            }
        }
    })
