package dev.reigo.paper

import dev.reigo.dsl.ackley
import dev.reigo.dsl.bohachevsky
import dev.reigo.dsl.cigar
import dev.reigo.dsl.ellipsoid
import dev.reigo.dsl.rastrigin
import dev.reigo.dsl.rosenbrock
import dev.reigo.dsl.schaffer
import dev.reigo.dsl.sphere
import dev.reigo.problem.Problem
import kotlin.math.floor
import kotlin.math.ln
import kotlin.math.pow
import kotlin.math.roundToInt

/** Sphere, Ellipsoid, Cigar and Rosenbrock (Section 6.1). */
public fun unimodal(dimension: Int): List<Problem> =
    listOf(sphere(dimension), ellipsoid(dimension), cigar(dimension), rosenbrock(dimension))

/** Ackley, Bohachevsky, Schaffer and Rastrigin (Section 6.1). */
public fun multimodal(dimension: Int): List<Problem> =
    listOf(ackley(dimension), bohachevsky(dimension), schaffer(dimension), rastrigin(dimension))

/** The paper's eight functions over real numbers. */
public fun continuous(dimension: Int): List<Problem> = unimodal(dimension) + multimodal(dimension)

/**
 * lambda in the figures over K: 4 + floor(3 ln d) on unimodal functions, 2 floor(2 lambda_base) on multimodal ones, with
 * lambda_base = 2 ln d, d, 2d, 10d for Ackley, Bohachevsky, Schaffer, Rastrigin.
 */
public val Problem.usualPopulation: Int
    get() = base()?.let { 2 * floor(2 * it).toInt() } ?: (4 + floor(3 * ln(dimension.toDouble())).toInt())

/**
 * lambda in the figures over lambda: 4 + floor(3 ln d), 0.2d, 0.4d, 0.8d, d, 2d, 4d, 8d, 16d on unimodal functions,
 * 2 floor(2^(i/2-1) lambda_base), i = 0, ..., 7, on multimodal ones; rounded, at least 4, ascending, each once.
 */
public val Problem.populations: List<Int>
    get() {
        val base = base()
        val all = if (base == null) {
            listOf(0.2, 0.4, 0.8, 1.0, 2.0, 4.0, 8.0, 16.0).map { (it * dimension).roundToInt() } + usualPopulation
        } else {
            (0..7).map { i -> 2 * floor(2.0.pow(i / 2.0 - 1) * base).toInt() }
        }
        return all.map { it.coerceAtLeast(4) }.distinct().sorted() // fewer than 4 give c_mu = 0
    }

private fun Problem.base(): Double? =
    when (name) {
        "ackley" -> 2 * ln(dimension.toDouble())
        "bohachevsky" -> dimension.toDouble()
        "schaffer" -> 2.0 * dimension
        "rastrigin" -> 10.0 * dimension
        else -> null
    }
