package dev.reigo.dsl.watch

import dev.reigo.dsl.plan
import dev.reigo.dsl.sphere
import dev.reigo.dsl.study.results.Results
import io.kotest.core.spec.style.FunSpec
import io.kotest.engine.spec.tempdir
import io.kotest.matchers.doubles.plusOrMinus
import io.kotest.matchers.shouldBe
import java.io.File

class StudyPaceSpec :
    FunSpec({
        test("the time before a study begins does not count") {
            val folder = tempdir()
            var now = 0L
            val study = WatchedStudy(File(folder, "study").toPath()) { now }
            study.poll()
            now = 20_000 // the page waited for the folder
            val plan = smallPlan(runs = 10)
            val records = madeUp(plan)
            write(File(folder, "study").apply { mkdirs() }, plan, emptyList())
            study.poll()
            now = 22_000
            append(File(folder, "study"), records.take(4))
            study.poll()
            study.pace.rate() shouldBe 2.0
            study.snapshot(0, 0, 30_000, now).left shouldBe "8 s"
        }

        test("the time after a kill does not count when the study goes on") {
            var now = 0L
            val pace = StudyPace { now }
            repeat(4) {
                now += 1000
                pace.arrived(2, 2.0)
            }
            pace.rate() shouldBe 2.0
            now += 600_000
            pace.arrived(2, 2.0)
            pace.rate()!! shouldBe (10 / 6.0 plusOrMinus 1e-9)
        }

        test("a clock that is set forward or back spoils neither the rate nor the signs of life") {
            for (jump in listOf(3_600_000L, -3_600_000L, -5_000L)) {
                var now = 10_000_000L
                val pace = StudyPace { now }
                fun work(times: Int) = repeat(times) {
                    now += 1000
                    pace.arrived(2, 2.0)
                }
                work(30)
                now += jump
                work(1)
                pace.rate()!! shouldBe (2.0 plusOrMinus 0.2)
                work(30)
                pace.rate()!! shouldBe (2.0 plusOrMinus 0.1)
                pace.left(20, 0.0)!! shouldBe (10.0 plusOrMinus 1.0)
                pace.isSilent(30_000) shouldBe false
                now += 31_000
                pace.isSilent(30_000) shouldBe true
            }
        }

        test("long runs of a cluster, which come one by one after minutes, are not taken for silence") {
            var now = 0L
            val pace = StudyPace { now }
            repeat(3) {
                now += 120_000
                pace.arrived(1, 119.0)
            }
            pace.rate()!! shouldBe (1 / 120.0 plusOrMinus 1e-9)
        }

        test("settings without runs are like those on their problem, and problems without runs are compared by their cost") {
            val plan = plan {
                for (k in listOf(0, 2)) cmaes(reuse = A, k = k)
                on(sphere(20), sphere(2))
                runs = 10
                quiet = true
            }
            val problems = plan.problems.associateBy { it.key() }
            val tallies = Results.of(plan, emptyList()).settings.map { Tally(it, it.algorithm, problems.getValue(it.problem)) }
            missingWork(tallies, 10) shouldBe null
            val first = madeUp(plan).first { it.problem == "sphere(20)" } // costly runs come first; it took half a second
            tallies.first { it.setting.key.algorithm == first.algorithm && it.setting.problem == "sphere(20)" }.add(first, Place(0, 0))
            missingWork(tallies, 10)!! shouldBe (9 * 0.5 + 10 * 0.5 + 20 * 0.5 / 100 plusOrMinus 1e-9)
        }
    })
