package dev.reigo.vectors

import dev.reigo.update.Root
import kotlinx.serialization.json.JsonObject

/** Compares the core with one vector file; throws an AssertionError that names the first value that is off. */
internal fun checkVectors(file: JsonObject) {
    when (val kind = file.text("kind")) {
        "step" -> StepCheck(file).run()
        "cma-step" -> Root.entries.forEach { CmaStepCheck(file, it).run() }
        "cma-trajectory" -> checkCmaTrajectory(file)
        "cma-parameters" -> checkCmaParameters(file)
        "mixture-step" -> MixtureCheck(file).run()
        "trajectory" -> TrajectoryCheck(file).run()
        "utilities" -> checkUtilities(file)
        "learning-rates" -> checkLearningRates(file)
        "functions" -> checkFunctions(file)
        else -> throw AssertionError("unknown kind of vector file: $kind")
    }
}
