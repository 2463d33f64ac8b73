package dev.reigo.paper

import dev.reigo.dsl.sphere
import io.kotest.assertions.throwables.shouldThrow
import io.kotest.core.spec.style.FunSpec
import io.kotest.engine.spec.tempdir
import io.kotest.matchers.collections.shouldContainAll
import io.kotest.matchers.doubles.shouldBeGreaterThan
import io.kotest.matchers.shouldBe
import io.kotest.matchers.string.shouldContain
import java.nio.file.Files
import java.nio.file.Path
import java.util.zip.GZIPOutputStream

class FigureSpec : FunSpec({
    val folder = tempdir().toPath()

    fun draw(vararg args: String) =
        figure("test", arrayOf("--out", "$folder", *args)) {
            runs = 2
            for (d in listOf(2, 3)) {
                part("d$d", drawn = d == 2) {
                    rankMu()
                    for (k in listOf(0, 2)) cmaes(reuse = A, k = k)
                    on(sphere(d))
                    trace = true
                    tracePoints = 20
                }
            }
            measure(::contributions)
            draw { it.plotErt(x = "k", label = { s -> s.paperName }, panel = { s -> s.panelTitle }, reference = { s -> !s.reuses }) }
        }

    test("a figure writes SVG, PNG, JSON and CSV, goes on where it was, and is redrawn from its JSON, also a packed one") {
        draw()
        for (file in listOf("test.svg", "test.png", "test.json", "test.csv", "test-measures.json", "test-measures.csv")) {
            Files.size(folder.resolve(file)).toDouble() shouldBeGreaterThan 100.0
        }
        val svg = Files.readString(folder.resolve("test.svg"))
        svg shouldContain "pure rank-μ CMA-ES"
        svg shouldContain "Sphere, d = 3"

        val json = Files.readString(folder.resolve("test.json"))
        val log = Files.readAllBytes(folder.resolve("test/d2/runs.log"))
        draw()
        Files.readString(folder.resolve("test.json")) shouldBe json // the wall-clock times too: nothing was run again
        Files.readAllBytes(folder.resolve("test/d2/runs.log")) shouldBe log

        Files.delete(folder.resolve("test.json"))
        GZIPOutputStream(Files.newOutputStream(folder.resolve("test.json.gz"))).use { it.write(json.encodeToByteArray()) }
        Files.delete(folder.resolve("test.svg"))
        draw("--redraw")
        Files.readString(folder.resolve("test.svg")) shouldBe svg
    }

    test("a packed file that unpacks to more than the limit is refused by its name") {
        val bomb = Files.createDirectories(folder.resolve("bomb"))
        GZIPOutputStream(Files.newOutputStream(bomb.resolve("x.json.gz"))).use { it.write(ByteArray(3 shl 20)) }
        shouldThrow<IllegalArgumentException> { FigureFiles("$bomb", mostBytes = 2 shl 20).results("x") }.message!! shouldContain
            "x.json.gz must unpack to 2 MB or less"
    }

    test("the parts are in one object, small: only first runs of drawn parts have traces, and no best points") {
        val results = FigureFiles("$folder").results("test")!!
        results.problems shouldContainAll listOf("sphere(2)", "sphere(3)")
        results.runs.size shouldBe 12
        results.runs.filter { it.trace.isPresent }.map { it.problem to it.index }.distinct() shouldBe listOf("sphere(2)" to 0)
        results.runs.all { it.bestPoint.isEmpty() && it.hits.isEmpty() } shouldBe true
        FigureFiles("$folder").measures("test")!!.map { it.series }.distinct() shouldContainAll listOf("A 2 sphere", "PURE 0 sphere")
        FigureFiles("$folder").measures("test")!!.count { it.what == "effective samples" } shouldBe 12 // of all runs, drawn or not
    }

    test("a figure goes on from the runs of a JSON file elsewhere, and does not run them again") {
        val (first, second) = listOf("first", "second").map { folder.resolve(it) }
        fun draw(
            repetitions: Int,
            vararg args: String,
            budget: Long? = null,
        ) = figure("test", arrayOf(*args)) {
            runs = repetitions
            part("d2") {
                rankMu()
                on(sphere(2))
                if (budget != null) this.budget = budget
            }
            draw { it.plotErt(x = "dimension") }
        }
        fun seconds(folder: Path) = FigureFiles("$folder").results("test")!!.runs.map { it.seconds }
        draw(2, "--out", "$first")
        draw(3, "--out", "$second", "--from", "$first")
        seconds(second).size shouldBe 3
        seconds(second).take(2) shouldBe seconds(first) // a run that was repeated would have taken another time
        val other = folder.resolve("other")
        draw(2, "--out", "$other", "--from", "$first", budget = 1_000_000)
        seconds(other).zip(seconds(first)).none { (a, b) -> a == b } shouldBe true // with another budget it is another run
        shouldThrow<IllegalArgumentException> { draw(3, "--out", "$second", "--from", "$folder/none") }.message!! shouldContain
            "--from needs the runs of 'test', but $folder/none has neither"
    }

    test("runs whose courses are measured are not taken over from a file, which has few of them") {
        shouldThrow<IllegalArgumentException> { draw("--from", "$folder") }.message!! shouldContain "'test' measures the courses"
    }

    test("one dimension is run alone, what is there of others stays; a dimension that is not there is refused") {
        fun draw(vararg args: String) = figure("some", arrayOf("--out", "$folder", *args)) {
            runs = 1
            part("all") { rankMu(); on(sphere(2), sphere(3), sphere(4)) }
            draw { it.plotErt(x = "dimension") }
        }
        fun problems() = FigureFiles("$folder").results("some")!!.runs.map { it.problem }
        draw("--dimension", "3")
        problems() shouldBe listOf("sphere(3)")
        draw("--dimension", "2")
        problems() shouldBe listOf("sphere(2)", "sphere(3)")
        shouldThrow<IllegalArgumentException> { draw("--dimension", "5") }.message shouldBe
            "--dimension must be one of [2, 3, 4] in 'some', but is 5; choose one of these, or leave it out"
    }

    test("what cannot be redrawn is said") {
        shouldThrow<IllegalArgumentException> { figure("none", arrayOf("--out", "$folder", "--redraw")) {} }.message!! shouldContain
            "--redraw needs the data of 'none'"
    }

    test("the mixture estimator has the smaller variance, and both are unbiased (seeded; false alarm about 1e-4)") {
        val rows = estimatorVariance("Gaussian", listOf(0.0, 1.0), 2000) { gaussianAt(3, it) }
        fun variance(
            series: String,
            x: Double,
        ) = rows.single { it.what == "Gaussian, variance" && it.series == series && it.x == x }.value
        variance("separate", 1.0) shouldBeGreaterThan variance("mixture", 1.0)
        variance("mixture", 0.0) shouldBe variance("separate", 0.0) // the same distribution: all ratios are 1
        rows.filter { it.what == "Gaussian, mean" }.forEach { 4 * it.error shouldBeGreaterThan Math.abs(it.value) }
    }
})
