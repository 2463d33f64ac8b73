package dev.reigo.dsl

import org.w3c.dom.Element
import java.io.File
import javax.xml.parsers.DocumentBuilderFactory

/** What the POMs under [root] say, one sentence per fact, in the words of [gradleFacts]. */
internal fun mavenFacts(root: File): Set<String> {
    val parent = pom(File(root, "pom.xml"))
    val properties = parent.child("properties")!!.children().associate { it.tagName to it.textContent.trim() } +
        ("project.version" to parent.text("version")!!)

    fun resolve(text: String): String =
        Regex("""\$\{([^}]+)}""").replace(text) {
            properties[it.groupValues[1]] ?: error("pom.xml has no property ${it.value}")
        }

    fun Element.name() = "${text("groupId")}:${text("artifactId")}"
    val managed = parent.child("dependencyManagement")!!.child("dependencies")!!.children().associateBy { it.name() }

    fun version(dependency: Element): String =
        resolve(dependency.text("version") ?: managed.getValue(dependency.name()).text("version")!!)

    fun exclusions(dependency: Element): List<String> =
        listOfNotNull(dependency, managed[dependency.name()])
            .flatMap { it.child("exclusions")?.children().orEmpty() }.map { it.name() }

    val managedPlugins = parent.child("build")!!.child("pluginManagement")!!.plugins()

    fun pluginVersion(artifact: String): String =
        resolve(managedPlugins.single { it.text("artifactId") == artifact }.text("version")!!)
    val facts = mutableSetOf(
        "group ${parent.text("groupId")}",
        "version ${parent.text("version")}",
        "Java ${properties["java.release"]}",
    )
    managed.values.filter { it.text("groupId") != parent.text("groupId") }
        .mapTo(facts) { "knows ${it.name()}:${version(it)}" }
    val modules = (listOf(parent) + parent.child("profiles")!!.children()).flatMap { it.child("modules")?.children().orEmpty() }
    for (folder in modules.map { it.textContent.trim() }) {
        val module = pom(File(root, "$folder/pom.xml"))
        val artifact = module.text("artifactId")!!
        if (module.child("properties")?.text("maven.deploy.skip") == "true") continue // a tool of this build only
        facts += "module $artifact in $folder"
        for (dependency in module.child("dependencies")?.children().orEmpty()) {
            val scope = dependency.text("scope") ?: "compile"
            val coordinates = "${dependency.name()}:${version(dependency)}"
            facts += dependencyFact(artifact, scope, coordinates, exclusions(dependency))
        }
        val plugins = listOf(parent, module).flatMap { it.buildPlugins() }
        val names = plugins.map { it.text("artifactId") }
        if ("maven-source-plugin" in names) facts += "$artifact: sources jar"
        if ("maven-javadoc-plugin" in names) facts += "$artifact: javadoc jar"
        if ("dokka-maven-plugin" in names) { // what makes the javadoc jar of Kotlin
            facts += "$artifact: javadoc jar"
            facts += "$artifact: plugin org.jetbrains.dokka:${pluginVersion("dokka-maven-plugin")}"
        }
        val kotlinPlugins = plugins.filter { it.text("artifactId") == "kotlin-maven-plugin" }
        if (kotlinPlugins.isNotEmpty()) {
            facts += "$artifact: plugin org.jetbrains.kotlin.jvm:${pluginVersion("kotlin-maven-plugin")}"
        }
        for (plugin in kotlinPlugins.flatMap { it.child("dependencies")?.children().orEmpty() }) {
            val id = plugin.text("artifactId")!!.replace("kotlin-maven-", "org.jetbrains.kotlin.plugin.")
            facts += "$artifact: plugin $id:${version(plugin)}"
        }
    }
    return facts
}

/** The sentence about one dependency, for both builds. */
internal fun dependencyFact(module: String, scope: String, coordinates: String, exclusions: List<String>): String =
    "$module: $scope $coordinates" + exclusions.sorted().joinToString("") { " without $it" }

private fun pom(file: File): Element =
    DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(file).documentElement

private fun Element.children(): List<Element> = (0 until childNodes.length).mapNotNull {
    childNodes.item(it) as? Element
}

private fun Element.child(name: String): Element? = children().find { it.tagName == name }

private fun Element.plugins(): List<Element> = child("plugins")?.children().orEmpty()

/** The plugins of a POM's build, and of the profiles that add to it. */
private fun Element.buildPlugins(): List<Element> =
    (listOf(this) + child("profiles")?.children().orEmpty()).flatMap { it.child("build")?.plugins().orEmpty() }

private fun Element.text(name: String): String? = child(name)?.textContent?.trim()
