// The sweep that chaos.sh kills, grows and resumes. Arguments: folder, runs per setting, algorithms (1 or 2), budget.
@file:DependsOn("dev.reigo:reigo-dsl:0.1.0")

import dev.reigo.dsl.*

experiment {
    cmaes(reuse = A, k = 3)
    if (args[2] == "2") cmaes(reuse = D, k = 2)
    on(
        problem("slow", dimension = 4, start = -1.0..3.0, budget = args[3].toLong()) { x ->
            Thread.sleep(1) // a run of 30 evaluations takes 30 ms, however fast the machine
            x.sumOf { it * it }
        },
    )
    runs = args[1].toInt()
    threads = 2
    saveTo(args[0])
}
