package dev.reigo.dsl

import java.io.File

// Gradle tells api from implementation; for Maven both are on the compile class path.
private val scopes = mapOf(
    "api" to "compile",
    "implementation" to "compile",
    "compileOnly" to "provided",
    "runtimeOnly" to "runtime",
    "testImplementation" to "test",
    "testRuntimeOnly" to "test",
)

/** What the Gradle files under [root] say, one sentence per fact, in the words of [mavenFacts]. */
internal fun gradleFacts(root: File): Set<String> {
    val settings = File(root, "settings.gradle.kts").readText()
    val script = File(root, "build.gradle.kts").readText()
    val catalog = Catalog(File(root, "gradle/libs.versions.toml"))
    val group = script.find("""group = "(.+)"""")
    val version = script.find("""version = "(.+)"""")
    val facts = mutableSetOf("group $group", "version $version", "Java ${script.find("""options\.release = (\d+)""")}")
    catalog.libraries.values.mapTo(facts) { "knows $it" }
    val modules = settings.find("""include\((.+)\)""").split(",").map { it.trim().trim('"') }
    for (module in modules) {
        val folder = settings.find("""project\(":$module"\)\.projectDir = file\("(.+)"\)""")
        facts += "module $module in $folder"
        if ("withSourcesJar()" in script) facts += "$module: sources jar"
        if ("withJavadocJar()" in script) facts += "$module: javadoc jar"
        val build = File(root, "$folder/build.gradle.kts").readText()
        for (plugin in Regex("""alias\(libs\.plugins\.([\w.]+)\)""").findAll(build)) {
            facts += "$module: plugin ${catalog.plugins.getValue(plugin.groupValues[1])}"
        }
        facts += dependencies(build).map { (scope, notation, exclusions) ->
            val coordinates = when {
                notation.startsWith("project") -> "$group:${notation.find("""":(.+)"""")}:$version"
                else -> catalog.libraries[notation.removePrefix("libs.")]
                    ?: error("libs.versions.toml has no $notation")
            }
            dependencyFact(module, scope, coordinates, exclusions)
        }
    }
    return facts
}

/** Scope, notation and exclusions of each dependency; a line that is neither is an error, so that none is overlooked. */
private fun dependencies(build: String): List<Triple<String, String, List<String>>> {
    val found = mutableListOf<Triple<String, String, List<String>>>()
    val block = build.substringAfter("\ndependencies {\n").substringBefore("\n}")
    for (line in block.lines().map { it.substringBefore("//").trim() }) {
        val dependency = Regex("""(\w+)\((libs\.[\w.]+|project\(":[\w-]+"\))\)( \{)?""").matchEntire(line)
        val exclusion = Regex("""exclude\(group = "(.+)", module = "(.+)"\)""").matchEntire(line)
        if (dependency != null) {
            val (configuration, notation) = dependency.destructured
            found += Triple(scopes[configuration] ?: error("unknown configuration: $line"), notation, emptyList())
        } else if (exclusion != null) {
            val (scope, notation, exclusions) = found.removeLast()
            found += Triple(scope, notation, exclusions + exclusion.groupValues.drop(1).joinToString(":"))
        } else {
            check(line in setOf("", "}")) { "cannot read this line of a Gradle file: $line" }
        }
    }
    return found
}

/** The parts of a version catalog that this build uses: `name = "version"` and `name = { ..., version.ref = "..." }`. */
private class Catalog(file: File) {
    private val entries = file.readLines().filter { "=" in it && !it.startsWith("#") }
    private val versions = entries.mapNotNull { Regex("""([\w-]+) = "(.+)"""").matchEntire(it)?.destructured }
        .associate { (name, version) -> name to version }
    val libraries = read("module")
    val plugins = read("id")

    private fun read(key: String): Map<String, String> {
        val entry = Regex("""([\w-]+) = \{ $key = "(.+)", version\.ref = "(.+)" }""")
        return entries.mapNotNull { entry.matchEntire(it)?.destructured }
            .associate { (name, id, version) -> name.replace('-', '.') to "$id:${versions.getValue(version)}" }
    }

    init {
        check(versions.size + libraries.size + plugins.size == entries.size) { "cannot read every line of $file" }
    }
}

private fun String.find(pattern: String): String =
    Regex(pattern).find(this)?.groupValues?.get(1) ?: error("nothing matches $pattern")
