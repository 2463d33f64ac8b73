package dev.reigo.dsl.study.run

/** Every run of an experiment failed. A script that does not catch it ends with an exit code that is not 0. */
public class AllRunsFailed internal constructor(
    message: String,
) : RuntimeException(message) {
    init {
        // the line of the script says enough
        stackTrace = stackTrace.dropWhile { it.className.startsWith("dev.reigo.dsl.") }.take(1).toTypedArray()
    }
}
