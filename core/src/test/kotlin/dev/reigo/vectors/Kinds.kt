package dev.reigo.vectors

import kotlinx.serialization.json.JsonObject
import java.io.File

/** Which spec judges a kind of vector file. A file's name decides nothing. */
internal val judges: Map<String, String> =
    listOf("step", "trajectory", "utilities", "learning-rates", "functions").associateWith { "VectorsSpec" } +
        listOf("cma-step", "cma-trajectory", "cma-parameters").associateWith { "FullVectorsSpec" } +
        mapOf("mixture-step" to "MixtureVectorsSpec")

/** The files of a folder that a spec judges. */
internal class JudgedFolder(
    val folder: File,
    private val spec: String,
) {
    private val kinds = judges.filterValues { it == spec }.keys
    private val all = vectorFiles(folder)

    /** By name, so that tests have the same order everywhere. */
    val files: List<File> = all.filter { kind(it) in kinds }

    /** Throws an AssertionError if there is nothing to judge, or a file that no spec judges. */
    fun requireJudged() {
        for (file in all) {
            val kind = kind(file)
            if (kind !in judges) {
                throw AssertionError("the kind of ${file.name} must be one of ${judges.keys}, but is $kind; correct it or add a judge")
            }
        }
        if (files.isEmpty()) {
            val names = all.map { it.name }
            throw AssertionError("$folder must hold a file that $spec judges, of one of the kinds $kinds, but holds $names")
        }
    }

    /** Null if it has none. */
    private fun kind(file: File): String? = (readJson(file) as? JsonObject)?.let { if ("kind" in it) it.text("kind") else null }
}
