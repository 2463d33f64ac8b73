package dev.reigo.dsl.plot

import java.awt.Desktop
import java.awt.GraphicsEnvironment
import java.nio.file.Path

/** False if there is no browser: on a server, in a container or a CI job, or if DISPLAY does not answer. */
internal fun openInBrowser(page: Path): Boolean = runCatching {
    val there = !GraphicsEnvironment.isHeadless() && Desktop.isDesktopSupported() &&
        Desktop.getDesktop().isSupported(Desktop.Action.BROWSE)
    if (there) Desktop.getDesktop().browse(page.toUri())
    there
}.getOrDefault(false)
