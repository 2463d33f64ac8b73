// The sweep that chaos.sh kills and resumes. Arguments: folder, runs per setting.
@file:DependsOn("dev.reigo:reigo-dsl:0.1.0")

import dev.reigo.dsl.*

experiment {
    cmaes(reuse = A, k = 3)
    cmaes(reuse = D, k = 2)
    on(
        problem("slow", dimension = 4, start = -1.0..3.0, budget = 30) { x ->
            Thread.sleep(1) // a run takes 30 ms, however fast the machine
            x.sumOf { it * it }
        },
    )
    runs = args[1].toInt()
    threads = 2
    saveTo(args[0])
}
