package dev.reigo.surrogate

import dev.reigo.vectors.readVectors
import dev.reigo.vectors.title
import dev.reigo.vectors.vectorFiles
import dev.reigo.vectors.vectorFolder
import io.kotest.assertions.throwables.shouldThrow
import io.kotest.core.spec.style.FunSpec
import io.kotest.matchers.collections.shouldNotBeEmpty
import kotlinx.serialization.json.JsonObject
import kotlinx.serialization.json.JsonPrimitive
import java.io.File

/**
 * The judge of the surrogate: expected values were computed independently, those of the fits with 60 digits. The folder
 * is that of the system property `reigo.vectors.lq` if set, taken from this module or from the project's root. Every
 * file is judged by its kind, whatever its name; only the index says nothing of its own.
 */
class LqVectorsSpec :
    FunSpec({
        val own = File("src/test/resources/vectors-lq")
        val folder = vectorFolder("reigo.vectors.lq", own)
        val files = vectorFiles(folder)

        test("the folder $folder holds vectors") { files.shouldNotBeEmpty() }

        for (file in files) {
            val content = readVectors(file)
            test("${file.name}: ${content.title()}") { checkLq(content) }
        }

        test("a value that is off is found, whichever it is") {
            val names = listOf("fit-02", "fit-05", "kendall", "population-02", "population-04", "population-08", "trust-region", "tables")
            for (name in names) {
                requireEachJudged(readVectors(File(own, "$name.json")))
            }
        }

        test("a file of an unknown kind is a failure") {
            val fit = readVectors(File(own, "fit-01.json"))
            shouldThrow<AssertionError> { checkLq(JsonObject(fit + ("kind" to JsonPrimitive("fits")))) }
        }
    })
