package dev.reigo.dsl.study.summary

import dev.reigo.dsl.study.record.SettingKey
import dev.reigo.dsl.study.record.setting
import dev.reigo.experiment.RunRecord

/** Which runs belong to which setting. There may be millions of runs and thousands of settings, so nobody goes through all for each. */
internal class RunIndex(
    private val runs: List<RunRecord>,
) {
    private val bySetting: Map<SettingKey, List<RunRecord>> = runs.groupBy { it.setting }

    /** Whether the runs of each setting stand together. Those of a plan do. */
    private val together: Boolean = bySetting.size == runs.indices.count { it == 0 || runs[it].setting != runs[it - 1].setting }

    /** The runs of a setting, in the order of all. */
    operator fun get(setting: SettingKey): List<RunRecord> = bySetting[setting].orEmpty()

    /** The runs of these settings, in the order of all. */
    fun only(settings: Set<SettingKey>): List<RunRecord> =
        if (together) bySetting.filterKeys { it in settings }.values.flatten() else runs.filter { it.setting in settings }

    internal companion object {
        /** Records in the order of the settings, then by number. Those of no setting come first. */
        fun ordered(
            settings: List<SettingKey>,
            records: List<RunRecord>,
        ): List<RunRecord> {
            val groups = records.groupByTo(LinkedHashMap()) { it.setting }
            val known = settings.flatMap { setting -> groups.remove(setting).orEmpty().sortedBy { it.index } }
            return groups.values.flatten().sortedBy { it.index } + known
        }
    }
}
