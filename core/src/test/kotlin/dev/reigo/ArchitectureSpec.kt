package dev.reigo

import dev.reigo.algorithm.Algorithm
import dev.reigo.search.Search
import io.kotest.core.spec.style.FunSpec
import io.kotest.matchers.collections.shouldBeEmpty
import io.kotest.matchers.collections.shouldNotBeEmpty
import io.kotest.matchers.ints.shouldBeLessThanOrEqual
import io.kotest.matchers.shouldBe
import java.io.File

/** Packages in the order in which data flows; each imports only those before it. */
private val packages = listOf(
    "internal",
    "random",
    "description",
    "space",
    "problem.bbob",
    "problem",
    "distribution",
    "archive",
    "weighting",
    "update",
    "surrogate",
    "constraint",
    "search",
    "optimizer",
    "algorithm",
    "experiment",
    "analysis",
)

class ArchitectureSpec :
    FunSpec({
        val root = File("src/main/java/dev/reigo")
        val sources = root.walkTopDown().filter { it.extension == "java" }.toList()

        test("the sources are where this test reads them") { sources.shouldNotBeEmpty() }

        test("every source belongs to one of the packages of the design") {
            sources.map { packageOf(it, root) }.distinct().sorted() shouldBe packages.sorted()
        }

        test("a package imports only packages before it in the flow of data") {
            val wrong = sources.flatMap { file ->
                val own = packages.indexOf(packageOf(file, root))
                mentionedPackages(file)
                    .filter { packages.indexOf(it) > own || it !in packages }
                    .map { "${file.name} of ${packages[own]} uses $it" }
            }
            wrong.shouldBeEmpty()
        }

        test("every package says in package-info.java what it holds") {
            val missing = packages.filterNot { name ->
                File(root, "${name.replace('.', '/')}/package-info.java").let { it.isFile && it.readText().trimStart().startsWith("/**") }
            }
            missing.shouldBeEmpty()
        }

        test("a file name stands once") {
            val names = sources.map { it.name }.filter { it != "package-info.java" }
            names.groupBy { it }.filterValues { it.size > 1 }.keys.shouldBeEmpty()
        }

        test("a search has at most 15 methods, and none loses information by a default") {
            Search::class.java.declaredMethods.count { !it.isSynthetic } shouldBeLessThanOrEqual 15
            Search::class.java.declaredMethods.filter { it.isDefault }.shouldBeEmpty()
        }

        test("what an algorithm is has no default that one made of another could forget, and nobody overrides what follows") {
            val own = setOf("description", "parameters", "check", "search", "withLambda", "on", "endingSearches", "ownWorkers")
            val methods = Algorithm::class.java.declaredMethods.filter { !it.isSynthetic }
            methods.filter { !it.isDefault }.map { it.name }.toSet() shouldBe own
            val derived = methods.filter { it.isDefault }.map { it.name to it.parameterTypes.toList() }
            val algorithms = sources.filter { packageOf(it, root) == "algorithm" }
                .map { Class.forName("dev.reigo.algorithm.${it.nameWithoutExtension}") }
                .filter { Algorithm::class.java.isAssignableFrom(it) && it != Algorithm::class.java }
            algorithms.shouldNotBeEmpty()
            for (type in algorithms) {
                type.declaredMethods.filter {
                    (it.name to it.parameterTypes.toList()) in derived
                }.map { "$type.${it.name}" }.shouldBeEmpty()
            }
        }

        test("nobody asks what class an algorithm or a search has") {
            val algorithms = sources.filter { packageOf(it, root) == "algorithm" }.map { it.nameWithoutExtension }
                .filter { Algorithm::class.java.isAssignableFrom(Class.forName("dev.reigo.algorithm.$it")) }
            val searches = sources.filter {
                packageOf(it, root) == "search"
            }.map { it.nameWithoutExtension }.filter { it.endsWith("Search") }
            algorithms.shouldNotBeEmpty()
            val asked = Regex("""instanceof (${(algorithms + searches).joinToString("|")})\b""")
            sources.filter { asked.containsMatchIn(it.readText()) }.map { it.name }.shouldBeEmpty()
        }

        test("the core knows nothing but itself and the JDK") {
            val foreign = sources.flatMap { file ->
                file
                    .readLines()
                    .filter { it.startsWith("import ") }
                    .map { it.removePrefix("import ").removePrefix("static ") }
                    .filterNot { it.startsWith("java.") || it.startsWith("dev.reigo.") }
                    .map { "${file.name}: $it" }
            }
            foreign.shouldBeEmpty()
        }
    })

private fun packageOf(
    file: File,
    root: File,
) = file.parentFile.relativeTo(root).invariantSeparatorsPath.replace('/', '.')

/** Packages in imports and in qualified names of the code; comments may name any. */
private fun mentionedPackages(file: File): Set<String> {
    val code = file.readText().replace(Regex("/\\*.*?\\*/", RegexOption.DOT_MATCHES_ALL), "").replace(Regex("//.*"), "")
    return Regex("dev\\.reigo\\.([a-z]+(?:\\.[a-z]+)*)\\.[A-Z*]").findAll(code).map { it.groupValues[1] }.toSet()
}
