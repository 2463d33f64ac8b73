package dev.reigo.dsl.study.plan

import dev.reigo.algorithm.Algorithm
import dev.reigo.algorithm.EarlierDefaults
import dev.reigo.description.Description
import dev.reigo.dsl.study.record.SettingKey

/** Says which stored runs a changed default leaves alone, and how to go on with them; null if there are none. */
internal fun begunAnew(
    name: String,
    before: Plan,
    now: Plan,
): String? {
    val stored = before.acting.settings.keys
    val anew = now.acting.settings.filterKeys { it !in stored }.mapNotNull { (setting, algorithm) ->
        EarlierDefaults.of(algorithm).find { SettingKey(it.key(), setting.problem) in stored }?.let { Triple(setting, algorithm, it) }
    }
    val (first, algorithm, earlier) = anew.firstOrNull() ?: return null
    val others = if (anew.size == 1) "" else " and ${anew.size - 1} more"
    val changed = Changed.entries.filter { it.differs(algorithm, earlier) }
    return "$name has runs of ${algorithm.description().label()} on ${first.problem}$others from before " +
        "${changed.joinToString(" and ") { it.what }}, so new runs begin beside them; " +
        "${changed.joinToString(" and ") { it.remedy(earlier) }} goes on with those that are there"
}

/** A default that is not what it was. */
private enum class Changed(
    val parameter: String,
    val what: String,
) {
    FACTOR("factor", "its factor of C was lazy") {
        override fun remedy(earlier: Algorithm) = "factor = eager"
    },
    STOP("stop", "its usual tolerances were relative") {
        override fun remedy(earlier: Algorithm) =
            if (value(earlier.description()) == null) "absolute restarts, e.g. restarts = ipop.absolute()," else "stop = absoluteStops"
    }, ;

    /** How to have the earlier one. */
    abstract fun remedy(earlier: Algorithm): String

    fun differs(
        algorithm: Algorithm,
        earlier: Algorithm,
    ): Boolean = value(algorithm.description()) != value(earlier.description())

    protected fun value(description: Description): Any? =
        if (parameter in description.values()) description.value(parameter) else description.nested().firstNotNullOfOrNull { value(it) }
}
