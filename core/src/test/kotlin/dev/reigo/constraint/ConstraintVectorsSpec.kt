package dev.reigo.constraint

import dev.reigo.vectors.readVectors
import dev.reigo.vectors.text
import dev.reigo.vectors.vectorFiles
import dev.reigo.vectors.vectorFolder
import io.kotest.assertions.throwables.shouldThrow
import io.kotest.core.spec.style.FunSpec
import io.kotest.matchers.collections.shouldNotBeEmpty
import java.io.File

/**
 * The judge of constraints: values computed independently with 50 digits. One file is one sequence of generations. The
 * folder is that of the system property `reigo.vectors.constraints` if set, taken from this module or from the project's
 * root.
 */
class ConstraintVectorsSpec :
    FunSpec({
        val own = File("src/test/resources/vectors-constraints")
        val folder = vectorFolder("reigo.vectors.constraints", own)
        val files = vectorFiles(folder)

        test("the folder $folder holds vectors") { files.shouldNotBeEmpty() }

        for (file in files) {
            val content = readVectors(file)
            test("${file.name}: ${if ("what" in content) content.text("what") else "generations"}") { ConstraintCheck(content).run() }
        }

        test("a value that is off is found, whichever it is") {
            for (name in listOf("con-02.json", "con-04.json", "con-05.json", "con-06.json", "con-09.json")) {
                val content = readVectors(File(own, name))
                for (place in ConstraintCheck.places(content)) {
                    shouldThrow<AssertionError> { ConstraintCheck(ConstraintCheck.spoiled(content, place)).run() }
                }
            }
        }
    })
