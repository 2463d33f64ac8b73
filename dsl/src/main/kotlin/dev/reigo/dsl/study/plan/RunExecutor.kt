package dev.reigo.dsl.study.plan

import dev.reigo.experiment.RunKey
import dev.reigo.experiment.RunRecord

/** Makes runs elsewhere than on threads of this JVM, e.g. on a cluster: `executeOn(spark("local[2]"))`. */
public fun interface RunExecutor {
    /**
     * Makes the runs of [keys] in any order, and hands each record to [keep], on the thread that calls this function. It returns when
     * all are made. If this thread is interrupted, it ends the runs under way and returns early.
     */
    public fun execute(
        source: RunSource,
        keys: List<RunKey>,
        keep: (RunRecord) -> Unit,
    )
}
