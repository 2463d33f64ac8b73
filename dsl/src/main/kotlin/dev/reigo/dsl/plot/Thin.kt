package dev.reigo.dsl.plot

/**
 * The places to keep of a long trace: the ends, and in each bucket the least, the greatest and the first missing value. A line
 * through them looks the same at print size, and a million points make a small file.
 */
internal fun thin(values: DoubleArray, buckets: Int = 300): List<Int> {
    if (values.size <= 2 * buckets) return values.indices.toList()
    val kept = sortedSetOf(0, values.lastIndex)
    for (bucket in 0 until buckets) {
        val from = (bucket.toLong() * values.size / buckets).toInt()
        val to = ((bucket + 1L) * values.size / buckets).toInt()
        var least = -1
        var greatest = -1
        var missing = -1
        for (i in from until to) {
            val value = values[i]
            if (!value.isFinite()) {
                if (missing < 0) missing = i
                continue
            }
            if (least < 0 || value < values[least]) least = i
            if (greatest < 0 || value > values[greatest]) greatest = i
        }
        for (i in intArrayOf(least, greatest, missing)) if (i >= 0) kept += i
    }
    return kept.toList()
}

/** The curve of a trace, thinned; on a [log] axis values without a logarithm are gaps. */
internal fun curveOf(index: Int, x: DoubleArray, y: DoubleArray, log: Boolean = false): Curve {
    require(x.size == y.size) {
        "a line needs as many y as x values, but has ${y.size} for ${x.size}; pass one y per x"
    }
    val drawn = if (log) DoubleArray(y.size) { if (y[it] > 0) y[it] else Double.NaN } else y
    val kept = thin(drawn)
    return Curve(index, kept.map { x[it] }, kept.map { drawn[it] })
}
