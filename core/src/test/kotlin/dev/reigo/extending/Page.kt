package dev.reigo.extending

import dev.reigo.algorithm.CmaEs
import java.io.ByteArrayOutputStream
import java.io.File
import java.io.PrintStream
import java.net.URLClassLoader
import javax.tools.ToolProvider

/** A fenced block of docs/extending.md. */
internal class Block(val language: String, val text: String)

internal val root = File(System.getProperty("reigo.root"))

internal val blocks: List<Block> =
    Regex("```(\\w*)\n(.*?)\n```", RegexOption.DOT_MATCHES_ALL)
        .findAll(File(root, "docs/extending.md").readText())
        .map { Block(it.groupValues[1], it.groupValues[2]) }
        .toList()

/** The Java blocks of the page, compiled. */
internal val javaExamples: ClassLoader by lazy {
    val folder = File("target/extending").absoluteFile.apply { mkdirs() }
    val sources = blocks.filter { it.language == "java" }.map { block ->
        File(folder, "${publicType(block)}.java").apply { writeText(block.text) }.path
    }
    val core = File(CmaEs::class.java.protectionDomain.codeSource.location.toURI()).path
    val options = arrayOf("--release", "17", "-Xlint:all", "-Werror", "-cp", core, "-d", folder.path)
    val errors = ByteArrayOutputStream()
    val status = ToolProvider.getSystemJavaCompiler().run(null, null, errors, *options, *sources.toTypedArray())
    check(status == 0) { "a Java block of docs/extending.md does not compile:\n$errors" }
    URLClassLoader(arrayOf(folder.toURI().toURL()), CmaEs::class.java.classLoader)
}

/** The name of the type that a Java block declares. */
internal fun publicType(block: Block): String =
    checkNotNull(Regex("""public (?:final )?(?:class|record) (\w+)""").find(block.text)).groupValues[1]

/** What a program writes to the standard output. */
internal fun printed(program: () -> Unit): String {
    val before = System.out
    val bytes = ByteArrayOutputStream()
    System.setOut(PrintStream(bytes, true, Charsets.UTF_8))
    try {
        program()
    } finally {
        System.setOut(before)
    }
    return bytes.toString(Charsets.UTF_8).trim()
}
