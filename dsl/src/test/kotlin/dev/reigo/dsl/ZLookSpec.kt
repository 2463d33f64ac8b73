package dev.reigo.dsl

import io.kotest.core.spec.style.FunSpec
import kotlin.math.PI
import kotlin.math.cos
import kotlin.math.pow

class ZLookSpec : FunSpec({
    test("look") {
        fun sphere(x: DoubleArray) = x.sumOf { it * it }
        fun ellipsoid(x: DoubleArray) = x.indices.sumOf { 10.0.pow(6.0 * it / (x.size - 1)) * x[it] * x[it] }
        fun rosenbrock(x: DoubleArray) = (0 until x.size - 1).sumOf { 100 * (x[it + 1] - x[it] * x[it]).pow(2) + (1 - x[it]).pow(2) }
        fun rastrigin(x: DoubleArray) = x.sumOf { it * it + 10 - 10 * cos(2 * PI * it) }
        val s = (1L..30L).map { seed -> minimize(5, 1..5, target = 1e-10, seed = seed) { sphere(it) } }
        println("sphere(5): ${s.map { it.evaluations }.average()}")
        val e = (1L..30L).map { seed -> minimize(20, 1..5, target = 1e-10, seed = seed) { ellipsoid(it) } }
        println("ellipsoid(20): ${e.map { it.evaluations }.average()}")
        fun look(name: String, best: Minimum) {
            println("== $name\n$best")
            best.plot().save("/tmp/own-t/$name.png", scale = 1.0)
        }
        look("first", minimize(dimension = 5, start = -5..5) { rosenbrock(it) })
        look("ell20", e[0])
        look("x0", minimize(doubleArrayOf(1.0, 2.0, 3.0), 0.5, bounds = 0.0..10.0) { x -> sphere(x) + x[0] })
        look("fixed", minimize(listOf(1, 2, 3, 4), sigma = 0.5, fixed = mapOf(2 to 1.5)) { x -> rosenbrock(x) })
        look("rastrigin", minimize(5, -5..5, target = 1e-8, budget = 1e5) { rastrigin(it) })
        look("max", maximize(3, -5..5) { 7 - sphere(it) })
        look("reuse", minimize(5, -5..5, reuse = Reuse.D, k = 3, target = 1e-10) { rosenbrock(it) })
        val r = java.util.Random(1)
        look("noisy", minimize(5, -5..5, noisy = true, budget = 4000) { sphere(it) + r.nextGaussian() })
        look("stops", minimize(5, -5..5, stop = stops(tolFun = 1e-3, tolFunHist = 1e-3), timeLimit = 10) { rosenbrock(it) })
        look("own", minimize(5, -5..5, stop = stops(name = "below 3") { it.newestValue(0) < 3 }) { rosenbrock(it) })
        look("budget", minimize(5, -5..5, budget = 300) { rosenbrock(it) })
        look("fails", minimize(5, -5..5, budget = 600) { x -> if (x[0] > 0.5) error("broken") else rosenbrock(x) })
        look("bipop", minimize(5, -5..5, restarts = bipop, budget = 20000) { rastrigin(it) })
    }
})
