package dev.reigo.random

import dev.reigo.requireNear
import io.kotest.assertions.throwables.shouldThrow
import io.kotest.core.spec.style.FunSpec
import io.kotest.matchers.shouldBe
import io.kotest.matchers.shouldNotBe
import io.kotest.matchers.string.shouldContain
import io.kotest.property.Arb
import io.kotest.property.arbitrary.long
import io.kotest.property.checkAll
import java.math.BigInteger
import kotlin.math.sqrt

class XoshiroSpec :
    FunSpec({
        test("gives the published first numbers of xoshiro256++ for the state 1, 2, 3, 4") {
            val generator = ofState(longArrayOf(1, 2, 3, 4))
            val published = listOf(
                "41943041",
                "58720359",
                "3588806011781223",
                "3591011842654386",
                "9228616714210784205",
                "9973669472204895162",
                "14011001112246962877",
                "12406186145184390807",
                "15849039046786891736",
                "10450023813501588000",
            )
            published.map { java.lang.Long.toUnsignedString(generator.nextLong()) } shouldBe published
        }

        test("agrees with an implementation in big integers from any state") {
            checkAll(100, Arb.long(), Arb.long(), Arb.long()) { a, b, c ->
                val state = longArrayOf(a, b, c, 1)
                val generator = ofState(state)
                val slow = BigXoshiro(state)
                repeat(20) { generator.nextLong() shouldBe slow.next() }
            }
        }

        test("expands the seed by splitmix64") {
            Xoshiro(0).state().map { java.lang.Long.toHexString(it) } shouldBe
                listOf("e220a8397b1dcdaf", "6e789e6aa1b965f4", "6c45d188009454f", "f88bb8a8724c81ec")
        }

        test("goes on from a saved state, in the middle of normal numbers too") {
            val generator = Xoshiro(7)
            repeat(1001) { generator.nextGaussian() }
            val copy = ofState(generator.state())
            repeat(1000) { copy.nextGaussian() shouldBe generator.nextGaussian() }
            copy.nextLong() shouldBe generator.nextLong()
        }

        test("gives different numbers for neighbouring seeds") {
            Xoshiro(1).nextLong() shouldNotBe Xoshiro(2).nextLong()
        }

        test("rejects a state that is all zero or has another length") {
            shouldThrow<IllegalArgumentException> { ofState(LongArray(4)) }
                .message shouldContain "state must not be all zero"
            shouldThrow<IllegalArgumentException> { ofState(LongArray(3) { 1 }) }
                .message shouldContain "length 4, but is 3"
        }

        test("gives doubles in [0, 1) that are multiples of 2^-53 and have mean 1/2 and variance 1/12") {
            val generator = Xoshiro(3)
            val n = 1_000_000
            var sum = 0.0
            var squares = 0.0
            repeat(n) {
                val u = generator.nextDouble()
                check(u >= 0 && u < 1) { "$u is outside" }
                val scaled = u * 9007199254740992.0
                check(scaled == Math.rint(scaled)) { "$u is no multiple of 2^-53" }
                sum += u
                squares += (u - 0.5) * (u - 0.5)
            }
            // 4 standard errors each: together about 1.3e-4
            requireNear("mean", sum / n, 0.5, 4 * sqrt(1.0 / 12 / n))
            requireNear("variance", squares / n, 1.0 / 12, 4 * sqrt(1.0 / 180 / n))
        }
    })

/** xoshiro256++ as its authors wrote it down, modulo 2^64. */
private class BigXoshiro(
    state: LongArray,
) {
    private val modulus = BigInteger.ONE.shiftLeft(64)
    private val s = Array(4) { BigInteger.valueOf(state[it]).mod(modulus) }

    fun next(): Long {
        val result = rotate(s[0].add(s[3]).mod(modulus), 23).add(s[0]).mod(modulus)
        val t = s[1].shiftLeft(17).mod(modulus)
        s[2] = s[2].xor(s[0])
        s[3] = s[3].xor(s[1])
        s[1] = s[1].xor(s[2])
        s[0] = s[0].xor(s[3])
        s[2] = s[2].xor(t)
        s[3] = rotate(s[3], 45)
        return result.toLong()
    }

    private fun rotate(
        x: BigInteger,
        k: Int,
    ) = x.shiftLeft(k).or(x.shiftRight(64 - k)).mod(modulus)
}

private fun ofState(state: LongArray) = Xoshiro(0).also { it.restore(state) }
