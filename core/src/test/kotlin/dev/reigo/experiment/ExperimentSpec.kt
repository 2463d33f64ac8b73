package dev.reigo.experiment

import dev.reigo.algorithm.Algorithm
import dev.reigo.algorithm.CmaEs
import dev.reigo.algorithm.Pbil
import dev.reigo.algorithm.Variant
import dev.reigo.problem.Benchmarks
import dev.reigo.sphere
import io.kotest.assertions.throwables.shouldThrow
import io.kotest.core.spec.style.FunSpec
import io.kotest.matchers.shouldBe
import io.kotest.matchers.shouldNotBe
import io.kotest.matchers.string.shouldContain

class ExperimentSpec :
    FunSpec({
        val algorithms = listOf<Algorithm>(CmaEs.pure(), CmaEs.reuse(Variant.A, 3))
        val problems = listOf(Benchmarks.sphere(3), Benchmarks.sphere(5))

        test("every algorithm meets every problem in a number of runs, in a fixed order") {
            val runs = Experiment.of(algorithms, problems).withRuns(2).allRuns()
            runs.map { it.key().toString() } shouldBe listOf(
                "cmaes on sphere(3) #0",
                "cmaes on sphere(3) #1",
                "cmaes(A, k=3) on sphere(3) #0",
                "cmaes(A, k=3) on sphere(3) #1",
                "cmaes on sphere(5) #0",
                "cmaes on sphere(5) #1",
                "cmaes(A, k=3) on sphere(5) #0",
                "cmaes(A, k=3) on sphere(5) #1",
            )
        }

        test("a run's seed comes from the master seed and its key, and from nothing else") {
            val runs = Experiment.of(algorithms, problems).withRuns(20).allRuns()
            runs.map { it.seed() }.toSet().size shouldBe runs.size
            for (run in runs) run.seed() shouldBe run.key().seed(1)
            val alone = Experiment.of(algorithms[1], problems[1]).withRuns(20).allRuns()
            alone.map { it.seed() } shouldBe runs.filter { it.key() in alone.map { a -> a.key() } }.map { it.seed() }
            Experiment.of(algorithms, problems).withSeed(2).allRuns()[0].seed() shouldNotBe runs[0].seed()
        }

        test("the seed of a key stays what it is: results can be repeated by later versions") {
            // first 64 bits of SHA-256("1\ncmaes\nsphere(3)\n0"), taken with sha256sum
            java.lang.Long.toHexString(RunKey("cmaes", "sphere(3)", 0).seed(1)) shouldBe "5faa042b905f553e"
        }

        test("defaults are the paper's 50 runs, seed 1, no traces") {
            val experiment = Experiment.of(algorithms[0], problems[0])
            experiment.runs() shouldBe 50
            experiment.seed() shouldBe 1
            experiment.tracePoints().isPresent shouldBe false
            experiment.withTrace(10).tracePoints().asInt shouldBe 10
        }

        test("an experiment without algorithm or problem, with one twice, or with bad numbers is refused") {
            fun message(action: () -> Unit) = shouldThrow<IllegalArgumentException>(action).message
            message { Experiment.of(listOf(), problems) } shouldContain
                "number of algorithms must be 1 or more, but is 0; add"
            message { Experiment.of(algorithms, listOf()) } shouldContain
                "number of problems must be 1 or more, but is 0; add"
            message { Experiment.of(algorithms + CmaEs.pure(), problems).check() } shouldBe
                "each algorithm must occur once, but is cmaes twice; remove one, or change a parameter"
            message { Experiment.of(algorithms, problems + Benchmarks.sphere(3)).allRuns() } shouldContain "sphere(3) twice"
            message { Experiment.of(algorithms, problems).withRuns(0) } shouldContain "runs must be 1 or more, but is 0"
            message { Experiment.of(algorithms, problems).withTrace(1) } shouldContain
                "trace points must be 2 or more, but is 1"
            message { RunKey("a", "p", -1) } shouldBe "run index must be 0 or more, but is -1; count runs from 0"
        }

        test("an algorithm that does not fit a problem is refused before any work") {
            shouldThrow<IllegalArgumentException> { Experiment.of(algorithms + Pbil.compactGa(0), problems).allRuns() }
                .message shouldContain "use the CMA-ES for R^d"
        }
    })
