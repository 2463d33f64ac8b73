package dev.reigo.dsl.study.results

import dev.reigo.algorithm.CmaEs
import dev.reigo.algorithm.Pbil
import dev.reigo.algorithm.Variant
import dev.reigo.dsl.ellipsoid
import dev.reigo.dsl.experiment
import dev.reigo.dsl.internal.writeText
import dev.reigo.dsl.oneMax
import dev.reigo.dsl.problem
import dev.reigo.dsl.run
import dev.reigo.dsl.sphere
import dev.reigo.dsl.study.plan.Plan
import dev.reigo.dsl.study.text.render
import dev.reigo.dsl.study.text.toJson
import dev.reigo.experiment.PackedTrace
import dev.reigo.experiment.Probe
import dev.reigo.experiment.RunDraft
import dev.reigo.experiment.RunKey
import dev.reigo.search.StopReason
import io.kotest.assertions.throwables.shouldThrow
import io.kotest.core.spec.style.FunSpec
import io.kotest.engine.spec.tempdir
import io.kotest.matchers.collections.shouldContainExactly
import io.kotest.matchers.comparables.shouldBeLessThan
import io.kotest.matchers.doubles.shouldBeGreaterThan
import io.kotest.matchers.shouldBe
import io.kotest.matchers.string.shouldContain
import io.kotest.matchers.string.shouldNotContain
import io.kotest.property.Arb
import io.kotest.property.arbitrary.bind
import io.kotest.property.arbitrary.boolean
import io.kotest.property.arbitrary.choice
import io.kotest.property.arbitrary.constant
import io.kotest.property.arbitrary.int
import io.kotest.property.arbitrary.list
import io.kotest.property.arbitrary.long
import io.kotest.property.arbitrary.numericDouble
import io.kotest.property.arbitrary.of
import io.kotest.property.arbitrary.orNull
import io.kotest.property.arbitrary.string
import io.kotest.property.checkAll
import org.jetbrains.kotlinx.multik.ndarray.data.get
import org.jetbrains.kotlinx.multik.ndarray.operations.toList
import java.util.Optional
import kotlin.math.abs

private val results by lazy {
    experiment {
        for (k in listOf(0, 3)) cmaes(reuse = A, k = k)
        on(sphere(4), ellipsoid(5))
        runs = 6
        trace = true
        tracePoints = 40
        quiet = true
    }
}

class ResultsSpec :
    FunSpec({
        test("arrays, ERT and success rate belong to one algorithm on one problem") {
            results.evaluations("cmaes(A, k=3)", "sphere(4)").shape.toList() shouldContainExactly listOf(6)
            val ert = results.ert("cmaes(A, k=3)", "sphere(4)")
            val mean = results.evaluations("cmaes(A, k=3)", "sphere(4)").toList().average()
            abs(ert.value() - mean) shouldBeLessThan 1e-9 * mean // all succeeded
            results.successRate("cmaes(A, k=3)", "sphere(4)") shouldBe 1.0
            results.ecdf("cmaes(A, k=3)", "sphere(4)").at(1e9) shouldBe 1.0
        }

        test("a name that is missing or ambiguous lists the choices") {
            shouldThrow<IllegalArgumentException> { results.ert("cmaes(A, k=3)") }.message.orEmpty() shouldContain
                "problems are [sphere(4), ellipsoid(5)]"
            shouldThrow<IllegalArgumentException> { results.ert("cmaes", "sphere(4)") }.message.orEmpty() shouldContain
                "names 0; algorithms are [cmaes(A, k=0), cmaes(A, k=3)]"
        }

        test("results of several experiments are joined, unless they share a setting or differ in seed") {
            val sphere = results.where { dimension == 4 }
            val both = sphere + results.where { dimension == 5 }
            both.settings shouldContainExactly sphere.settings + results.where { dimension == 5 }.settings
            both.ert("cmaes(A, k=3)", "ellipsoid(5)") shouldBe results.ert("cmaes(A, k=3)", "ellipsoid(5)")
            both.rerun(both.runs.last()).evaluations shouldBe both.runs.last().evaluations
            shouldThrow<IllegalArgumentException> { both + sphere }.message.orEmpty() shouldContain
                "no setting in common, but both have cmaes(A, k=0) on sphere(4)"
            val other = experiment { rankMu(); on(sphere(2)); runs = 1; seed = 7; quiet = true }
            shouldThrow<IllegalArgumentException> { sphere + other }.message.orEmpty() shouldContain "run them with the same seed"
        }

        test("where and by select by any parameter") {
            results.where { k == 3 && dimension == 4 }.runs.map { it.index } shouldContainExactly (0..5).toList()
            results.by("k").keys.toList() shouldContainExactly listOf(0L, 3L)
            results.by("function").keys.toList() shouldContainExactly listOf("sphere", "ellipsoid")
            results.by("algorithm").keys.toList() shouldContainExactly results.algorithms
            results.by("problem").keys.toList() shouldContainExactly results.problems
            results.by("lambda").values.sumOf { it.runs.size } shouldBe results.runs.size
            results.where { this["estimator"] == "mixture" } shouldBe results
            shouldThrow<IllegalArgumentException> { results.by("kk") }.message.orEmpty() shouldContain "but is 'kk'"
        }

        test("a trace is arrays with a row per kept iteration") {
            val trace = results.trace("cmaes(A, k=3)", "ellipsoid(5)")
            val rows = trace.iteration.shape[0]
            (rows in 20..40) shouldBe true
            trace.eigenvalues.shape.toList() shouldContainExactly listOf(rows, 5)
            trace.mean.shape.toList() shouldContainExactly listOf(rows, 5)
            trace.coefficientSums.shape.toList() shouldContainExactly listOf(rows, 4)
            trace.eigenvalues[rows - 1, 4] shouldBeGreaterThan trace.eigenvalues[rows - 1, 0]
            trace.bestValue[rows - 1] shouldBeLessThan 1e-10
        }

        test("a trace of an algorithm on bits has no eigenvalues") {
            val bits = experiment {
                cga(k = 2)
                on(oneMax(8))
                runs = 1
                trace = true
                quiet = true
            }
            bits.trace().eigenvalues.shape[1] shouldBe 0
            bits.trace().mean.shape[1] shouldBe 8
        }

        test("the test between two algorithms says which is faster") {
            val comparison = results.compare("cmaes(A, k=3)", "cmaes(A, k=0)", "ellipsoid(5)")
            comparison.effect shouldBe 1.0
            comparison.toString() shouldContain "cmaes(A, k=3) is faster"
        }

        test("the table is aligned and has no control characters") {
            val lines = results.table().trimEnd().lines()
            lines.size shouldBe 2 + 4
            lines.drop(2).map { it.indexOf(']') }.distinct().size shouldBe 1
            results.table().none { it.isISOControl() && it != '\n' } shouldBe true
        }

        test("every cell stands below its title, also where a title is the widest") {
            val (titles, rule, row) = render(
                listOf("median", "stopped by", "evaluations/s"),
                listOf(true, false, true),
                listOf(listOf("-", "budget 3", "96500")),
            ).lines()
            titles shouldBe " median  stopped by  evaluations/s"
            rule shouldBe "-".repeat(titles.length + 1)
            row shouldBe "      -  budget 3            96500"
        }

        test("failures, reasons and invalid values show in the table") {
            val failed = experiment {
                rankMu()
                on(problem("wall", 2, -1.0..1.0, budget = 60) { x -> if (x[0] > 0) Double.NaN else 1.0 })
                on(problem("bug", 2, -1.0..1.0) { error("no license") })
                runs = 2
                quiet = true
            }
            failed.table() shouldContain "invalid f"
            failed.table() shouldContain "objective failure 2"
            failed.runs.last().reason.message() shouldContain "no license"
        }

        test("saved and loaded, results are the same object") {
            val folder = tempdir()
            val file = "$folder/a/b.json"
            results.saveJson(file)
            Results.load(file) shouldBe results
        }

        test("any run survives JSON") {
            checkAll(300, anyRun) { run ->
                val changed = results.copy(runs = listOf(run))
                Results.fromJson(changed.toJson()) shouldBe changed
            }
        }

        test("CSV is one row per run, the same each time, without wall-clock time unless asked for") {
            val again = results.plan.run0()
            again.toCsv() shouldBe results.toCsv()
            results.toCsv().trimEnd().lines().size shouldBe 1 + results.runs.size
            results.toCsv() shouldNotContain "seconds"
            results.toCsv(timing = true) shouldContain "seconds"
            results.toCsv() shouldContain "\"cmaes(A, k=3)\",sphere(4)"
        }

        test("a limit of iterations survives JSON, and is not mistaken for those of a run in CSV") {
            val mixed = experiment {
                importanceMixing(lambda = 6, iterations = 7)
                on(sphere(3))
                runs = 2
                quiet = true
            }
            Results.fromJson(mixed.toJson()) shouldBe mixed
            val columns = mixed.toCsv().lines().first().split(",")
            columns.distinct() shouldBe columns
            columns.filter { it.startsWith("iteration") } shouldContainExactly listOf("iterationLimit", "iterations")
            mixed.settings.single().iterationLimit shouldBe 7
            mixed.runs.map { it.iterations }.distinct() shouldContainExactly listOf(7L)
        }

        test("a file of another kind or version gives an error that names it") {
            val folder = tempdir()
            val file = "$folder/x.json"
            writeText(file, results.toJson().replaceFirst("\"schema\":1", "\"schema\":99"))
            shouldThrow<IllegalArgumentException> { Results.load(file) }.message.orEmpty() shouldContain "$file must have schema 1"
            writeText(file, results.copy(runs = results.runs + results.runs.first()).toJson())
            shouldThrow<IllegalArgumentException> { Results.load(file) }.message.orEmpty() shouldContain "$file must be results"
            writeText(file, results.toJson().dropLast(20))
            shouldThrow<IllegalArgumentException> { Results.load(file) }.message.orEmpty() shouldContain file
            shouldThrow<IllegalArgumentException> { Results.load("$folder/none.json") }.message.orEmpty() shouldContain
                "check the path"
        }

        test("the report is one page that loads nothing") {
            val page = reportPage(results)
            page shouldContain "<svg"
            page shouldContain "cmaes(A, k=3)"
            Regex("""(src|href)\s*=\s*"(?!#)""").containsMatchIn(page) shouldBe false
            page shouldNotContain "@import"
        }

        test("an algorithm is found by its label, and by its key if no label is that") {
            val both = experiment {
                cmaes(lambda = 8)
                rankMu(lambda = 8)
                on(sphere(2))
                runs = 2
                quiet = true
            }
            both.algorithms shouldContainExactly listOf("csa-cmaes(lambda=8)", "cmaes(lambda=8)")
            both.table() shouldContain "rankMu(lambda=8)"
            both.runs("cmaes(lambda=8)").map { it.algorithm }.distinct() shouldBe listOf("csa-cmaes(lambda=8)")
            both.runs("rankMu(lambda=8)").map { it.algorithm }.distinct() shouldBe listOf("cmaes(lambda=8)")
            both.where { variant == "PURE" }.runs("cmaes(lambda=8)").map { it.algorithm }.distinct() shouldBe listOf("cmaes(lambda=8)")
        }

        test("a line of an ERT plot has what its algorithms share") {
            CmaEs.reuse(Variant.A, 5).withLambda(12).description().labelWithout("k") shouldBe "cmaes(A, lambda=12)"
            Pbil.compactGa(5).description().labelWithout("k") shouldBe "cga"
            CmaEs.pure().description().labelWithout("k") shouldBe "rankMu()"
        }
    })

private fun Plan.run0(): Results = Plan(name, experiment, options.copy(quiet = true, threads = 1)).run()

private val anyNumber = Arb.choice(
    Arb.numericDouble(),
    Arb.constant(Double.POSITIVE_INFINITY),
    Arb.constant(Double.NEGATIVE_INFINITY),
    Arb.constant(-0.0),
    Arb.constant(Double.MIN_VALUE),
)

private val anyTrace = Arb.bind(Arb.list(anyNumber, 0..3), Arb.list(Arb.list(Arb.numericDouble(), 0..3), 0..3)) { best, rows ->
    val arrays = rows.map { it.toDoubleArray() }.toTypedArray()
    dev.reigo.experiment.Trace(
        LongArray(best.size) { it.toLong() },
        LongArray(best.size) { it.toLong() },
        best.toDoubleArray(),
        arrays,
        arrays,
        arrays,
        rows.map { it.size.toDouble() }.toDoubleArray(),
        rows.map { 0.5 }.toDoubleArray(),
    )
}

internal val anyRun = Arb.bind(
    Arb.of("cmaes(A, k=0)", "cmaes(A, k=3)"),
    Arb.of("sphere(4)", "ellipsoid(5)"),
    Arb.int(0..1000),
    Arb.long(),
    Arb.boolean(),
    Arb.long(0L..1_000_000_000_000L),
    anyNumber,
    Arb.list(Arb.numericDouble(), 0..4),
    Arb.list(Arb.long(-1L..1000L), 0..4),
    Arb.numericDouble(0.0, 1e6),
    anyTrace.orNull(0.5),
    Arb.string(0..12),
) { algorithm, problem, index, seed, success, evaluations, best, point, hits, seconds, trace, text ->
    RunDraft(RunKey(algorithm, problem, index), seed).apply {
        reason = StopReason.Other(if (success) "target" else "reason", text)
        this.evaluations = evaluations
        iterations = 3
        bestValue = best
        bestPoint = point.toDoubleArray()
        invalidValues = 1
        failures = 1
        this.hits = hits.toLongArray()
        probes = listOf(Probe(point.toDoubleArray(), best))
        this.seconds = seconds
        this.trace = Optional.ofNullable(trace).map { PackedTrace.of(it) }
    }.toRecord()
}
