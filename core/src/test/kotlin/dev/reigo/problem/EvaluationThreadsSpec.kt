package dev.reigo.problem

import dev.reigo.algorithm.CmaEs
import dev.reigo.algorithm.Minimize
import dev.reigo.optimizer.Observer
import io.kotest.assertions.throwables.shouldThrow
import io.kotest.core.spec.style.FunSpec
import io.kotest.matchers.ints.shouldBeLessThanOrEqual
import io.kotest.matchers.shouldBe
import java.time.Duration
import java.util.Optional
import kotlin.concurrent.thread

private fun sphere(x: DoubleArray) = x.sumOf { it * it }

private fun evaluationThreads(): Set<Thread> = Thread.getAllStackTraces().keys.filter {
    it.name == "reigo-evaluation" && it.isAlive
}.toSet()

/** Whether threads that were not there before end soon, but for so many. */
private fun end(
    before: Set<Thread>,
    but: Int = 0,
): Boolean {
    repeat(100) {
        if ((evaluationThreads() - before).size <= but) return true
        Thread.sleep(20)
    }
    return false
}

/** Counts what it is told. */
private class Counting : BatchObjective {
    var ends = 0

    override fun values(x: Array<DoubleArray>) = DoubleArray(x.size) { sphere(x[it]) }

    override fun runEnded() {
        ends++
    }
}

class EvaluationThreadsSpec :
    FunSpec({
        test("1,000 small runs have no more threads at any time than a few runs have") {
            val before = evaluationThreads()
            val run = Minimize.of(::sphere).from(2, -1.0, 1.0).budget(24).threads(8)
            var most = 0
            for (seed in 1L..1000L) {
                run.seed(seed).run()
                most = maxOf(most, (evaluationThreads() - before).size)
            }
            most shouldBeLessThanOrEqual 5 * 8 // those of ended runs may need a moment
            end(before) shouldBe true
        }

        test("threads end with their run, also if it converges, is stopped, fails, or somebody who follows it throws") {
            val before = evaluationThreads()
            val run = Minimize.of(::sphere).from(2, -1.0, 1.0).threads(4)
            run.timeout(Duration.ofSeconds(60)).budget(100).run()
            end(before, but = 4) shouldBe true // those that watch a timeout serve all runs
            val known = evaluationThreads()
            run.run().reason().code() shouldBe "tolFun"
            end(known) shouldBe true
            run.start().observe(Observer.onIteration { it.stop() }).run().reason().code() shouldBe "interrupted"
            end(known) shouldBe true
            Minimize.of { error("broken") }.from(2, -1.0, 1.0).threads(4).run().reason().code() shouldBe "objective failure"
            end(known) shouldBe true
            shouldThrow<LinkageError> {
                run.start().observe(Observer.onIteration { throw LinkageError("thrown") }).run()
            }
            end(known) shouldBe true
        }

        test("runs at the same time share the threads of an objective, and an end of one does not disturb the others") {
            val before = evaluationThreads()
            val shared = Problem.of("shared", 3, -1.0, 1.0, ParallelObjective(::sphere, 2, Optional.empty())).withBudget(60)
            val alone = (1L..100L).map { CmaEs.standard().run(shared, it).bestValue() }
            val together = DoubleArray(100)
            var most = 0
            (0..3).map { part ->
                thread {
                    for (i in part until 100 step 4) together[i] = CmaEs.standard().run(shared, i + 1L).bestValue()
                }
            }.forEach {
                most = maxOf(most, (evaluationThreads() - before).size)
                it.join()
            }
            together.toList() shouldBe alone
            most shouldBeLessThanOrEqual 20
            end(before) shouldBe true
        }

        test("who wraps an objective passes on that the run has ended, once per run") {
            val inner = Counting()
            val wrappers: List<Objective> = listOf(
                inner, ParallelObjective(inner, 2, Optional.empty()), TimedObjective(inner, Duration.ofSeconds(60), 1),
                ParallelObjective(inner, 2, Optional.of(Duration.ofSeconds(60))), NoisyObjective(inner, Noise.additive(1.0), 0.0),
            )
            wrappers.map { objective ->
                inner.ends = 0
                CmaEs.standard().run(Problem.of("wrapped", 2, -1.0, 1.0, objective).withBudget(20), 1)
                inner.ends
            } shouldBe List(wrappers.size) { 1 }
        }
    })
