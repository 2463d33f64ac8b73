package dev.reigo.dsl.internal

/** Public only for the tools of this repository. It may change in any version. */
@RequiresOptIn("for the tools of Reigo only: it may change in any version")
@Retention(AnnotationRetention.BINARY)
@Target(AnnotationTarget.CLASS, AnnotationTarget.FUNCTION, AnnotationTarget.PROPERTY)
public annotation class InternalReigoApi
