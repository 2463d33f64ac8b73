package dev.reigo.dsl.study.results

import dev.reigo.dsl.internal.readText
import dev.reigo.dsl.internal.writeAtomically
import dev.reigo.dsl.study.record.SettingKey
import dev.reigo.dsl.study.record.contradiction
import dev.reigo.dsl.study.record.setting
import dev.reigo.dsl.study.store.Admission
import dev.reigo.dsl.study.store.StudyFolder
import dev.reigo.dsl.study.store.findFiles
import dev.reigo.dsl.study.summary.writeCsv
import dev.reigo.dsl.study.text.checkSchema
import dev.reigo.dsl.study.text.decode
import dev.reigo.dsl.study.text.decodeLargeFile
import dev.reigo.dsl.study.text.warn
import dev.reigo.experiment.RunRecord
import java.nio.file.Files
import java.nio.file.Path
import java.util.concurrent.CompletableFuture
import java.util.concurrent.CompletionException

/** See [Results.load]. */
internal fun loadResults(file: String): Results {
    val path = Path.of(file)
    if (Files.isDirectory(path)) return loadStudy(path)
    val large = !file.endsWith(".gz") && Files.isRegularFile(path) && Files.size(path) > LARGE
    val results = if (large) largeResults(path) else resultsOf(file, readText(file))
    val beside = StudyFolder(path.parent ?: Path.of(""))
    results.runs.forEach { it.findFiles(beside) }
    return results
}

/** The results of a study, whether it is finished or being written. Changes nothing. */
private fun loadStudy(path: Path): Results {
    val folder = StudyFolder(path)
    val plan = requireNotNull(folder.plan()) {
        "results must be a file, or a folder of saveTo with a plan.json, but $path has none; check the path"
    }
    val admission = Admission(folder.log.toString(), plan, plan)
    val state = folder.read(admission)
    warn(folder.damage(state) + admission.warnings)
    return Results.of(plan, admission.records)
}

/** Writes the whole results beside the log of a study, for other programs. */
internal fun StudyFolder.write(results: Results) {
    val csv = CompletableFuture.runAsync {
        // beside the other: short runs must not wait for their files
        writeAtomically(path.resolve("results.csv")) { writeCsv(results, timing = false, it) }
    }
    writeAtomically(path.resolve("results.json")) { writeSealedJson(results, it, this) }
    try {
        csv.join()
    } catch (e: CompletionException) {
        throw e.cause ?: e
    }
}

/** The results in a text. */
internal fun resultsOf(
    source: String,
    text: String,
): Results {
    val results = try {
        decode(source, Results.serializer(), text)
    } catch (e: IllegalArgumentException) {
        checkSchema(source, text, Results.SCHEMA) // another schema explains more than a field that does not fit
        throw e
    }
    return checked(source, results)
}

/** The results in a file that may be larger than a text. */
internal fun largeResults(file: Path): Results = checked(file.toString(), decodeLargeFile(file, Results.serializer()))

private fun checked(
    source: String,
    results: Results,
): Results {
    checkSchema(source, results.schema, Results.SCHEMA, results.library)
    contradiction(results)?.let {
        throw IllegalArgumentException("$source must be results that Reigo wrote, but $it; write it again")
    }
    return results
}

/** The first inconsistency that only a damaged file has, or null. */
private fun contradiction(results: Results): String? {
    val settings = results.settings.map { it.key }
    val known = settings.toSet()
    val keys = results.runs.map { it.setting to it.index }
    return when {
        settings.size != known.size -> "a setting is there twice"
        keys.size != keys.toSet().size -> "a run is there twice"
        else -> results.runs.firstNotNullOfOrNull { contradiction(it, known) }
    }
}

private fun contradiction(
    run: RunRecord,
    known: Set<SettingKey>,
): String? = if (run.setting !in known) "run ${run.index} of ${run.setting} belongs to no setting" else contradiction(run)

private const val LARGE = 1L shl 27 // bytes that a text can surely hold
