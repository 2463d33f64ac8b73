// Every algorithm on every function, for determinism.sh. Arguments: file, threads.
@file:DependsOn("dev.reigo:reigo-dsl:0.1.0")

import dev.reigo.dsl.*

val (file, count) = args
val real = experiment {
    cmaes()
    cmaes(active = false, diagonal = true, stop = usualStops)
    cmaes(stepSize = csa(cSigma = 5.0, symmetricRoot = true))
    cmaes(reuse = C, k = 3, stepSize = csa)
    rankMu()
    rankMu(rankOne = true)
    for (reuse in listOf(A, B, C, D)) cmaes(reuse = reuse, k = 3)
    importanceMixing(alpha = 0.05, lambda = 30)
    on(sphere(4), ellipsoid(4), cigar(4), rosenbrock(4), ackley(4), bohachevsky(4), schaffer(4), rastrigin(4))
    runs = 2
    budget = 20_000
    threads = count.toInt()
    quiet = true
}
val bits = experiment {
    for (k in listOf(0, 3)) cga(k = k)
    pbil(lambda = 6, k = 2)
    pbil(lambda = 10, alpha = 0.1)
    on(oneMax(70), leadingOnes(40))
    runs = 2
    threads = count.toInt()
    quiet = true
}
java.io.File(file).writeText(real.toCsv() + bits.toCsv())
