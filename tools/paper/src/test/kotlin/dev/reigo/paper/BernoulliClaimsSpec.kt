package dev.reigo.paper

import dev.reigo.dsl.Setting
import dev.reigo.dsl.leadingOnes
import dev.reigo.dsl.oneMax
import dev.reigo.dsl.plan
import io.kotest.core.spec.style.FunSpec
import io.kotest.matchers.shouldBe
import kotlin.math.pow

class BernoulliClaimsSpec : FunSpec({
    context("the compact GA over K") {
        val d = 32
        val plans = listOf(
            plan {
                for (rate in listOf(1, 4, 16)) for (k in listOf(0, 1, 2, 3, 5, 7, 9)) cga(k = k, eta = rate.toDouble() / d)
                on(oneMax(d), leadingOnes(d))
                runs = 30
            },
            plan { cga(k = 10, eta = 16.0 / d); on(oneMax(d)); runs = 30 },
        )
        fun Setting.exception() = function == "onemax" && eta == 16.0 / d
        fun asInThePaper(s: Setting) = when {
            s.k == 0 -> 2000.0
            s.exception() -> 1000 * (1 + 0.2 * (s.k - 1) / 8.5)
            else -> 1000.0 * 0.985.pow(s.k)
        }
        fun evidence(
            success: (Setting) -> Double = { 1.0 },
            evaluations: (Setting) -> Double = ::asInThePaper,
        ) = Evidence(mapOf("bernoulli-k" to synthetic(plans, success, evaluations)))

        test("what the paper saw is reproduced") {
            val seen = evidence({ if (it.k == 0 && it.function == "leadingones" && it.eta!! > 2.0 / d) 0.8 else 1.0 })
            val ids = listOf(
                "cga-trend", "cga-monotone", "cga-exception", "cga-failures", "cga-failures-some", "cga-no-failures",
                "cga-no-failures-both", "cga-large-k", "k-up-to-3-cga",
                "cga-k9-20-percent", "cga-k10-20-percent", "cga-k1-best", "cga-k9-better-than-0", "cga-k10-better-than-0", "cga-robust",
            )
            ids.associateWith { verdict(it, seen) } shouldBe ids.associateWith { REPRODUCED }
        }

        test("the contrary is not") {
            val worse = evidence({ if (it.k == 3) 0.9 else 1.0 }) { s -> 1000.0 * 1.1.pow(s.k) }
            val ids = listOf(
                "cga-trend", "cga-monotone", "cga-failures", "cga-no-failures", "cga-large-k", "cga-k9-20-percent",
                "cga-k9-better-than-0", "cga-robust",
            )
            ids.associateWith { verdict(it, worse) } shouldBe ids.associateWith { NOT }
            verdict("cga-exception", worse) shouldBe REPRODUCED // it gets worse there too
            verdict("cga-failures", evidence({ if (it.k == 0) 0.8 else 1.0 })) shouldBe NOT // also at the smallest rate
            for (rate in listOf(0.0, 1.0)) verdict("cga-failures-some", evidence({ if (it.k == 0) rate else 1.0 })) shouldBe NOT
            verdict("cga-time-proportional", evidence()) shouldBe REPRODUCED
            verdict("k-up-to-3-cga", worse) shouldBe NOT
            verdict("cga-monotone", evidence { s -> if (s.k in 5..7) 1000.0 else 1100.0 }) shouldBe NOT // K = 9 to 5
            verdict("cga-exception", evidence { s -> 1000.0 * 0.8.pow(s.k) }) shouldBe NOT
        }

        test("the greatest step is a matter of most settings") {
            fun six(evaluations: (Setting) -> Double) = verdict("cga-first-step", evidence(evaluations = evaluations))
            six(::asInThePaper) shouldBe REPRODUCED
            six { s -> if (s.k < 5) 2000.0 else 1000.0 } shouldBe NOT
        }
    }
})
