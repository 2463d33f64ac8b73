package dev.reigo.dsl.study.plan

import dev.reigo.dsl.internal.InternalReigoApi
import java.io.File
import java.io.Serializable
import java.lang.reflect.InvocationTargetException
import java.net.URLClassLoader

/**
 * A compiled script, as the launcher starts it.
 *
 * @property main the script's class
 * @property jars its own jar and those it depends on, in this order
 * @property file the script
 */
@InternalReigoApi
public class Script(
    public val main: String,
    public val jars: List<String>,
    public val file: String,
    public val arguments: List<String>,
) : Serializable {
    @Transient
    private var experiments = 0

    /** Counts the script's experiments: 1, 2, ... */
    internal fun nextExperiment(): Int = ++experiments

    /** How a user starts it. */
    internal val command: String get() = (listOf("./reigo", file) + arguments).joinToString(" ") { quoted(it) }

    /** Runs it with a class loader of its own, to its end. */
    public fun run() {
        val urls = jars.map { File(it).toURI().toURL() }
        val loader = URLClassLoader(urls.toTypedArray(), Thread.currentThread().contextClassLoader)
        Thread.currentThread().contextClassLoader = loader
        run(loader)
    }

    /**
     * The plan of its first experiment, with its code: the script runs up to there, in this thread. On another machine its jars are
     * somewhere else, so its class must be known to this thread's class loader.
     */
    internal fun plan(): Plan =
        try {
            Purpose.during(Purpose.Capture) { run(Thread.currentThread().contextClassLoader) }
            throw IllegalStateException("$file must run an experiment, but has none; write experiment { ... }")
        } catch (end: ScriptEnd) {
            checkNotNull(end.plan)
        }

    private fun run(loader: ClassLoader) {
        val constructor = loader.loadClass(main).constructors.single()
        val values = constructor.parameterTypes.map { type ->
            if (type == File::class.java) File(file).absoluteFile.normalize() else arguments.toTypedArray() // __FILE__, args
        }
        try {
            constructor.newInstance(*values.toTypedArray())
        } catch (failure: InvocationTargetException) {
            throw failure.targetException
        }
    }

    /** The script that this JVM runs. */
    public companion object {
        /** Null if the launcher did not start it. */
        @Volatile
        public var current: Script? = null
    }
}

private fun quoted(word: String) = if (word.isNotEmpty() && word.all { it.isLetterOrDigit() || it in "./_-=,:+" }) word else "'$word'"

/** Ends a script after its first experiment. The launcher takes it for success. */
@InternalReigoApi
public class ScriptEnd internal constructor(
    internal val plan: Plan? = null,
) : Error("the script ends after its first experiment", null, false, false)
