pluginManagement {
    repositories {
        mavenCentral()
        gradlePluginPortal()
    }
}

dependencyResolutionManagement {
    repositories {
        mavenCentral()
    }
}

rootProject.name = "reigo"

include("reigo-core", "reigo-dsl", "reigo-spark")
project(":reigo-core").projectDir = file("core")
project(":reigo-dsl").projectDir = file("dsl")
project(":reigo-spark").projectDir = file("spark")
