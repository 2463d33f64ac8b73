package dev.reigo.dsl

import dev.reigo.dsl.study.run.Program

/**
 * An objective that is a program: `minimize(x0, 0.3, workers = 8, timeout = 60, objective = command("./sim", "--steps", "100"))`.
 *
 * The program gets the numbers of the point as its last arguments. If a word contains `{0}`, `{1}`, ... it gets each number where it
 * stands instead: `command("./sim", "--mass={0}", "--length={1}")`. If a word contains `{file}`, it gets the path of a JSON file
 * `{"x": [0.5, 2.0]}`. The last line that the program prints must be f(x).
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
): (DoubleArray) -> Double = Program(words.toList(), folder)::value
