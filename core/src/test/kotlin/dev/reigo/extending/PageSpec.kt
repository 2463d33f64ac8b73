package dev.reigo.extending

import io.kotest.assertions.withClue
import io.kotest.core.spec.style.FunSpec
import io.kotest.matchers.booleans.shouldBeTrue
import io.kotest.matchers.collections.shouldContainExactly
import io.kotest.matchers.shouldBe
import java.io.File

private val examples = listOf(
    "Middle", "Capped", "Categories", "Round", "Csa", "Mirrored", "Patience", "Pause", "Wide", "OnePlusOne",
)

class PageSpec : FunSpec({
    test("docs/extending.md has each example in Java and in Kotlin, and what it prints") {
        blocks.map { it.language }.dropLast(2) shouldContainExactly examples.flatMap { listOf("java", "kotlin", "") }
        blocks.filter { it.language == "java" }.map { publicType(it) } shouldContainExactly examples
    }

    test("every Kotlin block of docs/extending.md is in a test, word for word but for its indentation") {
        val folder = File(root, "core/src/test/kotlin/dev/reigo/extending").listFiles().orEmpty().toList()
        val sources = (folder + File(root, "dsl/src/test/kotlin/dev/reigo/dsl/ExtendingSpec.kt")).map { plain(it.readText()) }
        for (block in blocks.filter { it.language == "kotlin" }) {
            withClue("no test has this block; copy the test's lines to the page:\n${block.text}\n") {
                sources.any { plain(block.text) in it }.shouldBeTrue()
            }
        }
    }

    for ((number, name) in examples.withIndex()) {
        test("$name prints what docs/extending.md says, in Java and in Kotlin") {
            val said = blocks[3 * number + 2].text
            val java = javaExamples.loadClass(name).getMethod("main", Array<String>::class.java)
            printed { java.invoke(null, emptyArray<String>()) } shouldBe said
            val kotlin = Class.forName("dev.reigo.extending.${name}Kt").getMethod("main")
            printed { kotlin.invoke(null) } shouldBe said
        }
    }
})

private fun plain(text: String): String = text.lines().joinToString("\n") { it.trim() }
