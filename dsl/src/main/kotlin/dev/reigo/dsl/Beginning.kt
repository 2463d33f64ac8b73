package dev.reigo.dsl

import dev.reigo.dsl.study.run.Earlier

/** What is known before a run. */
public sealed interface Beginning {
    /**
     * Begins with the last distribution of an earlier run on a similar objective, after some 30 evaluations that probe how far the optimum
     * has moved. There are no restarts unless you ask for them; only the first search begins there.
     */
    public fun startFrom(found: Minimum)

    /** The same from a run of an experiment with `keepDistribution = true`. */
    public fun startFrom(run: RunRecord)

    /**
     * The same from a checkpoint, or with the best tenth of the points of a log. With reuse, the checkpoint of a run of the same algorithm
     * hands over its samples too.
     */
    public fun startFrom(file: String)

    /** The same with the best tenth of points that were evaluated elsewhere. */
    public fun startFrom(
        points: List<DoubleArray>,
        values: List<Double>,
    )

    /**
     * Points that the search looks at first, e.g. what an engineer suggests. They take the places of samples: the step from the mean is
     * limited, so that a bad one does no harm.
     */
    public fun inject(points: List<DoubleArray>)

    /** One such point. */
    public fun inject(vararg point: Double)
}

internal class KnownBefore(
    private val call: String,
) : Beginning {
    var earlier: Earlier? = null
        private set
    val points = mutableListOf<DoubleArray>()

    override fun startFrom(found: Minimum): Unit = known(found)

    override fun startFrom(run: RunRecord): Unit = known(run)

    override fun startFrom(file: String): Unit = known(file)

    override fun startFrom(
        points: List<DoubleArray>,
        values: List<Double>,
    ): Unit = known(points to values)

    override fun inject(points: List<DoubleArray>) {
        this.points += points
    }

    override fun inject(vararg point: Double): Unit = inject(listOf(point))

    private fun known(what: Any) {
        require(earlier == null) { "startFrom must be given once, but is given twice; leave one out" }
        earlier = Earlier(call, what)
    }
}
