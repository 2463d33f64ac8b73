package dev.reigo.dsl

import io.kotest.assertions.withClue
import io.kotest.core.spec.style.FunSpec
import io.kotest.engine.spec.tempdir
import io.kotest.matchers.collections.shouldBeEmpty
import io.kotest.matchers.collections.shouldExist
import java.io.File

private val root =
    generateSequence(File("").absoluteFile) { it.parentFile }.first { File(it, "settings.gradle.kts").exists() }

class BuildParitySpec : FunSpec({
    test("Maven and Gradle describe the same modules, dependencies and versions") {
        val parted = parted(mavenFacts(root), gradleFacts(root))
        withClue(parted.joinToString("\n", "The builds have parted:\n")) {
            parted.shouldBeEmpty()
        }
    }

    context("what parted is named:") {
        val catalog = "gradle/libs.versions.toml"
        val property = "testImplementation(libs.kotest.property)"
        val edits = listOf(
            Edit(catalog, "multik = \"", "multik = \"9", "only in Gradle: reigo-dsl: .*multik-core-jvm:9"),
            Edit("pom.xml", "<multik.version>", "<multik.version>9", "only in Maven: reigo-dsl: .*multik-core-jvm:9"),
            Edit("core/build.gradle.kts", property, "", "only in Maven: reigo-core: test .*property"),
            Edit("dsl/pom.xml", "<scope>runtime</scope>", "", "only in Gradle: reigo-dsl: runtime .*"),
            Edit("dsl/build.gradle.kts", "exclude(", "// exclude(", "only in Maven: reigo-dsl: compile .* without .*"),
            Edit("settings.gradle.kts", ", \"reigo-spark\"", "", "only in Maven: module reigo-spark in spark"),
            Edit("pom.xml", "<version>0.1.0", "<version>0.2.0", "only in Maven: version 0.2.0"),
            Edit("build.gradle.kts", "release = 17", "release = 21", "only in Gradle: Java 21"),
            Edit("build.gradle.kts", "withSourcesJar()", "", "only in Maven: reigo-core: sources jar"),
            Edit("build.gradle.kts", "withJavadocJar()", "", "only in Maven: reigo-dsl: javadoc jar"),
            Edit("pom.xml", "<dokka.version>", "<dokka.version>9", "only in Maven: reigo-dsl: plugin org.jetbrains.dokka:9"),
        )
        for (edit in edits) {
            test("${edit.old} -> ${edit.new.ifEmpty { "nothing" }} in ${edit.file}") {
                val copy = copyOfBuild(root, tempdir())
                edit.applyTo(copy)
                val expected = Regex(edit.expected)
                parted(mavenFacts(copy), gradleFacts(copy)) shouldExist { expected.containsMatchIn(it) }
            }
        }
    }
})

private class Edit(val file: String, val old: String, val new: String, val expected: String) {
    fun applyTo(folder: File) {
        val text = File(folder, file).readText()
        check(old in text) { "$file no longer contains $old; change this test's edit" }
        File(folder, file).writeText(text.replaceFirst(old, new))
    }
}

private fun parted(maven: Set<String>, gradle: Set<String>): List<String> =
    (maven - gradle).map { "only in Maven: $it" } + (gradle - maven).map { "only in Gradle: $it" }

private fun copyOfBuild(from: File, to: File): File {
    val modules = from.walk().maxDepth(2).filter { File(it, "pom.xml").exists() } // tools/launcher too
    for (folder in modules + File(from, "gradle")) {
        for (file in folder.listFiles { file -> file.extension in setOf("xml", "kts", "toml") }.orEmpty()) {
            file.copyTo(File(to, file.relativeTo(from).path))
        }
    }
    return to
}
