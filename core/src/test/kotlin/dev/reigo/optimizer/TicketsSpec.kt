package dev.reigo.optimizer

import dev.reigo.algorithm.Algorithm
import dev.reigo.algorithm.CmaEs
import dev.reigo.algorithm.Pbil
import dev.reigo.algorithm.Restarts
import dev.reigo.algorithm.Variant
import dev.reigo.description.changed
import dev.reigo.everyAlgorithm
import dev.reigo.problem.Benchmarks
import dev.reigo.problem.Evaluation
import dev.reigo.problem.OnFailure
import dev.reigo.problem.Problem
import dev.reigo.random.Xoshiro
import dev.reigo.requireSameBits
import dev.reigo.requireSameRun
import dev.reigo.search.SearchSettings
import dev.reigo.search.StopReason
import dev.reigo.search.Stops
import io.kotest.assertions.throwables.shouldThrow
import io.kotest.core.spec.style.FunSpec
import io.kotest.matchers.collections.shouldBeEmpty
import io.kotest.matchers.shouldBe
import io.kotest.matchers.string.shouldContain
import java.util.concurrent.ConcurrentLinkedQueue
import java.util.concurrent.atomic.AtomicInteger
import java.util.concurrent.atomic.AtomicLong
import kotlin.concurrent.thread
import kotlin.random.Random

/** Asks for so many points at a time, or for generations, and tells them in order. */
private fun inOrder(
    algorithm: Algorithm,
    problem: Problem,
    atOnce: Int?,
): Result {
    val run = algorithm.askTell(problem, 6)
    while (run.running()) {
        val tickets = if (atOnce == null) run.ask() else run.ask(atOnce)
        for (ticket in tickets) run.tell(ticket, problem.objective().value(ticket.point()))
    }
    return run.run().result()
}

/** A random step: asks for a few points, or tells or abandons an outstanding one. */
private fun step(
    run: AskTell,
    problem: Problem,
    random: Random,
) {
    val all = run.outstanding()
    when {
        all.isEmpty() || random.nextInt(3) == 0 -> run.ask(1 + random.nextInt(5))
        random.nextInt(10) == 0 -> run.abandon(all.random(random))
        else -> all.random(random).let { run.tell(it, problem.objective().value(it.point())) }
    }
}

class TicketsSpec :
    FunSpec({
        val sphere = Benchmarks.sphere(3).withBudget(700)
        val standard = CmaEs.standard()

        for ((algorithm, problem) in everyAlgorithm) {
            test("$algorithm told in order is the usual run bit for bit, by generations and one by one") {
                val expected = algorithm.run(problem, 6)
                requireSameRun(inOrder(algorithm, problem, null), expected)
                requireSameRun(inOrder(algorithm, problem, 1), expected)
            }

            test("$algorithm told out of order goes on bit for bit from a state with outstanding points") {
                val run = algorithm.askTell(problem, 2)
                val random = Random(3)
                repeat(400) { step(run, problem, random) }
                val saved = run.state()
                val resumed = algorithm.resume(problem, saved).askTell()
                resumed.outstanding().map { it.number() } shouldBe run.outstanding().map { it.number() }
                resumed.ask(run.outstandingCount().coerceAtLeast(1)).map { it.point().toList() } shouldBe
                    run.outstanding().map { it.point().toList() }.ifEmpty { run.ask(1).map { it.point().toList() } }
                val (first, second) = listOf(run, resumed).map { each ->
                    val same = Random(5)
                    repeat(600) { if (each.running()) step(each, problem, same) }
                    each.run()
                }
                requireSameBits("mean", second.mean(), first.mean())
                listOf(second.evaluations(), second.iterations()) shouldBe listOf(first.evaluations(), first.iterations())
            }
        }

        test("an update comes with the lambda-th value, whichever points were told, and abandoned ones do not count") {
            val run = standard.askTell(Problem.external(3, -1.0, 1.0), 1)
            val tickets = run.ask(20)
            tickets.take(5).forEach { run.abandon(it) }
            for ((i, ticket) in tickets.drop(5).reversed().withIndex()) {
                run.tell(ticket, i.toDouble())
                run.run().evaluations() shouldBe i + 1L
                run.run().iterations() shouldBe (i + 1L) / run.run().lambda()
            }
            run.outstanding().shouldBeEmpty()
        }

        test("a ticket that is foreign, told, abandoned or unknown is refused, and the run stays as it was") {
            val run = standard.askTell(sphere, 1)
            val twin = standard.askTell(sphere, 1)
            val (first, second, third) = run.ask(3)
            val foreign = twin.ask(3)[2]
            run.tell(first, 1.0)
            run.abandon(second)
            val before = run.state()
            val refused = listOf(
                foreign to "a ticket must be one of this run, but is ticket 3 of another",
                first to "a ticket must be told or abandoned once, but is ticket 1, which was told before",
                second to "a ticket must be told or abandoned once, but is ticket 2, which was abandoned before",
            )
            for ((ticket, message) in refused) {
                shouldThrow<IllegalArgumentException> { run.tell(ticket, 0.0) }.message shouldContain message
                shouldThrow<IllegalArgumentException> { run.abandon(ticket) }.message shouldContain message
                shouldThrow<IllegalArgumentException> { run.fail(ticket, Exception()) }.message shouldContain message
            }
            shouldThrow<IllegalArgumentException> { run.tell(1, 0.0) }.message shouldContain "1, which was told or abandoned before"
            shouldThrow<IllegalArgumentException> { run.tell(4, 0.0) }.message shouldContain "4, which is unknown"
            shouldThrow<IllegalArgumentException> { run.tell(0, 0.0) }.message shouldContain "0, which is unknown"
            shouldThrow<IllegalArgumentException> { run.ask(0) }.message shouldContain "number of points must be 1 or more, but is 0"
            val after = run.state()
            after.evaluations() shouldBe before.evaluations()
            after.run().wholes("generator").toList() shouldBe before.run().wholes("generator").toList()
            after.search() shouldBe before.search()
            run.outstanding() shouldBe listOf(third)
            run.tell(3, 2.0) shouldBe true
        }

        test("64 threads that ask, tell and abandon at random lose nothing and count nothing twice") {
            val budget = 200_000L
            val run = Pbil.of(10, 0).askTell(Problem.ofBits("none", 20) { 0.0 }.withBudget(budget), 1)
            val told = AtomicLong()
            val errors = AtomicInteger()
            val passed = ConcurrentLinkedQueue<Ticket>() // a ticket may be told by another thread than the one that asked
            val threads = List(64) { number ->
                thread {
                    val random = Random(number)
                    while (run.running()) {
                        passed += run.ask(1 + random.nextInt(4))
                        repeat(random.nextInt(6)) {
                            val ticket = passed.poll() ?: return@repeat
                            if (random.nextInt(8) == 0) {
                                run.abandon(ticket)
                            } else {
                                run.tell(ticket, ticket.point().sum() + random.nextInt(3))
                                told.incrementAndGet()
                            }
                            if (random.nextInt(16) == 0) {
                                runCatching { run.tell(ticket, 0.0) }.onFailure { errors.incrementAndGet() }.isFailure shouldBe true
                            }
                        }
                    }
                }
            }
            threads.forEach { it.join() }
            run.run().evaluations() shouldBe budget
            run.run().iterations() shouldBe (budget - 1) / 10 // the last value ends the run before its update
            (told.get() in budget until budget + 64 * 6) shouldBe true // a few came after the end
            (errors.get() > 1000) shouldBe true
            run.outstandingCount() shouldBe passed.size
        }

        test("values that come after the end count nowhere, and no more points are handed out") {
            val run = standard.askTell(sphere.withBudget(4), 1)
            val tickets = run.ask(6)
            tickets.map { run.tell(it, 1.0) } shouldBe listOf(true, true, true, false, false, false)
            run.run().evaluations() shouldBe 4
            run.ask(2).shouldBeEmpty()
            run.run().stopReason().get().code() shouldBe StopReason.BUDGET
        }

        test("a value of a search that has ended counts for budget and best, and the next search does not see it") {
            val algorithm = Restarts.ipop(standard.withStops(Stops.usual()))
            val problem = Problem.external(2, -1.0, 1.0)
            val run = algorithm.askTell(problem, 1)
            val old = run.ask(3)
            while (run.run().restarts().isEmpty()) run.ask().forEach { run.tell(it, 1.0) } // flat: the search ends
            val saved = run.state()
            val evaluations = run.run().evaluations()
            run.tell(old[0], -5.0)
            run.abandon(old[1])
            run.run().evaluations() shouldBe evaluations + 1
            run.run().bestValue() shouldBe -5.0
            run.run().bestPoint().toList() shouldBe old[0].point().toList()
            run.run().lastPoint().toList() shouldBe old[0].point().toList()
            run.run().lambda() shouldBe 12
            repeat(11) { run.tell(run.ask(1).single(), 1.0) }
            val updates = run.run().iterations()
            run.tell(run.ask(1).single(), 1.0)
            run.run().iterations() shouldBe updates + 1
            val resumed = algorithm.resume(problem, saved).askTell()
            resumed.ask(3).map { it.point().toList() } shouldBe old.map { it.point().toList() }
            resumed.tell(1, -7.0)
            resumed.run().bestPoint().toList() shouldBe old[0].point().toList()
        }

        test("a failed evaluation counts as the worst value, or ends the run, as the problem says") {
            val run = standard.askTell(sphere, 1)
            run.fail(run.ask(1).single(), IllegalStateException("dead")) shouldBe true
            listOf(run.run().failures(), run.run().invalidValues(), run.run().evaluations()) shouldBe listOf(1L, 1L, 1L)
            val strict = standard.askTell(sphere.withEvaluation(Evaluation.USUAL.withOnFailure(OnFailure.STOP)), 1)
            strict.fail(strict.ask(1).single(), IllegalStateException("dead")) shouldBe false
            strict.run().stopReason().get().code() shouldBe StopReason.OBJECTIVE_FAILURE
        }

        test("a run that hands out tickets refuses whole generations") {
            val run = standard.askTell(sphere, 1).also { it.ask(1) }.run()
            shouldThrow<IllegalStateException> { run.ask() }.message shouldContain "ask must be called on askTell()"
            shouldThrow<IllegalStateException> { run.tell(doubleArrayOf(1.0)) }.message shouldContain "tickets"
            val settings = SearchSettings.usual().withLate(1)
            val generator = Xoshiro(1)
            val begun = Optimizer(standard::description, sphere, standard.search(sphere, settings, generator), settings, generator)
            begun.ask()
            shouldThrow<IllegalArgumentException> { begun.askTell() }.message shouldContain "generation is under way"
        }

        for ((algorithm, problem) in everyAlgorithm) {
            test("$algorithm started for whole generations refuses tickets, because its weights do not expect late values") {
                for (run in listOf(algorithm.start(problem, 1), algorithm.start(problem, 1).also { it.ask() })) {
                    shouldThrow<IllegalArgumentException> { run.askTell() }.message shouldBe
                        "a run that hands out tickets must expect late values, but is one that was started for whole generations; " +
                        "start it by askTell(problem, seed)"
                }
            }
        }

        test("a state whose tickets do not fit is refused") {
            val run = CmaEs.reuse(Variant.A, 1).askTell(sphere, 1)
            run.ask(4)
            val state = run.state()
            val wrong = listOf(
                Triple("next", 3L, "below 3"),
                Triple("outstanding/0/number", 2L, "must ascend"),
                Triple("outstanding/3/column", 70L, "awaits a value"),
                Triple("outstanding/3/column", null, "column of a state of ticket must be a whole number, but is left out"),
                Triple("outstanding/0/point", DoubleArray(2), "point of a state of ticket must have length 3, but is 2"),
            )
            for ((place, value, message) in wrong) {
                val spoiled = OptimizerState(state.algorithm(), state.problem(), state.run().changed("tickets/$place", value))
                shouldThrow<IllegalArgumentException> { CmaEs.reuse(Variant.A, 1).resume(sphere, spoiled) }
                    .message shouldContain message
            }
        }
    })
