// Learn which simple forms of constraints are exact, if f and g are one number: a linear penalty, 1e6 + violation, NaN, a quadratic penalty.
// Each form is what an unconstrained CMA-ES minimizes. Beside it stand the augmented Lagrangian, and g that only says yes or no. A run
// ended at f* if f is at most 1e-6 max(1, |f*|) above it, and the violation at most 1e-6.
// Arguments: --quick (two runs of two problems), --runs 15.
@file:DependsOn("dev.reigo:reigo-dsl:0.1.0")

import dev.reigo.algorithm.CmaEs
import dev.reigo.problem.Benchmarks
import dev.reigo.problem.Constraints
import dev.reigo.problem.Objective
import dev.reigo.problem.Outcome
import dev.reigo.problem.Problem
import dev.reigo.search.Stops

val quick = "--quick" in args

fun option(name: String): String? {
    val at = args.indexOf(name)
    return if (at < 0) null else requireNotNull(args.getOrNull(at + 1)) { "$name must be followed by a value" }
}

val runs = option("--runs")?.toInt() ?: if (quick) 2 else 15
val all = listOf("sphere-con1" to 5, "sphere-con5" to 5, "ellipsoid-con5" to 5, "g06" to 2, "g09" to 7, "vessel" to 4)
val problems = (if (quick) all.take(2) else all).map { (name, d) -> Benchmarks.byName(name, d) }

/** f, and the positive part of each inequality. */
class Point(val f: Double, val over: DoubleArray)

fun Problem.at(x: DoubleArray): Point {
    val out = Outcome.of(0.0)
    objective().evaluate(x.clone(), out)
    return Point(out.value(), DoubleArray(out.constraintCount()) { maxOf(0.0, out.constraint(it)) })
}

/** The problem without constraints, of one number. */
fun Problem.without(f: (Point) -> Double): Problem {
    val space = space()
    val free = Problem.of("form", dimension(), 0.0, 1.0) { x -> f(at(x)) }
    return free.withSpace(space, start()).withBudget(100_000)
}

/** Ten times the largest multiplier at the optimum: enough for a linear penalty. */
fun weight(problem: Problem): Double {
    val open = problem.withTarget(-Double.MAX_VALUE).withBudget(20_000)
    return 10 * CmaEs.standard().withStops(Stops.usual()).run(open, 1).feasibility().get().multipliers().max()
}

/** Where a run ends: evaluations, f - f* relative to max(1, |f*|), and the largest violation. */
fun judged(problem: Problem, form: Problem, seed: Long): DoubleArray {
    val result = CmaEs.standard().withStops(Stops.usual()).run(form, seed)
    val point = problem.at(result.bestPoint())
    val best = problem.optimum().asDouble
    return doubleArrayOf(result.evaluations().toDouble(), (point.f - best) / maxOf(1.0, Math.abs(best)), point.over.max())
}

fun median(values: List<Double>) = values.sorted().let { (it[(it.size - 1) / 2] + it[it.size / 2]) / 2 }

println("| problem | form | ended at f* | median (f - f*) / max(1, abs f*) | median violation | median evaluations |")
println("|---|---|---|---|---|---|")
for (problem in problems) {
    val c = weight(problem)
    val yesNo = Objective { x -> problem.at(x).f }
    val forms = mapOf(
        "augmented Lagrangian" to problem.withTarget(-Double.MAX_VALUE).withBudget(100_000),
        "augmented Lagrangian, strict" to
            problem.withConstraints(Constraints.USUAL.withStrict(true)).withTarget(-Double.MAX_VALUE).withBudget(100_000),
        "f + c sum max(0, g)" to problem.without { it.f + c * it.over.sum() },
        "1e6 + violation" to problem.without { if (it.over.max() > 0) 1e6 + it.over.max() else it.f },
        "NaN if infeasible" to problem.without { if (it.over.max() > 0) Double.NaN else it.f },
        "f + c sum max(0, g)^2" to problem.without { p -> p.f + c * p.over.sumOf { it * it } },
        "f + 1000 c sum max(0, g)^2" to problem.without { p -> p.f + 1000 * c * p.over.sumOf { it * it } },
        "Lagrangian, g only 1 or -1" to problem.withObjective(yesNo).withConstraints { x ->
            problem.at(x).over.let { over -> DoubleArray(over.size) { if (over[it] > 0) 1.0 else -1.0 } }
        }.withTarget(-Double.MAX_VALUE).withBudget(100_000),
    )
    for ((name, form) in forms) {
        val ends = (1L..runs).map { judged(problem, form, it) }
        val exact = ends.count { it[1] <= 1e-6 && it[2] <= 1e-6 }
        val cells = "%.1e | %.1e | %.0f".format(median(ends.map { it[1] }), median(ends.map { it[2] }), median(ends.map { it[0] }))
        println("| ${problem.name()}(${problem.dimension()}) | $name | $exact/$runs | $cells |")
    }
}
