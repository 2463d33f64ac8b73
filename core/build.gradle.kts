plugins {
    `java-library`
    alias(libs.plugins.kotlin.jvm) // compiles the tests
}

dependencies {
    testImplementation(libs.kotlin.stdlib)
    testImplementation(libs.serialization.json)
    testImplementation(libs.abi.tools)
    testImplementation(libs.kotest.runner)
    testImplementation(libs.kotest.assertions)
    testImplementation(libs.kotest.property)
}
