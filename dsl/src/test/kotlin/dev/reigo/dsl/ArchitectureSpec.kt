package dev.reigo.dsl

import io.kotest.core.spec.style.FunSpec
import io.kotest.matchers.collections.shouldBeEmpty
import io.kotest.matchers.collections.shouldContain
import io.kotest.matchers.shouldBe
import java.io.File

/** The rooms of `study` from the lowest up; each uses only those before it. */
private val rooms = listOf("text", "record", "plan", "summary", "draw", "field", "store", "results", "run").map { "study/$it" }

/** The layers from the lowest up; each uses only those before it. */
private val layers = listOf("internal", "plot") + rooms + listOf("watch", "")

class ArchitectureSpec :
    FunSpec({
        val root = File("src/main/kotlin/dev/reigo/dsl")
        val sources = root.walkTopDown().filter { it.extension == "kt" }.toList()

        fun layer(file: File) = file.parentFile.relativeTo(root).path

        test("every source belongs to a layer") {
            sources.map(::layer).distinct().sorted() shouldBe layers.sorted()
        }

        test("a source is in the package of its folder") {
            sources.filterNot { "package dev.reigo.dsl.${layer(it).replace('/', '.')}".trimEnd('.') in it.readLines() }.shouldBeEmpty()
        }

        test("a file name stands once") {
            sources.groupBy { it.name }.filterValues { it.size > 1 }.keys.shouldBeEmpty()
        }

        test("scopes use the live page and studies, the page uses studies, their rooms use those before them, and none the other way") {
            val wrong = sources.flatMap { file ->
                mentionedLayers(file).filter { layers.indexOf(it) > layers.indexOf(layer(file)) }
                    .map { "${file.name} of ${named(layer(file))} uses ${named(it)}" }
            }
            wrong.shouldBeEmpty()
        }

        test("plots draw numbers and know nothing of the core") {
            val wrong = sources.filter { layer(it) in setOf("internal", "plot") }
                .filter { Regex("""dev\.reigo\.(?!dsl\b)""").containsMatchIn(code(it)) }
            wrong.map { it.name }.shouldBeEmpty()
        }

        test("what a script may name has an alias beside the scopes") {
            val aliases = File(root, "Aliases.kt").readText()
            val named = Regex("""(?<!@InternalReigoApi\n)^public (?:\w+ )*(?:class|interface) (\w+)""", RegexOption.MULTILINE)
            val below = sources.filter { layer(it) in rooms + "plot" }.flatMap { file ->
                named.findAll(file.readText()).map { it.groupValues[1] }
            } - setOf("RecordedRuns", "ResultsPlots", "ResultsComparisons") // parts of Results
            below.filterNot { "public typealias $it = " in aliases }.shouldBeEmpty()
        }

        test("no public function has more than 14 parameters") {
            val functions = Regex("""^\s+public .*fun (\S+) \((.*?)\)""", RegexOption.MULTILINE)
            val listed = functions.findAll(File("api/reigo-dsl.api").readText()).map { it.groupValues[1] to it.groupValues[2] }
                .filterNot { (name, _) -> name.endsWith("\$default") || name == "<init>" || name == "copy" }.toList()
            listed.map { it.first } shouldContain "minimize"
            val type = Regex("""\[*(?:L[^;]+;|[ZBCSIJFD])""")
            listed.filter { (_, types) -> type.findAll(types).count() > 14 }.shouldBeEmpty()
        }

        test("nobody asks what class an algorithm or a search has") {
            val asked = Regex("""\b(is|as\??) (CmaEs|CatCma|Pbil|Igo|Restarts|\w*Algorithm|\w*Search)\b""")
            sources.filter { asked.containsMatchIn(code(it)) }.map { it.name }.shouldBeEmpty()
        }
    })

private fun named(layer: String) = layer.ifEmpty { "dsl" }

/** Without comments, which may name any layer. */
private fun code(file: File) =
    file.readText().replace(Regex("/\\*.*?\\*/", RegexOption.DOT_MATCHES_ALL), "").replace(Regex("//.*"), "")

/** Layers in imports and in qualified names; what is in none of the packages below is of the top one. */
private fun mentionedLayers(file: File): Set<String> =
    Regex("""dev\.reigo\.dsl((?:\.\w+)+)""").findAll(code(file).replace(Regex("""package .*"""), ""))
        .map { mention -> mention.groupValues[1].removePrefix(".").replace('.', '/') }
        .map { path -> layers.filter { path == it || path.startsWith("$it/") }.maxByOrNull { it.length }.orEmpty() }.toSet()
