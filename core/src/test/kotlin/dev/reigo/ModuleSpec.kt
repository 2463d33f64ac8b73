package dev.reigo

import dev.reigo.algorithm.CmaEs
import io.kotest.core.spec.style.FunSpec
import io.kotest.engine.spec.tempdir
import io.kotest.matchers.shouldBe
import io.kotest.matchers.string.shouldContain
import java.io.ByteArrayOutputStream
import java.io.File
import javax.tools.ToolProvider

private val classes = File(CmaEs::class.java.protectionDomain.codeSource.location.toURI())

/** A module of a user's with one class; returns what the compiler says about it. */
private fun compiled(folder: File, body: String): String {
    val program = File(folder, "Program.java").apply {
        writeText("package program;\npublic class Program {\n    public static void main(String[] args) {\n        $body\n    }\n}\n")
    }
    val module = File(folder, "module-info.java").apply { writeText("module program {\n    requires dev.reigo.core;\n}\n") }
    val said = ByteArrayOutputStream()
    val options = arrayOf("--release", "17", "--module-path", classes.path, "-d", File(folder, "classes").path)
    ToolProvider.getSystemJavaCompiler().run(null, null, said, *options, module.path, program.path)
    return said.toString()
}

class ModuleSpec : FunSpec({
    test("the module exports all packages but the internal one") {
        val packages = classes.walk().filter { it.extension == "class" && it.name != "module-info.class" }
            .map { it.parentFile.relativeTo(classes).invariantSeparatorsPath.replace('/', '.') }.toSet()
        exports(classes) shouldBe packages - "dev.reigo.internal"
    }

    test("a program in a module of its own runs on the module path") {
        val folder = tempdir()
        val run = "dev.reigo.algorithm.CmaEs.standard().run(dev.reigo.problem.Benchmarks.sphere(3), 1)"
        compiled(folder, "System.out.print($run.reason().code());") shouldBe ""
        val java = File(System.getProperty("java.home"), "bin/java").path
        val path = classes.path + File.pathSeparator + File(folder, "classes").path
        val process = ProcessBuilder(java, "--module-path", path, "--module", "program/program.Program")
            .redirectErrorStream(true)
            .apply { environment().remove("JAVA_TOOL_OPTIONS") } // java would say that it has them
            .start()
        process.inputReader().readText() shouldBe "target"
        process.waitFor() shouldBe 0
    }

    test("there it cannot use what is internal") {
        compiled(tempdir(), "dev.reigo.internal.Checks.atLeast(1, 1, \"\", \"\");") shouldContain
            "package dev.reigo.internal is not visible"
    }
})
