package dev.reigo.dsl

import dev.reigo.problem.OnFailure

/** An evaluation that fails counts as the worst value, and the run goes on: `problem(..., onFailure = worst)`, the default. */
public val worst: OnFailure = OnFailure.WORST

/** An evaluation that fails ends the run: `problem(..., onFailure = stop)`. */
public val stop: OnFailure = OnFailure.STOP

/**
 * Your own objective over R^d, minimized unless `maximize = true`:
 * `problem("mine", dimension = 3, start = -5..5) { x -> x.sumOf { it * it } }`. Each call gets an array of its own, which the objective
 * may keep. [OwnProblem.invoke] lists the parameters.
 */
public val problem: OwnProblem<(DoubleArray) -> Double> = OwnProblem(OneByOne)

/** Your own objective over d bits, given as 0.0 and 1.0. The parameters are those of [problem], without start and bounds. */
public val bitProblem: OwnProblem<(DoubleArray) -> Double> = OwnProblem(Bits)

/**
 * Your own objective over R^d that evaluates a whole generation at once. It takes points and returns values in the same order. If
 * it throws, all points of the generation have failed. The parameters are those of [problem], without threads and timeout.
 */
public val batchProblem: OwnProblem<(Array<DoubleArray>) -> DoubleArray> = OwnProblem(Batches)
