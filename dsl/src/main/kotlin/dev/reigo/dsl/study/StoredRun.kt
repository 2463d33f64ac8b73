package dev.reigo.dsl.study

import dev.reigo.description.Description
import dev.reigo.distribution.Gaussian
import dev.reigo.optimizer.OptimizerState
import java.io.File

/** A run that a file holds: a checkpoint of `minimize`, or a run under way in the folder of a study. */
internal class StoredRun private constructor(
    private val name: String,
    private val record: CheckpointRecord,
) {
    val algorithm: Description get() = record.algorithm

    val state: OptimizerState get() = record.toState()

    /** Its distribution, which must have a full C. */
    fun gaussian(coordinates: Int): Gaussian {
        val parameters = record.distribution
        val usual = coordinates + coordinates * (coordinates + 1) / 2 + 1 // m, C, sigma
        require(parameters.size == usual) {
            "startFrom must be a run with a full C and $coordinates variables, but the run in $name has ${parameters.size} parameters, " +
                "not $usual; use a run of the CMA-ES on a problem with as many variables, without diagonal"
        }
        return Gaussian.isotropic(DoubleArray(coordinates), 1.0).also { it.setParameters(parameters) }
    }

    companion object {
        /** Null if the name is that of another kind of file, or of none. */
        fun find(name: String): StoredRun? {
            val file = File(name)
            val one = if (file.isDirectory) inFolder(name, file) else file
            if (!one.isFile || one.reader().use { it.read() } != '{'.code) return null
            return StoredRun(one.path, decodeFile(one.path, CheckpointRecord.serializer()))
        }

        private fun inFolder(
            name: String,
            folder: File,
        ): File {
            val under = File(folder, "states").listFiles { each -> each.name.endsWith(".json") }.orEmpty()
            require(under.size == 1) {
                "startFrom must be a folder with one run under way, but $name has ${under.size}; " +
                    if (under.isEmpty()) {
                        "finished runs of a study do not keep their distribution: use minimize, or name a log"
                    } else {
                        "name one of the files in ${under[0].parent}"
                    }
            }
            return under[0]
        }
    }
}
