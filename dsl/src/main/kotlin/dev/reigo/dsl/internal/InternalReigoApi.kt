package dev.reigo.dsl.internal

/** Public for the tools of this repository only: it may change in any version. */
@RequiresOptIn("for the tools of Reigo only: it may change in any version")
@Retention(AnnotationRetention.BINARY)
@Target(AnnotationTarget.CLASS, AnnotationTarget.FUNCTION, AnnotationTarget.PROPERTY)
public annotation class InternalReigoApi
