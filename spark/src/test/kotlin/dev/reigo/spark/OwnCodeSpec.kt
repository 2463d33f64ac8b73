package dev.reigo.spark

import dev.reigo.dsl.Results
import dev.reigo.dsl.study.plan.RunExecutor
import dev.reigo.dsl.study.plan.RunSource
import dev.reigo.dsl.study.plan.Script
import dev.reigo.dsl.study.plan.ScriptEnd
import dev.reigo.experiment.RunKey
import dev.reigo.experiment.RunRecord
import dev.reigo.search.StopReason
import io.kotest.assertions.throwables.shouldThrow
import io.kotest.core.spec.style.FunSpec
import io.kotest.engine.spec.tempdir
import io.kotest.matchers.shouldBe
import java.io.ByteArrayInputStream
import java.io.ByteArrayOutputStream
import java.io.File
import java.io.ObjectInputStream
import java.io.ObjectOutputStream
import java.io.PrintStream
import java.util.jar.JarEntry
import java.util.jar.JarOutputStream
import javax.tools.ToolProvider

/** Compiled here, so that nothing but its jar has its classes. */
private val script =
    """
    package scripted;

    import dev.reigo.algorithm.CmaEs;
    import dev.reigo.dsl.ExperimentKt;
    import dev.reigo.problem.Problem;

    public class Own_main {
        public Own_main(String[] args) {
            System.out.println("the script runs");
            ExperimentKt.experiment(scope -> {
                scope.algorithm(CmaEs.standard());
                scope.on(
                    Problem.of("mine", 2, -1, 1, x -> x[0] * x[0] + 3 * x[1] * x[1]).withTarget(1e-6),
                    Problem.of("bad", 2, -1, 1, x -> { throw new IllegalStateException("no license"); }));
                scope.setRuns(5);
                scope.setQuiet(true);
                scope.saveTo(args[0]);
                return kotlin.Unit.INSTANCE;
            });
        }
    }
    """.trimIndent()

/** Spark that knows the script by its jar alone, as a worker on another machine does. */
class Remote(
    private val master: String,
) : RunExecutor {
    override fun execute(
        source: RunSource,
        keys: List<RunKey>,
        keep: (RunRecord) -> Unit,
    ) {
        val usual = Thread.currentThread().contextClassLoader
        Thread.currentThread().contextClassLoader = Remote::class.java.classLoader
        try {
            SparkExecutor(master).execute(sent(source), keys) {
                if (it.evaluations == it.failures) failures += it
                keep(it)
            }
        } finally {
            Thread.currentThread().contextClassLoader = usual
        }
    }

    private fun sent(source: RunSource): RunSource {
        val bytes = ByteArrayOutputStream().also { ObjectOutputStream(it).writeObject(source) }.toByteArray()
        return ObjectInputStream(ByteArrayInputStream(bytes)).readObject() as RunSource
    }

    internal companion object {
        val failures = mutableListOf<RunRecord>()
    }
}

class OwnCodeSpec :
    FunSpec({
        val folder = tempdir()
        val jar = compiled(folder)

        fun run(
            results: String,
            executor: Class<*>?,
        ): Results {
            val usual = Thread.currentThread().contextClassLoader
            val started = Script("scripted.Own_main", listOf(jar), "own.main.kts", listOf("$folder/$results"))
            Script.current = started
            try {
                if (executor == null) {
                    started.run()
                } else {
                    val properties = mapOf("reigo.executor" to executor.name, "reigo.executor.master" to "local[2]")
                    properties.forEach { (name, value) -> System.setProperty(name, value) }
                    try {
                        shouldThrow<ScriptEnd> { started.run() }
                    } finally {
                        properties.keys.forEach { System.clearProperty(it) }
                    }
                }
            } finally {
                Script.current = null
                Thread.currentThread().contextClassLoader = usual
            }
            return Results.load("$folder/$results")
        }

        val here = run("here", null)

        test("a user's objective comes by the script's jar, and a run that fails gives a record that says why") {
            val there = run("there", Remote::class.java)
            there.timeless() shouldBe here.timeless()
            Remote.failures.map { it.reason.code() to ("no license" in it.reason.message()) } shouldBe
                List(5) { StopReason.OBJECTIVE_FAILURE to true } // they are in no folder, so that they are made again
        }

        test("in this JVM the script runs once") {
            val usual = System.out
            val caught = ByteArrayOutputStream()
            System.setOut(PrintStream(caught, true))
            try {
                run("local", SparkExecutor::class.java).timeless() shouldBe here.timeless()
            } finally {
                System.setOut(usual)
            }
            caught.toString().lines() shouldBe listOf("the script runs", "The script ends here, after its first experiment.", "")
        }
    })

/** A jar of the script's classes. */
private fun compiled(folder: File): String {
    val source = File(folder, "scripted/Own_main.java").apply { parentFile.mkdirs() }
    source.writeText(script)
    val classPath = listOf(RunKey::class.java, RunSource::class.java, Unit::class.java)
        .joinToString(File.pathSeparator) { File(it.protectionDomain.codeSource.location.toURI()).path }
    val options = arrayOf("-proc:none", "-cp", classPath, "-d", "$folder/classes", source.path)
    ToolProvider.getSystemJavaCompiler().run(null, null, null, *options) shouldBe 0
    val jar = File(folder, "own.jar")
    JarOutputStream(jar.outputStream()).use { out ->
        val classes = File(folder, "classes")
        classes.walk().filter { it.isFile }.forEach {
            out.putNextEntry(JarEntry(it.relativeTo(classes).invariantSeparatorsPath))
            out.write(it.readBytes())
        }
    }
    return jar.path
}
