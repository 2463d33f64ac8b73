package dev.reigo.problem

import dev.reigo.requireNear
import io.kotest.core.spec.style.FunSpec
import io.kotest.matchers.shouldBe
import io.kotest.property.Arb
import io.kotest.property.arbitrary.int
import io.kotest.property.arbitrary.long
import io.kotest.property.checkAll
import kotlin.math.E
import kotlin.math.PI
import kotlin.math.cos
import kotlin.math.exp
import kotlin.math.pow
import kotlin.math.sin
import kotlin.math.sqrt
import kotlin.random.Random

/** Table 1 and Section 5.1 as printed, with readings 5 and 11. */
private val printed = mapOf<String, (DoubleArray) -> Double>(
    "sphere" to { x -> x.sumOf { it * it } },
    "ellipsoid" to { x ->
        val d = x.size
        x.indices.sumOf { (1000.0.pow(if (d == 1) 0.0 else it.toDouble() / (d - 1)) * x[it]).pow(2) }
    },
    "cigar" to { x -> x[0].pow(2) + x.drop(1).sumOf { (1000 * it).pow(2) } },
    "rosenbrock" to { x ->
        (0 until x.size - 1).sumOf { 100 * (x[it + 1] - x[it].pow(2)).pow(2) + (x[it] - 1).pow(2) }
    },
    "ackley" to { x ->
        val d = x.size
        20 - 20 * exp(-0.2 * sqrt(x.sumOf { it * it } / d)) + E - exp(x.sumOf { cos(2 * PI * it) } / d)
    },
    "bohachevsky" to { x ->
        (0 until x.size - 1).sumOf {
            x[it].pow(2) + 2 * x[it + 1].pow(2) - 0.3 * cos(3 * PI * x[it]) - 0.4 * cos(4 * PI * x[it + 1]) + 0.7
        }
    },
    "schaffer" to { x ->
        (0 until x.size - 1).sumOf {
            val s = x[it].pow(2) + x[it + 1].pow(2)
            s.pow(0.25) * (sin(50 * s.pow(0.1)).pow(2) + 1.0)
        }
    },
    "rastrigin" to { x -> 10 * x.size + x.sumOf { it * it - 10 * cos(2 * PI * it) } },
)

class FunctionsSpec :
    FunSpec({
        for ((name, formula) in printed) {
            test("$name is the formula of the paper") {
                checkAll(100, Arb.long(), Arb.int(2..30)) { seed, d ->
                    val random = Random(seed)
                    val x = DoubleArray(d) { random.nextDouble(-20.0, 20.0) }
                    val expected = formula(x)
                    requireNear(name, Benchmarks.byName(name, d).objective().value(x), expected, 1e-12 * (1 + expected))
                }
            }
        }

        test("OneMax and LeadingOnes on packed bits are the formulas on numbers") {
            checkAll(300, Arb.long(), Arb.int(1..200)) { seed, any ->
                val random = Random(seed)
                val d = if (random.nextBoolean()) any else listOf(63, 64, 65, 127, 128, 129).random(random)
                val ones = random.nextInt(d + 1) // a run of ones makes LeadingOnes interesting
                val x = DoubleArray(d) { if (it < ones) 1.0 else random.nextInt(2).toDouble() }
                Benchmarks.oneMax(d).objective().value(x) shouldBe x.sum()
                Benchmarks.leadingOnes(d).objective().value(x) shouldBe
                    (0 until d).sumOf { j -> (0..j).fold(1.0) { product, i -> product * x[i] } }
            }
        }

        test("LeadingOnes counts exactly up to the first zero around the borders of words") {
            for (d in listOf(63, 64, 65, 128, 129)) {
                for (zero in 0 until d) {
                    val x = DoubleArray(d) { if (it == zero) 0.0 else 1.0 }
                    Benchmarks.leadingOnes(d).objective().value(x) shouldBe zero.toDouble()
                    Benchmarks.oneMax(d).objective().value(x) shouldBe d - 1.0
                }
            }
        }

        test("near the optimum the digits are kept: the quadratic terms, to 1e-12 of their value") {
            val x = DoubleArray(5) { 1e-9 * (it + 1) }
            val squares = x.sumOf { it * it }
            val sinSquares = PI * PI * squares // sin^2(pi x) there
            fun near(
                name: String,
                expected: Double,
            ) = requireNear(name, Benchmarks.byName(name, 5).objective().value(x), expected, 1e-12 * expected)
            near("rastrigin", squares + 20 * sinSquares)
            near("ackley", 20 * -StrictMath.expm1(-0.2 * sqrt(squares / 5)) - E * StrictMath.expm1(-2 * sinSquares / 5))
            val (first, last) = x.first() to x.last()
            val a = squares - last * last
            val b = squares - first * first
            near("bohachevsky", a + 2 * b + PI * PI * (0.6 * 2.25 * a + 0.8 * 4 * b))
            for (name in listOf("rastrigin", "ackley", "bohachevsky", "schaffer")) {
                1 / Benchmarks.byName(name, 5).objective().value(DoubleArray(5)) shouldBe Double.POSITIVE_INFINITY // 0, not -0
            }
        }
    })
