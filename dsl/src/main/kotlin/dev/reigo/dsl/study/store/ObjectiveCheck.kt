package dev.reigo.dsl.study.store

import dev.reigo.dsl.study.text.shown
import dev.reigo.experiment.Probe
import dev.reigo.problem.OnFailure
import dev.reigo.problem.Outcome
import dev.reigo.problem.Problem

/**
 * Checks that an objective of the user's own is the one that stored runs had: it must give the stored values again. A noisy problem is
 * not checked, nor one whose version is the stored one.
 *
 * @param place the folder or the file
 * @param remedy what the user can do
 */
internal class ObjectiveCheck(
    private val place: String,
    private val remedy: String,
) {
    /** Whether stored evaluations of this problem have to be repeated. */
    fun isNeeded(
        problem: Problem,
        storedVersion: String?,
    ): Boolean {
        val evaluation = problem.evaluation()
        val sameVersion = storedVersion != null && storedVersion == evaluation.version().orElse(null)
        return problem.benchmark().isEmpty && problem.hasObjective() && !evaluation.noisy() && !sameVersion
    }

    /** Repeats stored evaluations, with the constraints if there are some. */
    fun repeat(
        problem: Problem,
        setting: String,
        stored: List<StoredEvaluation>,
    ) = stored.distinct().forEach { (probe, violation) ->
        val outcome = Outcome.of(0.0)
        val now = try {
            problem.objective().evaluate(probe.point.clone(), outcome)
            outcome.value()
        } catch (e: Exception) {
            if (probe.value.isNaN() && problem.evaluation().onFailure() == OnFailure.WORST) {
                Double.NaN
            } else {
                refuse(problem, setting, probe, "is ${probe.value} there and fails now: $e", e)
            }
        }
        if (now.compareTo(probe.value) != 0) refuse(problem, setting, probe, "is ${probe.value} there and $now now") // NaN equals NaN
        if (violation.isPresent && outcome.violation().compareTo(violation.asDouble) != 0) {
            refuse(problem, setting, probe, "violates constraints by ${violation.asDouble} there and ${outcome.violation()} now")
        }
    }

    private fun refuse(
        problem: Problem,
        setting: String,
        probe: Probe,
        difference: String,
        cause: Exception? = null,
    ): Nothing =
        throw IllegalArgumentException(
            "the objective of ${problem.key()} must be the one of the runs in $place, but for $setting f(${shown(probe.point)}) " +
                "$difference; take the objective back, $remedy; if it gives different values at the same point, " +
                "declare the problem noisy",
            cause,
        )

    private fun shown(point: DoubleArray) =
        if (point.size <= SHOWN) point.joinToString() else point.take(SHOWN).joinToString() + ", ..."

    private companion object {
        const val SHOWN = 4
    }
}
