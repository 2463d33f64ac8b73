package dev.reigo.dsl.study.store

import dev.reigo.dsl.internal.Moment
import dev.reigo.dsl.internal.Writing
import dev.reigo.dsl.internal.folderOf
import dev.reigo.dsl.internal.whileReading
import dev.reigo.dsl.internal.whileWriting
import dev.reigo.dsl.internal.writeAtomically
import dev.reigo.dsl.study.plan.Plan
import dev.reigo.dsl.study.record.record
import dev.reigo.dsl.study.record.storedDistribution
import dev.reigo.dsl.study.record.storedTrace
import dev.reigo.dsl.study.text.decodeFile
import dev.reigo.dsl.study.text.sealed
import dev.reigo.dsl.study.text.warn
import dev.reigo.experiment.RunRecord
import java.io.FileOutputStream
import java.nio.file.Files
import java.nio.file.Path

/**
 * The files of a study: `plan.json` with all that it has ever held, `runs.log` with a line per finished run, `traces.bin` and
 * `distributions.bin` with what they keep, `states` with the runs under way, and the results for other programs.
 */
internal class StudyFolder(
    val path: Path,
) {
    private val planFile = path.resolve("plan.json")
    val log: Path = path.resolve("runs.log")
    val traces: Path = path.resolve("traces.bin")
    val distributions: Path = path.resolve("distributions.bin")
    val states: Path = path.resolve("states")

    fun isStudy(): Boolean = Files.isRegularFile(planFile)

    /** What the folder has ever held; null if it is new. */
    fun plan(): Plan? =
        try {
            if (isStudy()) decodeFile(planFile.toString(), Plan.serializer()) else null
        } catch (e: IllegalArgumentException) {
            throw IllegalArgumentException("${e.message}; or delete it, and the next experiment with saveTo takes its place", e)
        }

    fun write(plan: Plan) {
        val bytes = sealed(plan.toJson()).encodeToByteArray()
        if (!isStudy() || !whileReading(planFile) { Files.readAllBytes(planFile) }.contentEquals(bytes)) writeAtomically(planFile, bytes)
    }

    /** Hands over the records of the log. Their traces and distributions are read when somebody looks at them. */
    fun read(admission: Admission): RunLog = read { line, record -> admission.take(line, record) }

    /** The same, but a record whose trace or distribution is damaged is left out. */
    fun readWhole(admission: Admission): RunLog {
        val unfit = mutableMapOf<Long, String>()
        val state = read { line, record ->
            val damage = record.storedTrace?.damage() ?: record.storedDistribution?.damage()
            if (damage != null) unfit[line] = damage else admission.take(line, record)
        }
        return state.without(unfit)
    }

    private fun read(take: (Long, RunRecord) -> Unit): RunLog {
        if (!Files.exists(log)) return RunLog(emptyList(), null, untidy = false)
        return whileReading(log) {
            Files.newInputStream(log).use {
                readLog(log.toString(), it) { line, record ->
                    record.findFiles(this)
                    take(line, record)
                }
            }
        }
    }

    /** Makes a log whole again: cuts off a line that a crash cut short. If there is other damage, it keeps a copy. */
    fun repair(state: RunLog) {
        if (state.isDamaged) {
            val copy = generateSequence(1) { it + 1 }.map { path.resolve("${log.fileName}.damaged-$it") }.first { !Files.exists(it) }
            writeAtomically(copy) { out -> Files.newInputStream(log).use { it.transferTo(out) } }
            val count = state.damaged.size + state.unfit.size
            warn(damage(state) + "$log had $count damaged record(s); these runs are made again, and $copy keeps the old log")
        }
        if (state.isDamaged || state.untidy) {
            writeAtomically(log) { out -> Files.newInputStream(log).use { copyWholeLines(it, out, state.unfit.keys) } }
        } else if (state.tornAt != null) {
            whileWriting(log) {
                Writing.at(Moment.BEFORE_CUT, log)
                FileOutputStream(log.toFile(), true).use { it.channel.truncate(state.tornAt) }
                Writing.at(Moment.CUT, log)
            }
        }
    }

    fun damage(state: RunLog): List<String> =
        state.damaged.map { "$log, line $it: the checksum is wrong; the record is left out" } +
            state.unfit.map { (line, what) -> "$log, line $line: $what is damaged; the record is left out" }

    internal companion object {
        /** The folder of that name, made if it is missing. */
        fun create(name: String): StudyFolder = StudyFolder(folderOf(name, "saveTo"))
    }
}

/** Says in which folder the files are that a record was written with, if it has any. */
internal fun RunRecord.findFiles(folder: StudyFolder) {
    storedTrace?.let { trace.get().moveTo(it.within(folder.traces)) }
    storedDistribution?.let { distribution.get().moveTo(it.within(folder.distributions)) }
}
