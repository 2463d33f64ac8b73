// Learn what happens inside a run: the eigenvalues of C, the mean, and what each past generation contributes.
@file:DependsOn("dev.reigo:reigo-dsl:0.1.0")

import dev.reigo.dsl.*
import org.jetbrains.kotlinx.multik.ndarray.data.get

val results = experiment {
    cmaes(reuse = A, k = 3)
    on(ellipsoid(10))
    runs = 3
    trace = true
    tracePoints = 1000 // finer than usual, to look at one run
}
val trace = results.trace()
val last = trace.eigenvalues.shape[0] - 1
println("condition number of C at the end: ${trace.eigenvalues[last, 9] / trace.eigenvalues[last, 0]}")
val figure = grid(
    results.plotConvergence(),
    results.plotEigenvalues(),
    results.plotMean(),
    results.plotCoefficientSums(),
)
println("Plot: " + figure.save("results/trace.svg"))
