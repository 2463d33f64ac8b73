package dev.reigo.dsl.plot

import kotlin.math.exp
import kotlin.math.ln
import kotlin.math.pow
import kotlin.math.sin
import kotlin.random.Random

/** One panel. */
internal fun ertPlot(series: List<ErtSeries>, xLabel: String, title: String = "", logX: Boolean = false): Plot =
    ertPlot(listOf(ErtPanel(title, series)), xLabel, logX)

/** Data shaped like the paper's, one plot of each kind; tests draw them, and `main` writes them to look at. */
internal object Gallery {
    private val ks = listOf(0.0, 1.0, 3.0, 5.0, 7.0, 9.0)

    fun ertSeries(level: Double = 3e4, fails: Boolean = true): List<ErtSeries> =
        listOf("pure rank-μ", "(A) reuse m, C", "(B) reuse C").mapIndexed { s, label ->
            ErtSeries(
                label,
                ks.map { k ->
                    val ert = if (s == 0) level else level * (0.35 + 0.05 * s + 0.6 * exp(-k * (0.9 + 0.2 * s))) * (1 + 0.1 * s)
                    val rate = if (!fails || s == 0 || k < 4) 1.0 else 1.0 - 0.08 * (k - 3) / s
                    when {
                        fails && s == 1 && k == 7.0 -> ErtPoint(k, null, null, null, 0.0)
                        else -> ErtPoint(k, ert / rate, ert / rate * 0.9, ert / rate * (1.12 + (1 - rate)), rate)
                    }
                },
            )
        }

    fun ert(): Plot = ertPlot(ertSeries(), "K, past generations reused", "Rastrigin, d = 20")

    fun ertGrid(): Plot = ertPlot(
        listOf("Ellipsoid" to 3e4, "Rosenbrock" to 1.2e5, "Ackley" to 9e3, "Rastrigin" to 4e5).mapIndexed { i, (name, level) ->
            ErtPanel(name, ertSeries(level, fails = i == 3).take(if (i == 1) 2 else 3))
        },
        "K, past generations reused",
    )

    fun lambda(): Plot = ertPlot(
        listOf("Sphere", "Cigar", "Ellipsoid", "Rosenbrock", "Ackley", "Bohachevsky", "Schaffer", "Rastrigin").mapIndexed { p, name ->
            val labels = listOf("pure rank-μ", "pure + importance mixing", "(A), K = 0", "(A), K = 1", "(A), K = 3", "(A), K = 5")
            ErtPanel(
                name,
                labels.mapIndexed { s, label ->
                    ErtSeries(
                        label,
                        listOf(12, 18, 26, 38, 54, 76, 108, 152).mapIndexed { i, lambda ->
                            val base = 2000.0 * (p + 1) * lambda.toDouble().pow(0.7) * (1 - 0.1 * s / (1 + 0.4 * i))
                            val rate = if (p < 6) 1.0 else (0.15 * (i - 1) + 0.3 - 0.05 * s).coerceIn(0.0, 1.0)
                            if (rate == 0.0) {
                                ErtPoint(lambda.toDouble(), null, successRate = 0.0)
                            } else {
                                ErtPoint(
                                    lambda.toDouble(), base / rate, base / rate * 0.9,
                                    (base / rate * 1.15).takeIf {
                                        rate >= 0.2
                                    },
                                    rate,
                                )
                            }
                        },
                    )
                },
            )
        },
        "population size λ", logX = true, columns = 4,
    )

    fun convergence(): Plot {
        val random = Random(1)
        return convergencePlot(
            listOf("(A), K = 0", "(A), K = 5").mapIndexed { s, label ->
                val evaluations = DoubleArray(3000) { 12.0 * (it + 1) }
                var level = ln(1e6)
                val median = DoubleArray(3000) { i ->
                    level -= (0.012 + 0.006 * s) * random.nextDouble(0.5, 1.5)
                    if (i > 2600 && s == 1) 0.0 else exp(level)
                }
                ConvergenceSeries(label, evaluations, median, DoubleArray(3000) { median[it] * 0.3 }, DoubleArray(3000) { median[it] * 4 })
            },
            "Ellipsoid, d = 20",
        )
    }

    fun eigenvalues(): Plot {
        val x = DoubleArray(1500) { 12.0 * it }
        return linesPlot(
            "Ellipsoid, K = 5", "evaluations", "eigenvalues of C", x,
            List(20) { j ->
                Line("$j", DoubleArray(1500) { i -> 10.0.pow(-6.0 * j / 19 * (1 - exp(-i / 400.0)) - i / 200.0 + 0.05 * sin(i * 0.3 + j)) })
            },
            logY = true, legend = false,
        )
    }

    fun means(): Plot {
        val x = DoubleArray(1500) { 12.0 * it }
        return linesPlot(
            "Rosenbrock, K = 5", "evaluations", "coordinates of m", x,
            List(20) { j -> Line("m$j", DoubleArray(1500) { i -> 1 - (3 - 0.2 * j) * exp(-i / (100.0 + 40 * j)) }) }, order = true,
        )
    }

    fun coordinates(): Plot {
        val x = DoubleArray(1500) { 1200.0 * it }
        return linesPlot(
            "Rosenbrock, K = 5", "evaluations", "coordinates of m", x,
            List(10) { j -> Line("m₁$j", DoubleArray(1500) { i -> 1 - (3 - 0.4 * j) * exp(-i / (100.0 + 40 * j)) }) }, solid = true,
        )
    }

    fun coefficients(): Plot {
        val random = Random(2)
        val x = DoubleArray(1500) { 12.0 * it }
        val sums = List(4) { j -> DoubleArray(1500) { 0.3 - 0.04 * j + random.nextDouble(-0.1, 0.1) } }
        return coefficientPlot(x, sums, title = "(A) reuse m, C")
    }

    fun ecdf(): Plot = ecdfPlot(
        listOf("pure rank-μ", "(A), K = 5", "(B), K = 5").mapIndexed { s, label ->
            val evaluations = DoubleArray(400) { 100 * 1.015.pow(it) / (1 + s * 0.5) }
            EcdfSeries(label, evaluations, DoubleArray(400) { 0.9 * (1 - exp(-it / 120.0)) + 0.01 * s })
        },
        "eight functions, d = 20",
    )

    fun twelve(): Plot = ertPlot(
        List(12) { s ->
            val points = ks.map { k ->
                ErtPoint(
                    k, 1e3 * (s + 2) * (1 + 3 / (1 + k)),
                    successRate = if (s % 4 ==
                        3
                    ) {
                        0.5 + 0.04 * k
                    } else {
                        1.0
                    },
                )
            }
            ErtSeries("series ${s + 1}, a fairly long label of it", points)
        },
        "K",
    )

    fun longLabels(): Plot = ertPlot(
        listOf(
            ErtSeries(
                "CMA-ES (A) with reuse of m and C, K = 5, lambda = 2 floor(2 lambda_base), learning rates halved & <odd> signs",
                listOf(ErtPoint(1.0, 10.0), ErtPoint(2.0, 12.0)),
            ),
            ErtSeries("short", listOf(ErtPoint(1.0, 20.0), ErtPoint(2.0, 22.0))),
        ),
        "K",
    )

    fun onePoint(): Plot = ertPlot(listOf(ErtSeries("only", listOf(ErtPoint(5.0, 12_345.0, 11_000.0, 14_000.0)))), "K")

    fun nothing(): Plot = ertPlot(listOf(ErtSeries("hopeless", ks.map { ErtPoint(it, null, successRate = 0.0) })), "K", "Schaffer, d = 40")

    fun grid(): Plot = panels(listOf(eigenvalues(), means(), convergence(), coefficients()), 2)

    val all: Map<String, () -> Plot> = mapOf(
        "ert" to ::ert, "ert-grid" to ::ertGrid, "lambda" to ::lambda, "convergence" to ::convergence, "eigenvalues" to ::eigenvalues,
        "means" to ::means, "coordinates" to ::coordinates, "coefficients" to ::coefficients, "ecdf" to ::ecdf, "twelve" to ::twelve,
        "long-labels" to ::longLabels, "one-point" to ::onePoint, "nothing" to ::nothing, "grid" to ::grid,
    )
}

internal fun main(args: Array<String>) {
    for ((name, plot) in Gallery.all) {
        for (ending in listOf("svg", "png")) {
            val start = System.nanoTime()
            plot().save("${args[0]}/$name.$ending")
            println("$name.$ending ${(System.nanoTime() - start) / 1_000_000} ms")
        }
    }
}
