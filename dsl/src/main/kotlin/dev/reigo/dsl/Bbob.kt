package dev.reigo.dsl

import dev.reigo.problem.Bbob
import dev.reigo.problem.Coco
import dev.reigo.problem.NoisyObjective
import dev.reigo.problem.Problem
import dev.reigo.problem.bbob.CocoSuite

/**
 * BBOB's function 1 to 24 as COCO computes it, from a start in [-5, 5]^d to below f_opt + 10^-8 within 10^4 d evaluations.
 *
 * @param instance which optimum, optimal value and rotation
 */
public fun bbob(
    function: Int,
    d: Int,
    instance: Int = 1,
): Problem = Bbob.problem(function, d, instance)

/** BBOB's functions in every dimension and instance, in COCO's order: by dimension, function, instance. */
public fun bbob(
    functions: Iterable<Int>,
    d: Iterable<Int>,
    instances: Iterable<Int> = 1..15,
): List<Problem> = CocoSuite.BBOB.problems(functions, d, instances)

/** BBOB's functions in one dimension. */
public fun bbob(
    functions: Iterable<Int>,
    d: Int,
    instances: Iterable<Int> = 1..15,
): List<Problem> = bbob(functions, listOf(d), instances)

/**
 * A function of COCO's suite bbob-mixint, for [catcma]: BBOB's function 1 to 24 in [d] = 5, 10, 15, ..., 40 variables. A fifth of them each
 * has 2, 4, 8 and 16 integers, and the last fifth is real.
 */
public fun mixint(
    function: Int,
    d: Int,
    instance: Int = 1,
): Problem = Coco.mixint(function, d, instance)

/** Functions of bbob-mixint in every dimension and instance, in COCO's order. */
public fun mixint(
    functions: Iterable<Int>,
    d: Iterable<Int>,
    instances: Iterable<Int> = 1..15,
): List<Problem> = CocoSuite.MIXINT.problems(functions, d, instances)

/** Functions of bbob-mixint in one dimension. */
public fun mixint(
    functions: Iterable<Int>,
    d: Int,
    instances: Iterable<Int> = 1..15,
): List<Problem> = mixint(functions, listOf(d), instances)

/**
 * A function of COCO's suite bbob-noisy, 101 to 130. Noise comes from the run's own generator, and a penalty from [-5, 5]^d on. A run is judged
 * and logged by the value without either.
 */
public fun noisyBbob(
    function: Int,
    d: Int,
    instance: Int = 1,
): Problem = Coco.noisy(function, d, instance)

/** Functions of bbob-noisy in every dimension and instance, in COCO's order. */
public fun noisyBbob(
    functions: Iterable<Int>,
    d: Iterable<Int>,
    instances: Iterable<Int> = 1..15,
): List<Problem> = CocoSuite.NOISY.problems(functions, d, instances)

/** Functions of bbob-noisy in one dimension. */
public fun noisyBbob(
    functions: Iterable<Int>,
    d: Int,
    instances: Iterable<Int> = 1..15,
): List<Problem> = noisyBbob(functions, listOf(d), instances)

/** A function of COCO's suite sbox-cost: BBOB's function 1 to 24 within the bounds [-5, 5]^d. */
public fun sboxCost(
    function: Int,
    d: Int,
    instance: Int = 1,
): Problem = Coco.sboxCost(function, d, instance)

/** Functions of sbox-cost in every dimension and instance, in COCO's order. */
public fun sboxCost(
    functions: Iterable<Int>,
    d: Iterable<Int>,
    instances: Iterable<Int> = 1..15,
): List<Problem> = CocoSuite.SBOX_COST.problems(functions, d, instances)

/** Functions of sbox-cost in one dimension. */
public fun sboxCost(
    functions: Iterable<Int>,
    d: Int,
    instances: Iterable<Int> = 1..15,
): List<Problem> = sboxCost(functions, listOf(d), instances)

private fun CocoSuite.problems(
    functions: Iterable<Int>,
    d: Iterable<Int>,
    instances: Iterable<Int>,
): List<Problem> {
    requireSome("functions", functions, "${first()}..${last()}")
    requireSome("dimensions d", d, "listOf(5, 20)")
    requireSome("instances", instances, "1..15")
    return d.flatMap { n -> functions.flatMap { f -> instances.map { Coco.problem(this, f, n, it) } } }
}

private fun requireSome(
    what: String,
    numbers: Iterable<Int>,
    example: String,
) = require(numbers.any()) { "$what must hold at least one number, but is $numbers; use e.g. $example" }

/** A problem as a script writes it, for error messages. */
internal fun inCode(problem: Problem): String =
    Coco
        .instance(problem)
        .map { "${call(it.suite())}(${it.number()}, d = ${it.dimension()}, instance = ${it.instance()})" }
        .orElse(if (problem.objective() is NoisyObjective) "noisy(...)" else problem.key())

private fun call(suite: CocoSuite) =
    when (suite) {
        CocoSuite.BBOB -> "bbob"
        CocoSuite.MIXINT -> "mixint"
        CocoSuite.NOISY -> "noisyBbob"
        CocoSuite.SBOX_COST -> "sboxCost"
    }
