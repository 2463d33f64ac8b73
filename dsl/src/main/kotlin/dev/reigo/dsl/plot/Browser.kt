package dev.reigo.dsl.plot

import java.awt.Desktop
import java.awt.GraphicsEnvironment
import java.nio.file.Path

/** False where there is no browser to ask: a server, a container, a CI job, a DISPLAY that does not answer. */
internal fun openInBrowser(page: Path): Boolean = runCatching {
    val there = !GraphicsEnvironment.isHeadless() && Desktop.isDesktopSupported() &&
        Desktop.getDesktop().isSupported(Desktop.Action.BROWSE)
    if (there) Desktop.getDesktop().browse(page.toUri())
    there
}.getOrDefault(false)
