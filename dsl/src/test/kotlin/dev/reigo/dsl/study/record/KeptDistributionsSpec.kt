package dev.reigo.dsl.study.record

import dev.reigo.algorithm.CmaEs
import dev.reigo.algorithm.WarmStart
import dev.reigo.distribution.Gaussian
import dev.reigo.dsl.ExperimentScope
import dev.reigo.dsl.ellipsoid
import dev.reigo.dsl.experiment
import dev.reigo.dsl.minimize
import dev.reigo.dsl.oneMax
import dev.reigo.dsl.plan
import dev.reigo.dsl.run
import dev.reigo.dsl.sphere
import dev.reigo.dsl.study.plan.Plan
import dev.reigo.dsl.study.results.Merge
import dev.reigo.dsl.study.results.Results
import dev.reigo.dsl.study.run.StoredRun
import dev.reigo.dsl.study.withStderr
import dev.reigo.experiment.RunRecord
import dev.reigo.problem.Benchmarks
import dev.reigo.problem.Problem
import io.kotest.assertions.throwables.shouldThrow
import io.kotest.core.spec.style.FunSpec
import io.kotest.engine.spec.tempdir
import io.kotest.matchers.shouldBe
import io.kotest.matchers.string.shouldContain
import io.kotest.matchers.string.shouldNotContain
import java.io.File
import java.time.Duration

private fun study(
    folder: String?,
    count: Int = 4,
    kept: Boolean = true,
    traced: Boolean = false,
): Results =
    experiment {
        cmaes()
        on(sphere(3))
        runs = count
        threads = 1 // so that the log is in the order of the plan
        keepDistribution = kept
        trace = traced
        tracePoints = 20
        quiet = true
        if (folder != null) saveTo(folder)
    }

private fun bits(record: RunRecord) = record.distribution.get().parameters().map { it.toRawBits() }

private fun flip(
    file: File,
    place: Int,
) = file.writeBytes(file.readBytes().also { it[place] = (it[place].toInt() xor 16).toByte() })

/** All points that a warm start from this Gaussian evaluates. */
private fun warmPoints(from: Gaussian): List<List<Double>> {
    val points = ArrayList<List<Double>>()
    val problem = Problem.of("moved", 3, 1.0, 5.0) { x ->
        points += x.toList()
        x.sumOf { (it - 0.1) * (it - 0.1) }
    }
    WarmStart.from(CmaEs.standard(), from).run(problem.withBudget(400), 7)
    return points
}

private fun warm(from: Any) =
    minimize {
        dimension = 3
        start(1.0..5.0)
        target = 1e-8
        if (from is RunRecord) startFrom(from) else startFrom(from as String)
        objective { x -> x.sumOf { (it - 0.1) * (it - 0.1) } }
    }

class KeptDistributionsSpec :
    FunSpec({
        test("a warm start from a finished run is the one from the live run, bit for bit, however the run was kept") {
            val folder = tempdir().path
            val stored = study(folder, traced = true)
            val memory = study(null, traced = true)
            val record = memory.runs[1]
            val live = CmaEs.standard().start(Benchmarks.sphere(3), record.seed).also { it.run() }.distribution() as Gaussian
            val expected = warmPoints(live)
            val loaded = listOf(
                memory, stored, Results.load(folder), Results.load("$folder/results.json"), Results.fromJson(stored.toJson()),
                study(folder, traced = true),
            )
            for (results in loaded) {
                warmPoints(StoredRun.gaussian(results.runs[1], 3)) shouldBe expected
                warm(results.runs[1]).toString() shouldBe warm(record).toString()
            }
            RecordLine.read("a line", RecordLine.of(record).trimEnd('\n').encodeToByteArray()) shouldBe record // as from another machine
        }

        test("a warm start from a finished run needs fewer evaluations than a cold one") {
            val results = experiment {
                cmaes()
                on(ellipsoid(8))
                runs = 1
                keepDistribution = true
                quiet = true
            }

            fun moved(x: DoubleArray) = ellipsoid(8).objective().value(DoubleArray(8) { x[it] - 0.02 })
            val cold = minimize(dimension = 8, start = 1.0..5.0, target = 1e-8) { moved(it) }
            val warm = minimize {
                dimension = 8
                start(1.0..5.0)
                target = 1e-8
                startFrom(results.runs.first())
                objective { moved(it) }
            }
            (warm.value < 1e-8) shouldBe true
            (warm.evaluations < 0.8 * cold.evaluations) shouldBe true
        }

        test("distributions are in a file of their own, and nothing is written if nobody asks for them") {
            val folder = tempdir().path
            val stored = study("$folder/kept")
            File("$folder/kept/distributions.bin").length() shouldBe stored.runs.sumOf { it.distribution.get().bytes().size }
            listOf("runs.log", "results.json").forEach { File("$folder/kept/$it").readText() shouldContain "\"distributionAt\":[" }
            Results.load("$folder/kept/results.json") shouldBe stored
            stored.toJson() shouldContain "\"distribution\":{\"family\":\"Gaussian\",\"parameters\":["
            val plain = study("$folder/plain", kept = false)
            File("$folder/plain").walk().map { it.name }.toList().contains("distributions.bin") shouldBe false
            File("$folder/plain").walk().filter { it.isFile }.forEach { it.readText() shouldNotContain "istribution" }
            plain.toCsv() shouldBe stored.toCsv()
        }

        test("a folder with one finished run is enough, and with several the run must be named") {
            val folder = tempdir().path
            val one = study("$folder/one", count = 1)
            warm("$folder/one").toString() shouldBe warm(one.runs.single()).toString()
            study("$folder/two", count = 2)
            shouldThrow<IllegalArgumentException> { warm("$folder/two") }.message shouldBe
                "startFrom must be a folder with one run, but $folder/two has 2 finished ones that kept their distribution; " +
                "name one: startFrom = Results.load(\"$folder/two\").runs.first { ... }"
        }

        test("a state that a run left behind when its budget ended it does not count as a run under way") {
            fun left(
                folder: String,
                more: ExperimentScope.() -> Unit,
            ): Results {
                val plan = plan {
                    cmaes()
                    on(sphere(3))
                    keepDistribution = true
                    quiet = true
                    more()
                }
                val options = plan.options.copy(folder = folder, stateEvery = Duration.ZERO)
                return Plan(plan.name, plan.experiment, options).run().also { File("$folder/states").list().orEmpty().size shouldBe 1 }
            }
            val folder = tempdir().path
            val evaluations = study(null, count = 2).runs.map { it.evaluations }
            val two = left("$folder/two") {
                runs = 2
                budget = evaluations.max() - 1
            }
            two.runs.map { it.reason.code() }.toSet() shouldBe setOf("target", "budget")
            shouldThrow<IllegalArgumentException> { warm("$folder/two") }.message shouldContain
                "startFrom must be a folder with one run, but $folder/two has 2 finished ones that kept their distribution"
            val simulated = left("$folder/simulated") {
                workers(8, durations = lognormal(1.0))
                runs = 1
                budget = 200
            }
            warm("$folder/simulated").toString() shouldBe warm(simulated.runs.single()).toString() // its state is older
        }

        test("a run that cannot begin another one is refused with the remedy") {
            val remedy = "write keepDistribution = true in its experiment, and make it in a new folder; or use minimize, or name a log"
            val folder = tempdir().path
            val without = study(folder, count = 1, kept = false).runs.single()
            shouldThrow<IllegalArgumentException> { warm(without) }.message shouldBe
                "startFrom must be a run that kept its distribution, but ${without.key()} did not; $remedy"
            shouldThrow<IllegalArgumentException> { warm(folder) }.message shouldBe
                "startFrom must be a folder with one run, but $folder has 0 finished ones that kept their distribution; $remedy"
            val others = experiment {
                pbil(lambda = 10)
                on(oneMax(10)) // as many numbers as a Gaussian of three variables
                runs = 1
                keepDistribution = true
                quiet = true
            }
            shouldThrow<IllegalArgumentException> { warm(others.runs.single()) }.message shouldContain
                "startFrom must be a run with a full C, but the distribution of ${others.runs.single().key()} was Bernoulli"
            shouldThrow<IllegalArgumentException> {
                minimize {
                    dimension = 4
                    start(1.0..5.0)
                    startFrom(study(null, count = 1).runs.single())
                    objective { error("never called") }
                }
            }.message shouldContain "startFrom must be a run with a full C and 4 variables"
        }

        test("a damaged distribution is named when somebody begins with it; all else is as it was") {
            val folder = tempdir().path
            val places = study(folder).runs.map { it.storedDistribution!! }
            flip(File("$folder/distributions.bin"), places[2].offset.toInt() + 20)
            val loaded = Results.load(folder)
            loaded.table(width = null) shouldContain "cmaes"
            warm(loaded.runs[1])
            shouldThrow<IllegalArgumentException> { warm(loaded.runs[2]) }.message shouldBe
                "the distribution at byte ${places[2].offset} of $folder/distributions.bin must be as it was written, but is damaged: " +
                "its checksum is wrong; run the study again, and this run is made again"
        }

        test("runs whose distributions are damaged, cut off or lost are named and made again, and only those") {
            val whole = study(null)
            val damages = mapOf<List<Int>, (File, List<StoredBytes>) -> Unit>(
                listOf(2) to { file, places -> flip(file, places[1].offset.toInt()) },
                listOf(3, 4) to { file, places -> file.writeBytes(file.readBytes().copyOf(places[3].offset.toInt() - 1)) },
                listOf(1, 2, 3, 4) to { file, _ -> check(file.delete()) },
            )
            for ((lost, damage) in damages) {
                val folder = tempdir().path
                damage(File("$folder/distributions.bin"), study(folder).runs.map { it.storedDistribution!! })
                val log = File("$folder/runs.log")
                val (again, warnings) = withStderr { study(folder) }
                again.runs.map { bits(it) } shouldBe whole.runs.map { bits(it) }
                warnings.lines().filter { it.isNotEmpty() } shouldBe lost.map {
                    "warning: $log, line $it: its distribution in $folder/distributions.bin is damaged; the record is left out"
                } + "warning: $log had ${lost.size} damaged record(s); these runs are made again, and $log.damaged-1 keeps the old log"
                withStderr { study(folder) }.second shouldBe ""
            }
        }

        test("a distribution that a kill cut short, before its record was written, is no damage") {
            val folder = tempdir().path
            val stored = study(folder)
            val last = stored.runs.last().storedDistribution!!
            val log = File("$folder/runs.log")
            log.writeText(log.readLines().dropLast(1).joinToString("") { "$it\n" })
            File("$folder/distributions.bin").let { it.writeBytes(it.readBytes().copyOf(last.offset.toInt() + 7)) }
            val (again, warnings) = withStderr { study(folder) }
            warnings shouldNotContain "warning"
            again.runs.map { bits(it) } shouldBe study(null).runs.map { bits(it) }
        }

        test("a study may begin to keep distributions: runs that are there stay without, and new ones have them") {
            val folder = tempdir().path
            val before = study(folder, count = 2, kept = false)
            val grown = study(folder, count = 4)
            grown.runs.map { it.distribution.isPresent } shouldBe listOf(false, false, true, true)
            grown.runs.take(2) shouldBe before.runs
            study(folder, count = 5, kept = false).runs.map { it.distribution.isPresent } shouldBe listOf(false, false, true, true, false)
            grown.runs.drop(2).map { bits(it) } shouldBe study(null).runs.drop(2).map { bits(it) }
        }

        test("merged folders have the distributions of each, and the record that knows more counts") {
            val root = tempdir().path
            study("$root/a", count = 2)
            study("$root/b", count = 3, kept = false)
            study("$root/c", count = 4)
            val merged = Merge("$root/all", listOf("$root/a", "$root/b")).run()
            merged.runs.map { it.distribution.isPresent } shouldBe listOf(true, true, false)
            val all = Merge("$root/more", listOf("$root/b", "$root/c")).run()
            all.runs.map { bits(it) } shouldBe study(null).runs.map { bits(it) }
            File("$root/c").deleteRecursively()
            Results.load("$root/more").runs.map { bits(it) } shouldBe study(null).runs.map { bits(it) }
        }

        test("what the merged folder has already stays as it is, in its log and in its results.json alike") {
            val root = tempdir().path
            study("$root/all", count = 2, kept = false)
            study("$root/a", count = 4)
            val merged = Merge("$root/all", listOf("$root/a")).run()
            merged.runs.map { it.distribution.isPresent } shouldBe listOf(false, false, true, true)
            Results.load("$root/all").runs shouldBe merged.runs
            Results.load("$root/all/results.json").runs shouldBe merged.runs
        }

        test("a plan keeps the wish, so that a run made elsewhere keeps its distribution") {
            val plan = study(null, count = 1).plan
            val again = Plan.fromJson(plan.toJson())
            again shouldBe plan
            again.run(again.experiment.plannedRuns().single().key()).distribution.isPresent shouldBe true
            study(null, count = 1, kept = false).plan.toJson() shouldNotContain "keepDistribution"
        }
    })
