plugins {
    `java-library`
    alias(libs.plugins.kotlin.jvm)
    alias(libs.plugins.kotlin.serialization)
    alias(libs.plugins.dokka)
}

description = "Experiments with Reigo in one line of Kotlin: run, analyse, plot."

kotlin {
    explicitApi()
    compilerOptions {
        optIn.add("dev.reigo.dsl.internal.InternalReigoApi")
    }
}

tasks.named<Jar>("javadocJar") {
    from(tasks.named("dokkaGeneratePublicationHtml"))
}

dependencies {
    api(project(":reigo-core"))
    api(libs.kotlin.stdlib)
    api(libs.serialization.json)
    api(libs.multik.core) {
        exclude(group = "org.apache.commons", module = "commons-csv")
        exclude(group = "org.jetbrains.bio", module = "npy")
    }
    api(libs.multik.kotlin)
    api(libs.letsplot.kotlin) {
        exclude(group = "org.jetbrains.kotlin", module = "kotlin-stdlib-common")
        exclude(group = "org.jetbrains.kotlin", module = "kotlin-stdlib-jdk8")
    }
    implementation(libs.batik.transcoder)
    implementation(libs.fop) {
        exclude(group = "com.thoughtworks.qdox", module = "qdox")
    }

    runtimeOnly(libs.batik.codec)
    runtimeOnly(libs.fontbox)
    runtimeOnly(libs.slf4j.nop)

    testImplementation(libs.abi.tools)
    testImplementation(libs.kotest.runner)
    testImplementation(libs.kotest.assertions)
    testImplementation(libs.kotest.property)
}
