package dev.reigo.dsl.watch

/**
 * How fast records come, and when the last sign of life was. It knows only what came while it watched.
 *
 * @param now milliseconds of the wall, which may jump
 */
internal class StudyPace(
    private val now: () -> Long,
) {
    /** [worked] is the time since the arrival before, in milliseconds, without the time when nobody worked. */
    private class Arrival(
        val at: Long,
        val worked: Long,
        val runs: Int,
        val seconds: Double,
    )

    private val recent = ArrayDeque<Arrival>()
    private var last = now()

    /** When something last came; null if nothing ever did. */
    var lastSign: Long? = null
        private set

    /** Something is there whose file changed at that time. */
    fun seen(at: Long) {
        lastSign = maxOf(lastSign ?: at, at)
    }

    /** A study begins, so the time before it does not count. */
    fun begins() {
        last = now()
    }

    /** Runs came while watching. [seconds] is how long they took. */
    fun arrived(
        runs: Int,
        seconds: Double,
    ) {
        val at = now()
        val taken = (seconds * 1000).toLong()
        // after a kill, or if the clock was set; else runs and states come, and a long run says how long it took
        val idle = at < last || at - last - taken > SILENCE
        recent += Arrival(at, if (idle) taken else at - last, runs, seconds)
        last = at
        lastSign = at
        // what is long ago says little about now, but a few arrivals are needed for any estimate
        while (recent.size > FEWEST && recent.first().at !in at - WINDOW..at) recent.removeFirst()
    }

    private fun watched() = (recent.sumOf { it.worked } + (now() - last).coerceAtLeast(0)) / 1000.0

    /** Runs per second; null if too little was seen. */
    fun rate(): Double? = if (recent.isEmpty() || watched() < 1) null else recent.sumOf { it.runs } / watched()

    /**
     * Seconds until [runs] more runs are there, which take [work] seconds of computing by what is known of their settings. Settings
     * differ more than runs of one setting do, so work tells more than the number of runs.
     */
    fun left(
        runs: Long,
        work: Double,
    ): Double? {
        val rate = rate() ?: return null
        val speed = recent.sumOf { it.seconds } / watched()
        return if (speed > 0 && work > 0) work / speed else runs / rate
    }

    fun isSilent(after: Long): Boolean = lastSign?.let { now() - it > after } ?: false // not if the clock was set back: the next sign tells

    private companion object {
        const val FEWEST = 20
        const val WINDOW = 120_000L
        const val SILENCE = 30_000L
    }
}
