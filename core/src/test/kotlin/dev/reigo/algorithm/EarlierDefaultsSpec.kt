package dev.reigo.algorithm

import dev.reigo.distribution.Bernoulli
import dev.reigo.problem.Benchmarks
import dev.reigo.problem.MixedBenchmarks
import dev.reigo.problem.Problem
import dev.reigo.random.Xoshiro
import dev.reigo.requireSameRun
import dev.reigo.search.Bipop
import dev.reigo.search.Ipop
import dev.reigo.search.RestartPolicy
import dev.reigo.search.StopKind
import dev.reigo.search.Stops
import dev.reigo.search.Tolerance
import dev.reigo.update.FactorRule
import dev.reigo.weighting.RatioEstimator
import dev.reigo.weighting.Utility
import io.kotest.core.spec.style.FunSpec
import io.kotest.matchers.collections.shouldContain
import io.kotest.matchers.shouldBe
import java.util.OptionalInt

private fun stored(
    inner: Algorithm,
    policy: RestartPolicy = Ipop(),
) = Restarts(inner, policy, OptionalInt.empty())

class EarlierDefaultsSpec :
    FunSpec({
        val standard = CmaEs.standard()
        val eager = standard.withFactor(FactorRule.EAGER)
        val minute = Tolerance(StopKind.TIME_LIMIT, 60.0)
        val coarse = Tolerance(StopKind.TOL_X, 1e-6)
        val pairs = listOf<Pair<Algorithm, Algorithm>>(
            standard to eager,
            standard.withStops(Stops.usual()) to standard.withStops(Stops.absolute()),
            standard.withStops(Stops.usual()) to eager.withStops(Stops.absolute()),
            standard.withStops(Stops.usual().with(coarse)) to standard.withStops(Stops.absolute().with(coarse)),
            CmaEs.reuse(Variant.D, 3).withStops(Stops.usual()) to CmaEs.reuse(Variant.D, 3).withStops(Stops.absolute()),
            Restarts.ipop(standard) to stored(standard),
            Restarts.ipop(standard) to stored(eager),
            Restarts.ipop(standard) to stored(standard.withStops(Stops.absolute())),
            Restarts.bipop(standard.withStops(Stops.of(minute))) to stored(standard.withStops(Stops.of(minute)), Bipop()),
            Restarts.ipop(CmaEs.pure()) to stored(CmaEs.pure()),
            Restarts.ipop(CatCma.standard()) to stored(CatCma.standard()),
        )

        for ((now, before) in pairs) {
            test("$before is an earlier form of $now, and a run that was saved as it goes on as it began") {
                EarlierDefaults.of(now) shouldContain before
                val problem = if (now.key().contains("catcma")) MixedBenchmarks.ellipsoidInt(2, 2) else Benchmarks.schaffer(4)
                val whole = problem.withTarget(1e-8).withBudget(6000)
                val expected = before.run(whole, 3)
                for (part in listOf(0.2, 0.7)) {
                    val half = before.start(whole.withBudget((part * expected.evaluations()).toLong()), 3)
                    half.run()
                    requireSameRun(now.resume(whole, half.state()).run(), expected)
                }
            }
        }

        test("what has no changed default has no earlier form") {
            EarlierDefaults.of(eager) shouldBe emptyList()
            EarlierDefaults.of(eager.withStops(Stops.absolute())) shouldBe emptyList()
            EarlierDefaults.of(Restarts.ipop(Pbil.of(10, 0))) shouldBe emptyList()
            EarlierDefaults.of(stored(eager)) shouldBe emptyList()
            val start = { _: Problem, _: Xoshiro -> Bernoulli.of(doubleArrayOf(0.5), 0.1, 0.9) }
            EarlierDefaults.of(Igo("bits", start, 2, 0, 0.1, RatioEstimator.MIXTURE, Utility.cma())) shouldBe emptyList()
        }
    })
