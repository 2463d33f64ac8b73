package dev.reigo.update

import dev.reigo.description.State

/** The state of [GaussianUpdate]: p_c, what the step size keeps, and the steps of late samples if values may be late. */
fun gaussianState(
    path: List<Double>,
    stepSize: State = State.NOTHING,
    late: State? = null,
): State {
    val state = State.of("gaussian").put("path", path.toDoubleArray()).put("stepSize", stepSize)
    return if (late == null) state else state.put("lateSteps", late)
}

/** The state of [CsaPath]: p_sigma, and the number of updates. */
fun csaState(
    path: List<Double>,
    updates: Long,
): State = State.of("csa").put("path", path.toDoubleArray()).put("updates", updates)

/** The state of [OwnSteps]: z by column. */
fun lateSteps(vararg steps: Pair<Int, List<Double>>): State =
    State.of("lateSteps")
        .put("columns", IntArray(steps.size) { steps[it].first })
        .put("steps", Array(steps.size) { steps[it].second.toDoubleArray() })
