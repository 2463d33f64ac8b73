package dev.reigo.dsl

import dev.reigo.dsl.study.run.runPlan

/**
 * Declares an experiment, runs it on all cores with a progress bar, prints a table and returns the results:
 * `experiment { cmaes(reuse = A, k = 5); on(ellipsoid(20)) }`.
 */
public fun experiment(block: ExperimentScope.() -> Unit): Results = plan(block).run()

/** Declares an experiment without running it. */
public fun plan(block: ExperimentScope.() -> Unit): Plan = ExperimentScope().apply(block).build()

/** Runs the plan: shows progress on a terminal, prints the table and returns the results. */
public fun Plan.run(): Results = runPlan(this)
