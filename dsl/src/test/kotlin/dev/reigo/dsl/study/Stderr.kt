package dev.reigo.dsl.study

import dev.reigo.dsl.study.results.Results
import java.io.ByteArrayOutputStream
import java.io.PrintStream

/** The result of [block], and what it wrote to stderr. */
internal fun <T> withStderr(block: () -> T): Pair<T, String> {
    val usual = System.err
    val caught = ByteArrayOutputStream()
    System.setErr(PrintStream(caught, true))
    try {
        return block() to caught.toString()
    } finally {
        System.setErr(usual)
    }
}

/** The result of [block], and what it wrote to stdout. */
internal fun <T> withStdout(block: () -> T): Pair<T, String> {
    val usual = System.out
    val caught = ByteArrayOutputStream()
    System.setOut(PrintStream(caught, true))
    try {
        return block() to caught.toString()
    } finally {
        System.setOut(usual)
    }
}

/** The runs without their times. */
internal fun Results.timeless() = copy(runs = runs.map { it.withSeconds(0.0) })
