package dev.reigo.dsl

import dev.reigo.dsl.study.Calls
import dev.reigo.problem.MixedBenchmarks
import dev.reigo.problem.Objective
import dev.reigo.problem.OnFailure
import dev.reigo.problem.Problem
import dev.reigo.problem.Start
import dev.reigo.space.Point
import dev.reigo.space.Space

/**
 * Your own objective over a [space], minimized unless [maximize]. It gets points that know their variables by name:
 * `problem("train", space) { p -> train(p.real("rate"), p["kernel"]) }`. Other parameters are those of a problem over R^d.
 *
 * A search begins in the middle three fifths of each range, with a first standard deviation of 0.3 of its width; categories and bits
 * begin with equal probabilities.
 */
public fun problem(
    name: String,
    space: Space,
    maximize: Boolean = false,
    target: Number? = null,
    budget: Number? = null,
    optimum: Number? = null,
    threads: Int = 1,
    timeout: Number? = null,
    onFailure: OnFailure = worst,
    noisy: Boolean = false,
    version: String? = null,
    log: String? = null,
    replay: String? = null,
    objective: (Point) -> Double,
): Problem {
    require(!MixedBenchmarks.isName(name)) {
        "a problem of your own must not have a benchmark's name, but is '$name'; choose another name"
    }
    val byArray = Objective { objective(space.point(it)) }
    val calls = Calls(name, space.dimension(), byArray, threads, seconds(timeout, "timeout"), onFailure, log, replay, space)
    val plain = Problem.of(name, space.dimension(), 0.0, 1.0, calls.objective()).withSpace(space, Start.within(space))
    return own(plain, maximize, target, budget, optimum).with(onFailure = onFailure, noisy = noisy, version = version)
}
