package dev.reigo.archive

import dev.reigo.distribution.Gaussian
import dev.reigo.random.Xoshiro
import io.kotest.assertions.throwables.shouldThrow
import io.kotest.core.spec.style.FunSpec
import io.kotest.matchers.shouldBe
import io.kotest.matchers.string.shouldContain

private fun normal(mean: Double) = Gaussian.isotropic(doubleArrayOf(mean), 1.0)

class ArchiveEdgesSpec :
    FunSpec({
        fun message(action: () -> Unit) = shouldThrow<IllegalArgumentException>(action).message

        test("windows say how many columns they need, and what they keep") {
            Window.Generations(2).capacity(5) shouldBe 15
            Window.Generations(53_687_090).capacity(5) shouldBe Int.MAX_VALUE / 8
            message { Window.Generations(53_687_091).capacity(5) } shouldContain "lambda * (k + 1) must be at most 268435455"
            Window.LastSamples(4).capacity(4) shouldBe 4
            message { Window.LastSamples(3).capacity(4) } shouldBe
                "number of samples kept must be lambda = 4 or more, but is 3; keep more"
            message { Window.LastSamples(1) } shouldContain "number of samples kept must be 2 or more, but is 1"
            "${Window.Generations(2)}, ${Window.LastSamples(9)}" shouldBe "the last 2 generations, the last 9 samples"
        }

        test("a window by values keeps as many samples as there would be in its generations") {
            Window.Generations(2).ofValues(5) shouldBe Window.LastSamples(15)
            Window.NONE.ofValues(5) shouldBe Window.LastSamples(5)
            Window.LastSamples(7).ofValues(5) shouldBe Window.LastSamples(7)
            Window.Generations(Int.MAX_VALUE).ofValues(5) shouldBe Window.LastSamples(Int.MAX_VALUE / 8)
        }

        for (table in listOf(true, false)) {
            test("a recycled sample is one of the present component with the same point, densities and value (table: $table)") {
                val archive = Archive(normal(0.0), 2, Window.Generations(1), table)
                archive.hasTable() shouldBe table
                archive.lambda() shouldBe 2
                val old = archive.generation(normal(0.0), listOf(doubleArrayOf(0.5), doubleArrayOf(3.0)), doubleArrayOf(7.0, 8.0))
                archive.open(normal(1.0))
                val target = archive.reserve(2)
                archive.recycle(old + 1, target)
                archive.draw(normal(1.0), target + 1, target + 2, Xoshiro(1))
                DoubleArray(1).also { archive.samples().get(target, it) }[0] shouldBe 3.0
                archive.values()[target] shouldBe 8.0
                archive.belongs(target, archive.component(0)) shouldBe true
                archive.isTold(target) shouldBe true
                archive.isTold(target + 1) shouldBe false
                archive.count() shouldBe 3
                val ages = IntArray(4) { 9 }.also { archive.copyAges(it) }
                listOf(ages[old], ages[old + 1], ages[target], ages[target + 1]) shouldBe listOf(1, 1, 0, -1)
                for (age in 0..1) {
                    val row = archive.component(age).logDensity()
                    row[target] shouldBe row[old + 1]
                    row[target] shouldBe if (table) normal(1.0 - age).logDensity(doubleArrayOf(3.0)) else 0.0
                }
                val x = DoubleArray(1).also { archive.samples().get(target + 1, it) }[0]
                x shouldBe normal(1.0).newSamples(1).let { s ->
                    normal(1.0).sample(s, 0, 1, Xoshiro(1))
                    DoubleArray(1).also { s.get(0, it) }[0]
                }
            }
        }

        test("a value that is not a number is the worst") {
            val archive = Archive(normal(0.0), 3, Window.NONE, true)
            val first = archive.generation(normal(0.0), List(3) { doubleArrayOf(0.0) }, doubleArrayOf(Double.NaN, 1e308, -1e308))
            archive.values()[first] shouldBe Double.POSITIVE_INFINITY
            archive.ranking().order().take(3) shouldBe listOf(first + 2, first + 1, first)
        }

        test("a density that two components share stays as it is when one of them is dropped") {
            val moving = normal(0.0)
            val archive = Archive(moving, 2, Window.Generations(1), true)
            val points = listOf(doubleArrayOf(0.5), doubleArrayOf(3.0))
            archive.generation(moving, points)
            archive.generation(moving, points) // the same density
            archive.open(moving) // drops the first component
            moving.set(normal(5.0))
            val first = archive.reserve(2)
            points.forEachIndexed { i, x -> archive.samples().set(first + i, x) }
            archive.samplesWereSet(first, first + 2)
            archive.size() shouldBe 2
            for (age in 0..1) {
                archive.component(age).logDensity()[first] shouldBe normal(0.0).logDensity(points[0])
            }
        }

        test("after a restore no column beyond the state holds a sample") {
            val archive = Archive(normal(0.0), 2, Window.Generations(1), true)
            val points = listOf(doubleArrayOf(0.5), doubleArrayOf(3.0))
            archive.generation(normal(0.0), points)
            val state = archive.state()
            archive.generation(normal(0.0), points)
            archive.isTold(3) shouldBe true
            archive.restore(state, normal(0.0))
            archive.isTold(3) shouldBe false
            archive.size() shouldBe 1
        }

        test("without reuse, a state has densities of the present distribution alone, and points of older ones can still be told") {
            val archive = Archive(normal(0.0), 2, Window.NONE, true)
            archive.open(normal(0.0))
            val old = archive.draw(normal(0.0), 2, Xoshiro(1))
            archive.open(normal(1.0))
            archive.draw(normal(1.0), 2, Xoshiro(2))
            val state = archive.data()
            state.components().map { it.size } shouldBe listOf(0, 3)
            state.logDensity().map { it.size } shouldBe listOf(0, 4)
            val restored = Archive(normal(0.0), 2, Window.NONE, true)
            restored.restore(state, normal(0.0))
            restored.component(1).density() shouldBe null
            restored.component(0).logDensity().toList() shouldBe archive.component(0).logDensity().toList()
            restored.tell(old, 3.0)
            restored.component(1).told() shouldBe 1

            fun spoiled(
                components: Array<DoubleArray>,
                logDensity: Array<DoubleArray>,
            ) = ArchiveState(
                state.points(), state.values(), state.status(), state.owner(), state.toldAt(), components, logDensity,
                state.order(), state.fresh(), state.injected(),
            )
            val none = DoubleArray(0)
            val wrong = listOf(
                spoiled(state.components(), arrayOf(none, none)),
                spoiled(arrayOf(none, none), state.logDensity()),
            )
            for (bad in wrong) {
                message { restored.restore(bad, normal(0.0)) } shouldContain "log-densities must be there if samples are reused"
            }
        }

        test("an archive without a table is restored without one") {
            val archive = Archive(normal(0.0), 2, Window.Generations(1), false)
            archive.generation(normal(0.0), listOf(doubleArrayOf(0.5), doubleArrayOf(3.0)), doubleArrayOf(8.0, 7.0))
            val state = archive.data()
            state.components().map { it.size } shouldBe listOf(0)
            state.logDensity().map { it.size } shouldBe listOf(0)
            val restored = Archive(normal(0.0), 2, Window.Generations(1), false)
            restored.restore(state, normal(0.0))
            restored.count() shouldBe 2
            restored.data().order().toList() shouldBe listOf(1, 0)
            restored.ranking().updates() shouldBe 1
            restored.ranking().newestCount() shouldBe 0
            restored.ranking().count() shouldBe 2
            message { Archive(normal(0.0), 2, Window.Generations(1), true).restore(state, normal(0.0)) } shouldContain
                "log-densities must be there if samples are reused"
        }

        test("twenty tells between two rankings are all ranked") {
            val archive = Archive(normal(0.0), 20, Window.NONE, true)
            val first = archive.generation(normal(0.0), List(20) { doubleArrayOf(0.0) }, DoubleArray(20) { (7 * it % 20).toDouble() })
            archive.ranking().newestCount() shouldBe 20
            archive.ranking().newest().take(20) shouldBe (0 until 20).sortedBy { 7 * it % 20 }.map { first + it }
        }
    })
