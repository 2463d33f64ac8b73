package dev.reigo.spark

import org.apache.spark.SparkConf
import org.apache.spark.SparkContext
import org.apache.spark.api.java.JavaSparkContext
import java.io.IOException
import java.net.InetSocketAddress
import java.net.Socket
import java.util.UUID

/** A connection to Spark: one of its own, which ends with it, or the one that the program has already. */
internal class Session private constructor(
    val context: JavaSparkContext,
    private val own: Boolean,
) : AutoCloseable {
    /** Whether the runs are made in this JVM, which has all jars. */
    val isLocal: Boolean get() = isLocal(context.master())

    private val losses = Losses().also { context.sc().addSparkListener(it) }

    override fun close() {
        losses.expected = true
        context.sc().removeSparkListener(losses)
        if (!own) return
        val interrupted = Thread.interrupted() // Spark would stop halfway
        try {
            context.stop()
        } finally {
            if (interrupted) Thread.currentThread().interrupt()
        }
    }

    internal companion object {
        private const val MARK = "spark.reigo.session"

        fun open(
            master: String,
            settings: Map<String, String>,
        ): Session {
            beQuiet()
            checkMaster(master)
            val mark = UUID.randomUUID().toString()
            val context = asked { SparkContext.getOrCreate(configuration(master, settings).set(MARK, mark)) }
            return Session(JavaSparkContext.fromSparkContext(context), own = context.conf.get(MARK, "") == mark)
        }

        private fun configuration(
            master: String,
            settings: Map<String, String>,
        ): SparkConf {
            val conf = SparkConf().setMaster(master) // with the system properties spark.*
            settings.forEach { (name, value) -> conf.set(name, value) }
            conf.setIfMissing("spark.app.name", "Reigo")
            conf.setIfMissing("spark.ui.enabled", "false")
            conf.setIfMissing("spark.ui.showConsoleProgress", "false") // Reigo has a progress bar
            if (isLocal(master)) { // nothing but this JVM needs its ports, and it works without a network
                conf.setIfMissing("spark.driver.host", "localhost")
                conf.setIfMissing("spark.driver.bindAddress", "127.0.0.1")
            }
            return conf
        }

        private fun isLocal(master: String) = master == "local" || master.startsWith("local[")

        /** Spark would try for a minute. */
        private fun checkMaster(master: String) {
            if (!master.startsWith("spark://")) return
            val hosts = master.removePrefix("spark://").split(",")
            val failures = hosts.map { (connectionFailure(it) ?: return) }
            throw SparkFailure("the master must answer, but $master does not (${failures.first()}); start it, or correct the address", null)
        }

        private fun connectionFailure(host: String): String? {
            val port = host.substringAfterLast(':').toIntOrNull() ?: return "no port, write e.g. spark://$host:7077"
            return try {
                Socket().use { it.connect(InetSocketAddress(host.substringBeforeLast(':').trim('[', ']'), port), PATIENCE_MILLIS) }
                null
            } catch (e: IOException) {
                "$e"
            }
        }

        private const val PATIENCE_MILLIS = 5000

        /**
         * Spark logs hundreds of lines through SLF4J. The DSL has the provider that drops them; if Spark's is there too, SLF4J must be
         * told which one to take. Failures come as exceptions, and [Losses] tells of lost executors.
         */
        private fun beQuiet() {
            if (System.getProperty(PROVIDER) != null || runCatching { Class.forName(SILENT) }.isFailure) return
            System.setProperty(PROVIDER, SILENT)
            if (System.getProperty(VERBOSITY) == null) System.setProperty(VERBOSITY, "WARN") // else it says that it was told
        }

        private const val PROVIDER = "slf4j.provider"
        private const val VERBOSITY = "slf4j.internal.verbosity"
        private const val SILENT = "org.slf4j.nop.NOPServiceProvider"
    }
}
