package dev.reigo.dsl.study.field

import dev.reigo.dsl.bbob
import dev.reigo.dsl.catcma
import dev.reigo.dsl.experiment
import dev.reigo.dsl.mixint
import dev.reigo.dsl.noisyBbob
import dev.reigo.dsl.plan
import dev.reigo.dsl.sboxCost
import dev.reigo.dsl.with
import dev.reigo.experiment.TargetHits
import dev.reigo.problem.Coco
import io.kotest.assertions.throwables.shouldThrow
import io.kotest.core.spec.style.FunSpec
import io.kotest.engine.spec.tempdir
import io.kotest.matchers.shouldBe
import io.kotest.matchers.string.shouldContain
import java.io.File

class CocoSuitesSpec :
    FunSpec({
        test("suites are lists in COCO's order: dimension, function, instance") {
            mixint(listOf(1, 8), d = listOf(5, 10), instances = 1..2).map { it.key() } shouldBe listOf(
                "bbob-mixint-f1-i1(5)", "bbob-mixint-f1-i2(5)", "bbob-mixint-f8-i1(5)", "bbob-mixint-f8-i2(5)",
                "bbob-mixint-f1-i1(10)", "bbob-mixint-f1-i2(10)", "bbob-mixint-f8-i1(10)", "bbob-mixint-f8-i2(10)",
            )
            mixint(1..24, d = 5).size shouldBe 360
            noisyBbob(101..130, d = 2, instances = 3..3).last().key() shouldBe "bbob-noisy-f130-i3(2)"
            sboxCost(2, d = 3).key() shouldBe "sbox-cost-f2-i1(3)"
            shouldThrow<IllegalArgumentException> { noisyBbob(emptyList(), d = 2) }.message shouldBe
                "functions must hold at least one number, but is []; use e.g. 101..130"
        }

        test("a reader of COCO's and IOHprofiler's files finds every target's first hit of mixed problems") {
            val folder = tempdir()
            val results = experiment {
                catcma()
                on(mixint(listOf(1, 2), d = 5, instances = 1..2).with(budget = 2000))
                runs = 2
                quiet = true
                saveCoco("$folder/coco")
                saveIoh("$folder/ioh")
            }
            for (read in listOf(readCoco(File(folder, "coco/catcma")), readIoh(File(folder, "ioh/catcma")))) {
                read.keys shouldBe setOf(1 to 5, 2 to 5)
                for ((function, runs) in read) {
                    for ((instance, own) in runs.groupBy { it.instance }) {
                        val records = results.runs(results.algorithms.single(), "bbob-mixint-f${function.first}-i$instance(5)")
                        own.map { it.evaluations } shouldBe records.map { it.evaluations }
                        for (i in 0 until TargetHits.BBOB_TARGETS) {
                            own.map { it.hit(TargetHits.bbobDistance(i)) } shouldBe records.map { it.hits[i] }
                        }
                    }
                }
            }
            results.runs.any { it.success() } shouldBe true
            File(folder, "coco/catcma/bbobexp_f1.info").readText() shouldContain "suite = 'bbob-mixint', funcId = 1, DIM = 5,"
            File(folder, "ioh/catcma/IOHprofiler_f1_bbob-mixint_Sphere.json").readText().let {
                it shouldContain "\"suite\": \"bbob-mixint\""
                it shouldContain "\"function_name\": \"Sphere\""
            }
            results.bbob().table() shouldContain "f2 Ellipsoid"
            val latex = results.bbob().toLatex()
            latex shouldContain "Ellipsoid"
            shouldThrow<IllegalArgumentException> { results.bbob().table(published = listOf(Published.IPOP_2010)) }.message shouldBe
                "published must be left out for bbob-mixint, but is [IPOP_2010]; they are results on bbob"
        }

        test("runs on bbob-noisy are logged and judged by the value without noise and penalty") {
            val folder = tempdir()
            val results = experiment {
                cmaes()
                on(noisyBbob(107, d = 2).with(budget = 300))
                runs = 1
                quiet = true
                saveCoco("$folder/coco")
                saveIoh("$folder/ioh")
            }
            val problem = noisyBbob(107, d = 2)
            val exact = Coco.instance(problem).orElseThrow()
            val rows = File(folder, "coco/cmaes/data_f107/bbobexp_f107_DIM2.tdat").readLines().filter { it[0] != '%' }.map { it.split(" ") }
            for (row in rows) { // x has five digits
                val x = doubleArrayOf(row[5].toDouble(), row[6].toDouble())
                (row[2].toDouble() <= exact.value(x) - exact.optimalValue() + 0.05) shouldBe true
            }
            rows.count { it[3] != it[4] } shouldBe rows.count { it[3].toDouble() != it[4].toDouble() }
            (rows.count { it[3].toDouble() != it[4].toDouble() } > rows.size / 2) shouldBe true // measured values are others
            val record = results.runs.single()
            readCoco(File(folder, "coco/cmaes")).getValue(107 to 2).single().let { run ->
                for (i in 0 until TargetHits.BBOB_TARGETS) run.hit(TargetHits.bbobDistance(i)) shouldBe record.hits[i]
            }
            readIoh(File(folder, "ioh/cmaes")).getValue(107 to 2).single().let { run ->
                for (i in 0 until TargetHits.BBOB_TARGETS) run.hit(TargetHits.bbobDistance(i)) shouldBe record.hits[i]
            }
        }

        test("problems of two suites are refused by saveCoco before any work, and by results.bbob()") {
            shouldThrow<IllegalArgumentException> {
                plan { cmaes(); on(bbob(1, d = 2)); on(sboxCost(1, d = 2)); saveCoco("x") }
            }.message shouldContain
                "saveCoco must have problems of one suite, since COCO's post-processing reads one at a time, but they are of " +
                "bbob and sbox-cost; write an experiment per suite"
            val both = experiment {
                cmaes()
                on(bbob(1, d = 2).with(budget = 50))
                on(sboxCost(1, d = 2).with(budget = 50))
                runs = 1
                quiet = true
            }
            shouldThrow<IllegalArgumentException> { both.bbob() }.message shouldContain "results on BBOB must be of one suite"
        }
    })
