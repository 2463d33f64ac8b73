// Run once after each build: the classes it loads go into the archives that make later starts fast.
@file:DependsOn("dev.reigo:reigo-dsl:0.1.0")

import dev.reigo.dsl.*

val results = experiment {
    for (k in listOf(0, 1)) cmaes(reuse = A, k = k)
    on(sphere(2))
    runs = 2
}
results.toJson()
results.plotErt().toSvg()
