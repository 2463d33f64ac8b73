package dev.reigo.dsl.study.text

/** The version of Reigo, as files say it. */
internal const val VERSION: String = "0.1.0"
