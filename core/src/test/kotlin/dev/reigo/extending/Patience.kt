package dev.reigo.extending

import dev.reigo.algorithm.CmaEs
import dev.reigo.algorithm.SimulatedWorkers
import dev.reigo.description.State
import dev.reigo.optimizer.Durations
import dev.reigo.problem.Benchmarks
import dev.reigo.search.SearchView
import dev.reigo.search.Stop
import dev.reigo.search.StopReason
import dev.reigo.search.StopRule
import dev.reigo.search.Stops
import java.util.Optional

/** Ends a search whose best value has not become smaller by a factor of ten in so many generations. */
data class Patience(val generations: Int) : Stop {
    override fun name() = "patience($generations)"

    override fun open(dimension: Int, lambda: Int) = object : StopRule {
        private var mark = Double.POSITIVE_INFINITY
        private var since = 0L

        override fun check(search: SearchView): Optional<StopReason> {
            if (search.newestValue(0) < mark / 10) {
                mark = search.newestValue(0)
                since = search.iterations()
            }
            return if (search.iterations() - since < generations) {
                Optional.empty()
            } else {
                val finding = "the best value is still about $mark"
                Optional.of(StopReason.RuleApplied("patience", finding, "restart with a larger lambda"))
            }
        }

        override fun state(): State = State.of("patience").put("mark", mark).put("since", since)

        override fun restore(state: State) {
            mark = state.requireType("patience").number("mark")
            since = state.whole("since", 0, Long.MAX_VALUE)
        }
    }
}

fun main() {
    val algorithm = CmaEs.standard().withStops(Stops.of(Patience(30)))
    val longer = Durations.of("longer near the optimum") { _, f -> 1 + 1 / (1 + f) }
    val result = SimulatedWorkers.of(algorithm, 8, longer).run(Benchmarks.rastrigin(5), 1)
    println("$algorithm: ${result.reason().code()} after ${result.evaluations()} evaluations")
    println("simulated time %.1f".format(java.util.Locale.ROOT, result.simulatedTime().asDouble))
}
