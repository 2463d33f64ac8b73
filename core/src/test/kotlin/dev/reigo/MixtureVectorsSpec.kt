package dev.reigo

import dev.reigo.vectors.JudgedFolder
import dev.reigo.vectors.checkVectors
import dev.reigo.vectors.indexedFiles
import dev.reigo.vectors.readVectors
import dev.reigo.vectors.requireEveryNumberJudged
import dev.reigo.vectors.title
import dev.reigo.vectors.vectorFiles
import dev.reigo.vectors.vectorFolder
import io.kotest.core.spec.style.FunSpec
import io.kotest.matchers.collections.shouldContainAll
import java.io.File

/**
 * The judge of the estimator with any number of samples per component: values computed independently with 80 digits.
 * The folder is that of the system property `reigo.vectors.full` if set, taken from this module or from the project's
 * root. No file is skipped: Gaussian, Bernoulli, categorical and products of them.
 */
class MixtureVectorsSpec :
    FunSpec({
        val own = File("src/test/resources/vectors-full")
        val judged = JudgedFolder(vectorFolder("reigo.vectors.full", own), "MixtureVectorsSpec")

        test("the folder ${judged.folder} holds mixtures, and each file is of a kind that a spec judges") { judged.requireJudged() }

        test("every file of the project's index is there") { vectorFiles(own).map { it.name } shouldContainAll indexedFiles(own) }

        for (file in judged.files) {
            val content = readVectors(file)
            test("${file.name}: ${content.title()}") { checkVectors(content) }
        }

        test("a value that is off is found, whichever it is") {
            for (name in listOf("pm-04.json", "pm-08.json", "pm-10.json", "pm-12.json")) {
                requireEveryNumberJudged(readVectors(File(own, name)))
            }
        }
    })
