package dev.reigo.vectors

import io.kotest.assertions.throwables.shouldThrow
import io.kotest.core.spec.style.FunSpec
import io.kotest.engine.spec.tempdir
import io.kotest.matchers.shouldBe
import io.kotest.matchers.string.shouldContain
import java.io.File

class KindsSpec :
    FunSpec({
        fun folder(vararg files: Pair<String, String>) =
            tempdir().also { folder -> for ((name, text) in files) File(folder, name).writeText(text) }

        fun judged(vararg files: Pair<String, String>) = JudgedFolder(folder(*files), "FullVectorsSpec")

        test("a spec takes every file of its kinds, whatever its name, and leaves those of other specs") {
            val judged = judged(
                "hc-01.json" to """{"kind": "cma-step"}""",
                "a name.json" to """{"kind": "cma-parameters"}""",
                "pc-02.json" to """{"kind": "mixture-step"}""",
                "notes.txt" to "no vectors",
            )
            judged.files.map { it.name } shouldBe listOf("a name.json", "hc-01.json")
            judged.requireJudged()
        }

        test("the index is never judged, whatever is in it") {
            val judged = judged("hc-01.json" to """{"kind": "cma-step"}""", "index.json" to """{"kind": "cma-step"}""")
            judged.files.map { it.name } shouldBe listOf("hc-01.json")
            judged.requireJudged()
        }

        test("a folder without a file for the spec is a failure") {
            shouldThrow<AssertionError> { judged().requireJudged() }.message shouldContain "must hold a file that FullVectorsSpec judges"
            shouldThrow<AssertionError> { judged("p.json" to """{"kind": "step"}""").requireJudged() }.message shouldContain
                "but holds [p.json]"
        }

        test("a file that no spec judges is a failure, beside others too") {
            val good = "hc-01.json" to """{"kind": "cma-step"}"""
            for (other in listOf("""{"kind": "cma-stepp"}""", """{"what": 1}""", "[1, 2]")) {
                shouldThrow<AssertionError> { judged(good, "x.json" to other).requireJudged() }.message shouldContain
                    "the kind of x.json must be one of"
            }
        }

        test("the two suites that share a folder need not both be there, but one must") {
            val row = """[{"f": 1, "d": 5, "instance": 1}]"""
            requireSuites(folder("mixint-a.json" to row))
            requireSuites(folder("noisy-a.json" to row))
            suiteRows(folder("mixint-a.json" to row), "noisy-").size shouldBe 0
            suiteRows(folder("mixint-a.json" to row, "noisy-b.json" to row), "mixint-").size shouldBe 1
            for (neither in listOf(folder(), folder("bbob-public.json" to row), folder("index.json" to row))) {
                shouldThrow<AssertionError> { requireSuites(neither) }.message shouldContain
                    "must hold a file whose name begins with one of [mixint-, noisy-]"
            }
            shouldThrow<AssertionError> { requireSuites(folder("mixint-a.json" to row, "other.json" to row)) }.message shouldContain
                "the name of other.json must begin with one of"
        }
    })
