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

include("reigo-core", "reigo-dsl")
project(":reigo-core").projectDir = file("core")
project(":reigo-dsl").projectDir = file("dsl")
