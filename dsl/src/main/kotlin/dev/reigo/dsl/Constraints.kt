package dev.reigo.dsl

import dev.reigo.problem.Constraints
import dev.reigo.problem.Objective
import dev.reigo.problem.ObjectiveUnusable
import dev.reigo.problem.OutcomeObjective
import dev.reigo.problem.Problem

/**
 * What one call gives that computes everything: `outcome(weight, constraints = doubleArrayOf(stress - 100))`.
 *
 * @param value f
 * @param constraints each is to be at most 0
 * @param equalities each is to be 0
 */
public fun outcome(
    value: Double,
    constraints: DoubleArray = DoubleArray(0),
    equalities: DoubleArray = DoubleArray(0),
): Outcome = Outcome.of(value, constraints, equalities)

/** How well constraints must be met. */
public sealed interface FeasibilityScope {
    /**
     * A point is feasible if every constraint is at most this, and no equality is further from 0, in their own units; 1e-6 if left out.
     * A target counts only for feasible points.
     */
    public var tolerance: Number?

    /** Whether every constraint must be 0 or less, without tolerance. With several active ones, that takes up to 1.5 x the evaluations. */
    public var strict: Boolean
}

/** What a script says of constraints, before it is whole. */
internal class ConstraintsSaid<P> : FeasibilityScope {
    override var tolerance: Number? = null
    override var strict: Boolean = false

    private var inequalities: Named<(P) -> DoubleArray>? = null
    private var equalities: Named<(P) -> DoubleArray>? = null
    private var everything: Named<((P) -> Outcome)?>? = null

    fun inequalities(
        names: List<String>,
        function: (P) -> DoubleArray,
    ) {
        require(inequalities == null) { "constraints must be given once, but are given twice; return all numbers from one function" }
        inequalities = Named(names, function)
    }

    fun equalities(
        names: List<String>,
        function: (P) -> DoubleArray,
    ) {
        require(equalities == null) { "equalities must be given once, but are given twice; return all numbers from one function" }
        equalities = Named(names, function)
    }

    /** @param function null if the outcomes come from outside */
    fun everything(
        names: List<String>,
        function: ((P) -> Outcome)?,
    ) {
        require(everything == null) { "simulate must be given once, but is given twice; leave one out" }
        everything = Named(names, function)
    }

    /** How well they must be met; null if there are none. */
    fun declared(): Constraints? {
        val all = listOfNotNull(inequalities, equalities, everything)
        if (all.isEmpty()) {
            require(tolerance == null && !strict) {
                "tolerance and strict must be those of constraints, but there are none; write e.g. constraints { x -> doubleArrayOf(g1, g2) }"
            }
            return null
        }
        require(all.none { it.names.isEmpty() } || all.all { it.names.isEmpty() }) {
            "names must be given for constraints and equalities, but are given for one of them; name both, or none"
        }
        return Constraints(tolerance?.toDouble() ?: Constraints.USUAL.tolerance(), strict, all.flatMap { it.names })
    }

    /**
     * What is evaluated: f alone, f with constraints, or one call that gives all.
     *
     * @param f null if it is not given
     * @param point how the functions see a point
     */
    fun objective(
        f: Objective?,
        point: (DoubleArray) -> P,
    ): Objective {
        val simulation = everything?.function ?: return constrained(
            requireNotNull(f) { "objective must be given, but is not; write objective { x -> ... }" },
            point,
        )
        require(f == null) { "objective must be left out beside simulate, which gives f too, but is given; leave one of them out" }
        require(inequalities == null && equalities == null) {
            "constraints and equalities must be left out beside simulate, which gives them too, but are given; return them in the outcome"
        }
        return OutcomeObjective { simulation(point(it)) }
    }

    private fun constrained(
        f: Objective,
        point: (DoubleArray) -> P,
    ): Objective {
        if (inequalities == null && equalities == null) return f
        var whole = Problem.of("objective", 1, 0.0, 1.0, f)
        inequalities?.let { g -> whole = whole.withConstraints { g.numbers(g.function(point(it)), "constraints") } }
        equalities?.let { h -> whole = whole.withEqualities { h.numbers(h.function(point(it)), "equalities") } }
        return whole.objective()
    }

    private class Named<F>(
        val names: List<String>,
        val function: F,
    ) {
        fun numbers(
            values: DoubleArray,
            what: String,
        ): DoubleArray {
            if (names.isNotEmpty() && values.size != names.size) {
                throw ObjectiveUnusable(
                    "$what must be ${names.size}, one for each of ${names.joinToString()}, but are ${values.size}; " +
                        "return a number for each name, or leave the names out",
                )
            }
            return values
        }
    }
}

/** The problem with these constraints, if there are any. */
internal fun Problem.within(said: Constraints?): Problem = if (said == null) this else withConstraints(said)
