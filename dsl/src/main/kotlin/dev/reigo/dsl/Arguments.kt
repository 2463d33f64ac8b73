package dev.reigo.dsl

import dev.reigo.problem.Benchmarks
import dev.reigo.problem.Direction
import dev.reigo.problem.Problem
import java.time.Duration

/** A number of evaluations, which may be written as 1e4. */
internal fun wholeNumber(
    value: Number,
    name: String,
): Long {
    val number = value.toDouble()
    require(value is Long || value is Int || (number % 1 == 0.0 && number in -LARGEST..LARGEST)) {
        "$name must be a whole number, but is $value; write e.g. 10_000 or 1e4"
    }
    return value.toLong()
}

private const val LARGEST = 9e15 // from here on not every whole number is a Double

internal fun seconds(
    value: Number?,
    name: String,
): Duration? {
    val number = value?.toDouble() ?: return null
    require(number > 0 && number < 1e9) { "$name must be a positive number of seconds, but is $value; leave it out for none" }
    return Duration.ofNanos((number * 1e9).toLong())
}

internal fun own(
    core: Problem,
    maximize: Boolean,
    target: Number?,
    budget: Number?,
    optimum: Number?,
): Problem {
    require(!Benchmarks.isName(core.name())) {
        "a problem of your own must not have a benchmark's name, but is '${core.name()}'; choose another name"
    }
    val directed = if (maximize) core.withDirection(Direction.MAXIMIZE) else core
    val known = if (optimum == null) directed else directed.withOptimum(optimum.toDouble())
    return known.with(target = target, budget = budget)
}
