package dev.reigo.dsl.study.field

import dev.reigo.dsl.study.text.VERSION
import dev.reigo.problem.Problem
import dev.reigo.problem.bbob.CocoInstance
import dev.reigo.problem.bbob.CocoSuite
import java.nio.file.Path
import java.util.zip.CRC32
import dev.reigo.problem.Coco as CocoProblems

/**
 * The files of IOHprofiler, which IOHanalyzer and IOHinspector read: JSON per function, and a row per improvement. The functions of COCO's
 * suites have their numbers, others one that depends on their name. On COCO's, `raw_y` is f - f_opt without noise, as IOHexperimenter logs it.
 */
internal object Ioh : LogFormat {
    override val call: String = "saveIoh"

    /** IOHexperimenter's since which files look so. IOHanalyzer chooses its reader by it. */
    private const val FORMAT = "0.3.3"

    override fun check(problems: Collection<Problem>) =
        problems.forEach {
            require(it.constraints().isEmpty) {
                "saveIoh must have problems without constraints, since its files know no violation, but ${it.key()} has some; " +
                    "leave saveIoh out, saveTo keeps them"
            }
        }

    override fun place(problem: Problem): LogPlace {
        val coco = CocoProblems.instance(problem).orElse(null)
            ?: return LogPlace("f${number(problem.name)}_${plainName(problem.name)}", 1)
        return LogPlace("f${coco.number()}_${prefix(coco.suite())}${title(coco)}", coco.instance(), coco.optimalValue())
    }

    /** The suite bbob has plain names; others name themselves, too. */
    private fun prefix(suite: CocoSuite) = if (suite == CocoSuite.BBOB) "" else "${suite.id()}_"

    /** Above COCO's, and the same in every study. */
    private fun number(name: String): Long = 1000 + CRC32().apply { update(name.encodeToByteArray()) }.value % 1_000_000

    private fun title(coco: CocoInstance) = coco.title().replace(Regex("[^A-Za-z0-9]"), "")

    override fun triggers(problem: Problem): Triggers = Improvements()

    override fun write(
        folder: Path,
        algorithm: LogAlgorithm,
        group: String,
        runs: List<LoggedRun>,
    ) {
        val shown = runs.filter { it.evaluations > 0 }
        if (shown.isEmpty()) return
        val number = group.substringBefore('_')
        val suite = suite(group)
        val scenarios = shown.groupBy { it.dimension }.map { (dimension, own) ->
            val data = "data_$group/IOHprofiler_${number}_DIM$dimension.dat"
            writeIfNew(folder.resolve(data), own.joinToString("") { rows(it, offset(it, suite, number)) })
            val lines = own.joinToString(",\n\t\t\t") { summary(it, offset(it, suite, number)) }
            "\t\t{\"dimension\": $dimension,\n\t\t\"path\": \"$data\",\n\t\t\"runs\": [\n\t\t\t$lines\n\t\t]}"
        }
        val first = shown.first()
        val names = (first.attributes.keys + "seed").joinToString { "\"$it\"" }
        writeIfNew(
            folder.resolve("IOHprofiler_$group.json"), // last: it names the others
            "{\n\t\"version\": \"$FORMAT\",\n\t\"suite\": \"${suite?.id() ?: "reigo"}\",\n\t\"function_id\": ${number.drop(1)},\n" +
                "\t\"function_name\": \"${name(group, suite)}\",\n\t\"maximization\": ${first.maximization},\n" +
                "\t\"algorithm\": {\"name\": ${json(algorithm.label)}, \"info\": ${json("${algorithm.key}, by Reigo $VERSION")}},\n" +
                "\t\"run_attributes\": [$names],\n\t\"attributes\": [\"evaluations\", \"raw_y\"],\n" +
                "\t\"scenarios\": [\n${scenarios.joinToString(",\n")}\n\t]\n}\n",
        )
    }

    /** The suite that a group is of; null for other problems. */
    private fun suite(group: String): CocoSuite? {
        val named = CocoSuite.entries.find { it != CocoSuite.BBOB && prefix(it) in group }
        return named ?: CocoSuite.BBOB.takeIf { group.substringBefore('_').drop(1).toInt() <= it.last() }
    }

    private fun name(
        group: String,
        suite: CocoSuite?,
    ) = group.substringAfter('_').removePrefix(suite?.let(::prefix).orEmpty())

    private fun offset(
        run: LoggedRun,
        suite: CocoSuite?,
        number: String,
    ) = suite?.instance(number.drop(1).toInt(), run.dimension, run.instance)?.optimalValue() ?: 0.0

    private fun rows(
        run: LoggedRun,
        offset: Double,
    ): String =
        buildString {
            append("evaluations raw_y\n")
            run.rows.forEach { append("${it.evaluations} ${number(it.best - offset)}\n") }
            if (run.rows.last().evaluations != run.evaluations) append("${run.evaluations} ${number(run.best - offset)}\n")
        }

    private fun summary(
        run: LoggedRun,
        offset: Double,
    ): String {
        val best = "{\"evals\": ${run.rows.last().evaluations}, \"y\": ${number(run.best - offset)}, " +
            "\"x\": [${run.bestPoint.joinToString { number(it) }}]}"
        val attributes = run.attributes.entries.joinToString("") { (name, value) -> "\"$name\": ${number(value)}, " }
        return "{\"instance\": ${run.instance}, \"evals\": ${run.evaluations}, \"best\": $best, $attributes\"seed\": ${run.seed}}"
    }

    /** As short as it can be read back; JSON has no infinities. */
    private fun number(value: Double): String =
        when {
            value == value.toLong().toDouble() && kotlin.math.abs(value) < 1e15 -> value.toLong().toString()
            value.isNaN() -> number(Double.MAX_VALUE)
            else -> value.coerceIn(-Double.MAX_VALUE, Double.MAX_VALUE).toString().replace('E', 'e')
        }

    private fun json(text: String) = "\"" + text.replace(Regex("\\s+"), " ").replace("\\", "\\\\").replace("\"", "\\\"") + "\""
}

/** The first evaluation and every improvement. */
private class Improvements : Triggers {
    override val improvements: Boolean = true
    override val points: Boolean = false

    override fun channels(
        evaluations: Long,
        best: Double,
        improved: Boolean,
        restarted: Boolean,
    ): Int = if (improved) 1 else 0

    override fun restore(
        rows: List<LogRow>,
        evaluations: Long,
    ) = Unit
}
