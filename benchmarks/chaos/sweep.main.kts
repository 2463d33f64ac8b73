// The sweep that chaos.sh kills and resumes. Arguments: folder, runs per setting.
@file:DependsOn("dev.reigo:reigo-dsl:0.1.0")

import dev.reigo.dsl.*

experiment {
    cmaes(reuse = A, k = 3)
    cmaes(reuse = D, k = 2)
    on(ellipsoid(10))
    runs = args[1].toInt()
    saveTo(args[0])
}
