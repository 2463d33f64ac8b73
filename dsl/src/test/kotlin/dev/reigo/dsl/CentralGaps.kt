package dev.reigo.dsl

import org.w3c.dom.Element
import org.xml.sax.InputSource
import java.io.StringReader
import javax.xml.parsers.DocumentBuilderFactory

private val inherited = mapOf(
    "url" to listOf(""),
    "licenses" to listOf("license/name", "license/url"),
    "developers" to listOf("developer/name", "developer/url"),
    "scm" to listOf("connection", "developerConnection", "url"),
)

// Else Maven appends the module's name to the address, and it leads nowhere.
private val kept = listOf(
    "child.project.url.inherit.append.path",
    "child.scm.connection.inherit.append.path",
    "child.scm.developerConnection.inherit.append.path",
    "child.scm.url.inherit.append.path",
)

/** What Maven Central asks for and the [module]'s POM has neither itself nor from its [parent]; both are XML. */
internal fun centralGaps(parent: String, module: String): List<String> {
    val above = root(parent)
    val own = root(module)
    val named = listOf("name", "description").filter { own.at(it).isNullOrEmpty() }
    val missing = inherited.filterNot { (element, parts) ->
        parts.all { part -> !above.at("$element/$part".trimEnd('/')).isNullOrEmpty() }
    }.keys
    val attributes = (listOf(above) + listOfNotNull(above.child("scm"))).flatMap { element ->
        (0 until element.attributes.length).map { element.attributes.item(it) }
    }.associate { it.nodeName to it.nodeValue }
    return named + missing + kept.filter { attributes[it] != "false" }
}

private fun root(xml: String): Element =
    DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(InputSource(StringReader(xml))).documentElement

private fun Element.child(name: String): Element? =
    (0 until childNodes.length).map { childNodes.item(it) }.filterIsInstance<Element>().find { it.tagName == name }

private fun Element.at(path: String): String? =
    path.split('/').fold(this as Element?) { element, name -> element?.child(name) }?.textContent?.trim()
