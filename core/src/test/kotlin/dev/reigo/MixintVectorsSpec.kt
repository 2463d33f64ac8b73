package dev.reigo

import dev.reigo.problem.bbob.BbobFunction
import dev.reigo.problem.bbob.CocoSuite
import dev.reigo.problem.bbob.MixintInstance
import dev.reigo.vectors.SuiteRow
import dev.reigo.vectors.readJson
import dev.reigo.vectors.requireSuites
import dev.reigo.vectors.suiteRows
import dev.reigo.vectors.vectorFiles
import dev.reigo.vectors.vectorFolder
import io.kotest.assertions.throwables.shouldThrow
import io.kotest.core.spec.style.FunSpec
import io.kotest.matchers.collections.shouldNotBeEmpty
import io.kotest.matchers.shouldBe
import kotlinx.serialization.json.jsonArray
import java.io.File

private const val POINTS = 3

/** Only f_opt of rows with more than 40 variables: their functions are those of another suite. */
private fun check(row: SuiteRow) {
    val here = row.d <= MixintInstance.LARGEST
    val coco = CocoSuite.MIXINT.instance(row.function, if (here) row.d else MixintInstance.LARGEST, row.instance)
    row.near("f_opt", coco.optimalValue(), "fopt")
    if (here) {
        row.near("f(x_opt)", coco.value(row.vector("xopt")), "at_xopt")
        row.near("f at our x_opt", coco.value(coco.optimum()), "at_xopt")
        row.same("x_opt", coco.optimum(), "xopt")
        row.points().forEach { it.near("f", coco.value(it.vector("x")), "y") }
    }
}

/**
 * Values of COCO's own C code for the suite bbob-mixint. The folder is that of the system property
 * `reigo.vectors.mixint` if set, taken from this module or from the project's root; all of its files `mixint-*.json`.
 */
class MixintVectorsSpec :
    FunSpec({
        val own = File("src/test/resources/vectors-mixint")
        val folder = vectorFolder("reigo.vectors.mixint", own)
        val rows = suiteRows(folder, "mixint-")

        test("the folder $folder holds files mixint-*.json or noisy-*.json, none without rows, and no file that nobody judges") {
            requireSuites(folder)
            for (file in vectorFiles(folder, "mixint-")) readJson(file).jsonArray.shouldNotBeEmpty()
        }

        for ((function, its) in rows.groupBy { it.function }.toSortedMap()) {
            val beyond = its.count { it.d > MixintInstance.LARGEST }
            val rest = if (beyond > 0) ", of which $beyond have more than 40 variables and only f_opt" else ""
            test("${BbobFunction.of(function)} has COCO's values in ${its.size} rows$rest") { its.forEach(::check) }
        }

        test("the project's own files have 12 rows of each function up to 40 variables, with 3 points each") {
            val inside = suiteRows(own, "mixint-").filter { it.d <= MixintInstance.LARGEST }
            inside.groupingBy { it.function }.eachCount() shouldBe (1..24).associateWith { 12 }
            inside.map { it.points().size }.distinct() shouldBe listOf(POINTS)
        }

        test("a number that is off is found, whichever it is") {
            for (row in suiteRows(own, "mixint-").filter { it.d == 10 && it.instance == 3 }) {
                check(row)
                for (spoilt in row.spoilt()) shouldThrow<AssertionError> { check(spoilt) }
            }
        }
    })
