package dev.reigo.paper

import io.kotest.assertions.throwables.shouldThrow
import io.kotest.core.spec.style.FunSpec
import io.kotest.matchers.shouldBe
import io.kotest.matchers.string.shouldContain

class CheckSpec : FunSpec({
    val yes = TwoSides(0.0001, 0.9999)
    val no = TwoSides(0.9999, 0.0001)
    val open = TwoSides(0.3, 0.7)

    fun verdict(
        quantifier: Quantifier,
        vararg sides: TwoSides,
        runs: Int = 50,
    ) = judge(sides.mapIndexed { i, it -> Check("setting $i", 1.0 + i, it) }, quantifier, "test", "speed-up", runs).verdict

    test("every: all must be significant, one contrary is enough against it") {
        verdict(Quantifier.EVERY, yes, yes) shouldBe Verdict.REPRODUCED
        verdict(Quantifier.EVERY, yes, open) shouldBe Verdict.UNDECIDED
        verdict(Quantifier.EVERY, yes, yes, no) shouldBe Verdict.NOT_REPRODUCED
    }

    test("most: more than half, or as many contrary ones as there are for it") {
        verdict(Quantifier.MOST, yes, yes, open) shouldBe Verdict.REPRODUCED
        verdict(Quantifier.MOST, yes, open, open) shouldBe Verdict.UNDECIDED
        verdict(Quantifier.MOST, yes, no, no) shouldBe Verdict.NOT_REPRODUCED
        verdict(Quantifier.MOST, no, open, open, open, open, open) shouldBe Verdict.UNDECIDED
    }

    test("some: one is enough; none is against it only where there are enough runs") {
        verdict(Quantifier.SOME, yes, no) shouldBe Verdict.REPRODUCED
        verdict(Quantifier.SOME, open, open) shouldBe Verdict.NOT_REPRODUCED
        verdict(Quantifier.SOME, open, open, runs = 5) shouldBe Verdict.UNDECIDED
    }

    test("nowhere the contrary: one is against it; none is for it only where there are enough runs") {
        verdict(Quantifier.NO_CONTRARY, open, open) shouldBe Verdict.REPRODUCED
        verdict(Quantifier.NO_CONTRARY, open, open, runs = 5) shouldBe Verdict.UNDECIDED
        verdict(Quantifier.NO_CONTRARY, yes, no) shouldBe Verdict.NOT_REPRODUCED
    }

    test("many settings are judged more strictly than one") {
        val weak = TwoSides(0.97, 0.03)
        verdict(Quantifier.NO_CONTRARY, weak) shouldBe Verdict.NOT_REPRODUCED
        verdict(Quantifier.NO_CONTRARY, weak, open, open) shouldBe Verdict.REPRODUCED
    }

    test("the measured text has the range, the counts and the exceptions") {
        val found = judge(listOf(Check("a", 1.2, yes), Check("b", 0.8, no)), Quantifier.EVERY, "test", "speed-up", 50)
        found.measured shouldContain "speed-up 0.8 to 1.2"
        found.measured shouldContain "for it 1, against it 1 of 2: b"
        shouldThrow<NoData> { judge(emptyList(), Quantifier.EVERY, "test", "speed-up", 50) }
    }
})
