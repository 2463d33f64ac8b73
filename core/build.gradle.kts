plugins {
    `java-library`
    alias(libs.plugins.kotlin.jvm) // compiles the tests
}

description = "Information geometric optimization with sample reuse, in plain Java."

dependencies {
    testImplementation(libs.kotlin.stdlib)
    testImplementation(libs.serialization.json)
    testImplementation(libs.abi.tools)
    testImplementation(libs.kotest.runner)
    testImplementation(libs.kotest.assertions)
    testImplementation(libs.kotest.property)
}
