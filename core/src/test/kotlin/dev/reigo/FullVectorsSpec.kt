package dev.reigo

import dev.reigo.vectors.checkVectors
import dev.reigo.vectors.indexedFiles
import dev.reigo.vectors.readVectors
import dev.reigo.vectors.requireEveryNumberJudged
import dev.reigo.vectors.title
import dev.reigo.vectors.vectorFiles
import dev.reigo.vectors.vectorFolder
import io.kotest.core.spec.style.FunSpec
import io.kotest.matchers.collections.shouldContainAll
import io.kotest.matchers.collections.shouldNotBeEmpty
import java.io.File

/**
 * The judge of the standard CMA-ES, with both roots: values computed independently with 80 digits. The folder is that of
 * the system property `reigo.vectors.full` if set, taken from this module or from the project's root.
 */
class FullVectorsSpec :
    FunSpec({
        val own = File("src/test/resources/vectors-full")
        val folder = vectorFolder("reigo.vectors.full", own)
        val files = vectorFiles(folder, "pc-") + vectorFiles(folder, "parameters")

        test("the folder $folder holds steps, trajectories and the table") {
            files.map { readVectors(it)["kind"].toString() }.distinct() shouldContainAll
                listOf("\"cma-step\"", "\"cma-trajectory\"", "\"cma-parameters\"")
        }

        test("every file of the index is there") {
            vectorFiles(folder).map { it.name } shouldContainAll indexedFiles(folder)
            indexedFiles(folder).filter { it.startsWith("pc-") }.shouldNotBeEmpty()
        }

        for (file in files) {
            val content = readVectors(file)
            test("${file.name}: ${content.title()}") { checkVectors(content) }
        }

        test("a value that is off is found, whichever it is") {
            for (name in listOf("pc-05.json", "pc-10.json", "pc-18.json", "pc-22.json", "pc-31.json")) {
                requireEveryNumberJudged(readVectors(File(own, name)))
            }
        }
    })
