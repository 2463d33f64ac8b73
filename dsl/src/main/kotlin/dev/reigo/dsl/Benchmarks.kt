package dev.reigo.dsl

import dev.reigo.problem.Benchmarks
import dev.reigo.problem.Problem

/** f(x) = sum x_i^2, start in [1, 5]^d. */
public fun sphere(dimension: Int): Problem = Benchmarks.sphere(dimension)

/** f(x) = sum (1000^((i-1)/(d-1)) x_i)^2, start in [1, 5]^d. */
public fun ellipsoid(dimension: Int): Problem = Benchmarks.ellipsoid(dimension)

/** f(x) = x_1^2 + sum of (1000 x_i)^2 for i > 1, start in [1, 5]^d. */
public fun cigar(dimension: Int): Problem = Benchmarks.cigar(dimension)

/** f(x) = sum of 100 (x_{i+1} - x_i^2)^2 + (x_i - 1)^2, start in [-2, 2]^d. */
public fun rosenbrock(dimension: Int): Problem = Benchmarks.rosenbrock(dimension)

/** Ackley's function, multimodal, start in [1, 30]^d. */
public fun ackley(dimension: Int): Problem = Benchmarks.ackley(dimension)

/** Bohachevsky's function, multimodal, start in [1, 15]^d. */
public fun bohachevsky(dimension: Int): Problem = Benchmarks.bohachevsky(dimension)

/** Schaffer's function, multimodal, start in [10, 100]^d. */
public fun schaffer(dimension: Int): Problem = Benchmarks.schaffer(dimension)

/** Rastrigin's function, highly multimodal, start in [1, 5]^d. */
public fun rastrigin(dimension: Int): Problem = Benchmarks.rastrigin(dimension)

/** The number of ones among d bits, maximized. */
public fun oneMax(dimension: Int): Problem = Benchmarks.oneMax(dimension)

/** The number of ones before the first zero among d bits, maximized. */
public fun leadingOnes(dimension: Int): Problem = Benchmarks.leadingOnes(dimension)
