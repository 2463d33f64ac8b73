// Learn how many evaluations constraints need: linear ones, problems of CEC 2006 and designs, beside pycma and an independent program.
// A hit is an evaluated point with violation at most 1e-6 and |f - f*| at most 1e-6 max(1, |f*|). One search each, without restarts.
// Arguments: --quick (two runs of small problems), --runs 15, --only REGEX, --strict (all g at most 0), --margin 1e-9 (the same by g + 1e-9
//   within a tolerance of 1e-9), --reflect (bounds by reflection), --reference FILE (docs/studies/constraints/reference.csv).
@file:DependsOn("dev.reigo:reigo-dsl:0.1.0")

import dev.reigo.algorithm.CmaEs
import dev.reigo.optimizer.Observer
import dev.reigo.optimizer.Optimizer
import dev.reigo.problem.Benchmarks
import dev.reigo.problem.ConstrainedBenchmarks
import dev.reigo.problem.Constraints
import dev.reigo.problem.Objective
import dev.reigo.problem.Outcome
import dev.reigo.problem.Problem
import dev.reigo.problem.Start
import dev.reigo.search.Stops
import java.io.File

val quick = "--quick" in args
val strict = "--strict" in args
val reflect = "--reflect" in args

fun option(name: String): String? {
    val at = args.indexOf(name)
    return if (at < 0) null else requireNotNull(args.getOrNull(at + 1)) { "$name must be followed by a value" }
}

val margin = option("--margin")?.toDouble()
val most = margin ?: if (strict) 0.0 else 1e-6 // of g
val runs = option("--runs")?.toInt() ?: if (quick) 2 else 15
val only = (option("--only") ?: if (quick) "sphere-5-.*|g06|spring" else ".*").toRegex()

/** Rows of the specification's reference: evaluations and hits of the two other programs. */
val reference = File(option("--reference") ?: "docs/studies/constraints/reference.csv").takeIf { it.exists() }
    ?.readLines()?.drop(1)?.map { it.split(",") }.orEmpty()

fun peer(problem: String, program: String): List<String>? = reference.find { it[0] == problem && it[1] == program }

val dimensions = mapOf(
    "g03" to 10, "g04" to 5, "g05" to 4, "g06" to 2, "g07" to 10, "g09" to 7, "g10" to 8, "g18" to 9,
    "spring" to 3, "beam" to 4, "vessel" to 4, "elleq" to 10,
)
val linear = listOf("sphere", "ellipsoid", "rosenbrock").flatMap { f ->
    listOf(5 to 1, 5 to 2, 5 to 5, 10 to 1, 10 to 5, 10 to 10, 20 to 1, 20 to 10, 20 to 20)
        .map { (n, m) -> "$f-$n-$m" to Benchmarks.byName("$f-con$m", n) }
}
val problems = linear + dimensions.map { (name, d) -> name to Benchmarks.byName(name, d) }

val optima = problems.associate { it.second.key() to it.second.optimum().asDouble }

fun DoubleArray.isWithin(inequalities: Int) =
    indices.all { if (it < inequalities) this[it] <= most else Math.abs(this[it]) <= 1e-6 }

/** The problem without bounds: f and g of the point reflected into the box, in the unit cube. */
fun reflected(problem: Problem): Problem {
    if (problem.space().isIdentity) return problem
    val (low, high) = problem.start().low() to problem.start().high()

    fun user(u: DoubleArray) = DoubleArray(u.size) { j ->
        val turn = Math.abs(u[j]) % 2
        low.get(j) + (high.get(j) - low.get(j)) * (if (turn > 1) 2 - turn else turn)
    }
    val objective = object : Objective {
        override fun value(x: DoubleArray) = problem.objective().value(user(x))

        override fun evaluate(x: DoubleArray, outcome: Outcome) = problem.objective().evaluate(user(x), outcome)
    }
    return Problem.of(problem.name(), problem.dimension(), 0.0, 1.0, objective)
        .withStart(Start(0.0, 1.0).withSigma(0.3)).withConstraints(Constraints.USUAL)
}

/** The problem with g + margin for g: within a tolerance of the margin, g itself is at most 0. */
fun withMargin(problem: Problem): Problem {
    val objective = object : Objective {
        override fun value(x: DoubleArray) = problem.objective().value(x)

        override fun evaluate(x: DoubleArray, outcome: Outcome) {
            val plain = Outcome.of(0.0)
            problem.objective().evaluate(x, plain)
            outcome.measured(plain.value(), plain.value())
            for (i in 0 until plain.constraintCount()) {
                if (i < plain.inequalities()) outcome.inequality(plain.constraint(i) + margin!!) else outcome.equality(plain.constraint(i))
            }
        }
    }
    return problem.withObjective(objective)
}

/** One run: evaluations up to the first hit; null if there is none. */
fun evaluations(problem: Problem, seed: Long): Long? {
    val best = optima.getValue(problem.key())
    val near = 1e-6 * maxOf(1.0, Math.abs(best))
    var hit: Long? = null
    val limits = Constraints.USUAL.withStrict(strict).withTolerance(margin ?: 1e-6)
    val open = problem.withConstraints(limits).withTarget(-Double.MAX_VALUE).withBudget(100_000)
    val run = CmaEs.standard().withStops(Stops.usual()).start(open, seed)
    run.observe(
        object : Observer {
            override fun evaluated(run: Optimizer, value: Double) {
                // a point below f* is not better, only less feasible: a hit is near f* from both sides
                if (Math.abs(value - best) <= near && run.lastConstraints().isWithin(run.feasibility().get().inequalities())) {
                    hit = run.evaluations()
                    run.stop()
                }
            }
        },
    )
    run.run()
    return hit
}

fun median(values: List<Long>) = values.sorted().let { (it[(it.size - 1) / 2] + it[it.size / 2]) / 2.0 }

/** Standard error of the mean. */
fun error(values: List<Long>) =
    Math.sqrt(values.sumOf { (it - values.average()) * (it - values.average()) } / (values.size - 1.0) / values.size)

fun shown(row: List<String>?) = if (row == null) "- | -" else "${row[4]} (${row[3]}/${row[2]}) | ${row[5]} ± ${row[6]}"

println("| problem | median | hits | mean ± s.e. | specification: median (hits) | mean ± s.e. | ratio of medians | pycma: median (hits) |")
println("|---|---|---|---|---|---|---|---|")
for ((name, problem) in problems.filter { only.matches(it.first) }) {
    val asAsked = problem.let { if (reflect) reflected(it) else it }.let { if (margin != null) withMargin(it) else it }
    val hits = (1L..runs).mapNotNull { evaluations(asAsked, it) }
    val other = peer(name, "al")
    val ratio = if (other == null || hits.isEmpty()) "-" else "%.2f".format(median(hits) / other[4].toDouble())
    val found = if (hits.isEmpty()) "-" else "%.0f".format(median(hits))
    val spread = if (hits.size < 2) "-" else "%.0f ± %.0f".format(hits.average(), error(hits))
    val cma = shown(peer(name, "pycma")).substringBefore(" |")
    println("| $name | $found | ${hits.size}/$runs | $spread | ${shown(other)} | $ratio | $cma |")
}
