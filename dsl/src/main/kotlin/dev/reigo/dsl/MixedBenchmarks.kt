package dev.reigo.dsl

import dev.reigo.problem.MixedBenchmarks
import dev.reigo.problem.Problem

/** The number of variables that are not in category 0, minimized, for [dimension] variables of [k] categories. */
public fun categoryOneMax(
    dimension: Int,
    k: Int,
): Problem = MixedBenchmarks.oneMax(dimension, k)

/** The number of variables after the leading run of category 0, minimized, for [dimension] variables of [k] categories. */
public fun categoryLeadingOnes(
    dimension: Int,
    k: Int,
): Problem = MixedBenchmarks.leadingOnes(dimension, k)

/** |x|^2 + number of c_j that are not 0: [reals] real variables and [categories] variables of [k] categories. */
public fun sphereCom(
    reals: Int,
    categories: Int,
    k: Int,
): Problem = MixedBenchmarks.sphereCom(reals, categories, k)

/** Rosenbrock(x) + number of c_j after the leading run of category 0. */
public fun rosenbrockClo(
    reals: Int,
    categories: Int,
    k: Int,
): Problem = MixedBenchmarks.rosenbrockClo(reals, categories, k)

/** sum (x_j - c_j / k)^2 + sum c_j / k: [n] real variables, each with one of [k] categories. */
public fun mcProximity(
    n: Int,
    k: Int,
): Problem = MixedBenchmarks.mcProximity(n, k)

/** |x|^2 of [reals] real variables and [integers] integers from -10 to 10. */
public fun sphereInt(
    reals: Int,
    integers: Int,
): Problem = MixedBenchmarks.sphereInt(reals, integers)

/** sum (1000^((i-1)/(d-1)) x_i)^2 of [reals] real variables, then [integers] integers from -10 to 10. */
public fun ellipsoidInt(
    reals: Int,
    integers: Int,
): Problem = MixedBenchmarks.ellipsoidInt(reals, integers)

/** The ellipsoid of [reals] real variables + number of zeros among [bits] bits. */
public fun ellipsoidOneMax(
    reals: Int,
    bits: Int,
): Problem = MixedBenchmarks.ellipsoidOneMax(reals, bits)
