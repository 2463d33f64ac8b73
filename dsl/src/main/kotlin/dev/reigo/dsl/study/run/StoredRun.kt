package dev.reigo.dsl.study.run

import dev.reigo.description.Description
import dev.reigo.distribution.Gaussian
import dev.reigo.dsl.study.results.Results
import dev.reigo.dsl.study.store.CheckpointRecord
import dev.reigo.dsl.study.store.RunStates
import dev.reigo.dsl.study.store.StudyFolder
import dev.reigo.experiment.RunRecord
import dev.reigo.optimizer.OptimizerState
import java.io.File

/** A run that files hold, finished or not: a checkpoint of `minimize`, or a run under way in the folder of a study. */
internal class StoredRun private constructor(
    private val name: String,
    private val record: CheckpointRecord,
) {
    val algorithm: Description get() = record.algorithm

    val state: OptimizerState get() = record.toState()

    /** Its distribution, which must have a full C. */
    fun gaussian(coordinates: Int): Gaussian = gaussian("the run in $name", state.distribution(), coordinates)

    companion object {
        /** Null if the name is that of another kind of file, or of none. */
        fun find(name: String): StoredRun? {
            val file = File(name)
            val one = if (file.isDirectory) inFolder(name, file) else file
            if (!one.isFile || one.reader().use { it.read() } != '{'.code) return null
            return StoredRun(one.path, CheckpointRecord.read(one.path, "make that run again, or start from its log"))
        }

        /** The only run of a finished study that kept its distribution; null if a run is under way, or has only a state. */
        fun finished(name: String): RunRecord? {
            val folder = File(name)
            if (!folder.isDirectory || !StudyFolder(folder.toPath()).isStudy()) return null
            val runs = Results.load(name).runs
            val kept = runs.filter { it.distribution.isPresent }
            val ended = runs.map { RunStates.fileName(it.seed) }.toSet() // a run that its budget ended has a state, too
            val states = underWay(folder)
            if (states.any { it.name !in ended } || (states.isNotEmpty() && kept.isEmpty())) return null
            require(kept.size == 1) {
                "startFrom must be a folder with one run, but $name has ${kept.size} finished ones that kept their distribution; " +
                    if (kept.isEmpty()) WITHOUT else "name one: startFrom = Results.load(\"$name\").runs.first { ... }"
            }
            return kept[0]
        }

        /** The distribution with which a run ended, which must have a full C. */
        fun gaussian(
            run: RunRecord,
            coordinates: Int,
        ): Gaussian {
            val kept = requireNotNull(run.distribution.orElse(null)) {
                "startFrom must be a run that kept its distribution, but ${run.key()} did not; $WITHOUT"
            }
            require(kept.family() == "Gaussian") {
                "startFrom must be a run with a full C, but the distribution of ${run.key()} was ${kept.family()}; " +
                    "use a run of the CMA-ES, without diagonal"
            }
            return gaussian("${run.key()}", kept.parameters(), coordinates)
        }

        private fun gaussian(
            name: String,
            parameters: DoubleArray,
            coordinates: Int,
        ): Gaussian {
            val usual = coordinates + coordinates * (coordinates + 1) / 2 + 1 // m, C, sigma
            require(parameters.size == usual) {
                "startFrom must be a run with a full C and $coordinates variables, but $name has ${parameters.size} parameters, " +
                    "not $usual; use a run of the CMA-ES on a problem with as many variables, without diagonal"
            }
            return Gaussian.isotropic(DoubleArray(coordinates), 1.0).also { it.setParameters(parameters) }
        }

        private const val WITHOUT =
            "write keepDistribution = true in its experiment, and make it in a new folder; or use minimize, or name a log"

        private fun underWay(folder: File) = File(folder, "states").listFiles { each -> each.name.endsWith(".json") }.orEmpty()

        private fun inFolder(
            name: String,
            folder: File,
        ): File {
            val under = underWay(folder)
            require(under.size == 1) {
                "startFrom must be a folder with one run under way, but $name has ${under.size}; " +
                    if (under.isEmpty()) {
                        "check the path"
                    } else {
                        "name one of the files in ${under[0].parent}"
                    }
            }
            return under[0]
        }
    }
}
