package dev.reigo

import dev.reigo.vectors.JudgedFolder
import dev.reigo.vectors.checkVectors
import dev.reigo.vectors.indexedFiles
import dev.reigo.vectors.readVectors
import dev.reigo.vectors.requireEveryNumberJudged
import dev.reigo.vectors.text
import dev.reigo.vectors.title
import dev.reigo.vectors.vectorFiles
import dev.reigo.vectors.vectorFolder
import io.kotest.core.spec.style.FunSpec
import io.kotest.matchers.collections.shouldContainAll
import java.io.File

/**
 * The judge of the standard CMA-ES, with both roots: values computed independently with 80 digits. The folder is that of
 * the system property `reigo.vectors.full` if set, taken from this module or from the project's root.
 */
class FullVectorsSpec :
    FunSpec({
        val own = File("src/test/resources/vectors-full")
        val judged = JudgedFolder(vectorFolder("reigo.vectors.full", own), "FullVectorsSpec")

        test("the folder ${judged.folder} holds vectors, each of a kind that a spec judges") { judged.requireJudged() }

        test("the project's own folder holds steps, trajectories and the table, and every file of its index") {
            JudgedFolder(own, "FullVectorsSpec").files.map { readVectors(it).text("kind") }.distinct() shouldContainAll
                listOf("cma-step", "cma-trajectory", "cma-parameters")
            vectorFiles(own).map { it.name } shouldContainAll indexedFiles(own)
        }

        for (file in judged.files) {
            val content = readVectors(file)
            test("${file.name}: ${content.title()}") { checkVectors(content) }
        }

        test("a value that is off is found, whichever it is") {
            for (name in listOf("pc-05.json", "pc-10.json", "pc-18.json", "pc-22.json", "pc-31.json")) {
                requireEveryNumberJudged(readVectors(File(own, name)))
            }
        }
    })
