package dev.reigo.dsl

import dev.reigo.algorithm.Algorithm
import dev.reigo.algorithm.CmaEs
import dev.reigo.algorithm.Restarts
import dev.reigo.algorithm.Variant
import dev.reigo.weighting.RatioEstimator
import dev.reigo.weighting.Utility
import dev.reigo.weighting.Weights
import io.kotest.assertions.throwables.shouldThrow
import io.kotest.core.spec.style.FunSpec
import io.kotest.engine.spec.tempdir
import io.kotest.matchers.collections.shouldContainExactly
import io.kotest.matchers.shouldBe
import io.kotest.matchers.string.shouldContain
import java.io.File
import java.net.URLClassLoader
import javax.tools.ToolProvider

/** Stands for the rule of docs/extending.md, which the core's tests run. */
private data class Middle(val share: Double) : Weights by Weights.reuse(RatioEstimator.MIXTURE, Utility.cma()) {
    override fun name() = "middle($share)"
}

/** The algorithms of docs/extending.md, from its Java blocks. */
private val examples: ClassLoader by lazy {
    val page = File(System.getProperty("reigo.root"), "docs/extending.md").readText()
    val folder = File("target/extending").absoluteFile.apply { mkdirs() }
    val sources = listOf("Wide", "OnePlusOne").map { name ->
        val block = Regex("```java\n(.*?)\n```", RegexOption.DOT_MATCHES_ALL).findAll(page).map { it.groupValues[1] }
        File(folder, "$name.java").apply { writeText(block.single { "public record $name(" in it }) }.path
    }
    val core = File(CmaEs::class.java.protectionDomain.codeSource.location.toURI()).path
    val options = arrayOf("--release", "17", "-proc:none", "-cp", core, "-d", folder.path)
    ToolProvider.getSystemJavaCompiler().run(null, null, null, *options, *sources.toTypedArray()) shouldBe 0
    URLClassLoader(arrayOf(folder.toURI().toURL()), CmaEs::class.java.classLoader)
}

private fun made(name: String, vararg values: Any) =
    examples.loadClass(name).constructors.single().newInstance(*values) as Algorithm

@Suppress("TestFunctionName") // as the class of the page
private fun Wide(inner: Algorithm, factor: Double) = made("Wide", inner, factor)

private val OnePlusOne by lazy { made("OnePlusOne") }

private fun study(): Results {
    val results = experiment {
        algorithm(Wide(CmaEs.standard(), 3.0))
        algorithm(Restarts.plain(OnePlusOne))
        cmaes(restarts = ipop)
        on(bbob(listOf(1, 3), d = 3, instances = 1..2))
        workers(4, durations = lognormal(1.0))
        runs = 2
        budget = 3000
        saveTo("results/own")
        saveCoco("results/own-coco")
    }
    return results
}

class ExtendingSpec : FunSpec({
    test("the experiment of docs/extending.md runs") {
        val results = experiment {
            cmaes(reuse = A, k = 5)
            for (share in listOf(0.1, 0.25)) {
                algorithm(CmaEs.reuse(Variant.A, 5).withWeights(Middle(share), Middle(share)))
            }
            on(sphere(10))
            runs = 10
        }
        results.algorithms shouldContainExactly listOf(
            "cmaes(A, k=5)",
            "cmaes(k=5, mean=middle(0.1), covariance=middle(0.1))",
            "cmaes(k=5, mean=middle(0.25), covariance=middle(0.25))",
        )
        results.runs.size shouldBe 30
    }

    test("algorithms of one's own run beside the built-in ones: restarts, workers, a folder to go on from, tables, COCO files") {
        val folders = listOf(File("results/own"), File("results/own-coco"))
        try {
            val results = study()
            results.algorithms.size shouldBe 3
            results.algorithms.take(2) shouldContainExactly listOf(
                "workers(wide(csa-cmaes, factor=3.0), workers=4, durations=lognormal(1.0))",
                "workers(plain(oneplusone), workers=4, durations=lognormal(1.0))",
            )
            results.runs.size shouldBe 24
            results.runs.all { it.simulatedTime().asDouble > 0 } shouldBe true
            results.runs.filter { "oneplusone" in it.key().algorithm() }.any { it.restarts().isNotEmpty() } shouldBe true
            results.table(width = null) shouldContain "oneplusone"
            results.toCsv() shouldContain "oneplusone"
            folders[1].listFiles().orEmpty().count { it.isDirectory && !it.name.startsWith(".") } shouldBe 3
            folders[1].walk().count { it.extension == "info" } shouldBe 6
            Results.load("results/own").runs shouldBe results.runs
            val log = File("results/own/runs.log")
            log.writeBytes(log.readBytes().let { it.copyOf(it.size / 2) })
            study().toCsv() shouldBe results.toCsv()
        } finally {
            folders.forEach { it.deleteRecursively() }
            File("results").delete()
        }
    }

    test("a study with an algorithm of one's own is read without it, but its runs need the script") {
        val folder = tempdir().path
        val results = experiment {
            algorithm(Restarts.plain(OnePlusOne))
            on(sphere(3))
            runs = 2
            quiet = true
            saveTo(folder)
        }
        val read = Results.load(folder)
        read.algorithms shouldBe results.algorithms
        shouldThrow<IllegalArgumentException> { read.rerun(read.runs[0]) }.message shouldContain
            "a file cannot hold it; build the plan in the script that makes it"
    }
})
