package dev.reigo.dsl.study.run

import dev.reigo.dsl.study.store.EvaluationColumns
import dev.reigo.dsl.study.text.PointColumns
import dev.reigo.problem.BatchObjective
import dev.reigo.problem.Constraints
import dev.reigo.problem.Objective
import dev.reigo.problem.OnFailure
import dev.reigo.problem.ParallelObjective
import dev.reigo.problem.TimedObjective
import dev.reigo.space.Space
import java.time.Duration
import java.util.Optional

/** How a user's function is called, and what is written down about it. */
internal data class Calls(
    val name: String,
    val dimension: Int,
    val function: Objective,
    val threads: Int,
    val timeout: Duration?,
    val onFailure: OnFailure,
    val log: String?,
    val replay: String?,
    val space: Space? = null,
    val constraints: Constraints? = null,
) {
    val columns: EvaluationColumns get() = EvaluationColumns(PointColumns(dimension, space), constraints)

    /** The objective that runs evaluate. A log or replay that cannot be used fails here, before any work. */
    fun objective(): Objective {
        val notes = Notes(this)
        if (function is BatchObjective) return WatchedBatch(this, notes, function)
        val timed = if (timeout == null) function else TimedObjective(function, timeout, threads)
        val watched = Watched(this, notes, timed)
        return if (threads == 1) watched else WatchedParallel(this, ParallelObjective(watched, threads, Optional.empty()))
    }

    internal companion object {
        /** How an objective is called; null unless [Calls.objective] made it. */
        fun of(objective: Objective): Calls? = (objective as? Own)?.calls
    }
}

/** An objective of a user. */
internal interface Own {
    val calls: Calls
}
