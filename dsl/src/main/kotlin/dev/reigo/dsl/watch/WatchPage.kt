package dev.reigo.dsl.watch

import dev.reigo.dsl.study.results.pageHtml

internal val WATCH_SCRIPT: String by lazy { resource("watch.js") }

/** The page as it is before its first event. The script fills it. */
internal val WATCH_PAGE: String by lazy {
    pageHtml(
        "Reigo",
        resource("watch.html"),
        "<link rel=\"icon\" href=\"data:,\">\n<script src=\"watch.js\" defer></script>\n<style>\n${resource("watch.css")}</style>\n",
    )
}

private fun resource(name: String) =
    checkNotNull(WatchServer::class.java.getResource(name)) { "the jar of Reigo has no $name" }.readText()
