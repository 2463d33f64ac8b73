// Learn how to choose preprocessing and hyperparameters of a classifier in one search: LIBSVM's kernel, C, gamma, scaling and features.
// Arguments: --quick for few evaluations, --out DIR (results).
@file:DependsOn("dev.reigo:reigo-dsl:0.1.0")
@file:DependsOn("tw.edu.ntu.csie:libsvm:3.35")

import dev.reigo.dsl.*
import libsvm.*
import java.util.Random
import kotlin.math.*

val quick = "--quick" in args
val out = args.toList().zipWithNext().firstOrNull { it.first == "--out" }?.second ?: "results"
svm.svm_set_print_string_function { }

class Data(val x: List<DoubleArray>, val y: List<Double>)

/** Two spirals on scales that differ by 30, and three features that say nothing. */
fun data(count: Int, seed: Long): Data {
    val random = Random(seed)
    val y = List(count) { if (it % 2 == 0) 1.0 else -1.0 }
    return Data(
        y.map {
            val turn = 0.5 + 2.2 * PI * random.nextDouble()
            val angle = turn + if (it > 0) 0.0 else PI
            doubleArrayOf(
                turn * cos(angle) + 0.4 * random.nextGaussian(),
                30 * (turn * sin(angle) + 0.4 * random.nextGaussian()),
                random.nextGaussian(),
                30 * random.nextGaussian(),
                random.nextDouble(),
            )
        },
        y,
    )
}
val known = data(240, 7)
val fresh = data(2000, 8)

val scaling = category("scaling", "standard", "range", "rank")
val kernel = category("kernel", "rbf", "linear", "poly", "sigmoid")
val cost = real("C", 1e-2..1e1, log)
val width = real("gamma", 1e-2..1e1, log)
val power = integer("degree", 2..3)
val use = List(5) { bit("use${it + 1}") }

/** Each feature on its scale; what the scale needs comes from the training data. */
fun scaled(how: String, train: List<DoubleArray>): (DoubleArray) -> DoubleArray {
    val columns = List(5) { j -> train.map { it[j] }.sorted() }
    val means = columns.map { it.average() }
    val deviations = columns.mapIndexed { j, x -> sqrt(x.sumOf { (it - means[j]).pow(2) } / x.size) }
    return { x ->
        DoubleArray(5) { j ->
            when (how) {
                "standard" -> (x[j] - means[j]) / deviations[j]
                "range" -> (x[j] - columns[j].first()) / (columns[j].last() - columns[j].first())
                else -> columns[j].binarySearch(x[j]).let { (if (it < 0) -it - 1 else it) / columns[j].size.toDouble() }
            }
        }
    }
}

/** y f(x) on the test data, for the machine that was trained on others: below 0 if the class is wrong. */
fun margins(p: Point, train: Data, test: Data): List<Double> {
    val scale = scaled(p[scaling], train.x)
    val used = (0..4).filter { p[use[it]] }
    fun nodes(x: DoubleArray) =
        scale(x).let { all -> used.map { j -> svm_node().apply { index = j + 1; value = all[j] } }.toTypedArray() }
    val problem = svm_problem().apply {
        l = train.y.size
        y = train.y.toDoubleArray()
        x = train.x.map(::nodes).toTypedArray()
    }
    val parameter = svm_parameter().apply {
        svm_type = svm_parameter.C_SVC
        kernel_type = mapOf("linear" to 0, "poly" to 1, "rbf" to 2, "sigmoid" to 3).getValue(p[kernel])
        C = p[cost]
        gamma = p[width]
        degree = p[power]
        coef0 = if (p[kernel] == "poly") 1.0 else 0.0
        cache_size = 20.0
        eps = 1e-2
        shrinking = 1
    }
    val model = svm.svm_train(problem, parameter)
    val sign = if (model.label[0] > 0) 1 else -1
    return test.x.indices.map { i ->
        val f = DoubleArray(1).also { svm.svm_predict_values(model, nodes(test.x[i]), it) }[0]
        test.y[i] * sign * f
    }
}

/** Hinge loss, 2 at most for each point, over five folds. A search needs more than the few values that errors have. */
fun loss(p: Point): Double {
    if (use.none { p[it] }) return 2.0
    val folds = (0..4).map { fold ->
        val (test, train) = known.y.indices.partition { it / 2 % 5 == fold }
        fun part(of: List<Int>) = Data(of.map { known.x[it] }, of.map { known.y[it] })
        margins(p, part(train), part(test))
    }
    return folds.flatten().map { (1 - it).coerceIn(0.0, 2.0) }.average()
}

val space = space(scaling, kernel, cost, width, power, *use.toTypedArray())
val found = minimizeOver(space) {
    budget = if (quick) 60 else 1500
    evaluation { threads = 2 }
    objective { p -> loss(p) }
}
println(found)
val best = found.point!!
println("Errors on 2000 new points: %.1f %%".format(100 * margins(best, known, fresh).count { it < 0 } / 2000.0))

// What was found: the loss of each kernel over gamma, with all else as found.
fun at(label: Int, gamma: Double) =
    space.point(best.toArray().also { it[space.index("kernel")] = label.toDouble(); it[space.index("gamma")] = gamma })
val gammas = List(if (quick) 4 else 31) { 1e-2 * 10.0.pow(it * (if (quick) 1.0 else 0.1)) }
val kernels = listOf("rbf", "linear", "poly", "sigmoid").withIndex()
val drawn = plotLines(
    gammas,
    kernels.associate { (label, name) -> name to gammas.map { loss(at(label, it)) } },
    title = "found: ${best[kernel]}, gamma = %.3g".format(best[width]),
    xLabel = "gamma",
    yLabel = "loss over five folds",
    logX = true,
)
for (kind in listOf("svg", "png")) println("Plot: " + drawn.save("$out/classifier.$kind"))
println("Plot: " + found.plot().save("$out/classifier-course.svg"))
