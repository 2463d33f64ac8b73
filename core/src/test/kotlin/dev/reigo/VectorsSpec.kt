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
 * The judge of the core: values computed independently with 80 digits. The folder is that of the system property
 * `reigo.vectors` if set, taken from this module or from the project's root.
 */
class VectorsSpec :
    FunSpec({
        val own = File("src/test/resources/vectors")
        val folder = vectorFolder("reigo.vectors", own)
        val files = vectorFiles(folder)

        test("the folder $folder holds vectors") { files.shouldNotBeEmpty() }

        test("every file of the index is there") { files.map { it.name } shouldContainAll indexedFiles(folder) }

        for (file in files) {
            val content = readVectors(file)
            test("${file.name}: ${content.title()}") { checkVectors(content) }
        }

        test("a value that is off is found, whichever it is") {
            for (name in listOf("p-05.json", "p-14.json", "p-33.json", "p-41.json", "p-46.json", "utilities.json")) {
                requireEveryNumberJudged(readVectors(File(own, name)))
            }
        }
    })
