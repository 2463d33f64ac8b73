package dev.reigo.weighting

import dev.reigo.internal.Sorting
import dev.reigo.requireNear
import io.kotest.assertions.throwables.shouldThrow
import io.kotest.core.spec.style.FunSpec
import io.kotest.matchers.shouldBe
import io.kotest.property.Arb
import io.kotest.property.arbitrary.element
import io.kotest.property.arbitrary.int
import io.kotest.property.arbitrary.list
import io.kotest.property.arbitrary.numericDouble
import io.kotest.property.checkAll
import kotlin.math.ln
import kotlin.math.max

class PositionalWeightsSpec :
    FunSpec({
        test("weights are those of the CMA-ES, sum to 1, and give mu_eff") {
            checkAll(100, Arb.int(2..400)) { lambda ->
                val weights = PositionalWeights(lambda)
                val raw = (1..lambda).map { max(0.0, ln((lambda + 1) / 2.0) - ln(it.toDouble())) }
                val got = weights.byRank()
                got.forEachIndexed { r, w -> requireNear("w_${r + 1}", w, raw[r] / raw.sum(), 1e-13) }
                requireNear("sum", got.sum(), 1.0, 1e-12)
                requireNear("mu_eff", weights.muEff(), 1 / got.sumOf { it * it }, 1e-9)
            }
        }

        test("tied samples share the mean of the positions they occupy, and the sum stays 1") {
            val values = Arb.list(Arb.element(1.0, 2.0, 3.0, Double.POSITIVE_INFINITY, 4.5), 2..40)
            checkAll(200, values) { list ->
                val f = list.toDoubleArray()
                val byRank = PositionalWeights(f.size).byRank()
                val got = assigned(f)
                requireNear("sum", got.sum(), 1.0, 1e-12)
                for (i in f.indices) {
                    val positions = f.count { it < f[i] } until f.count { it <= f[i] }
                    requireNear("weight of $i", got[i], positions.map { byRank[it] }.average(), 1e-15)
                }
            }
        }

        test("without ties the best sample gets the first weight, and so on") {
            checkAll(100, Arb.list(Arb.numericDouble(-1e9, 1e9), 2..40)) { list ->
                val f = list.distinct().toDoubleArray()
                if (f.size >= 2) {
                    val byRank = PositionalWeights(f.size).byRank()
                    val got = assigned(f)
                    for (i in f.indices) got[i] shouldBe byRank[f.count { it < f[i] }]
                }
            }
        }

        test("lambda = 2 puts everything on the better sample, lambda = 1 is refused") {
            PositionalWeights(2).byRank().toList() shouldBe listOf(1.0, 0.0)
            PositionalWeights(2).muEff() shouldBe 1.0
            shouldThrow<IllegalArgumentException> { PositionalWeights(1) }
                .message shouldBe "lambda must be 2 or more, but is 1; use 4 + floor(3 ln d), the default of the CMA-ES"
        }
    })

private fun assigned(values: DoubleArray): DoubleArray {
    val order = IntArray(values.size) { it }
    Sorting.sort(order, order.size, values, IntArray(order.size))
    return DoubleArray(values.size).also { PositionalWeights(values.size).assign(order, values, it) }
}
