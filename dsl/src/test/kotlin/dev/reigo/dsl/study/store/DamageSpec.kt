package dev.reigo.dsl.study.store

import dev.reigo.dsl.minimize
import dev.reigo.dsl.plan
import dev.reigo.dsl.problem
import dev.reigo.dsl.run
import dev.reigo.dsl.study.Mortal
import dev.reigo.dsl.study.afterInterruption
import dev.reigo.dsl.study.onThread
import dev.reigo.dsl.study.plan.Plan
import dev.reigo.dsl.study.plan.Purpose
import dev.reigo.dsl.study.plan.Script
import dev.reigo.dsl.study.plan.ScriptEnd
import dev.reigo.dsl.study.plan.Shard
import dev.reigo.dsl.study.results.Merge
import dev.reigo.dsl.study.results.Results
import dev.reigo.dsl.study.timeless
import dev.reigo.dsl.study.withStderr
import io.kotest.assertions.withClue
import io.kotest.core.spec.style.FunSpec
import io.kotest.engine.spec.tempdir
import io.kotest.matchers.shouldBe
import org.jetbrains.kotlinx.multik.ndarray.operations.toList
import java.io.File
import java.time.Duration
import kotlin.random.Random

/** `-Pnightly` makes it 1,000. */
private val flips = Integer.getInteger("reigo.damage.flips", 100)

/** A study of two settings, which is interrupted after so many evaluations. */
private fun study(
    folder: String,
    lives: Int = Int.MAX_VALUE,
): Results {
    val plan = declared(Mortal(lives))
    val every = if (lives == Int.MAX_VALUE) Duration.ofHours(1) else Duration.ZERO
    val options = plan.options.copy(folder = folder, stateEvery = every)
    return afterInterruption { Plan(plan.name, plan.experiment, options).run() }.timeless()
}

private fun shards(
    folder: String,
    of: Int,
) {
    Script.current = Script("Mine_main", emptyList(), "mine.main.kts", emptyList()) // its command is in shard.json
    for (number in 1..of) {
        val plan = declared(Mortal()).let { Plan(it.name, it.experiment, it.options.copy(folder = folder)) }
        Purpose.during(Purpose.OneShard(Shard(number, of))) {
            try {
                plan.run()
            } catch (_: ScriptEnd) {
                // its share is made
            }
        }
    }
    Script.current = null
}

private fun declared(mortal: Mortal): Plan =
    plan {
        cmaes(reuse = A, k = 2)
        cmaes(reuse = D, k = 1)
        on(problem("mine", 2, -1.0..3.0, target = 1e-4, budget = 400, optimum = 0.0) { mortal.value(it) })
        runs = 3
        threads = 1
        trace = true
        tracePoints = 4
        keepDistribution = true
        quiet = true
    }

private fun minimum(
    file: String,
    lives: Int = Int.MAX_VALUE,
): List<Double> {
    var left = lives
    return onThread {
        minimize {
            dimension = 2
            start(-1.0..3.0)
            budget = 150
            keep { checkpoint = file }
            objective { x ->
                if (left-- == 0) Thread.currentThread().interrupt()
                x.sumOf { it * it }
            }
        }.let { it.point.toList() + it.value + it.evaluations.toDouble() }
    }
}

private enum class Effect { REFUSED, REPAIRED, EQUAL }

/** What was read is right, and whether all of it is there. Less than all needs a warning. */
private class Seen(
    val right: Boolean,
    val complete: Boolean = true,
)

private fun outcome(
    place: String,
    read: () -> Seen,
): Effect =
    try {
        val (seen, said) = withStderr(read)
        val warned = "warning: " in said
        check(seen.right) { "different" }
        check(seen.complete || warned) { "silently less" }
        if (warned) Effect.REPAIRED else Effect.EQUAL
    } catch (e: IllegalArgumentException) {
        check(place in e.message.orEmpty()) { "the message does not name the place: ${e.message}" }
        Effect.REFUSED
    }

/** All ways to read a folder: by another program, and by the script that goes on. */
private fun outcomes(
    folder: String,
    whole: Results,
    there: Int,
): List<Effect> {
    fun seen(results: Results) = results.timeless().runs.let { Seen(whole.runs.containsAll(it), it.size == there) }
    val read = outcome(folder) { seen(Results.load(folder)) }
    val file = outcome(folder) { seen(Results.load("$folder/results.json")) }
    val resumed = outcome(folder) { Seen(study(folder) == whole) }
    if (resumed != Effect.REFUSED) File("$folder/results.csv").readText() shouldBe whole.toCsv()
    return listOf(read, file, resumed)
}

/** Shards are merged, and the script goes on with what they give. */
private fun merged(
    folder: String,
    out: String,
    whole: Results,
): List<Effect> {
    val shards = File("$folder/shards").listFiles().orEmpty().map { it.path }.sorted()
    val merge = outcome(folder) {
        Merge(out, shards).run().timeless().runs.let { Seen(whole.runs.containsAll(it), it.size == whole.runs.size) }
    }
    if (merge == Effect.REFUSED) return listOf(merge)
    return listOf(merge, outcome(out) { Seen(study(out) == whole) })
}

class DamageSpec :
    FunSpec({
        test("a flipped bit in any file of a study or a checkpoint is refused, repaired with a warning, or without effect") {
            val original = tempdir()
            val whole = study("$original/finished")
            study("$original/killed", lives = 500)
            val there = listOf("finished", "killed").associateWith { Results.load("$original/$it").runs.size }
            shards("$original/sharded", 2)
            minimum("$original/run.json", lives = 80)
            val end = minimum("${tempdir()}/run.json")
            val files = original.walk().filter { it.isFile && it.length() > 0 }.map { it.relativeTo(original).path }.sorted().toList()
            (files.any { "states/" in it } && "run.json" in files && files.size >= 10) shouldBe true
            val random = Random(2014)
            val counts = sortedMapOf<String, Int>()
            repeat(flips) { i ->
                val name = files[i % files.size] // each as often
                val copy = tempdir()
                original.copyRecursively(copy, overwrite = true)
                val bytes = File(copy, name).readBytes()
                val place = random.nextInt(bytes.size)
                val bit = random.nextInt(8)
                bytes[place] = (bytes[place].toInt() xor (1 shl bit)).toByte()
                File(copy, name).writeBytes(bytes)
                val kind = name.substringBefore('/')
                withClue("flip $i: bit $bit of byte $place of $name") {
                    val all = when (kind) {
                        in there -> outcomes("$copy/$kind", whole, there.getValue(kind))
                        "sharded" -> merged("$copy/$kind", "$copy/merged", whole)
                        else -> listOf(outcome("$copy/$kind") { Seen(minimum("$copy/$kind") == end) })
                    }
                    val file = (if (kind == "sharded") "shard: " else "") + if ("states/" in name) "states" else File(name).name
                    counts.merge("$file ${all.minBy { it.ordinal }}".lowercase(), 1, Int::plus)
                }
                copy.deleteRecursively()
            }
            println("$flips flipped bits, none unseen: " + counts.entries.joinToString { "${it.value} ${it.key}" })
            counts.values.sum() shouldBe flips
        }
    })
