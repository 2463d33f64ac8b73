package dev.reigo.dsl.plot

import javax.xml.parsers.DocumentBuilderFactory

/** What a reader finds written in the plot. */
internal fun texts(svg: String): List<String> {
    val nodes = DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(svg.byteInputStream()).getElementsByTagName("text")
    return List(nodes.length) { nodes.item(it).textContent.trim() }
}
