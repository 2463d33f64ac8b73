package dev.reigo.dsl.watch

import dev.reigo.dsl.study.plan.Plan
import dev.reigo.dsl.study.store.StudyFolder
import java.io.IOException
import java.nio.file.Files
import java.nio.file.Path

/** The files of a study, which may be in one folder or also in those of its shards, `shards/NAME`. Nothing is written. */
internal class StudyFiles(
    val folder: Path,
) {
    private fun shards(): List<Path> = list(folder.resolve("shards")).filter { Files.isDirectory(it) }

    private fun studies(): List<StudyFolder> = (listOf(folder) + shards()).map(::StudyFolder)

    /** Where the study is, for readers. */
    fun facts(): List<Pair<String, String>> {
        val names = shards().map { "${it.fileName}" }
        val all = names.take(MOST_NAMES).joinToString() + if (names.size > MOST_NAMES) ", ... (${names.size} folders)" else ""
        return listOf("Folder" to "$folder") + if (names.isEmpty()) emptyList() else listOf("Shards" to all)
    }

    fun exists(): Boolean = Files.isDirectory(folder)

    fun logs(): List<Path> = studies().map { it.log }.filter { Files.isRegularFile(it) }

    /** What changes if the plan does; null if there is no plan yet. */
    fun planMark(): Any? = planFolder()?.path?.resolve(PLAN)?.let { listOf(it, modified(it), size(it)) }

    /** The plan, which all shards have in common. */
    fun plan(): Plan? = planFolder()?.plan()

    private fun planFolder() = studies().firstOrNull { it.isStudy() }

    /** The states of runs under way. */
    fun states(): List<Path> = studies().flatMap { study -> list(study.states).filter { "$it".endsWith(".json") } }

    internal companion object {
        private const val PLAN = "plan.json"
        private const val MOST_NAMES = 16

        fun modified(file: Path): Long? = attempt { Files.getLastModifiedTime(file).toMillis() }

        fun size(file: Path): Long? = attempt { Files.size(file) }

        private fun list(folder: Path): List<Path> =
            attempt { if (Files.isDirectory(folder)) Files.list(folder).use { it.sorted().toList() } else emptyList() }.orEmpty()

        /** Files come and go while a study runs. */
        private fun <T> attempt(block: () -> T): T? =
            try {
                block()
            } catch (_: IOException) {
                null
            } catch (_: java.io.UncheckedIOException) {
                null
            }
    }
}
