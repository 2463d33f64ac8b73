package dev.reigo.dsl.study.results

import dev.reigo.dsl.internal.InternalReigoApi
import dev.reigo.dsl.study.plan.Plan
import dev.reigo.dsl.study.plan.Shard
import dev.reigo.dsl.study.plan.ShardNote
import dev.reigo.dsl.study.plan.grown
import dev.reigo.dsl.study.record.agreesWith
import dev.reigo.dsl.study.store.Admission
import dev.reigo.dsl.study.store.Store
import dev.reigo.dsl.study.store.StudyFolder
import dev.reigo.dsl.study.text.warn
import dev.reigo.experiment.RunKey
import dev.reigo.experiment.RunRecord
import java.nio.file.Files
import java.nio.file.Path

/**
 * Joins studies into one folder, e.g. the shards of one. What is in that folder already counts too. The folders are only read.
 *
 * @throws IllegalArgumentException if plans contradict each other, or two folders have different records of one run
 */
@InternalReigoApi
public class Merge(
    private val into: String,
    folders: List<String>,
) {
    private val sources: List<StudyFolder> = // what is there already takes part
        (listOf(StudyFolder(Path.of(into))).filter { it.isStudy() } + folders.map { StudyFolder(Path.of(it)) })
            .distinctBy { it.path.toAbsolutePath().normalize() }
    private val notes = sources.mapNotNull { ShardNote.read(it.path) }
    private val origin = HashMap<RunKey, StudyFolder>()
    private val records = LinkedHashMap<RunKey, RunRecord>()

    init {
        require(folders.isNotEmpty()) { "merge must be given folders to join, but has none; write ./reigo merge -o OUT FOLDER..." }
    }

    /** Writes the folder, and says what it holds and what is missing. */
    public fun run(): Results {
        val plans = sources.associateWith { folder ->
            requireNotNull(folder.plan()) {
                val why = if (Files.exists(folder.path)) "has no plan.json" else "does not exist"
                "merge must be given folders of saveTo, but ${folder.path} $why; check the path"
            }
        }
        val study = plans.entries.drop(1).fold(plans.values.first()) { joined, (folder, plan) ->
            grown(folder.path, plan, joined, other = "${sources.first().path} has", remedy = "leave one of them out")
        }
        plans.forEach { (folder, plan) -> read(folder, plan, study) }
        val results = Store.open(into, study).use { store ->
            val there = store.records.map { it.key() }.toSet()
            store.append(records.values.filter { it.key() !in there })
            Results.of(study, records.values.toList()).also { store.folder.write(it) }
        }
        report(study)
        return results
    }

    private fun read(
        folder: StudyFolder,
        own: Plan,
        study: Plan,
    ) {
        val admission = Admission(folder.log.toString(), own, study)
        val state = folder.readWhole(admission)
        warn(folder.damage(state) + admission.warnings)
        for (record in admission.records) {
            val first = records.putIfAbsent(record.key(), record)
            if (first == null) {
                origin[record.key()] = folder
            } else {
                require(first.agreesWith(record)) {
                    val other = origin.getValue(record.key())
                    "a run must have one record, but ${record.key()} differs between ${other.path} and ${folder.path}; " +
                        "leave one of the folders out, or find out which of them was made by another version of your code"
                }
                // it may know more, but what the folder itself has stays as it is
                if (first.distribution.isEmpty && origin[record.key()]?.path != Path.of(into)) records[record.key()] = record
            }
        }
    }

    private fun report(study: Plan) {
        val all = study.experiment.plannedRuns().map { it.key() }
        val missing = all.filter { it !in records }
        println("$into: ${records.size} of ${all.size} runs, from ${sources.size} folder(s)")
        if (missing.isEmpty()) {
            notes.firstOrNull()?.let { println("All runs are there. This goes on with them: ${it.command}") }
            return
        }
        println("${missing.size} run(s) are missing, the first is ${missing.first()}. Make them by:")
        commands(study, missing.toSet()).forEach { println("  $it") }
    }

    /** One command per shard that has not made all its runs, if the folders say how they were cut. */
    private fun commands(
        study: Plan,
        missing: Set<RunKey>,
    ): List<String> {
        val note = notes.firstOrNull() ?: return listOf("the script, with saveTo(\"$into\")")
        if (notes.any { it.shard.of != note.shard.of || it.command != note.command }) return listOf(note.command)
        return (1..note.shard.of).map { Shard(it, note.shard.of) }
            .mapNotNull { shard ->
                val count = shard.share(study.experiment.plannedRuns()).count { it.key() in missing }
                if (count == 0) null else "${note.command} --shard $shard   # $count run(s)"
            }
    }
}
