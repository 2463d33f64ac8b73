package dev.reigo.dsl

import dev.reigo.dsl.study.VERSION
import io.kotest.core.spec.style.FunSpec
import io.kotest.matchers.collections.shouldContain
import io.kotest.matchers.shouldBe
import io.kotest.matchers.string.shouldContain
import kotlinx.serialization.json.Json
import kotlinx.serialization.json.jsonArray
import kotlinx.serialization.json.jsonObject
import kotlinx.serialization.json.jsonPrimitive
import java.io.File

class PackagingSpec :
    FunSpec({
        test("the version in results is the version of the build") {
            File(System.getProperty("reigo.root"), "pom.xml").readText() shouldContain
                "<artifactId>reigo-parent</artifactId>\n  <version>$VERSION</version>"
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
