package dev.reigo.dsl.watch

import dev.reigo.dsl.study.record.AnyDouble
import dev.reigo.experiment.RunKey
import kotlinx.serialization.Serializable
import kotlinx.serialization.json.Json
import java.nio.file.Files
import java.nio.file.Path

/** A run that has begun and is not done. */
@Serializable
internal class Begun(
    val setting: Int,
    val run: Int,
    val evaluations: Long? = null,
    @Serializable(AnyDouble::class) val bestValue: Double = Double.NaN,
    val saved: Long,
)

/**
 * The runs that keep their states. A state's file is named by its run's seed.
 *
 * @param seeds which run has a seed
 */
internal class UnderWay(
    private val seeds: Map<Long, Pair<Int, RunKey>>,
) {
    private val known = mutableMapOf<Path, Begun>()

    /** Those that [isDone] does not know, the latest first. A state may stay after the end, to go on with a larger budget. */
    fun of(
        files: List<Path>,
        isDone: (setting: Int, run: Int) -> Boolean,
    ): List<Begun> {
        known.keys.retainAll(files.toSet())
        return files.mapNotNull { file -> begun(file)?.takeIf { !isDone(it.setting, it.run) } }.sortedByDescending { it.saved }
    }

    private fun begun(file: Path): Begun? {
        val (setting, key) = "${file.fileName}".removeSuffix(".json").toULongOrNull(16)?.let { seeds[it.toLong()] } ?: return null
        val saved = StudyFiles.modified(file) ?: return null
        known[file]?.let { if (it.saved == saved) return it }
        val glance = if (known.size < MOST && (StudyFiles.size(file) ?: 0) < LARGEST) glance(file) else null
        return Begun(setting, key.index(), glance?.evaluations, glance?.bestValue ?: Double.NaN, saved).also { known[file] = it }
    }

    private fun glance(file: Path): Ledger? = runCatching {
        lenient.decodeFromString(Glance.serializer(), Files.readString(file)).run.ledger
    }.getOrNull()

    @Serializable
    private class Glance(
        val run: Run,
    )

    @Serializable
    private class Run(
        val ledger: Ledger,
    )

    @Serializable
    private class Ledger(
        val evaluations: Long,
        @Serializable(AnyDouble::class) val bestValue: Double,
    )

    private companion object {
        const val MOST = 50
        const val LARGEST = 4L shl 20
        val lenient = Json { ignoreUnknownKeys = true }
    }
}
