package dev.reigo.paper

import dev.reigo.dsl.Plan
import dev.reigo.dsl.Results
import dev.reigo.dsl.Setting
import dev.reigo.dsl.SettingKey
import dev.reigo.experiment.RunDraft
import dev.reigo.random.Xoshiro
import dev.reigo.search.StopReason

/** Results of a plan in which setting s takes about `evaluations(s)`, with 5 % noise; a share `success(s)` of runs succeeds. */
fun synthetic(
    plans: List<Plan>,
    success: (Setting) -> Double = { 1.0 },
    evaluations: (Setting) -> Double,
): Results =
    plans.map { plan ->
        val settings = Results.of(plan, emptyList()).settings.associateBy { it.key }
        val records = plan.experiment.allRuns().map { run ->
            val setting = settings.getValue(SettingKey(run.key().algorithm(), run.key().problem()))
            val noise = 1 + 0.05 * Xoshiro(run.seed()).nextGaussian().coerceIn(-3.0, 3.0)
            val reached = run.key().index() < success(setting) * plan.runs
            RunDraft(run.key(), run.seed()).apply {
                reason = StopReason.Other(if (reached) "target" else "converged", "")
                this.evaluations = (evaluations(setting) * noise).toLong()
                iterations = 10
                seconds = 1e-3 * (1 + setting.k)
            }.toRecord()
        }
        Results.of(plan, records)
    }.reduce(Results::plus)

/** The verdict on one claim. */
internal fun verdict(
    id: String,
    evidence: Evidence,
): Verdict = CLAIMS.single { it.id == id }.judge(evidence).verdict

internal val REPRODUCED = Verdict.REPRODUCED
internal val NOT = Verdict.NOT_REPRODUCED
internal val OPEN = Verdict.UNDECIDED
