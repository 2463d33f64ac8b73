package dev.reigo.space

import dev.reigo.description.Description
import io.kotest.assertions.throwables.shouldThrow
import io.kotest.core.spec.style.FunSpec
import io.kotest.matchers.shouldBe
import io.kotest.matchers.string.shouldContain
import java.util.Optional

private const val FREE = Double.POSITIVE_INFINITY

class SpaceSpec :
    FunSpec({
        val space = Space.plain(4).withBounds(0.0, 1.0).withFixed(2, 0.25)

        test("a plain space samples the user's own coordinates") {
            val plain = Space.plain(3)
            plain.isIdentity shouldBe true
            plain.coordinates() shouldBe 3
            plain.toUser(doubleArrayOf(1.0, -2.0, 3.0)) shouldBe doubleArrayOf(1.0, -2.0, 3.0)
            plain.toLatent(doubleArrayOf(1.0, -2.0, 3.0)) shouldBe doubleArrayOf(1.0, -2.0, 3.0)
            "$plain" shouldBe "R^3"
            Space.plain(2).withBounds(-FREE, FREE) shouldBe Space.plain(2)
            Space.plain(2).withBounds(-FREE, FREE).isIdentity shouldBe true
        }

        test("a fixed variable is not sampled, and is in every point") {
            space.isIdentity shouldBe false
            space.dimension() shouldBe 4
            space.coordinates() shouldBe 3
            (0..2).map { space.variable(it) } shouldBe listOf(0, 1, 3)
            space.toUser(doubleArrayOf(0.5, 0.25, 0.75)) shouldBe doubleArrayOf(0.5, 0.25, 0.25, 0.75)
            space.toLatent(doubleArrayOf(0.5, 0.25, 0.25, 0.75)) shouldBe doubleArrayOf(0.5, 0.25, 0.75)
            space.toUserDeviations(doubleArrayOf(0.5, 0.5, 0.5), doubleArrayOf(0.1, 0.2, 0.3)) shouldBe doubleArrayOf(0.1, 0.2, 0.0, 0.3)
            "$space" shouldBe "[0.0, 1.0]^2 x {0.25} x [0.0, 1.0]"
        }

        test("bounds and fixed values may come in any order, and the latest bounds count") {
            Space.plain(4).withFixed(2, 0.25).withBounds(0.0, 1.0) shouldBe space
            space.withBounds(doubleArrayOf(0.0, 0.0, 0.0, 0.0), doubleArrayOf(1.0, 1.0, 1.0, 1.0)) shouldBe space
            space.withFixed(2, 0.5).toUser(DoubleArray(3))[2] shouldBe 0.5
        }

        test("what makes no sense is refused with rule, value and remedy") {
            fun message(action: () -> Unit) = shouldThrow<IllegalArgumentException>(action).message
            message { Space.plain(0) } shouldContain "dimension must be 1 or more, but is 0"
            message { Space.plain(2).withBounds(1.0, 1.0) } shouldBe
                "bounds of x[0] must have lower < upper, but is [1.0, 1.0]; give the smaller number first, or fix the variable"
            message { Space.plain(2).withBounds(doubleArrayOf(0.0, 2.0), doubleArrayOf(1.0, 1.0)) } shouldContain "bounds of x[1]"
            message { Space.plain(2).withBounds(Double.NaN, 1.0) } shouldContain "but is [NaN, 1.0]"
            message { Space.plain(2).withBounds(0.0, Double.NaN) } shouldContain "but is [0.0, NaN]"
            message { Variable.real(2.0, 1.0) } shouldContain "bounds must have lower < upper"
            message { Space.plain(2).withBounds(DoubleArray(3), doubleArrayOf(1.0)) } shouldBe
                "lower bounds must have one number, or 2, but is 3 numbers; give one per coordinate"
            message { Space.plain(2).withFixed(2, 0.0) } shouldBe
                "a fixed variable must be one of 0 to 1, but is 2; count from 0"
            message { Space.plain(2).withFixed(-1, 0.0) } shouldContain "but is -1"
            message { Space.plain(2).withFixed(0, Double.NaN) } shouldContain "the value of a fixed variable must be a finite number"
            message { Space.plain(2).withBounds(0.0, 1.0).withFixed(1, 1.5) } shouldBe
                "the fixed x[1] must be in [0.0, 1.0], but is 1.5; fix it within its bounds, or change these"
            message { Space.plain(2).withFixed(1, 1.5).withBounds(0.0, 1.0) } shouldContain "the fixed x[1] must be in [0.0, 1.0]"
            message { Space.plain(2).withFixed(0, 1.0).withFixed(1, 1.0) } shouldBe
                "number of variables to search must be 1 or more, but is 0; fix fewer than all 2"
            message { space.toLatent(doubleArrayOf(0.5, 1.5, 0.25, 0.5)) } shouldBe
                "x[1] must be in [0.0, 1.0], but is 1.5; give a point of the space"
            message { space.toLatent(doubleArrayOf(0.5, 0.5, 0.5, 0.5)) } shouldContain "x[2] must be its fixed value 0.25, but is 0.5"
            message { space.toLatent(doubleArrayOf(0.5, Double.NaN, 0.25, 0.5)) } shouldContain "x[1] must be in [0.0, 1.0], but is NaN"
            message { space.toLatent(DoubleArray(3)) } shouldContain "x must have length 4, but is 3"
            message { Variable.FREE.named(" ") } shouldContain "a variable's name must not be blank"
        }

        test("a description holds only what is not plain, and gives the space back") {
            fun values(of: Space) = SpaceDescription.add(Description.of("problem", "p"), of).values()

            fun readBack(of: Space) = SpaceDescription.read(Description.ofValues("problem", values(of)), of.dimension())
            values(Space.plain(3)) shouldBe emptyMap()
            values(space) shouldBe mapOf("lower" to 0.0, "upper" to 1.0, "fixed" to listOf(2L), "fixedValues" to listOf(0.25))
            val sides = Space.plain(3).withBounds(doubleArrayOf(0.0, -FREE, -FREE), doubleArrayOf(FREE, 2.0, FREE))
            values(sides) shouldBe mapOf("lower" to listOf(0.0, null, null), "upper" to listOf(null, 2.0, null))
            values(Space.plain(2).withBounds(0.0, FREE)) shouldBe mapOf("lower" to 0.0)
            val named = Space.of(listOf(Variable.real(0.0, 1.0).named("rate"), Variable.FREE, Variable.fixed(7.0).named("seven")))
            values(named)["names"] shouldBe listOf("rate", null, "seven")
            named.variables()[0].name() shouldBe Optional.of("rate")
            val outside = Space.of(listOf(Variable.fixed(7.0), Variable.real(0.0, 1.0)))
            for (each in listOf(Space.plain(3), space, sides, named, outside)) readBack(each) shouldBe each
            readBack(Space.plain(3)).isIdentity shouldBe true
        }
    })
