package dev.reigo.dsl.study

import dev.reigo.search.Opening
import dev.reigo.search.Restart
import dev.reigo.search.RestartState
import kotlinx.serialization.Serializable
import java.util.Optional
import java.util.OptionalLong

/** A search that ended within a run, in files. */
@Serializable
internal class RestartJson(
    private val number: Int,
    private val lambda: Int,
    private val evaluations: Long,
    private val iterations: Long,
    @Serializable(AnyDouble::class) private val bestValue: Double,
    private val reason: String,
    private val message: String,
    private val sigmaFactor: Double = 1.0,
) {
    constructor(restart: Restart) : this(
        restart.number,
        restart.lambda,
        restart.evaluations,
        restart.iterations,
        restart.bestValue,
        restart.reason,
        restart.message,
        restart.sigmaFactor,
    )

    fun toRestart() = Restart(number, lambda, sigmaFactor, evaluations, iterations, bestValue, reason, message)
}

/** Where a run with restarts is, in files. */
@Serializable
internal class RestartStateJson(
    private val past: List<RestartJson>,
    private val lambda: Int,
    private val evaluations: Long,
    @Serializable(AnyDouble::class) private val best: Double,
    private val sigmaFactor: Double = 1.0,
    private val most: Long? = null,
    private val ended: RestartJson? = null,
    private val rules: DoubleArray = DoubleArray(0),
) {
    constructor(state: RestartState) : this(
        state.past().map { RestartJson(it) },
        state.opening().lambda(),
        state.evaluations(),
        state.best(),
        state.opening().sigmaFactor(),
        state.opening().evaluations().let { if (it.isPresent) it.asLong else null },
        state.ended().map { RestartJson(it) }.orElse(null),
        state.rules(),
    )

    fun toState(): RestartState {
        val opening = Opening(lambda, sigmaFactor, if (most == null) OptionalLong.empty() else OptionalLong.of(most))
        return RestartState(past.map { it.toRestart() }, opening, evaluations, best, Optional.ofNullable(ended?.toRestart()), rules)
    }
}
