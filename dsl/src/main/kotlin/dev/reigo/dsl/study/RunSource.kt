package dev.reigo.dsl.study

import dev.reigo.algorithm.Algorithms
import dev.reigo.dsl.internal.InternalReigoApi
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
    private fun open(): Plan = opened ?: (script?.plan() ?: Plan.fromJson(plan)).also { opened = it }

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
        fun of(plan: Plan): RunSource {
            val own = plan.ownCode()
            require(own.isEmpty() || Script.current != null) {
                "an experiment that runs elsewhere must be built in or be started by ./reigo, which knows the script's jar, but has " +
                    "${own.first()} and no jar; start it by ./reigo SCRIPT.main.kts"
            }
            return RunSource(plan.toJson(), if (own.isEmpty()) null else Script.current)
        }
    }
}

/** Keys of algorithms and problems that JSON cannot hold. */
@InternalReigoApi
public fun Plan.ownCode(): List<String> =
    algorithms.filterNot { Algorithms.canRead(it.description()) }.map { it.key() } +
        problems.filter { it.benchmark().isEmpty }.map { it.key() }
