package dev.reigo.dsl.study.field

import dev.reigo.dsl.internal.whileReading
import dev.reigo.dsl.study.text.checksum
import dev.reigo.dsl.study.text.warn
import dev.reigo.experiment.Run
import java.nio.file.Files
import java.nio.file.Path

/**
 * Which folder of a log belongs to which algorithm, by its key. A file has a line for each: folder, key, checksum. A damaged line does
 * not count. If the runs of an algorithm lie in a folder, that is its folder, whatever the lines say: a run's seed names it.
 *
 * @param runs what the log keeps aside
 */
internal class AlgorithmNames(
    private val file: Path,
    private val runs: LoggedRuns,
) {
    /**
     * The folders of these algorithms, each with its label, in order; they stay the same for ever.
     *
     * @param owner the key of the algorithm that a run's key belongs to
     */
    fun of(
        labels: Map<String, String>,
        planned: List<Run>,
        owner: (String) -> String = { it },
    ): Map<String, String> {
        val known = read()
        for ((key, name) in found(planned, owner)) {
            if (known[key] == name) continue
            known.values.removeIf { it == name }
            known[key] = name
        }
        for ((key, label) in labels) known.getOrPut(key) { free(plainName(label), known.values) }
        writeIfNew(file, known.entries.joinToString("") { (key, name) -> line(name, key) })
        return labels.keys.associateWith { known.getValue(it) }
    }

    /** Two that would have the same name are told apart by the order in which they came. */
    private fun free(
        plain: String,
        taken: Collection<String>,
    ): String = generateSequence(1) { it + 1 }.map { if (it == 1) plain else "$plain-$it" }.first { it !in taken }

    /** The folder that holds most runs of an algorithm, for those that have one. */
    private fun found(
        planned: List<Run>,
        owner: (String) -> String,
    ): Map<String, String> {
        val owners = planned.associate { it.seed() to owner(it.key().algorithm()) }
        val counts = mutableMapOf<String, MutableMap<String, Int>>() // by key and folder
        for ((name, seeds) in runs.seeds()) {
            for (seed in seeds) owners[seed]?.let { counts.getOrPut(it) { sortedMapOf() }.merge(name, 1, Int::plus) }
        }
        return counts.mapValues { (_, folders) -> folders.maxBy { it.value }.key }
    }

    /** Keys with their folders. Lines of an earlier version have no checksum. */
    private fun read(): MutableMap<String, String> {
        val known = linkedMapOf<String, String>()
        if (!Files.exists(file)) return known
        val lines = whileReading(file) {
            Files.readAllBytes(file)
        }.decodeToString().split('\n').filter { it.isNotEmpty() } // a byte may be no text any more
        val sealed = lines.any { isSealed(it) }
        var damaged = 0
        for (line in lines) {
            val (name, key) = line.split('\t').let { it[0] to it.getOrElse(1) { "" } }
            val whole = if (sealed) isSealed(line) else line.count { it == '\t' } == 1
            if (whole && NAME.matches(name) && name !in known.values) known[key] = name else damaged++
        }
        if (damaged > 0) {
            warn(listOf("damaged lines of $file: $damaged; the folders of their algorithms are found by the runs in them"))
        }
        return known
    }

    private fun isSealed(line: String): Boolean =
        line.count { it == '\t' } == 2 &&
            line == line(line.substringBefore('\t'), line.substringAfter('\t').substringBefore('\t')).trimEnd()

    private fun line(
        name: String,
        key: String,
    ) = "$name\t$key\t${checksum("$name\t$key".encodeToByteArray())}\n"

    private companion object {
        val NAME = Regex("[A-Za-z0-9.=+_-]+")
    }
}
