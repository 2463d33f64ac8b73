package dev.reigo.dsl

import dev.reigo.dsl.study.withStderr
import io.kotest.assertions.throwables.shouldThrow
import io.kotest.core.spec.style.FunSpec
import io.kotest.engine.spec.tempdir
import io.kotest.matchers.ints.shouldBeLessThan
import io.kotest.matchers.longs.shouldBeLessThan
import io.kotest.matchers.shouldBe
import io.kotest.matchers.string.shouldContain
import io.kotest.matchers.string.shouldNotContain
import org.jetbrains.kotlinx.multik.ndarray.operations.max
import org.jetbrains.kotlinx.multik.ndarray.operations.toList
import java.io.File
import java.util.concurrent.atomic.AtomicInteger

private val x0 = doubleArrayOf(3.0, -2.0, 1.0, 2.0)

private fun bowl(x: DoubleArray) = x.indices.sumOf { (it + 1) * (x[it] - it) * (x[it] - it) }

private fun valley(x: DoubleArray) = (0 until x.size - 1).sumOf { i ->
    val bend = x[i + 1] - x[i] * x[i]
    100 * bend * bend + (x[i] - 1) * (x[i] - 1)
}

class SurrogateSpec :
    FunSpec({
        test("minimize and maximize need fewer evaluations with a model, in each of their forms") {
            val plain = minimize(x0, 1.0, target = 1e-8, objective = ::bowl)
            val forms = listOf(
                minimize(x0, 1.0, target = 1e-8, surrogate = lq, objective = ::bowl),
                minimize(x0, 1.0, bounds = -9..9, target = 1e-8, surrogate = lq, objective = ::bowl),
                minimize(x0, listOf(1, 1, 1, 1), target = 1e-8, surrogate = lq, objective = ::bowl),
                minimize(dimension = 4, start = -3..3, target = 1e-8, surrogate = lq, objective = ::bowl),
                maximize(x0, 1.0, target = -1e-8, surrogate = lq) { x -> -bowl(x) },
                minimize {
                    from(x0, 1.0)
                    target = 1e-8
                    search { surrogate = lq }
                    objective(::bowl)
                },
                minimize {
                    from(x0, 1.0)
                    target = 1e-8
                    search { cmaes(surrogate = lq, restarts = ipop) }
                    objective(::bowl)
                },
            )
            for (found in forms) {
                found.evaluations shouldBeLessThan plain.evaluations / 3
                (kotlin.math.abs(found.value) < 1e-8) shouldBe true
            }
        }

        test("the trace and the plot show what the model did") {
            val found = minimize(x0, 1.0, target = 1e-8, surrogate = lq, objective = ::valley)
            found.trace.tau.toList().any { it >= 0.85 } shouldBe true
            found.trace.modelEvaluations.toList().filter { it > 0 }.min() shouldBe 1.0
            found.trace.coefficients.max() shouldBe 15.0 // d (d + 3) / 2 + 1
            found.plot().toSvg() shouldContain "evaluated share of λ"
            minimize(x0, 1.0, budget = 50, objective = ::bowl).let {
                it.trace.tau.toList() shouldBe emptyList()
                it.plot().toSvg() shouldNotContain "evaluated share"
            }
        }

        test("an experiment names it, keeps its trace, and goes on with the same runs") {
            val folder = tempdir().path

            fun study(count: Int) = experiment {
                cmaes()
                cmaes(surrogate = lq, restarts = ipop)
                cmaes(reuse = A, k = 2) { surrogate = lq }
                on(sphere(4), ellipsoid(4))
                runs = count
                trace = true
                quiet = true
                saveTo(folder)
            }
            study(1)
            val results = study(2)
            results.table() shouldContain "surrogate=lq"
            val model = results.runs.last { it.algorithm.contains("csa-cmaes(surrogate") || it.algorithm.contains("surrogate=lq") }
            model.trace.get().unpack().model().isPresent shouldBe true
            val read = Results.fromJson(results.toJson())
            read.runs.map { it.trace } shouldBe results.runs.map { it.trace }
        }

        test("a log has true evaluations only, and its replay evaluates nothing") {
            val log = File(tempdir(), "points.csv").path
            val calls = AtomicInteger()

            fun run(replayed: String?) =
                minimize {
                    from(x0, 1.0)
                    target = 1e-8
                    search { surrogate = lq }
                    keep {
                        if (replayed == null) this.log = log
                        replay = replayed
                    }
                    objective { x -> bowl(x).also { calls.incrementAndGet() } }
                }
            val first = run(null)
            calls.get().toLong() shouldBe first.evaluations
            File(log).readLines().size.toLong() shouldBe first.evaluations + 1
            run(log).toString() shouldBe first.toString()
            calls.get().toLong() shouldBe first.evaluations
        }

        test("a run that was stopped goes on from its checkpoint to the same result") {
            val expected = minimize(x0, 1.0, target = 1e-8, surrogate = lq, objective = ::valley)
            val file = File(tempdir(), "run.json").path

            fun run(failAt: Int): Minimum {
                val calls = AtomicInteger()
                return minimize {
                    from(x0, 1.0)
                    target = 1e-8
                    search { surrogate = lq }
                    evaluation { onFailure = endRun }
                    keep { checkpoint = file }
                    objective { x -> if (calls.incrementAndGet() == failAt) error("power cut") else valley(x) }
                }
            }
            withStderr { for (at in listOf(5, 9, 7)) run(at) }
            run(0).toString() shouldBe expected.toString()
        }

        test("noise says when a model helps, and a run without noise says nothing") {
            val (_, said) = withStderr { minimize(x0, 1.0, budget = 100, noisy = true, surrogate = lq, objective = ::bowl) }
            said shouldContain "minimize: a surrogate saves evaluations if noise is a share of f"
            said shouldContain "noise = raiseLambda without a surrogate gets closer"
            val (_, silent) = withStderr { minimize(x0, 1.0, budget = 100, surrogate = lq, objective = ::bowl) }
            silent shouldNotContain "surrogate"
        }

        test("slow evaluations bring a hint, once; fast ones, and runs that cannot have a model, do not") {
            fun slow(x: DoubleArray): Double {
                Thread.sleep(40)
                return bowl(x)
            }
            val (_, said) = withStderr { minimize(x0, 1.0, budget = 60, objective = ::slow) }
            said.lines().count { "surrogate = lq would probably need fewer" in it } shouldBe 1
            val (_, fast) = withStderr { minimize(x0, 1.0, budget = 60, objective = ::bowl) }
            fast shouldNotContain "surrogate"
            val (_, noisy) = withStderr { minimize(x0, 1.0, budget = 40, noisy = true, objective = ::slow) }
            noisy shouldNotContain "surrogate"
        }

        test("what makes no sense is refused with rule, value and remedy") {
            val mixed = space {
                real("x", -1.0..1.0)
                category("c", "a", "b")
            }
            shouldThrow<IllegalArgumentException> {
                minimizeOver(mixed) {
                    budget = 50
                    search { surrogate = lq }
                    objective { p -> p.real("x") }
                }
            }.message shouldBe
                "surrogate must be left out over a space with integers, categories or bits, of which a quadratic model knows nothing, " +
                "but is lq; leave it out"
            shouldThrow<IllegalArgumentException> {
                minimize {
                    from(x0, 1.0)
                    search {
                        surrogate = lq
                        noise = raiseLambda
                    }
                    objective(::bowl)
                }
            }.message shouldContain "noise must be left out with a surrogate"
        }

        test("workers do not wait if a model asks for few points at a time, and say why") {
            val (found, said) = withStderr {
                minimize(x0, 1.0, target = 1e-6, workers = 4, surrogate = lq) { x ->
                    Thread.sleep(5)
                    bowl(x)
                }
            }
            (found.value < 1e-6) shouldBe true
            said shouldContain "the model asks for a few points at a time, so 4 workers do not wait for each other"
            found.evaluations.toInt() shouldBeLessThan 120
        }
    })
