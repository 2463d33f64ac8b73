package dev.reigo.dsl.study.field

import dev.reigo.dsl.study.text.VERSION
import dev.reigo.dsl.study.text.oneLine
import dev.reigo.dsl.study.text.scientific
import dev.reigo.problem.Problem
import dev.reigo.problem.bbob.CocoInstance
import dev.reigo.problem.bbob.CocoSuite
import java.nio.file.Path
import dev.reigo.problem.Coco as CocoProblems

/** The files of COCO's logger for one of its suites, in the data format "bbob-new2" of COCO 2.8. */
internal object Coco : LogFormat {
    override val call: String = "saveCoco"

    override fun check(problems: Collection<Problem>) {
        val suites = problems.associateWith { problem ->
            requireNotNull(CocoProblems.instance(problem).orElse(null)?.suite()) {
                "saveCoco must have problems of COCO's suites only, since COCO's post-processing refuses others, but ${problem.key()} " +
                    "is none; write bbob(...), mixint(...), noisyBbob(...) or sboxCost(...), or use saveIoh(...), which takes every problem"
            }
        }
        require(suites.values.distinct().size <= 1) {
            "saveCoco must have problems of one suite, since COCO's post-processing reads one at a time, but they are of " +
                "${suites.values.distinct().joinToString(" and ") { it.id() }}; write an experiment per suite"
        }
    }

    private fun instance(problem: Problem): CocoInstance = CocoProblems.instance(problem).orElseThrow()

    override fun place(problem: Problem): LogPlace =
        instance(problem).let { LogPlace(group(it.suite(), it.number()), it.instance(), it.optimalValue()) }

    /** The suite bbob has plain names; others name themselves, too. */
    private fun group(
        suite: CocoSuite,
        function: Int,
    ) = if (suite == CocoSuite.BBOB) "f$function" else "${suite.id()}-f$function"

    private fun suite(group: String) = CocoSuite.entries.find { group.startsWith("${it.id()}-f") } ?: CocoSuite.BBOB

    override fun triggers(problem: Problem): Triggers = CocoTriggers(instance(problem).optimalValue(), problem.dimension)

    override fun write(
        folder: Path,
        algorithm: LogAlgorithm,
        group: String,
        runs: List<LoggedRun>,
    ) {
        val shown = runs.filter { it.evaluations > 0 }.groupBy { it.dimension }
        val suite = suite(group)
        val function = group.substringAfterLast('f').toInt()
        val info = shown.map { (dimension, own) ->
            val data = "data_f$function/bbobexp_f${function}_DIM$dimension"
            val files = own.map { CocoRun(it, suite.instance(function, dimension, it.instance).optimalValue()) }
            writeIfNew(folder.resolve("$data.dat"), files.joinToString("") { it.rows(0, last = true) })
            writeIfNew(folder.resolve("$data.tdat"), files.joinToString("") { it.rows(1, last = true) })
            writeIfNew(folder.resolve("$data.rdat"), files.joinToString("") { it.rows(2, last = false) })
            writeIfNew(folder.resolve("$data.mdat"), files.joinToString("") { it.header })
            header(suite, function, dimension, algorithm) + "$data.dat" + files.joinToString("") { it.summary }
        }
        if (info.isNotEmpty()) writeIfNew(folder.resolve("bbobexp_f$function.info"), info.joinToString("\n")) // last: it names the others
    }

    private fun header(
        suite: CocoSuite,
        function: Int,
        dimension: Int,
        algorithm: LogAlgorithm,
    ): String =
        "suite = '${suite.id()}', funcId = $function, DIM = $dimension, Precision = 1.000e-08, " +
            "algId = '${oneLine(algorithm.label).replace("'", "")}', coco_version = '2.8', logger = 'bbob', " +
            "data_format = 'bbob-new2', settings = ''\n% ${oneLine(algorithm.key)}, by Reigo $VERSION\n"

    private fun oneLine(text: String) = text.replace(Regex("\\s+"), " ")
}

/** One run as text. */
private class CocoRun(
    private val run: LoggedRun,
    private val optimum: Double,
) {
    val header: String =
        "% f evaluations | g evaluations | best noise-free fitness - Fopt (${scientific(optimum, 12)}) + sum g_i+ | measured fitness | " +
            "best measured fitness or single-digit g-values | x1 | x2...\n"

    val summary: String get() = ", ${run.instance}:${run.evaluations}|${scientific(finite(run.best) - optimum, 1)}"

    /** @param last whether the end of the run has a row */
    fun rows(
        channel: Int,
        last: Boolean,
    ): String =
        buildString {
            append(header)
            val rows = run.rows.filter { it.channel == channel }
            rows.forEach { append(row(it.evaluations, it.best, it.value, it.point)) }
            if (last && rows.lastOrNull()?.evaluations != run.evaluations) {
                append(row(run.evaluations, run.best, run.best, run.bestPoint))
            }
        }

    private fun row(
        evaluations: Long,
        best: Double,
        value: Double,
        point: List<Double>,
    ): String {
        val numbers = listOf(finite(best) - optimum, finite(value), finite(best)).joinToString(" ") { scientific(it, 9, plus = true) }
        val x = if (run.dimension > MOST_POINTS) "" else point.joinToString("") { " " + scientific(finite(it), 4, plus = true) }
        return "$evaluations 0 $numbers$x\n"
    }

    /** What COCO writes instead. */
    private fun finite(value: Double) = if (value.isNaN()) 2e22 else value.coerceIn(-1e22, 1e22)
}

/** Points of more coordinates are not written. */
internal const val MOST_POINTS: Int = 6
