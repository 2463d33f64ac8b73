package dev.reigo.description

import kotlin.random.Random

private val special = listOf(
    0.0,
    -0.0,
    Double.NaN,
    Double.POSITIVE_INFINITY,
    Double.NEGATIVE_INFINITY,
    Double.MIN_VALUE,
    Double.MAX_VALUE,
    java.lang.Double.MIN_NORMAL,
    0.1,
)

private val texts = listOf("", "NaN", "type", "a \"b\" \\ /", "\u0000\n\t\u001f", "äöü€", "\uD83D\uDE00", "\uD83D", "{}[],:")

/** Any number: one bit pattern in two is random. */
fun Random.anyNumber(): Double = if (nextBoolean()) Double.fromBits(nextLong()) else special.random(this)

private fun Random.anyWhole() = if (nextBoolean()) nextLong() else listOf(0, 1, -1, Long.MAX_VALUE, Long.MIN_VALUE).random(this)

private fun Random.numbers() = DoubleArray(nextInt(4)) { anyNumber() }

/** A state with values of every kind. */
fun Random.anyState(depth: Int = 3): State {
    val state = State.of(texts.random(this))
    repeat(nextInt(8)) { index ->
        val name = texts.random(this) + index
        when (nextInt(if (depth > 0) 10 else 8)) {
            0 -> state.put(name, nextBoolean())
            1 -> state.put(name, anyWhole())
            2 -> state.put(name, anyNumber())
            3 -> state.put(name, texts.random(this))
            4 -> state.put(name, numbers())
            5 -> state.put(name, LongArray(nextInt(4)) { anyWhole() })
            6 -> state.put(name, IntArray(nextInt(4)) { nextInt() })
            7 -> state.put(name, Array(nextInt(4)) { numbers() })
            8 -> state.put(name, anyState(depth - 1))
            else -> state.put(name, List(nextInt(3)) { anyState(depth - 1) })
        }
    }
    return state
}
