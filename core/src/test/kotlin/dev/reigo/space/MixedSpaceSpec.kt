package dev.reigo.space

import dev.reigo.description.Description
import dev.reigo.problem.Domain
import dev.reigo.problem.Problem
import dev.reigo.problem.Start
import dev.reigo.random.Xoshiro
import dev.reigo.requireNear
import io.kotest.assertions.throwables.shouldThrow
import io.kotest.core.spec.style.FunSpec
import io.kotest.matchers.shouldBe
import kotlin.math.ln

private val space = Space.builder()
    .category("kernel", "rbf", "linear", "poly")
    .log("rate", 1e-5, 1e-1)
    .integer("layers", 1, 8)
    .bit("shrinking")
    .real("momentum", 0.0, 1.0)
    .add(Variable.fixed(3.0).named("seed"))
    .build()

class MixedSpaceSpec :
    FunSpec({
        test("a search has reals first, then integers, then categories; the user has the order of the space") {
            space.coordinates() shouldBe 5
            List(5) { space.variable(it) } shouldBe listOf(1, 4, 2, 0, 3)
            space.coordinates(Searched.Block.REAL) shouldBe 2
            space.coordinates(Searched.Block.INTEGER) shouldBe 1
            space.isMixed() shouldBe true
            val user = space.toUser(doubleArrayOf(ln(0.01), 0.5, 3.4, 2.0, 1.0))
            requireNear("rate", user[1], 0.01, 1e-16)
            listOf(user[0], user[2], user[3], user[4], user[5]) shouldBe listOf(2.0, 3.0, 1.0, 0.5, 3.0)
            space.toLatent(user).toList().drop(1) shouldBe listOf(0.5, 3.0, 2.0, 1.0)
        }

        test("every latent point is an allowed one") {
            val generator = Xoshiro(1)
            repeat(1000) {
                val latent = DoubleArray(5) { i -> if (i < 3) 50 * generator.nextGaussian() else generator.nextInt(2).toDouble() }
                space.require(space.toUser(latent), "x")
            }
            for (latent in listOf(Double.NaN, 1e300, -1e300)) Cuts(1.0, 8.0).toUser(latent).let { (it in 1.0..8.0) shouldBe true }
        }

        test("integers are cut at midpoints") {
            val cuts = Cuts(-2.0, 2.0)
            listOf(-9.0, -1.51, -1.5, -0.51, -0.5, 0.49, 0.5, 1.5, 7.0).map { cuts.toUser(it) } shouldBe
                listOf(-2.0, -2.0, -1.0, -1.0, 0.0, 0.0, 1.0, 2.0, 2.0)
        }

        test("a log variable goes there and back, begins uniformly in its logarithm, and stays within its bounds") {
            val log = Variable.log(1e-5, 1e-1)
            for (value in listOf(1e-5, 2e-5, 1e-3, 0.09, 0.1)) {
                requireNear("$value", log.mapping().toUser(log.mapping().toLatent(value)), value, 1e-13 * value)
            }
            requireNear("middle", log.mapping().between(1e-5, 1e-1, 0.5), 1e-3, 1e-15)
            val problem = Problem.of("log", Space.of(listOf(log))) { p -> p.value(0) }
            val starts = List(1000) { problem.start().first(problem.space(), Xoshiro(it.toLong()), 1.0) }
            val width = ln(1e4)
            for (start in starts) (start.mean()[0] in ln(1e-5) + 0.19 * width..ln(1e-1) - 0.19 * width) shouldBe true
            requireNear("mean start", starts.map { it.mean()[0] }.average(), ln(1e-3), 4.5 * 0.6 * width / Math.sqrt(12e3)) // 1e-5
            requireNear("sigma", starts[0].deviations()[0], 0.3 * width, 1e-9)
        }

        test("a point knows its variables by name, and shows them in the user's terms") {
            val p = space.point(doubleArrayOf(2.0, 0.01, 3.0, 1.0, 0.25, 3.0))
            p.real("rate") shouldBe 0.01
            p.integer("layers") shouldBe 3
            p.get("kernel") shouldBe "poly"
            p.category("kernel") shouldBe 2
            p.bit("shrinking") shouldBe true
            p.real("seed") shouldBe 3.0
            p.toString() shouldBe "kernel=poly, rate=0.01, layers=3, shrinking=true, momentum=0.25, seed=3.0"
            fun message(action: () -> Unit) = shouldThrow<IllegalArgumentException>(action).message
            message { p.real("speed") } shouldBe
                "variable must be one of [kernel, rate, layers, shrinking, momentum, seed], but is speed; use one of these"
            message { p.integer("kernel") } shouldBe
                "variable kernel must be an integer to be read as one, but is {rbf, linear, poly}; read it as what it is"
            message { space.point(doubleArrayOf(3.0, 0.01, 3.0, 1.0, 0.25, 3.0)) } shouldBe
                "x[0] must be the number of a label, 0 to 2 of [rbf, linear, poly], but is 3.0; give a point of the space"
        }

        test("a description holds the space") {
            val description = SpaceDescription.add(Description.of("problem", "p"), space)
            val plain = Description.ofValues("problem", description.values())
            val read = SpaceDescription.read(plain, 6)
            read shouldBe space
            plain.value("kinds") shouldBe listOf("category", "log", "integer", "bit", "real", "real")
            plain.value("labelCounts") shouldBe listOf(3L)
        }

        test("a problem over it is mixed, comes back from its description, and keeps its start") {
            val problem = Problem.of("train", space) { p -> p.real("rate") }
            problem.domain() shouldBe Domain.MIXED
            val read = Problem.of(Description.ofValues("problem", problem.description().values()))
            read.space() shouldBe space
            read.start() shouldBe problem.start()
            read.domain() shouldBe Domain.MIXED
            Problem.of("reals", Space.builder().real("x", 0.0, 1.0).build()) { 0.0 }.domain() shouldBe Domain.REAL
            problem.withStart(Start.at(doubleArrayOf(0.0, 1e-3, 4.0, 0.0, 0.5, 3.0), 0.1)).start().isPoint shouldBe true
        }

        test("what makes no sense is refused with rule, value and remedy") {
            fun message(action: () -> Unit) = shouldThrow<IllegalArgumentException>(action).message
            message { Variable.log(0.0, 1.0) } shouldBe
                "bounds on a log scale must have 0 < lower < upper, but is [0.0, 1.0]; " +
                "use a small positive number for lower, or a linear scale"
            message { Variable.log(Double.NaN, 1.0) } shouldBe
                "bounds on a log scale must have 0 < lower < upper, but is [NaN, 1.0]; " +
                "use a small positive number for lower, or a linear scale"
            message { Variable.integer(3, 3) } shouldBe
                "range of integers must have low < high, but is 3..3; give the smaller one first, or fix the variable"
            message { Variable.category("a") } shouldBe
                "a category must have 2 labels or more, but is [a]; leave out a variable without a choice"
            message { Variable.category("a", "b", "a") } shouldBe
                "labels of a category must be different, but is [a, b, a]; give each label once"
            message { Space.builder().bit("a").bit("a").build() } shouldBe
                "names of variables must be different, but is a; rename one of them"
            message { space.withBounds(0.5, 2.0) } shouldBe
                "bounds of x[0] must be of a real variable, but is {rbf, linear, poly}; give its range where you define it"
            message { Problem.ofBits("bits", 6) { 0.0 }.withSpace(space, Start.BITS) } shouldBe
                "bounds and fixed values must be of a problem over R^d, but is BINARY; leave them out for bits"
        }
    })
