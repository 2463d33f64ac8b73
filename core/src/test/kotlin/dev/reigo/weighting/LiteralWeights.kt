package dev.reigo.weighting

/** eq. q-is and eq. weight_estimated as printed, term by term in O(N^2). */
internal class LiteralWeights(
    private val values: DoubleArray,
    private val ratios: DoubleArray,
    private val utility: Utility,
) {
    private val n = values.size

    fun upTo(i: Int) = (0 until n).filter { values[it] <= values[i] }.sumOf { ratios[it] } / n

    fun below(i: Int) = (0 until n).filter { values[it] < values[i] }.sumOf { ratios[it] } / n

    /** what_i; not a number where 0/0. */
    fun weight(i: Int): Double {
        val q = upTo(i)
        val strict = below(i)
        return (utility.integral(q) - utility.integral(strict)) / (q - strict)
    }

    /** rhat / N; 0 where the ratio is 0. */
    fun coefficient(i: Int) = if (ratios[i] == 0.0) 0.0 else weight(i) * ratios[i] / n
}

/** what_i / lambda of eq. what from counted ranks: the share 1/m of W(rk<= / lambda) - W(rk< / lambda). */
internal fun rankedCoefficients(
    values: DoubleArray,
    utility: Utility,
): DoubleArray {
    val lambda = values.size.toDouble()
    return DoubleArray(values.size) { i ->
        val weaklyBetter = values.count { it <= values[i] }
        val strictlyBetter = values.count { it < values[i] }
        val gain = utility.integral(weaklyBetter / lambda) - utility.integral(strictlyBetter / lambda)
        gain * (1.0 / (weaklyBetter - strictlyBetter))
    }
}
