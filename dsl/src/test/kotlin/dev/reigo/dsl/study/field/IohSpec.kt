package dev.reigo.dsl.study.field

import dev.reigo.analysis.Ert
import dev.reigo.dsl.bbob
import dev.reigo.dsl.experiment
import dev.reigo.dsl.ipop
import dev.reigo.dsl.noisy
import dev.reigo.dsl.oneMax
import dev.reigo.dsl.plan
import dev.reigo.dsl.problem
import dev.reigo.dsl.run
import dev.reigo.dsl.sphere
import dev.reigo.dsl.study.plan.Plan
import dev.reigo.dsl.with
import dev.reigo.experiment.TargetHits
import io.kotest.assertions.throwables.shouldThrow
import io.kotest.core.spec.style.FunSpec
import io.kotest.engine.spec.tempdir
import io.kotest.matchers.shouldBe
import io.kotest.matchers.string.shouldContain
import java.io.File
import java.time.Duration

class IohSpec :
    FunSpec({
        test("a reader of the files finds the ERT of the table and every target's first hit, in both formats") {
            val folder = tempdir()
            val results = experiment {
                cmaes(restarts = ipop)
                rankMu()
                on(bbob(listOf(1, 3, 7, 12), d = listOf(2, 3), instances = 1..3).with(budget = 1500))
                runs = 2
                quiet = true
                saveCoco("$folder/coco")
                saveIoh("$folder/ioh")
            }
            for ((algorithm, name) in results.algorithms.zip(listOf("ipop_cmaes", "rankMu"))) {
                for (read in listOf(readCoco(File(folder, "coco/$name")), readIoh(File(folder, "ioh/$name")))) {
                    read.size shouldBe 8
                    for ((function, runs) in read) {
                        for ((instance, own) in runs.groupBy { it.instance }) {
                            val problem = "bbob-f${function.first}-i$instance(${function.second})"
                            val records = results.runs(algorithm, problem)
                            own.map { it.evaluations } shouldBe records.map { it.evaluations }
                            for (i in 0 until TargetHits.BBOB_TARGETS) {
                                own.map { it.hit(TargetHits.bbobDistance(i)) } shouldBe records.map { it.hits[i] }
                            }
                            val runtimes = own.map { run -> run.hit(1e-8).let { if (it < 0) Double.POSITIVE_INFINITY else it.toDouble() } }
                            Ert.of(runtimes.toDoubleArray()) shouldBe results.ert(algorithm, problem)
                        }
                    }
                }
            }
            (results.runs.any { it.success() } && results.runs.any { !it.success() }) shouldBe true
        }

        test("a run is written byte for byte as IOHexperimenter's readers want it") {
            val folder = tempdir()
            experiment {
                cmaes(reuse = D, k = 3, lambda = 4)
                on(problem("steps, 2", 2, -1.0..1.0, budget = 12) { x -> Math.floor(4 * x[0] * x[0] + 4 * x[1] * x[1]) / 4 })
                on(bbob(5, d = 2, instance = 7).with(budget = 9))
                runs = 2
                seed = 3
                quiet = true
                saveIoh("$folder/ioh")
            }
            experiment {
                pbil(eta = 0.1, lambda = 5)
                on(oneMax(6).with(budget = 10))
                runs = 1
                quiet = true
                saveIoh("$folder/max")
            }
            val golden = File("src/test/resources/ioh")
            (contents(File(folder, "ioh")) + contents(File(folder, "max"))).toSortedMap() shouldBe contents(golden)
        }

        test("every problem has its place, and a study that goes on ends with the same files") {
            val folder = tempdir()

            fun study(
                name: String,
                evaluations: Int,
                count: Int,
            ) {
                val plan = plan {
                    rankMu()
                    on(listOf(sphere(3), noisy(sphere(3), additive = 0.1), bbob(1, d = 3)).with(budget = evaluations))
                    runs = count
                    quiet = true
                    saveTo("$folder/$name")
                    saveIoh("$folder/$name-ioh")
                }
                Plan(plan.name, plan.experiment, plan.options.copy(stateEvery = Duration.ZERO)).run() // states are kept at once
            }
            study("whole", 400, 3)
            study("grown", 200, 1)
            study("grown", 400, 2)
            study("grown", 400, 3)
            contents(File(folder, "grown-ioh")) shouldBe contents(File(folder, "whole-ioh"))
            contents(File(folder, "whole-ioh")).keys.count { it.endsWith(".json") } shouldBe 3
        }

        test("one folder for two formats is refused") {
            shouldThrow<IllegalArgumentException> {
                plan { rankMu(); on(bbob(1, d = 2)); saveCoco("x"); saveIoh("x") }
            }.message shouldContain
                "saveCoco and saveIoh must name two folders"
        }
    })
