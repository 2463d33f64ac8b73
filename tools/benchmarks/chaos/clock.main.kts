// What clock.sh runs while the wall clock jumps. Argument: a folder.
@file:DependsOn("dev.reigo:reigo-dsl:0.1.0")

import dev.reigo.dsl.*

fun seconds(block: () -> Unit): Double = System.nanoTime().let { start -> block().let { (System.nanoTime() - start) * 1e-9 } }

experiment {
    cmaes()
    on(
        problem("slow", dimension = 4, start = -1.0..3.0, budget = 100) { x ->
            Thread.sleep(1)
            x.sumOf { it * it }
        },
    )
    runs = 20
    threads = 2
    saveTo(args[0])
}

val limited = seconds {
    minimize {
        dimension = 2
        start(-1.0..3.0)
        budget = 1_000_000
        search { restarts = ipop; stop = stops(timeLimit = 2) }
        objective { x ->
            Thread.sleep(1)
            x.sumOf { it * it }
        }
    }
}

var late = 0L
val timed = seconds {
    late = minimize {
        dimension = 2
        start(-1.0..3.0)
        budget = 30
        evaluation { timeout = 1.0 }
        objective { x ->
            Thread.sleep(50)
            x.sumOf { it * it }
        }
    }.failures
}

// a busy machine may be late, but no limit comes before its time, and none is forgotten
println("time limit of 2 s: %.1f s; 30 evaluations of 0.05 s: %.1f s, %d too late".format(limited, timed, late))
println(if (limited in 1.9..20.0 && timed in 1.5..20.0 && late == 0L) "limits hold" else "limits do not hold")
