package dev.reigo.dsl.study.plan

import dev.reigo.algorithm.Algorithms
import dev.reigo.dsl.internal.InternalReigoApi
import dev.reigo.dsl.study.record.RecordLine
import dev.reigo.dsl.study.text.toJson
import dev.reigo.experiment.RunKey
import dev.reigo.experiment.RunRecord
import java.io.Serializable

/**
 * All that another machine needs to make any run of an experiment: its plan as JSON, and the compiled script if the plan has code of the
 * user's own. It holds no code itself.
 *
 * @property plan as [Plan.toJson] writes it
 * @property script null if everything is built in
 */
public class RunSource internal constructor(
    public val plan: String,
    @property:InternalReigoApi public val script: Script?,
) : Serializable {
    @Transient
    private var opened: Plan? = null

    @Synchronized
    private fun open(): Plan = opened ?: (script?.let { planOf(it) } ?: Plan.fromJson(plan)).also { opened = it }

    private fun planOf(script: Script): Plan =
        script.plan().also {
            check(it.toJson() == plan) {
                "${script.file} must give the same experiment on every machine, but gave another one; " +
                    "let it depend on nothing but its arguments"
            }
        }

    /** Makes a run here, in this thread. The first call opens the plan. */
    public fun make(key: RunKey): RunRecord = open().run(key)

    /** Makes a run here, and gives its record as a line of text, with a checksum. [read] reads it. */
    public fun makeLine(key: RunKey): String = RecordLine.of(make(key))

    /** The record of a line that [makeLine] wrote. */
    public fun read(line: String): RunRecord {
        val bytes = line.trimEnd('\n').encodeToByteArray()
        require(RecordLine.isWhole(bytes)) { "a record must come back whole, but its checksum is wrong; make its run again" }
        return RecordLine.read("a record from elsewhere", bytes)
    }

    internal companion object {
        /** @param number of the experiment in its script: 1, 2, ... */
        fun of(
            plan: Plan,
            number: Int = 1,
        ): RunSource {
            val own = plan.ownCode()
            require(own.isEmpty() || Script.current != null) {
                "an experiment that runs elsewhere must be built in or be started by ./reigo, which knows the script's jar, but has " +
                    "${own.first()} and no jar; start it by ./reigo SCRIPT.main.kts"
            }
            require(own.isEmpty() || number == 1) {
                "with code of your own, an experiment that runs elsewhere must be the script's first, but is number $number and has " +
                    "${own.first()}; make a script for each"
            }
            val source = RunSource(plan.toJson(), if (own.isEmpty()) null else Script.current)
            source.opened = plan // in this JVM the script must not run again
            return source
        }
    }
}

/** Keys of algorithms and problems that JSON cannot hold. */
@InternalReigoApi
public fun Plan.ownCode(): List<String> =
    algorithms.filterNot { Algorithms.canRead(it.description()) }.map { it.key() } +
        problems.filter { it.benchmark().isEmpty }.map { it.key() }
