package dev.reigo.spark

import dev.reigo.dsl.study.plan.RunSource
import dev.reigo.experiment.RunKey
import kotlinx.serialization.KSerializer
import kotlinx.serialization.json.Json
import org.apache.spark.SparkContext
import java.io.File

/** A class of each jar that a run from a plan needs. */
private val needed: List<Class<*>> =
    listOf(RunKey::class.java, RunSource::class.java, MakeRuns::class.java, Unit::class.java, KSerializer::class.java, Json::class.java)

/** What a worker needs that knows nothing of Reigo. The user's code may use all that the script may use. */
internal fun allJars(source: RunSource): List<String> {
    val reigo = needed.map { jarOf(it) }
    if (source.script == null) return reigo.map { it.path }
    val classPath = System.getProperty("java.class.path").split(File.pathSeparator).map { File(it) }.filter { it.isFile }
    return (reigo + classPath.filterNot { isSparks(it) }).map { it.path }.distinct() + scriptJars(source)
}

/** The compiled script and what it depends on, if the plan has code of the user's own. */
internal fun scriptJars(source: RunSource): List<String> =
    source.script?.jars.orEmpty().filterNot { isSparks(File(it)) || File(it) in needed.map { type -> placeOf(type) } }

private fun placeOf(type: Class<*>) = File(type.protectionDomain.codeSource.location.toURI())

private fun jarOf(type: Class<*>): File =
    placeOf(type).also {
        require(it.isFile) { "workers must get ${type.name} as a jar, but it is in the folder $it; start the script by ./reigo" }
    }

/** Workers have Spark. The launcher keeps Spark's jars in one folder. */
private fun isSparks(jar: File): Boolean = jar.parentFile == placeOf(SparkContext::class.java).parentFile
