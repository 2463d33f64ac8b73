package dev.reigo.surrogate

import dev.reigo.random.Xoshiro
import io.kotest.core.spec.style.FunSpec
import io.kotest.matchers.shouldBe

class EvaluatedPointsSpec :
    FunSpec({
        /** All pairs in order. */
        fun pairs(known: EvaluatedPoints) = List(known.size()) { known.point(it).toList() to known.value(it) }

        test("as a list that is searched from its beginning: nothing twice, the last makes room, sorted parts, a state between") {
            val generator = Xoshiro(3)
            var known = EvaluatedPoints(2, 20)
            val expected = mutableListOf<Pair<List<Double>, Double>>()
            repeat(2000) { step ->
                // whole numbers, whose bits are alike; some points come again, while known and after
                val x = DoubleArray(2) { (7 * generator.nextDouble()).toInt().toDouble() }
                val isNew = expected.none { it.first == x.toList() }
                known.find(x) shouldBe expected.indexOfFirst { it.first == x.toList() }
                known.add(x, step % 13.0) shouldBe isNew
                if (isNew) expected.add(0, x.toList() to step % 13.0)
                if (expected.size > 20) expected.removeLast()
                if (step % 5 == 0) {
                    known.sortFirst(6)
                    expected.take(6).sortedBy { it.second }.forEachIndexed { i, pair -> expected[i] = pair }
                }
                if (step % 97 == 0) known = EvaluatedPoints(2, 20).also { it.restore(known.state()) }
                pairs(known) shouldBe expected
            }
        }

        test("points are told apart bit by bit: zeros by their signs") {
            val known = EvaluatedPoints(1, 5)
            known.add(doubleArrayOf(0.0), 1.0) shouldBe true
            known.find(doubleArrayOf(-0.0)) shouldBe -1
            known.add(doubleArrayOf(-0.0), 2.0) shouldBe true
            known.find(doubleArrayOf(0.0)) shouldBe 1
            known.add(doubleArrayOf(3.0), Double.NaN) shouldBe false
            known.find(doubleArrayOf(3.0)) shouldBe -1
        }

        test("the smallest one knows the newest pair") {
            val known = EvaluatedPoints(1, 1)
            for (i in 1..5) known.add(doubleArrayOf(i.toDouble()), 0.0)
            pairs(known) shouldBe listOf(listOf(5.0) to 0.0)
            known.find(doubleArrayOf(4.0)) shouldBe -1
        }
    })
