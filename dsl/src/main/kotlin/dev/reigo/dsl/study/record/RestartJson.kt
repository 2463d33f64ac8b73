package dev.reigo.dsl.study.record

import dev.reigo.search.Restart
import kotlinx.serialization.Serializable

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
