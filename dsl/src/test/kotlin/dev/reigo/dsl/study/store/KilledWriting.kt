package dev.reigo.dsl.study.store

import dev.reigo.dsl.bbob
import dev.reigo.dsl.internal.Moment
import dev.reigo.dsl.internal.Writing
import dev.reigo.dsl.minimize
import dev.reigo.dsl.plan
import dev.reigo.dsl.run
import dev.reigo.dsl.study.plan.Plan
import dev.reigo.dsl.study.results.Results
import dev.reigo.dsl.with
import org.jetbrains.kotlinx.multik.ndarray.operations.toList
import java.io.File
import java.nio.file.Files
import java.nio.file.Path
import java.time.Duration

/** A study whose folder has every kind of file: states at each iteration, traces, distributions, the logs of COCO and IOHprofiler. */
internal fun studyOfAllFiles(folder: String): Results {
    val plan = plan {
        cmaes()
        cmaes(reuse = A, k = 2)
        on(bbob(listOf(1, 8), d = 2, instances = 1..2).with(budget = 40))
        runs = 1
        threads = 2
        trace = true
        tracePoints = 4
        keepDistribution = true
        quiet = true
        saveTo("$folder/study")
        saveCoco("$folder/coco")
        saveIoh("$folder/ioh")
    }
    return Plan(plan.name, plan.experiment, plan.options.copy(stateEvery = Duration.ZERO)).run()
}

/** One run with a checkpoint and a log of its evaluations. */
internal fun runOfAllFiles(folder: String): List<Double> =
    minimize {
        dimension = 2
        start(-1.0..3.0)
        budget = 40
        keep { checkpoint = "$folder/run.json"; log = "$folder/evaluations.csv" }
        objective { x -> x.sumOf { it * it } }
    }.let { it.point.toList() + it.value + it.evaluations.toDouble() }

/** A moment and a kind of file. */
internal data class Place(
    val moment: Moment,
    val kind: String,
) {
    override fun toString(): String = "$moment $kind"

    companion object {
        fun of(text: String): Place = text.split(' ').let { Place(Moment.valueOf(it[0]), it[1]) }

        /** Files of a kind have the same part in the work: names of runs and functions do not count. */
        fun of(
            moment: Moment,
            file: Path,
        ): Place {
            val path = "$file".replace('\\', '/')
            val top = listOf("coco", "ioh").firstOrNull { "/$it/" in path }
            val name = "${file.fileName}"
            return Place(
                moment,
                when {
                    "/states/" in path -> "states/*"
                    top == null -> name
                    "/.reigo/" in path -> "$top/.reigo/" + if (name.endsWith(".json")) "*" else name
                    else -> "$top/*." + name.substringAfterLast('.')
                },
            )
        }
    }
}

/**
 * Counts the moments of writing, and ends the process at one of them, without any further step, as SIGKILL does.
 *
 * @param aim null for whichever
 * @param nth which of these moments
 * @param cut where to tell what a power cut at that moment may undo: what was not synced; null if only the process ends
 */
private class Ending(
    private val aim: Place?,
    private val nth: Int,
    private val cut: File?,
) {
    val counts = LinkedHashMap<Place, Int>()
    private val synced = HashMap<Path, Long>() // growing files
    private val asked = HashMap<Path, Long>()
    private val undone = LinkedHashMap<Path, ByteArray?>() // what was there before a move or a removal that is not synced

    @Synchronized
    fun at(
        moment: Moment,
        file: Path,
    ) {
        val place = Place.of(moment, file)
        val count = counts.merge(place, 1, Int::plus)!!
        if (cut != null) note(moment, file)
        if (if (aim == null) counts.values.sum() == nth else place == aim && count == nth) {
            if (cut != null) tell(cut)
            Runtime.getRuntime().halt(137)
        }
    }

    private fun note(
        moment: Moment,
        file: Path,
    ) {
        when (moment) {
            Moment.BEFORE_MOVE, Moment.BEFORE_DELETE -> undone[file] = if (Files.exists(file)) Files.readAllBytes(file) else null

            Moment.BEFORE_SYNC -> if (isGrowing(file)) asked[file] = Files.size(file)

            Moment.SYNCED -> when {
                file in undone || !isGrowing(file) -> {
                    undone.keys.removeIf { it.parent == file.parent } // the whole folder is synced
                    if (isGrowing(file)) synced[file] = Files.size(file) // a log that was repaired is another file
                }

                else -> synced[file] = asked.getValue(file)
            }

            else -> {}
        }
    }

    private fun isGrowing(file: Path) = "${file.fileName}" in GROWING

    private fun tell(to: File) {
        to.mkdirs()
        val lines = synced.map { (file, length) -> "keep\t$length\t$file" } + undone.entries.mapIndexed { i, (file, old) ->
            old?.let { File(to, "$i").writeBytes(it) }
            "undo\t${if (old == null) "none" else "$i"}\t$file"
        }
        File(to, "what").writeText(lines.joinToString("\n"))
    }

    companion object {
        val GROWING = setOf("runs.log", "traces.bin", "distributions.bin")
    }
}

/**
 * Does one of the two in a folder, up to a moment of writing. Words: `study` or `run`, the folder, a place or `any`, which of these
 * moments, and where to tell what a power cut may undo.
 */
internal object KilledWriting {
    @JvmStatic
    fun main(words: Array<String>) {
        val ending = Ending(words[2].takeIf { it != "any" }?.let { Place.of(it) }, words[3].toInt(), words.getOrNull(4)?.let { File(it) })
        Writing.watch = ending::at
        if (words[0] == "study") studyOfAllFiles(words[1]) else runOfAllFiles(words[1])
        Writing.watch = null
        ending.counts.forEach { (place, count) -> println("$count $place") }
    }
}
