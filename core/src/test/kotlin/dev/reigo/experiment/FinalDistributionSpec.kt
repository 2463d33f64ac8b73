package dev.reigo.experiment

import dev.reigo.algorithm.CmaEs
import dev.reigo.algorithm.Pbil
import dev.reigo.distribution.Gaussian
import dev.reigo.problem.Benchmarks
import io.kotest.assertions.throwables.shouldThrow
import io.kotest.core.spec.style.FunSpec
import io.kotest.matchers.shouldBe
import io.kotest.matchers.shouldNotBe
import io.kotest.matchers.string.shouldContain

class FinalDistributionSpec :
    FunSpec({
        test("family and parameters come back bit for bit, whatever they are") {
            val numbers = doubleArrayOf(-0.0, Double.MIN_VALUE, Double.NaN, Double.NEGATIVE_INFINITY, 1.0 / 3)
            val kept = FinalDistribution.of("Größe", numbers)
            val elsewhere = FinalDistribution { kept.bytes() }
            elsewhere.family() shouldBe "Größe"
            elsewhere.parameters().map { it.toRawBits() } shouldBe numbers.map { it.toRawBits() }
            elsewhere shouldBe kept
            elsewhere.hashCode() shouldBe kept.hashCode()
            kept shouldNotBe FinalDistribution.of("Größe", numbers.copyOf(4))
            "$kept" shouldBe "Größe with 5 parameters"
            FinalDistribution.of("", DoubleArray(0)).parameters().size shouldBe 0
        }

        test("other bytes and endless names are refused in words") {
            for (bytes in listOf(ByteArray(0), byteArrayOf(-1), byteArrayOf(3, 65), byteArrayOf(0, 1, 2))) {
                shouldThrow<IllegalArgumentException> { FinalDistribution { bytes }.parameters() }.message shouldBe
                    "a kept distribution must be as it was written, but is ${bytes.size} bytes; make the run again"
            }
            shouldThrow<IllegalArgumentException> { FinalDistribution.of("x".repeat(128), DoubleArray(0)) }.message shouldContain
                "the name of a family must be at most 127 bytes"
        }

        test("a record has the distribution of its run if the experiment says so") {
            val problem = Benchmarks.sphere(3)
            val plain = Experiment.of(CmaEs.standard(), problem).withRuns(1)
            plain.keepsDistributions() shouldBe false
            plain.allRuns().single().execute().distribution.isPresent shouldBe false
            val run = plain.withDistributions().withSeed(3).withTrace(10).withRuns(2).allRuns().last()
            val live = CmaEs.standard().start(problem, run.seed()).also { it.run() }.distribution() as Gaussian
            val record = run.execute()
            record.distribution.get().family() shouldBe "Gaussian"
            record.distribution.get().parameters().toList() shouldBe live.parameters().toList()
            record.withSeconds(1.0).distribution shouldBe record.distribution
            record.slim(record.trace).distribution.isPresent shouldBe false
            record.withDistribution(java.util.Optional.empty()) shouldNotBe record
            val bits = Experiment.of(Pbil.of(10, 0), Benchmarks.oneMax(8)).withDistributions()
            bits.run(bits.allRuns()[0].key()).execute().distribution.get().family() shouldBe "Bernoulli"
        }
    })
