package dev.reigo.dsl

import dev.reigo.problem.Bbob
import dev.reigo.problem.NoisyObjective
import dev.reigo.problem.Problem

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
): List<Problem> {
    requireSome("functions", functions, "1..24")
    requireSome("dimensions d", d, "listOf(5, 20)")
    requireSome("instances", instances, "1..15")
    return d.flatMap { n -> functions.flatMap { f -> instances.map { bbob(f, n, it) } } }
}

/** BBOB's functions in one dimension. */
public fun bbob(
    functions: Iterable<Int>,
    d: Int,
    instances: Iterable<Int> = 1..15,
): List<Problem> = bbob(functions, listOf(d), instances)

private fun requireSome(
    what: String,
    numbers: Iterable<Int>,
    example: String,
) = require(numbers.any()) { "$what must hold at least one number, but is $numbers; use e.g. $example" }

/** A problem as a script writes it, for error messages. */
internal fun inCode(problem: Problem): String =
    Bbob
        .instance(problem)
        .map { "bbob(${it.function().number()}, d = ${it.dimension()}, instance = ${it.instance()})" }
        .orElse(if (problem.objective() is NoisyObjective) "noisy(...)" else problem.key())
