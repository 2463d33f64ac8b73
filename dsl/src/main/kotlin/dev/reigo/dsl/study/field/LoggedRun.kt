package dev.reigo.dsl.study.field

import dev.reigo.dsl.internal.whileReading
import dev.reigo.dsl.internal.whileWriting
import dev.reigo.dsl.internal.writeAtomically
import dev.reigo.dsl.study.record.AnyDouble
import dev.reigo.dsl.study.record.AnyDoubles
import dev.reigo.dsl.study.text.decodeFile
import dev.reigo.dsl.study.text.sealed
import dev.reigo.dsl.study.text.warn
import kotlinx.serialization.Serializable
import kotlinx.serialization.json.Json
import java.nio.file.Files
import java.nio.file.Path

/**
 * What a benchmark log holds of one evaluation.
 *
 * @property channel which of the log's files it is for
 * @property best the best value so far, this one included; without noise that a benchmark adds
 * @property value as measured
 */
@Serializable
internal class LogRow(
    val channel: Int,
    val evaluations: Long,
    @Serializable(AnyDouble::class) val best: Double,
    @Serializable(AnyDouble::class) val value: Double,
    val point: AnyDoubles,
)

/**
 * The log of one run as it is kept aside, until the runs of its problem are put in order.
 *
 * @property algorithm its folder
 * @property problem its key
 * @property group the file that it goes into, by the log's own name
 * @property instance place in that file, then [index]
 * @property evaluations up to which it was followed
 * @property finished whether the run has ended
 */
@Serializable
internal class LoggedRun(
    val seed: Long,
    val algorithm: String,
    val problem: String,
    val group: String,
    val dimension: Int,
    val instance: Int,
    val index: Int,
    val evaluations: Long,
    @Serializable(AnyDouble::class) val best: Double,
    val bestPoint: AnyDoubles,
    val finished: Boolean,
    val rows: List<LogRow>,
    val attributes: Map<String, Double> = emptyMap(),
    val maximization: Boolean = false,
)

/** A folder per algorithm, with a folder per group, with a file per run that is named by the run's seed. */
internal class LoggedRuns(
    private val folder: Path,
) {
    fun isEmpty(): Boolean = !Files.isDirectory(folder) || Files.list(folder).use { it.findFirst().isEmpty }

    private fun folder(
        algorithm: String,
        group: String,
    ): Path = folder.resolve(algorithm).resolve(group)

    private fun file(run: LoggedRun): Path = folder(run.algorithm, run.group).resolve("%016x.json".format(run.seed))

    fun save(run: LoggedRun) {
        writeAtomically(file(run), sealed(Json.encodeToString(LoggedRun.serializer(), run)).encodeToByteArray())
    }

    /** The log of that run so far; null if there is none, or only a damaged one. */
    fun load(run: LoggedRun): LoggedRun? = file(run).let { if (Files.exists(it)) read(it) else null }

    /** The finished runs of a group, in an order that depends on nothing but the runs. */
    fun finished(
        algorithm: String,
        group: String,
    ): List<LoggedRun> {
        val own = folder(algorithm, group)
        if (!Files.isDirectory(own)) return emptyList()
        val files = whileReading(own) { Files.list(own).use { all -> all.filter { NAME.matches("${it.fileName}") }.toList() } }
        return files.mapNotNull(::read).filter { it.finished }
            .sortedWith(compareBy({ it.dimension }, { it.instance }, { it.index }, { it.seed }))
    }

    /** The seeds of the runs in each algorithm's folder. */
    fun seeds(): Map<String, Set<Long>> {
        if (!Files.isDirectory(folder)) return emptyMap()
        val files = whileReading(folder) { Files.walk(folder, 3).use { all -> all.filter { NAME.matches("${it.fileName}") }.toList() } }
        return files.filter { folder.relativize(it).nameCount == 3 }
            .groupBy({ "${folder.relativize(it).getName(0)}" }, { it.fileName.toString().removeSuffix(".json").toULong(16).toLong() })
            .mapValues { it.value.toSet() }
    }

    private fun read(file: Path): LoggedRun? =
        try {
            decodeFile(file.toString(), LoggedRun.serializer())
        } catch (_: IllegalArgumentException) {
            warn(listOf("$file is damaged, so its run is made again"))
            null
        }

    /** Removes all of them. */
    fun delete() {
        if (!Files.isDirectory(folder)) return
        whileWriting(folder) { Files.walk(folder).use { all -> all.sorted(Comparator.reverseOrder()).forEach(Files::delete) } }
    }

    private companion object {
        val NAME = Regex("[0-9a-f]{16}\\.json")
    }
}
