package dev.reigo.spark

import dev.reigo.dsl.internal.InternalReigoApi
import dev.reigo.dsl.study.plan.RunExecutor
import dev.reigo.dsl.study.plan.RunSource
import dev.reigo.experiment.RunKey
import dev.reigo.experiment.RunRecord

/** What [spark] gives. The launcher opens it by its name and the address of a cluster. */
@InternalReigoApi
public class SparkExecutor(
    private val master: String,
    private val settings: Map<String, String>,
) : RunExecutor {
    public constructor(master: String) : this(master, emptyMap())

    init {
        require(master.isNotBlank()) { "master must name a cluster, but is blank; write e.g. local[2] or spark://host:7077" }
    }

    override fun execute(
        source: RunSource,
        keys: List<RunKey>,
        keep: (RunRecord) -> Unit,
    ) {
        if (keys.isEmpty()) return
        unlessInterrupted {
            Session.open(master, settings).use { session ->
                val jars = if (session.isLocal) scriptJars(source) else allJars(source)
                jars.forEach { asked { session.context.addJar(it) } }
                Jobs(session.context, source, keep).make(keys)
            }
        }
    }
}
