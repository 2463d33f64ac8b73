package dev.reigo.dsl.study.text

import dev.reigo.dsl.internal.InternalReigoApi
import dev.reigo.dsl.internal.shownText

private const val SHOWN = 10

/** Tells the user what was found and what is done about it, each in a line on stderr. */
internal fun warn(warnings: List<String>) {
    warnings.take(SHOWN).forEach { System.err.println("warning: ${shownText(it)}") }
    if (warnings.size > SHOWN) System.err.println("warning: and ${warnings.size - SHOWN} more")
}

/** Tells the user a line on stderr, above the progress bar. */
@InternalReigoApi
public fun say(message: String): Unit = Progress.say(message)
