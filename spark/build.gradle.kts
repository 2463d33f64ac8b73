plugins {
    `java-library`
    alias(libs.plugins.kotlin.jvm)
    alias(libs.plugins.dokka)
}

description = "Makes the runs of Reigo's experiments on an Apache Spark cluster."

kotlin {
    explicitApi()
    compilerOptions {
        optIn.add("dev.reigo.dsl.internal.InternalReigoApi")
    }
}

tasks.named<Jar>("javadocJar") {
    from(tasks.named("dokkaGeneratePublicationHtml"))
}

// What Spark asks of a JVM; its own start scripts give the same.
val sparkOpens = listOf(
    "java.lang", "java.lang.invoke", "java.lang.reflect", "java.io", "java.net", "java.nio", "java.util", "java.util.concurrent",
    "java.util.concurrent.atomic", "jdk.internal.ref", "sun.nio.ch", "sun.nio.cs", "sun.security.action", "sun.util.calendar",
).map { "--add-opens=java.base/$it=ALL-UNNAMED" }

tasks.test {
    jvmArgs(sparkOpens)
}

// As in Maven, what is provided is there for the tests too.
configurations.testImplementation {
    extendsFrom(configurations.compileOnly.get())
}

dependencies {
    api(project(":reigo-dsl"))
    api(libs.kotlin.stdlib)

    compileOnly(libs.spark)

    testImplementation(libs.abi.tools)
    testImplementation(libs.kotest.runner)
    testImplementation(libs.kotest.assertions)
}
