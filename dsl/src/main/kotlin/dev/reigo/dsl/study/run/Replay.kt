package dev.reigo.dsl.study.run

import dev.reigo.dsl.internal.whileReading
import dev.reigo.dsl.study.store.EvaluationColumns
import dev.reigo.dsl.study.store.EvaluationLog
import dev.reigo.dsl.study.store.LoggedEvaluation
import dev.reigo.problem.Outcome
import dev.reigo.search.Ledger
import java.io.File
import java.util.ArrayDeque

/** The evaluations of a log by run and point, bit for bit. */
internal class Replay private constructor(
    private val outcomes: Map<String, Map<Bits, List<Outcome>>>,
) {
    /** The evaluations of one run. Each is used once, in the order of the log. */
    fun of(run: String): RunReplay {
        val left = outcomes[run].orEmpty().mapValues { ArrayDeque(it.value) }
        return RunReplay { x -> left[Bits(x)]?.let { synchronized(it) { it.poll() } } }
    }

    /** The next outcome for a point; null if the log has no more. */
    fun interface RunReplay {
        fun next(x: DoubleArray): Outcome?
    }

    /** A point as bits: -0.0 is not 0.0. */
    private data class Bits(
        val bits: List<Long>,
    ) {
        constructor(x: DoubleArray) : this(x.map { it.toRawBits() })
    }

    internal companion object {
        /**
         * @param mayBeMissing if the log is written by the same problem: the first time there is none
         * @param failures whether failed evaluations are replayed. If a run ended because all failed, they are made again.
         */
        fun load(
            name: String,
            columns: EvaluationColumns,
            mayBeMissing: Boolean,
            failures: Boolean,
        ): Replay {
            val file = File(name)
            if (!file.isFile && mayBeMissing) return Replay(emptyMap())
            require(file.isFile) { "replay must name a log, but $name does not exist; leave it out to evaluate" }
            val limits = EvaluationLog.limits(name, file, columns)
            val text = whileReading(file.toPath()) { file.readText() }
            val whole = text.substringBeforeLast('\n', "").split('\n').drop(1) // what follows the last line end was cut short
            val rows = whole.mapIndexed { i, line -> row(name, i + 2, line.trimEnd('\r'), columns, limits) }
            val hopeless = rows.groupBy { it.run }.filterValues { own ->
                own.size >= Ledger.HOPELESS && own.all { it.outcome.isFailure }
            }
            val used = rows.filter { !it.outcome.isFailure || (failures && it.run !in hopeless) }
            return Replay(used.groupBy { it.run }.mapValues { (_, own) -> own.groupBy({ Bits(it.point) }, { it.outcome }) })
        }

        private fun row(
            name: String,
            number: Int,
            line: String,
            columns: EvaluationColumns,
            limits: List<String>,
        ): LoggedEvaluation =
            requireNotNull(columns.read(line, limits)) {
                "line $number of $name must be ${columns.shown}, but is '${line.take(SHOWN)}'; " +
                    "remove the line to make that evaluation again"
            }

        private const val SHOWN = 60
    }
}
