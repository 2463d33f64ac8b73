package dev.reigo.dsl.study

import dev.reigo.optimizer.StopReason

// A file holds the code of a reason. What is asked of it is asked here, by the code that the core gives.
private val OBJECTIVE_FAILURE = StopReason.ObjectiveFailure(IllegalStateException()).code()

/** Whether the objective threw: the run says nothing about the algorithm. */
internal val RunRecord.objectiveFailed: Boolean get() = reason == OBJECTIVE_FAILURE
