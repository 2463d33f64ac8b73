package dev.reigo.dsl.study.store

import dev.reigo.dsl.study.plan.Plan
import dev.reigo.dsl.study.record.SettingKey
import dev.reigo.dsl.study.record.agreesWith
import dev.reigo.dsl.study.record.contradiction
import dev.reigo.dsl.study.record.onlyFailed
import dev.reigo.dsl.study.record.setting
import dev.reigo.experiment.RunKey
import dev.reigo.experiment.RunRecord
import dev.reigo.problem.OnFailure
import dev.reigo.problem.Problem

/**
 * Takes the records of a log one by one: which of them belong to the study, and which of these a plan asks for. If several records of
 * a run fit, the first counts.
 *
 * @param study all that the folder has ever held
 * @param plan what is asked for now
 */
internal class Admission(
    private val source: String,
    private val study: Plan,
    plan: Plan,
) {
    private val settings = study.acting.settings.keys
    private val problems = study.problems.associateBy { it.key() }
    private val wanted = plan.acting.settings.keys
    private val wantedProblems = plan.problems.associateBy { it.key() }
    private val wantedRuns = plan.runs
    private val chosen = LinkedHashMap<RunKey, RunRecord>()

    /** What is stored of the evaluations of each setting, whatever its budget was. */
    val evaluations = LinkedHashMap<SettingKey, StoredEvaluations>()

    /** One record per run that the plan asks for. */
    val records: List<RunRecord> get() = chosen.values.toList()

    /** What is strange, with the line. */
    val warnings = mutableListOf<String>()

    fun take(
        line: Long,
        record: RunRecord,
    ) {
        val why = stranger(record)
        if (why != null) {
            warnings += "$source, line $line: $why; the record is left out"
            return
        }
        if (!record.onlyFailed) {
            evaluations.getOrPut(record.setting) { StoredEvaluations(problems.getValue(record.problem).direction()) }.add(record)
        }
        if (isWanted(record)) {
            val first = chosen.putIfAbsent(record.key(), record)
            if (first != null && !first.agreesWith(record)) {
                warnings += "$source, line $line: ${record.key()} is there twice with different contents; the first record counts"
            }
        }
    }

    /** Why a record is not of this study, or null. */
    private fun stranger(record: RunRecord): String? {
        val seed = record.key().seed(study.seed)
        return when {
            record.setting !in settings -> "${record.setting} is not in the study's plan"
            record.index >= study.runs -> "${record.key()} is not in the study's plan, which has ${study.runs} runs per setting"
            record.seed != seed -> "${record.key()} has seed ${record.seed}, but must have $seed"
            else -> contradiction(record)
        }
    }

    private fun isWanted(record: RunRecord): Boolean {
        val problem = wantedProblems[record.problem]
        return problem != null && record.setting in wanted && record.index < wantedRuns && record.fits(problem)
    }
}

/**
 * Whether a run of this problem ends with this record. The budget it was made with may have been another: a run that ended before is
 * the same.
 */
internal fun RunRecord.fits(problem: Problem): Boolean {
    val budget = problem.budget()
    val inTime = when {
        reason.success() -> evaluations <= budget
        reason.budgetSpent() -> evaluations == budget
        else -> evaluations < budget
    }
    return inTime && !reason.mayGoOn() && (failures == 0L || problem.evaluation().onFailure() == OnFailure.WORST)
}
