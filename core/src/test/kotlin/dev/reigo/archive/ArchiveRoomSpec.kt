package dev.reigo.archive

import dev.reigo.distribution.Density
import dev.reigo.distribution.Gaussian
import dev.reigo.random.Xoshiro
import io.kotest.core.spec.style.FunSpec
import io.kotest.matchers.shouldBe
import io.kotest.matchers.types.shouldBeSameInstanceAs
import java.util.Collections
import java.util.IdentityHashMap

private fun <T> identitySet(): MutableSet<T> = Collections.newSetFromMap(IdentityHashMap())

private fun normal(mean: Double) = Gaussian.isotropic(doubleArrayOf(mean), 1.0)

private val points = listOf(doubleArrayOf(0.5), doubleArrayOf(3.0))

/** What an archive makes, uses again and grows: memory, not numbers. */
class ArchiveRoomSpec :
    FunSpec({
        test("a long run makes only as many components as it keeps, and one density more, for the next distribution") {
            val moving = normal(0.0)
            val archive = Archive(moving, 2, Window.Generations(2), true)
            val components = identitySet<Component>()
            val densities = identitySet<Density>()
            repeat(20) { t ->
                archive.generation(moving, points)
                components += archive.component(0)
                densities += archive.component(0).density()
                moving.set(normal(t + 1.0))
            }
            components.size shouldBe 3
            densities.size shouldBe 4
        }

        test("a run without reuse keeps no density of the past, although points of it are outstanding") {
            val moving = normal(0.0)
            val archive = Archive(moving, 2, Window.NONE, true)
            val densities = identitySet<Density>()
            repeat(9) { t ->
                archive.open(moving)
                archive.draw(moving, 2, Xoshiro(t.toLong())).also { archive.tell(it, 1.0) }
                archive.rank()
                densities += archive.component(0).density()
                moving.set(normal(t + 1.0))
            }
            archive.size() shouldBe 9
            (1..8).all { archive.component(it).density() == null } shouldBe true
            densities.size shouldBe 2
        }

        test("an archive has room for its window, then grows by half, or by as much as is needed") {
            val archive = Archive(normal(0.0), 2, Window.Generations(1), true)
            val samples = archive.samples()
            repeat(5) { archive.generation(normal(it.toDouble()), points) }
            archive.samples() shouldBeSameInstanceAs samples
            samples.capacity() shouldBe 4
            archive.reserve(1)
            archive.samples().capacity() shouldBe 6
            archive.reserve(10) shouldBe 5
            archive.samples().capacity() shouldBe 15
        }

        test("a state that fits is restored into the room that is there") {
            val archive = Archive(normal(0.0), 2, Window.Generations(1), true)
            repeat(2) { archive.generation(normal(it.toDouble()), points) }
            val samples = archive.samples()
            archive.restore(archive.state(), normal(0.0))
            archive.samples() shouldBeSameInstanceAs samples
            archive.size() shouldBe 2
            archive.count() shouldBe 4
        }

        test("a new distribution computes no densities in the longest run of free columns") {
            val archive = Archive(normal(0.0), 6, Window.Generations(1), true)
            archive.open(normal(0.0))
            val first = archive.draw(normal(0.0), 6, Xoshiro(1))
            for (c in listOf(1, 2, 4)) archive.discard(first + c) // the last one is a shorter run
            archive.open(normal(1.0))
            val row = archive.component(0).logDensity()
            (0..5).filter { row[first + it] == 0.0 } shouldBe listOf(1, 2)
        }

        test("a component that has its columns for itself is whole") {
            val archive = Archive(normal(0.0), 2, Window.Generations(1), true)
            archive.generation(normal(0.0), points)
            archive.open(normal(1.0))
            val first = archive.draw(normal(1.0), 3, Xoshiro(1))
            val component = archive.component(0)
            component.awaiting() shouldBe 3
            archive.tell(first, 1.0)
            archive.tell(first + 1, 1.0)
            component.awaiting() shouldBe 1
            component.isWhole() shouldBe false
            archive.tell(first + 2, 1.0)
            component.awaiting() shouldBe 0
            component.isWhole() shouldBe true
            archive.ranking().freshCount() shouldBe 3
            archive.rank()
            archive.ranking().freshCount() shouldBe 0
        }
    })
