package dev.reigo.dsl

import dev.reigo.dsl.study.run.Program

/**
 * An objective that is a program: `minimize(x0, 0.3, workers = 8, timeout = 60, objective = command("./sim", "--steps", "100"))`. With
 * constraints: `minimize(x0, 0.3, simulate = command("./sim")::outcome)`.
 *
 * The program gets the numbers of the point as its last arguments. If a word contains `{0}`, `{1}`, ... it gets each number where it
 * stands instead: `command("./sim", "--mass={0}", "--length={1}")`. If a word contains `{file}`, it gets the path of a JSON file
 * `{"x": [0.5, 2.0]}`. The last line that the program prints must be f(x), or JSON at the end of what it prints:
 * `{"f": 3.5, "g": [-0.2, 0.1], "h": [0.0]}`, each g to be at most 0 and each h to be 0. Other keys count nothing.
 *
 * An evaluation has failed if the program ends with another exit code than 0 or prints no number; the message has the end of its
 * stderr. `nan`, `inf` and Fortran's `1.0D+02` are numbers. If the evaluation is given up, by `timeout` or Ctrl-C, or because the script
 * ends, the program is ended with all that it started. What it leaves running when it ends by itself stays.
 *
 * @param words the program and its arguments
 * @param folder where it runs; the present folder if left out
 */
public fun command(
    vararg words: String,
    folder: String? = null,
): Command = Command(Program(words.toList(), folder))

/** A program that evaluates points: as an objective, or with [outcome] as a simulation that gives constraints too. */
public class Command internal constructor(
    private val program: Program,
) : (DoubleArray) -> Double {
    /** f of a point. If the program prints constraints too, they would be lost, so that the evaluation has failed. */
    override fun invoke(x: DoubleArray): Double = program.value(x)

    /** f with constraints: `minimize(x0, 0.3, simulate = command("./sim")::outcome)`. */
    public fun outcome(x: DoubleArray): Outcome = program.outcome(x)
}
