package dev.reigo.paper

import dev.reigo.dsl.ackley
import dev.reigo.dsl.bohachevsky
import dev.reigo.dsl.ellipsoid
import dev.reigo.dsl.rastrigin
import dev.reigo.dsl.schaffer
import io.kotest.core.spec.style.FunSpec
import io.kotest.matchers.collections.shouldContainExactly
import io.kotest.matchers.shouldBe

class PopulationsSpec : FunSpec({
    test("the population sizes of Section 6.1 in 20 dimensions") {
        ellipsoid(20).populations shouldContainExactly listOf(4, 8, 12, 16, 20, 40, 80, 160, 320)
        ackley(20).populations shouldContainExactly listOf(4, 8, 10, 16, 22, 32, 46, 66)
        bohachevsky(20).populations shouldContainExactly listOf(20, 28, 40, 56, 80, 112, 160, 226)
        schaffer(20).populations shouldContainExactly listOf(40, 56, 80, 112, 160, 226, 320, 452)
        rastrigin(20).populations shouldContainExactly listOf(200, 282, 400, 564, 800, 1130, 1600, 2262)
    }

    test("in 40 dimensions the default, 15, is not among the multiples of d") {
        ellipsoid(40).populations shouldContainExactly listOf(8, 15, 16, 32, 40, 80, 160, 320, 640)
    }

    test("the figures over K have the default, or 2 floor(2 lambda_base)") {
        continuous(20).map { it.usualPopulation } shouldContainExactly listOf(12, 12, 12, 12, 22, 80, 160, 800)
        continuous(40).map { it.usualPopulation } shouldContainExactly listOf(15, 15, 15, 15, 28, 160, 320, 1600)
    }

    test("fewer than 4 samples are not asked for") {
        ellipsoid(2).populations.first() shouldBe 4
    }
})
