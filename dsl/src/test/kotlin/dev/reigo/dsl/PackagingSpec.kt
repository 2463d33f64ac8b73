package dev.reigo.dsl

import dev.reigo.dsl.study.text.VERSION
import io.kotest.assertions.throwables.shouldThrow
import io.kotest.core.spec.style.FunSpec
import io.kotest.matchers.collections.shouldBeEmpty
import io.kotest.matchers.collections.shouldContain
import io.kotest.matchers.ints.shouldBeGreaterThanOrEqual
import io.kotest.matchers.shouldBe
import io.kotest.matchers.string.shouldContain
import kotlinx.serialization.json.Json
import kotlinx.serialization.json.jsonArray
import kotlinx.serialization.json.jsonObject
import kotlinx.serialization.json.jsonPrimitive
import org.apache.batik.transcoder.image.PNGTranscoder
import java.io.File

class PackagingSpec :
    FunSpec({
        test("the version in results is the version of the build") {
            File(System.getProperty("reigo.root"), "pom.xml").readText() shouldContain
                "<artifactId>reigo-parent</artifactId>\n  <version>$VERSION</version>"
        }

        test("a published POM has all that Maven Central asks for") {
            val root = File(System.getProperty("reigo.root"))
            val parent = File(root, "pom.xml").readText()
            for (module in listOf("core", "dsl", "spark")) {
                centralGaps(parent, File(root, "$module/pom.xml").readText()).shouldBeEmpty()
            }
        }

        test("each element that a POM lacks is named") {
            val root = File(System.getProperty("reigo.root"))
            val parent = File(root, "pom.xml").readText()
            val module = File(root, "dsl/pom.xml").readText()
            for (element in listOf("url", "licenses", "developers", "scm")) {
                centralGaps(parent.replace(element, "x"), module) shouldContain element
            }
            for (element in listOf("name", "description")) {
                centralGaps(parent, module.replaceFirst("<$element>", "<x>").replaceFirst("</$element>", "</x>")) shouldContain element
            }
            centralGaps(parent.replace("child.scm.url.inherit.append.path=\"false\"", ""), module) shouldContain
                "child.scm.url.inherit.append.path"
        }

        test("nothing that nobody uses is on the class path, and Batik has no known vulnerability") {
            for (unused in listOf(
                "org.apache.commons.csv.CSVFormat", "org.jetbrains.bio.npy.NpyFile",
                "org.jetbrains.letsPlot.awt.plot.PlotSvgExport", "org.jetbrains.letsPlot.batik.plot.component.PlotViewerWindowBatik",
            )) {
                shouldThrow<ClassNotFoundException> { Class.forName(unused) }
            }
            val jar = File(PNGTranscoder::class.java.protectionDomain.codeSource.location.toURI()).name
            val (major, minor) = checkNotNull(Regex("""-(\d+)\.(\d+)""").find(jar)).destructured
            (major.toInt() * 1000 + minor.toInt()) shouldBeGreaterThanOrEqual 1019
        }

        test("the notebook descriptor renders classes and calls functions that exist") {
            val path = "META-INF/kotlin-jupyter-libraries/libraries.json"
            val text = checkNotNull(javaClass.classLoader.getResource(path)).readText()
            val descriptor = Json.parseToJsonElement(text).jsonObject.getValue("descriptors").jsonArray.single().jsonObject
            descriptor.getValue("imports").jsonArray.map { it.jsonPrimitive.content } shouldContain "dev.reigo.dsl.*"
            descriptor.getValue("renderers").jsonObject.forEach { (name, code) ->
                val call = checkNotNull(Regex("""\${'$'}it\.(\w+)\(\)""").find(code.jsonPrimitive.content)).groupValues[1]
                Class.forName(name).methods.any { it.name.startsWith(call) } shouldBe true
            }
        }
    })
