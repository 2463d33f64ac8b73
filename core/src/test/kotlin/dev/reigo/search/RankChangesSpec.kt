package dev.reigo.search

import dev.reigo.random.Xoshiro
import io.kotest.core.spec.style.FunSpec
import io.kotest.matchers.shouldBe

class RankChangesSpec :
    FunSpec({
        fun s(
            first: List<Number>,
            again: List<Number>,
            theta: Double = 0.2,
        ) = RankChanges.uncertainty(
            first.map { it.toDouble() }.toDoubleArray(),
            again.map { it.toDouble() }.toDoubleArray(),
            first.size,
            again.size,
            theta,
        )

        test("cases by hand: of five points the best becomes the worst, or the best two change places") {
            // values 1 2 2 3 3 4 4 5 5 10: ranks 1 and 10, eight values between them, limits 0
            s(listOf(1, 2, 3, 4, 5), listOf(10)) shouldBe 16.0
            // values 1 1.5 2 2.5 3 3 ...: 1 -> 2.5 has ranks 1 and 4, two between; 2 -> 1.5 has 3 and 2, none between
            s(listOf(1, 2, 3, 4, 5), listOf(2.5, 1.5)) shouldBe (2 * 2 + 0) / 2.0
            // theta = 1: the limit is the median of the nine distances 0, ..., 8 from rank 1, which is 4, and from rank 9 the same
            s(listOf(1, 2, 3, 4, 5), listOf(10), theta = 1.0) shouldBe 16.0 - 4 - 4
        }

        test("the limit is the quantile of the distances that a random rank would have") {
            for (points in listOf(2, 5, 12, 100)) {
                for (rank in 0..2 * points) {
                    for (theta in listOf(0.2, 0.5, 1.0)) {
                        val distances = (1 until 2 * points).map { Math.abs(it - rank) }.sorted()
                        val index = Math.ceil(theta / 2 * distances.size - 1e-9).toInt() - 1
                        RankChanges.limit(rank, points, theta) shouldBe distances[index]
                    }
                }
            }
        }

        test("values that stay as they are give s of 0 or less, infinite ones too") {
            s((1..12).toList(), listOf(1, 2)) shouldBe -4.0 + 1.0
            (s((1..12).map { if (it > 6) Double.POSITIVE_INFINITY else it }, listOf(1, 2)) <= 0) shouldBe true
            (s(List(12) { 1 }, listOf(1, 1)) <= 0) shouldBe true
        }

        test("pure noise gives s above 0, mostly: a mean of 0.17 lambda at least, of 2000 generations, 10 standard errors away from 0") {
            val generator = Xoshiro(1)
            for (theta in listOf(0.2, 0.6, 0.9)) {
                val all = List(2000) { s(List(12) { generator.nextGaussian() }, List(2) { generator.nextGaussian() }, theta) }
                (all.average() > 0) shouldBe true
            }
        }
    })
