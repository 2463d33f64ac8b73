package dev.reigo.dsl.study.plan

import dev.reigo.algorithm.Algorithm
import dev.reigo.description.Description
import dev.reigo.dsl.study.record.SettingKey

/**
 * Which algorithms of a plan act on which problems. A default may act on some problems only: then the algorithm has another key there,
 * which is that of the runs.
 */
internal class Acting(
    plan: Plan,
) {
    /** Every algorithm that runs, by its key. */
    private val acting = LinkedHashMap<String, Algorithm>()

    /** The first key of an algorithm of the plan, by all of its keys. If the plan names two of them, each is for itself. */
    private val groups = mutableMapOf<String, String>()

    /** Under which key files name an algorithm, by all of its keys. */
    private val owners = mutableMapOf<String, String>()

    /** Every pair of the plan, in its order. Two algorithms that act alike on a problem are one there. */
    val settings = LinkedHashMap<SettingKey, Algorithm>()

    init {
        val own = plan.algorithms.map { algorithm -> algorithm to plan.problems.map { algorithm.on(it) } }
        val keys = own.map { (algorithm, there) -> algorithm.key() to there.map { it.key() } }
        val named = keys.map { it.first }.toSet()
        own.forEachIndexed { i, (_, there) ->
            val (key, acts) = keys[i]
            there.forEachIndexed { p, algorithm -> acting[acts[p]] = algorithm }
            val alone = acts.none { it != key && it in named }
            for (each in acts) {
                groups[each] = if (alone) acts.first() else each
                owners[each] = if (alone && acts.distinct().size > 1) key else each
            }
        }
        plan.problems.forEachIndexed { p, problem ->
            own.forEachIndexed { i, (_, there) -> settings.putIfAbsent(SettingKey(keys[i].second[p], problem.key()), there[p]) }
        }
    }

    /** One key for all problems, for whoever looks at an algorithm over problems. */
    fun group(key: String): String = groups[key] ?: key

    /**
     * One key for the folder of an algorithm. With several keys, it is not the first, which may have a folder with runs from before there
     * were several.
     */
    fun owner(key: String): String = owners[key] ?: key

    private val descriptions: Map<String, Description> = acting.mapValues { it.value.description() }

    fun description(key: String): Description? = descriptions[key]

    /** What tables call the algorithm of each key. Those that differ only in what a label leaves out are told apart. */
    val labels: Map<String, String> = descriptions.mapValues { (key, description) ->
        val label = description.label()
        val alike = descriptions.filter { (other, its) -> group(other) != group(key) && its.label() == label }.values
        val told = UNLABELLED.filter { (_, of) -> alike.any { of(it) != of(description) } }
            .mapNotNull { (what, of) -> of(description)?.let { "$what=$it" } }.joinToString(", ")
        when {
            told.isEmpty() -> label
            label.endsWith("()") -> "${label.dropLast(1)}$told)"
            label.endsWith(")") -> "${label.dropLast(1)}, $told)"
            else -> "$label($told)"
        }
    }

    private companion object {
        /** What a label leaves out, and its value in a description. */
        val UNLABELLED = listOf<Pair<String, (Description) -> Any?>>("factor" to { it.factor() }, "stop" to { it.brought() })

        fun Description.factor(): Any? = if ("factor" in
            names()
        ) {
            value("factor") ?: "eager"
        } else {
            nested().firstNotNullOfOrNull { it.factor() }
        }

        /** The stop rules that restarts bring: those of earlier versions are not in the key. */
        fun Description.brought(): String? =
            nested().firstNotNullOfOrNull { inner ->
                inner.brought() ?: if ("stop" in inner.names()) (if (inner.value("stop") == null) "absolute" else "usual") else null
            }
    }
}
