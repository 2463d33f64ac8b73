package dev.reigo.dsl

import dev.reigo.weighting.Utility
import io.kotest.assertions.throwables.shouldThrow
import io.kotest.core.spec.style.FunSpec
import io.kotest.matchers.collections.shouldContainExactly
import io.kotest.matchers.shouldBe
import io.kotest.matchers.string.shouldContain

private fun refused(block: ExperimentScope.() -> Unit): String =
    shouldThrow<IllegalArgumentException> { plan(block) }.message.orEmpty()

private fun ids(block: ExperimentScope.() -> Unit) =
    plan {
        block()
        on(sphere(5))
    }.algorithms.map { it.key() }

class ExperimentSpec :
    FunSpec({
        test("the block's sentence becomes the plan") {
            val plan = plan {
                for (k in listOf(0, 1)) cmaes(reuse = A, k = k)
                on(ellipsoid(20), rosenbrock(20))
                runs = 7
                seed = 42
            }
            plan.runCount shouldBe 2 * 2 * 7
            plan.algorithms.map { it.key() } shouldContainExactly listOf("cmaes(A, k=0)", "cmaes(A, k=1)")
            plan.toString() shouldContain "28 runs"
        }

        test("left alone, an experiment has the paper's 50 runs, targets and budgets") {
            val plan = plan {
                cmaes(reuse = A, k = 5)
                on(ellipsoid(20))
            }
            plan.runs shouldBe 50
            plan.problems.single().target().asDouble shouldBe 1e-10
            plan.problems.single().budget() shouldBe 20_000_000
        }

        test("rankOne turns A into C and B into D, and none into the hybrid") {
            fun variant(block: ExperimentScope.() -> Unit) =
                plan {
                    block()
                    on(sphere(3))
                }.algorithms.single().description().value("variant")
            variant { cmaes(reuse = A, rankOne = true) } shouldBe "C"
            variant { cmaes(reuse = B, rankOne = true) } shouldBe "D"
            variant { cmaes(reuse = D) } shouldBe "D"
            variant { rankMu(rankOne = true) } shouldBe "HYBRID"
            variant { rankMu() } shouldBe "PURE"
        }

        test("cmaes is the standard one; reuse makes it the paper's, with a step size if asked for") {
            ids { cmaes() } shouldContainExactly listOf("csa-cmaes")
            ids { cmaes(active = false, diagonal = true, stepSize = noStepSize) } shouldContainExactly
                listOf("csa-cmaes(active=false, diagonal=true, stepSize=none)")
            ids { cmaes(stepSize = csa(cSigma = 5.0, symmetricRoot = true)) } shouldContainExactly
                listOf("csa-cmaes(stepSize=csa(5.0, symmetric))")
            ids { cmaes(stop = usualStops) }.single() shouldContain "csa-cmaes(stop=tolFun(1.0E-12, relative) + "
            ids { cmaes(stop = absoluteStops) }.single() shouldContain "csa-cmaes(stop=tolFun(1.0E-12) + "
            ids { cmaes(stop = stops(tolX = 1e-6)) }.single() shouldContain " + tolX(1.0E-6))"
            ids { cmaes(reuse = A, k = 5) } shouldContainExactly listOf("cmaes(A, k=5)")
            ids { cmaes(reuse = C, k = 3, stepSize = csa) } shouldContainExactly listOf("cmaes(C, k=3, stepSize=csa)")
            ids { cmaes(reuse = A, k = 5, stepSize = noStepSize) } shouldContainExactly listOf("cmaes(A, k=5)")
            ids { rankMu() } shouldContainExactly listOf("cmaes")
            ids { rankMu(rankOne = true) } shouldContainExactly listOf("cmaes(rankOne=true)")
        }

        test("every parameter of the core can be set and shows in the description") {
            ids { cmaes(reuse = D, k = 2, lambda = 10) { cm = 0.5; cmu = 0.1; c1 = 0.1; cc = 0.2 } } shouldContainExactly
                listOf("cmaes(D, k=2, lambda=10, cm=0.5, cmu=0.1, c1=0.1, cc=0.2)")
            ids { cmaes(reuse = B, k = 1) { rankedMean = true; estimator = separate } } shouldContainExactly
                listOf("cmaes(B, k=1, rankedMean=true, estimator=separate)")
            ids { rankMu(rankOne = true) { printedPathConstant = true } } shouldContainExactly
                listOf("cmaes(rankOne=true, pathConstant=PRINTED)")
            ids { importanceMixing(alpha = 0.01, lambda = 40) } shouldContainExactly
                listOf("importanceMixing(alpha=0.01, lambda=40)")
            ids { importanceMixing(lambda = 40, iterations = 5000) } shouldContainExactly
                listOf("importanceMixing(alpha=0.0, lambda=40, iterations=5000)")
            ids { cmaes(reuse = A) { utility = Utility.of("half") { minOf(it, 0.5) } } } shouldContainExactly
                listOf("cmaes(A, k=3, utility=half)")
            plan {
                pbil(lambda = 6, k = 2, eta = 0.1, clip = 0.05..0.95)
                cga(k = 1)
                pbil(lambda = 4, alpha = 0.1)
                on(oneMax(10))
            }.algorithms.map { it.key() } shouldContainExactly
                listOf("pbil(k=2, lambda=6, eta=0.1, clip=0.05..0.95)", "cga(k=1)", "pbil(alpha=0.1, lambda=4)")
        }

        test("an experiment without algorithm or problem names the line to write") {
            refused { on(sphere(3)) } shouldContain "write for example cmaes(reuse = A, k = 5)"
            refused { rankMu() } shouldContain "write for example on(ellipsoid(20))"
        }

        test("two equal entries are an error that names them") {
            refused {
                cmaes(reuse = A, k = 5)
                cmaes(reuse = A, k = 5)
                on(sphere(3))
            } shouldContain "cmaes(A, k=5) twice"
            refused {
                rankMu()
                on(sphere(3), sphere(3))
            } shouldContain "sphere(3) twice"
        }

        test("bad values fail before any work, with rule, value and remedy") {
            refused { cmaes(reuse = A, k = -1) } shouldBe "k must be 0 or more, but is -1; use 0 for no reuse"
            refused { rankMu(lambda = 1) } shouldContain "lambda must be 2 or more, but is 1"
            refused { cmaes { cmu = Double.NaN } } shouldContain "c_mu must be 0 or more and finite, but is NaN"
            refused { on(sphere(0)) } shouldContain "dimension of sphere must be 1 or more, but is 0"
            refused {
                cga()
                on(sphere(5))
            } shouldContain "use the CMA-ES for R^d"
            refused {
                rankMu()
                on(sphere(3))
                runs = 0
            } shouldContain "runs must be 1 or more, but is 0"
            refused {
                rankMu()
                on(sphere(3))
                threads = 0
            } shouldContain "threads must be 1 or more, but is 0"
            refused { on(problem("mine", 3, 5.0..-5.0) { 0.0 }) } shouldContain "start region [a, b] must have a < b"
            refused { on(problem("sphere", 3, -5.0..5.0) { 0.0 }) } shouldContain "choose another name"
        }

        test("budget and target hold for all problems, and the objective stays") {
            val results = experiment {
                rankMu()
                on(problem("mine", dimension = 2, start = -1.0..1.0) { x -> x.sumOf { it * it } })
                budget = 100
                target = 1e-300
                runs = 2
                quiet = true
            }
            results.runs.map { it.evaluations } shouldContainExactly listOf(100L, 100L)
            results.runs.map { it.reason.code() } shouldContainExactly listOf("budget", "budget")
        }

        test("problems over bits, in batches and in parallel give what their plain forms give") {
            fun runsOf(problem: Problem) =
                experiment {
                    if (problem.domain == dev.reigo.problem.Domain.REAL) cmaes(reuse = A, k = 2) else cga(k = 2)
                    on(problem)
                    runs = 3
                    quiet = true
                }.runs.map { Triple(it.evaluations, it.bestValue, it.bestPoint.toList()) }

            fun f(x: DoubleArray) = x.sumOf { it * it }
            val plain = runsOf(problem("f", 3, -1.0..2.0, target = 1e-6) { f(it) })
            runsOf(
                problem("f") {
                    dimension = 3
                    start(-1.0..2.0)
                    target = 1e-6
                    evaluation { threads = 3 }
                    objective { f(it) }
                },
            ) shouldBe plain
            runsOf(batchProblem("f", 3, -1.0..2.0, target = 1e-6) { x -> x.map(::f).toDoubleArray() }) shouldBe plain
            runsOf(
                bitProblem("ones", 12, maximize = true, target = 11.5) {
                    it.sum()
                },
            ).all { it.second == 12.0 } shouldBe
                true
        }

        test("a plan survives JSON, and one with an objective of its own says what is missing when run") {
            val plan = plan {
                cga(k = 1, eta = 0.1)
                pbil(lambda = 5, alpha = 0.2)
                on(oneMax(9), leadingOnes(12))
            }
            Plan.fromJson(plan.toJson()) shouldBe plan
            val own = plan {
                rankMu()
                on(problem("mine", 2, -1.0..1.0) { 0.0 })
            }
            shouldThrow<IllegalArgumentException> { Plan.fromJson(own.toJson()).run() }.message.orEmpty() shouldContain
                "build the plan in the script that defines it"
        }

        test("minimize finds the minimum in one call") {
            val best =
                minimize(dimension = 3, start = -5.0..5.0, target = 1e-8) { x -> x.sumOf { (it - 1) * (it - 1) } }
            (best.value < 1e-8) shouldBe true
            best.toString() shouldContain "target 1.0E-8 reached"
        }
    })
