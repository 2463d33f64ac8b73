package dev.reigo.dsl.study.plan

import dev.reigo.algorithm.CmaEs
import dev.reigo.dsl.ExperimentScope
import dev.reigo.dsl.bbob
import dev.reigo.dsl.experiment
import dev.reigo.dsl.ipop
import dev.reigo.dsl.sphere
import dev.reigo.dsl.study.results.Results
import dev.reigo.dsl.study.withStderr
import dev.reigo.update.FactorRule
import io.kotest.core.spec.style.FunSpec
import io.kotest.engine.spec.tempdir
import io.kotest.matchers.collections.shouldContainExactly
import io.kotest.matchers.collections.shouldHaveSize
import io.kotest.matchers.shouldBe
import io.kotest.matchers.string.shouldContain
import io.kotest.matchers.string.shouldNotContain
import java.io.File

private const val FEW = 5
private const val MANY = 40 // variables: a lazy factor acts

private const val EAGER_KEY = "csa-cmaes"
private const val LAZY_KEY = "csa-cmaes(factor=lazy)"

private fun study(
    folder: String? = null,
    algorithms: ExperimentScope.() -> Unit = { cmaes() },
) = experiment {
    algorithms()
    on(sphere(FEW), sphere(MANY))
    runs = 2
    budget = 400
    quiet = true
    folder?.let { saveTo(it) }
}

class ActingSpec :
    FunSpec({
        test("the key of a run says whether C was factored lazily, and tables have one name for both") {
            val results = study()
            results.runs.map { it.algorithm }.distinct() shouldContainExactly listOf(EAGER_KEY, LAZY_KEY)
            results.settings.map { it["factor"] } shouldContainExactly listOf(null, "lazy")
            results.algorithms shouldHaveSize 1
            results.table().lines().count { "cmaes()" in it } shouldBe 2
            results.evaluations("cmaes()", "sphere($FEW)").size shouldBe 2
            results.evaluations(results.algorithms.single(), "sphere($MANY)").size shouldBe 2
            results.where { dimension == MANY }.algorithms shouldHaveSize 1
            for (run in results.runs) results.rerun(run).withSeconds(0.0) shouldBe run.withSeconds(0.0)
        }

        test("next to the eager one, both say what they are") {
            val results = study {
                cmaes()
                cmaes(factor = eager)
            }
            results.runs shouldHaveSize 6 // they are one over few variables
            results.settings.map { results.label(it.algorithm) } shouldContainExactly
                listOf("cmaes(factor=eager)", "cmaes(factor=lazy)", "cmaes(factor=eager)")
            results.compareAll().toString() shouldContain "sphere($MANY)"
        }

        test("over problems, an algorithm with two keys is one: in rank tests and on BBOB") {
            val results = experiment {
                cmaes()
                cmaes(active = false)
                on(bbob(1..2, d = listOf(FEW, MANY), instances = 1..1))
                runs = 2
                budget = 300
                quiet = true
            }
            results.rankTest().problems shouldBe 4
            results.bbob().algorithms shouldContainExactly listOf("cmaes()", "cmaes(active=false)")
            results.bbob().art("cmaes()", 1, MANY).runs shouldBe 2
            results.bbob().art("cmaes()", 1, FEW).runs shouldBe 2
        }

        test("a study from before goes on over few variables, and says once what begins anew") {
            val folder = tempdir().path
            val before = study(folder) { algorithm(CmaEs.standard().withFactor(FactorRule.EAGER)) }
            val (now, said) = withStderr { study(folder) }
            said shouldContain "runs of cmaes() on sphere($MANY) from before its factor of C was lazy"
            said shouldContain "factor = eager goes on with those that are there"
            said shouldNotContain "sphere($FEW)"
            now.where { dimension == FEW }.runs shouldBe before.where { dimension == FEW }.runs
            File("$folder/runs.log").readLines() shouldHaveSize 6
            withStderr { study(folder) }.second shouldNotContain "lazy"
            study(folder) { cmaes(factor = eager) }.runs shouldBe before.runs
            File("$folder/runs.log").readLines() shouldHaveSize 6
            Results.load(folder).runs shouldHaveSize 6
        }

        test("a study with absolute tolerances goes on, and says once what begins anew and how to go on with what is there") {
            val cases = listOf<Triple<ExperimentScope.() -> Unit, ExperimentScope.() -> Unit, String>>(
                Triple({ cmaes(stop = absoluteStops) }, { cmaes(stop = usualStops) }, "stop = absoluteStops goes on"),
                Triple({ cmaes(restarts = ipop.absolute()) }, { cmaes(restarts = ipop) }, "e.g. restarts = ipop.absolute(), goes on"),
            )
            for ((before, now, remedy) in cases) {
                val folder = tempdir().path
                val first = study(folder, before)
                val (both, said) = withStderr { study(folder, now) }
                said shouldContain "from before its usual tolerances were relative, so new runs begin beside them; "
                said shouldContain remedy
                both.runs shouldHaveSize 4
                withStderr { study(folder, now) }.second shouldNotContain "relative"
                study(folder, before).runs shouldBe first.runs
                val all = Results.load(folder)
                all.runs shouldHaveSize 8
                all.settings.map { all.label(it.algorithm) }.distinct() shouldHaveSize 2
            }
        }

        test("a plan over few variables alone has no word of a lazy factor, so that its files are those from before") {
            val few = experiment {
                cmaes()
                on(sphere(FEW))
                runs = 1
                quiet = true
            }
            few.plan.algorithms.single() shouldBe CmaEs.standard().withFactor(FactorRule.EAGER)
            few.toJson() shouldNotContain "factor"
            few.algorithms shouldContainExactly listOf(EAGER_KEY)
        }

        test("a plan gives each run by its key, here and from a file") {
            val plan = Plan.fromJson(study().plan.toJson())
            plan.runCount shouldBe 4
            for (run in plan.experiment.allRuns()) plan.run(run.key()).seed shouldBe run.key().seed(plan.seed)
        }

        test("COCO has one folder for an algorithm with two keys") {
            val folder = tempdir().path
            experiment {
                cmaes()
                on(bbob(1..1, d = listOf(FEW, MANY)))
                runs = 1
                budget = 300
                quiet = true
                saveCoco(folder)
            }
            File(folder).list().orEmpty().filterNot { it.startsWith(".") } shouldHaveSize 1
        }
    })
