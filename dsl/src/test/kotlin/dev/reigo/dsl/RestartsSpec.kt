package dev.reigo.dsl

import dev.reigo.algorithm.Igo
import dev.reigo.algorithm.Restarts
import dev.reigo.distribution.Bernoulli
import dev.reigo.dsl.study.store.CheckpointRecord
import dev.reigo.search.Stops
import dev.reigo.weighting.RatioEstimator
import dev.reigo.weighting.Utility
import io.kotest.assertions.throwables.shouldThrow
import io.kotest.core.spec.style.FunSpec
import io.kotest.engine.spec.tempdir
import io.kotest.matchers.collections.shouldContain
import io.kotest.matchers.ints.shouldBeGreaterThan
import io.kotest.matchers.shouldBe
import io.kotest.matchers.string.shouldContain
import io.kotest.matchers.string.shouldNotContain
import kotlinx.serialization.json.Json

private fun keys(block: ExperimentScope.() -> Unit) =
    plan {
        block()
        on(sphere(5))
    }.algorithms.map { it.key() }

private fun RunRecord.timeless() = withSeconds(0.0)

private fun bitKeys(block: ExperimentScope.() -> Unit) =
    plan {
        block()
        on(oneMax(5))
    }.algorithms.map { it.key() }

private val RULES = Stops.usual().name()

class RestartsSpec :
    FunSpec({
        val results = experiment {
            cmaes(restarts = ipop)
            cmaes(restarts = ipop, lambda = 20)
            cmaes(restarts = bipop(limit = 30))
            cmaes(stop = usualStops)
            on(rastrigin(4))
            runs = 3
            budget = 50_000
            quiet = true
        }

        test("restarts go around every algorithm") {
            keys {
                cmaes(restarts = ipop)
                cmaes(reuse = D, k = 3, restarts = bipop)
                cmaes(restarts = ipop(factor = 3, limit = 9))
                rankMu(restarts = plain)
                importanceMixing(restarts = plain(limit = 2))
            } shouldBe listOf(
                "ipop(csa-cmaes(stop=$RULES))",
                "bipop(cmaes(D, k=3, stop=$RULES))",
                "ipop(csa-cmaes(stop=$RULES), factor=3.0, limit=9)",
                "plain(cmaes(stop=$RULES))",
                "plain(importanceMixing(alpha=0.0, stop=$RULES), limit=2)",
            )
            keys { cmaes(restarts = ipop.absolute()) } shouldBe listOf("ipop(csa-cmaes)") // as in stored studies
            bitKeys {
                pbil(lambda = 10, restarts = ipop)
                cga(k = 2, restarts = bipop(factor = 1.5))
            } shouldBe listOf("ipop(pbil(k=0, lambda=10))", "bipop(cga(k=2), factor=1.5)")
        }

        test("a wrong factor or limit fails at its line") {
            shouldThrow<IllegalArgumentException> { ipop(factor = 1) }.message shouldBe
                "factor of lambda must be above 1 and finite, but is 1.0; use 2, or plain restarts for the same lambda"
            shouldThrow<IllegalArgumentException> { keys { cmaes(restarts = ipop(limit = 0)) } }.message shouldContain
                "limit of restarts must be 1 or more, but is 0"
        }

        test("restarts find what a single search misses, and each run lists them") {
            results.successRate("ipop(csa-cmaes(stop=$RULES))") shouldBe 1.0
            results.runs("csa-cmaes(stop=$RULES)").all { it.restarts.isEmpty() } shouldBe true
            val restarts: List<Restart> = results.runs("ipop(csa-cmaes(stop=$RULES))").flatMap { it.restarts }
            restarts.map { it.lambda }.distinct() shouldContain 16
            restarts.all { it.reason.isNotEmpty() && it.evaluations > 0 } shouldBe true
        }

        test("tables show how many restarts a run made, but only if one did") {
            results.table(width = null) shouldContain "restarts/run"
            results.table(width = null) shouldContain "ipop(cmaes(lambda=20))"
            results.toCsv().lines().first() shouldContain ",invalid_values,restart_count"
            val single = results.where { restarts == null }
            single.settings.size shouldBe 1
            single.table(width = null) shouldNotContain "restarts/run"
            single.toCsv().lines().first() shouldNotContain "restart_count"
            results.where { restarts == "ipop" }.settings.size shouldBe 2
        }

        test("settings with restarts can be drawn over lambda as one line") {
            val drawn = results.where { restarts == "ipop" }
            drawn.settings.map { it.lambda } shouldBe listOf(8, 20)
            drawn.plotErt(x = "lambda").toSvg() shouldContain "population size"
            drawn.settings.map { drawn.plan.algorithms.first { a -> a.key() == it.algorithm }.description().labelWithout("lambda") }
                .distinct() shouldBe listOf("ipop(cmaes())")
        }

        test("plan and results go through JSON, with the inner algorithm within, and old records have no word of restarts") {
            Plan.fromJson(results.plan.toJson()) shouldBe results.plan
            Plan.fromJson(results.plan.toJson()).algorithms shouldBe results.plan.algorithms
            results.plan.toJson().replace(Regex("\\s+"), "") shouldContain
                """{"type":"restarts","policy":"ipop","algorithm":{"type":"csa-cmaes","lambda":20,"stop":"tolFun(1.0E-12,relative)+"""
            Results.fromJson(results.toJson()) shouldBe results
            results.where { restarts == null }.runs.size shouldBe 3
            results.where { restarts == null }.toJson().substringAfter("\"runs\":[") shouldNotContain "restarts"
        }

        test("a run with restarts is kept in a folder and goes on from there") {
            val folder = tempdir().path

            fun sweep(count: Int) =
                experiment {
                    cmaes(restarts = bipop)
                    on(rastrigin(3))
                    runs = count
                    quiet = true
                    saveTo(folder)
                }
            val first = sweep(2)
            sweep(3).runs.take(2).map { it.timeless() } shouldBe first.runs.map { it.timeless() }
            Results.load(folder).runs.size shouldBe 3
            first.runs.sumOf { it.restarts.size } shouldBeGreaterThan 0
            first.rerun(first.runs.first()).timeless() shouldBe first.runs.first().timeless()
        }

        test("a saved run goes on bit for bit through its file, over its restarts") {
            val algorithm = plan {
                cmaes(restarts = bipop)
                on(rastrigin(2))
            }.algorithms.single()
            val problem = rastrigin(2).withTarget(-1.0).withBudget(4000)
            val whole = algorithm.run(problem, 5)
            whole.restarts().size shouldBeGreaterThan 2
            var run = algorithm.start(problem, 5)
            while (run.running()) {
                val text = Json.encodeToString(CheckpointRecord.serializer(), CheckpointRecord(5, run.state()))
                run = algorithm.resume(problem, Json.decodeFromString(CheckpointRecord.serializer(), text).toState(problem))
                run.tell(run.ask().map { problem.objective().value(it) }.toDoubleArray())
            }
            run.result().restarts() shouldBe whole.restarts()
            run.result().bestPoint().toList() shouldBe whole.bestPoint().toList()
        }

        test("restarts around a family of one's own are known by their key") {
            val own = plan {
                algorithm(Restarts.ipop(OwnFamily.igo))
                on(oneMax(10))
            }
            own.toJson() shouldContain "\"type\": \"own\""
            Plan.fromJson(own.toJson()).toString() shouldContain "ipop(igo(coins"
        }
    })

private object OwnFamily {
    val igo = Igo(
        "coins",
        { problem, _ -> Bernoulli.of(DoubleArray(problem.dimension()) { 0.5 }) },
        10,
        0,
        0.1,
        RatioEstimator.MIXTURE,
        Utility.pbil(0.25),
    )
}
