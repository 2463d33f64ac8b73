package dev.reigo.paper

import io.kotest.assertions.throwables.shouldThrow
import io.kotest.core.spec.style.FunSpec
import io.kotest.matchers.shouldBe
import io.kotest.matchers.string.shouldContain

class FigureOptionsSpec : FunSpec({
    fun parse(vararg args: String) = FigureOptions.parse(arrayOf(*args))

    test("reduced runs are the default, and each kind has its own folder") {
        parse() shouldBe FigureOptions(false, "results/paper/quick")
        parse("--quick") shouldBe parse()
        parse("--full") shouldBe FigureOptions(true, "results/paper/full")
    }

    test("--dimension and --from take a value") {
        parse("--dimension", "20", "--from", "there") shouldBe FigureOptions(dimension = 20, from = "there")
        for (bad in listOf(arrayOf("--dimension"), arrayOf("--dimension", "0"), arrayOf("--dimension", "d"))) {
            shouldThrow<IllegalArgumentException> { FigureOptions.parse(bad) }.message!! shouldContain
                "--dimension must be followed by a whole number above 0, but is followed by ${bad.getOrNull(1)?.let {
                    "'$it'"
                } ?: "nothing"}"
        }
        shouldThrow<IllegalArgumentException> { parse("--from") }.message!! shouldContain "--from must be followed by a folder"
        shouldThrow<IllegalArgumentException> { parse("--from", "there", "--redraw") }.message!! shouldContain "leave --from out"
    }

    test("--out, --redraw and --dry-run in any order") {
        parse("--redraw", "--out", "here", "--full", "--dry-run") shouldBe FigureOptions(true, "here", redraw = true, dryRun = true)
    }

    test("what is not known is refused with the rule, the value and the remedy") {
        shouldThrow<IllegalArgumentException> { parse("--fast") }.message!! shouldContain
            "an argument must be known, but is '--fast'; use --quick (default), --full, --out DIR"
        for (bad in listOf(arrayOf("--out"), arrayOf("--out", "--full"), arrayOf("--out", " "))) {
            shouldThrow<IllegalArgumentException> { FigureOptions.parse(bad) }.message!! shouldContain "--out must be followed by a folder"
        }
        shouldThrow<IllegalArgumentException> { parse("--quick", "--full") }.message!! shouldContain "leave one out"
    }
})
