// For Gradle users and IDE import (Gradle 8.14 or later). Maven is what CI runs; it also checks the formatting.

import org.jetbrains.kotlin.gradle.dsl.JvmTarget
import org.jetbrains.kotlin.gradle.tasks.KotlinJvmCompile

plugins {
    alias(libs.plugins.kotlin.jvm) apply false
    alias(libs.plugins.kotlin.serialization) apply false
    alias(libs.plugins.dokka) apply false
}

subprojects {
    group = "dev.reigo"
    version = "0.1.0"

    tasks.withType<JavaCompile>().configureEach {
        options.release = 17
        options.encoding = "UTF-8"
        // -path: the Kotlin plugin names a folder of classes that the Java core never has.
        options.compilerArgs.addAll(listOf("-parameters", "-proc:none", "-Xlint:all,-path", "-Werror"))
    }

    tasks.withType<KotlinJvmCompile>().configureEach {
        compilerOptions {
            jvmTarget = JvmTarget.JVM_17
            allWarningsAsErrors = true
            freeCompilerArgs.add("-Xjdk-release=17")
        }
    }

    tasks.withType<Test>().configureEach {
        useJUnitPlatform()
        maxHeapSize = "1g"
        systemProperty("java.awt.headless", "true")
        systemProperty("reigo.root", rootDir.path)
        systemProperty("kotest.proptest.default.seed", "2014")
        for (folder in listOf("", ".full", ".bbob", ".constraints", ".lq", ".mixint", ".beyond")) {
            val place = "reigo.vectors$folder"
            System.getProperty(place)?.let { systemProperty(place, it) }
        }
    }

    plugins.withId("java-library") {
        apply(plugin = "maven-publish")
        configure<JavaPluginExtension> {
            withSourcesJar()
            withJavadocJar()
        }
        configure<PublishingExtension> {
            publications.create<MavenPublication>("maven") {
                from(components["java"])
                pom {
                    name = mapOf("reigo-core" to "Reigo core", "reigo-dsl" to "Reigo DSL", "reigo-spark" to "Reigo on Spark")
                        .getValue(project.name)
                    description = provider { project.description }
                    url = "https://reigo.dev"
                    inceptionYear = "2026"
                    licenses {
                        license {
                            name = "Apache-2.0"
                            url = "https://www.apache.org/licenses/LICENSE-2.0.txt"
                        }
                    }
                    developers {
                        developer {
                            name = "The Reigo developers"
                            url = "https://reigo.dev"
                        }
                    }
                    scm {
                        connection = "scm:git:https://github.com/reigo/reigo.git"
                        developerConnection = "scm:git:https://github.com/reigo/reigo.git"
                        url = "https://github.com/reigo/reigo"
                    }
                }
            }
        }
    }
}
