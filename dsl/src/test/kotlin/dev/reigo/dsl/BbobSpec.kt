package dev.reigo.dsl

import io.kotest.assertions.throwables.shouldThrow
import io.kotest.core.spec.style.FunSpec
import io.kotest.engine.spec.tempdir
import io.kotest.matchers.shouldBe
import io.kotest.matchers.string.shouldContain

class BbobSpec :
    FunSpec({
        test("a function in one dimension is a problem") {
            val problem = bbob(8, d = 20, instance = 3)
            problem.key() shouldBe "bbob-f8-i3(20)"
            bbob(8, d = 20).key() shouldBe "bbob-f8-i1(20)"
        }

        test("ranges give all problems by dimension, function and instance") {
            bbob(1..24, d = listOf(5, 20), instances = 1..15).size shouldBe 24 * 2 * 15
            bbob(1..24, d = 20).size shouldBe 24 * 15
            bbob(listOf(2, 1), d = listOf(5, 3), instances = 7..8).map { it.key() } shouldBe listOf(
                "bbob-f2-i7(5)",
                "bbob-f2-i8(5)",
                "bbob-f1-i7(5)",
                "bbob-f1-i8(5)",
                "bbob-f2-i7(3)",
                "bbob-f2-i8(3)",
                "bbob-f1-i7(3)",
                "bbob-f1-i8(3)",
            )
        }

        test("an experiment takes the list, and its plan survives a file and runs") {
            val plan = plan {
                cmaes(reuse = D, k = 3)
                on(bbob(listOf(1, 8), d = listOf(2, 3), instances = 1..2))
                on(bbob(5, d = 2))
                runs = 1
                quiet = true
            }
            plan.problems.size shouldBe 9
            val again = Plan.load(plan.saveJson("${tempdir()}/plan.json").toString())
            again shouldBe plan
            again.problems.map { it.key() } shouldBe plan.problems.map { it.key() }
            val sphere = again.problems.first()
            sphere.objective().value(doubleArrayOf(1.0, 2.0)) shouldBe
                bbob(1, d = 2).objective().value(doubleArrayOf(1.0, 2.0))
            val records = plan.run().runs
            val rerun = again.run().runs
            records.map { it.evaluations() } shouldBe rerun.map { it.evaluations() }
            records.count { it.key().problem().startsWith("bbob-f1-") && it.success() } shouldBe 4
        }

        test("what does not exist is refused with rule, value and remedy") {
            fun message(action: () -> Unit) = shouldThrow<IllegalArgumentException>(action).message.orEmpty()
            message { bbob(0, d = 2) } shouldContain "number of a BBOB function must be 1 to 24, but is 0"
            message { bbob(1, d = 1) } shouldContain "dimension of a BBOB function must be 2 or more, but is 1"
            message { bbob(1, d = 2, instance = -1) } shouldContain "instance of a BBOB function must be 1 to 1000000, but is -1"
            message { bbob(5..4, d = 2) } shouldBe "functions must hold at least one number, but is 5..4; use e.g. 1..24"
            message { bbob(1..2, d = emptyList()) } shouldBe
                "dimensions d must hold at least one number, but is []; use e.g. listOf(5, 20)"
            message { bbob(1..2, d = 2, instances = 2..1) } shouldContain "instances must hold at least one number"
            message { problem("bbob-f8-i3", 2, -1.0..1.0) { it.sum() } } shouldContain
                "a problem of your own must not have a benchmark's name, but is 'bbob-f8-i3'"
            message { plan { on(bbob(1..2, d = 2) + bbob(1, d = 2, instance = 4)) } } shouldContain
                "each problem must occur once, but is bbob-f1-i4(2) twice; remove one, or give it another name, " +
                "e.g. bbob(1, d = 2, instance = 4).with(name = \"bbob-f1-i4-2\")"
        }
    })
