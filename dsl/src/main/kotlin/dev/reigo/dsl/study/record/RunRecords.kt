package dev.reigo.dsl.study.record

import dev.reigo.experiment.RunRecord
import java.util.Optional

/** Which algorithm on which problem. */
public val RunRecord.setting: SettingKey get() = SettingKey(algorithm, problem)

/** Whether the run ended because the objective, a part or an observer threw. It then says nothing about the algorithm. */
internal val RunRecord.objectiveFailed: Boolean get() = reason.failed()

/** Whether no evaluation gave a value. The objective may be mended, so such a run begins anew. */
internal val RunRecord.onlyFailed: Boolean get() = objectiveFailed && failures > 0 && failures == evaluations

/** Whether both are of the same run, as far as they say: perhaps only one of them has kept the last distribution. */
internal fun RunRecord.agreesWith(other: RunRecord): Boolean {
    fun comparable(
        record: RunRecord,
        with: RunRecord,
    ) = record.withSeconds(0.0).let { if (with.distribution.isPresent) it else it.withDistribution(Optional.empty()) }
    return comparable(this, other) == comparable(other, this)
}

/** Whether its problem has constraints, and something was evaluated. */
internal val RunRecord.isConstrained: Boolean get() = violation.isPresent

internal fun List<RunRecord>.runtimes(): DoubleArray = map { it.runtime() }.toDoubleArray()

/** Simulated times to the target, +infinity for a run that failed. */
internal fun List<RunRecord>.times(): DoubleArray {
    require(all { it.simulatedTime.isPresent }) {
        "simulated time needs simulated workers, but ${first { it.simulatedTime.isEmpty }.key()} had none; write workers(...)"
    }
    return map { it.timeToTarget() }.toDoubleArray()
}
