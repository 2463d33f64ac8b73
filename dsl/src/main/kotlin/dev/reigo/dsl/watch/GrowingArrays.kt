package dev.reigo.dsl.watch

/** Numbers by index, 0 if not set. It grows as needed. */
internal class Numbers {
    private var values = DoubleArray(0)
    val size: Int get() = values.size

    operator fun get(index: Int): Double = if (index < values.size) values[index] else 0.0

    operator fun set(
        index: Int,
        value: Double,
    ) {
        if (index >= values.size) values = values.copyOf(maxOf(index + 1, values.size * 2))
        values[index] = value
    }
}

/** Small numbers by index, 0 if not set. */
internal class Bytes {
    private var values = ByteArray(0)
    val size: Int get() = values.size

    operator fun get(index: Int): Byte = if (index < values.size) values[index] else 0

    operator fun set(
        index: Int,
        value: Byte,
    ) {
        if (index >= values.size) values = values.copyOf(maxOf(index + 1, values.size * 2))
        values[index] = value
    }
}
