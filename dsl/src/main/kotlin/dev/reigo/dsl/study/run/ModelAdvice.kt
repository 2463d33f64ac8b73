package dev.reigo.dsl.study.run

import dev.reigo.dsl.study.text.Progress
import dev.reigo.dsl.study.text.significant
import dev.reigo.optimizer.Observer
import dev.reigo.optimizer.Optimizer
import dev.reigo.search.Surrogate

/**
 * Says once that a model would need fewer evaluations, if these are slow. The first one does not count: it loads classes and fills caches.
 *
 * @param call e.g. minimize
 */
internal class ModelAdvice(
    private val call: String,
    private val dimension: Int,
    private val clock: () -> Long = System::nanoTime,
    private val says: (String) -> Unit = Progress::say,
) : Observer {
    private var begun = 0L
    private var count = 0
    private var decided = false

    override fun evaluated(
        run: Optimizer,
        value: Double,
    ) {
        if (!decided) note(run.lambda())
    }

    private fun note(lambda: Int) {
        val now = clock()
        if (count++ == 0) begun = now
        val passed = (now - begun) * NANO
        if (count <= 2 * lambda || passed < ENOUGH) return
        decided = true
        val each = passed / (count - 1)
        if (each < maxOf(SLOW, WORTH * Surrogate.secondsPerFit(dimension))) return
        says("$call: an evaluation takes ${significant(each, 2)} s; surrogate = lq would probably need fewer of them (said once)")
    }

    private companion object {
        const val NANO = 1e-9
        const val ENOUGH = 1.0 // second
        const val SLOW = 0.01 // seconds
        const val WORTH = 10 // fits
    }
}
