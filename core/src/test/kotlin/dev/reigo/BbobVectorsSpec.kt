package dev.reigo

import dev.reigo.problem.bbob.BbobFunction
import dev.reigo.problem.bbob.BbobInstance
import dev.reigo.vectors.list
import dev.reigo.vectors.readJson
import dev.reigo.vectors.vectorFileOrFolder
import dev.reigo.vectors.vectorFiles
import io.kotest.assertions.throwables.shouldThrow
import io.kotest.core.spec.style.FunSpec
import io.kotest.matchers.collections.shouldNotBeEmpty
import io.kotest.matchers.shouldBe
import io.kotest.matchers.string.shouldContain
import kotlinx.serialization.json.JsonArray
import kotlinx.serialization.json.double
import kotlinx.serialization.json.jsonArray
import kotlinx.serialization.json.jsonObject
import kotlinx.serialization.json.jsonPrimitive
import java.io.File
import kotlin.math.abs
import kotlin.math.max
import kotlin.math.ulp

private const val TOLERANCE = 1e-9
private const val ULPS = 4

/** A row: function, dimension, instance, f_opt and the values at five points. */
private class Row(
    val numbers: List<Double>,
) {
    val function = numbers[0].toInt()
    val dimension = numbers[1].toInt()
    val instance = numbers[2].toInt()

    /** Throws an AssertionError that names the first number that is off. */
    fun check() {
        val bbob = BbobInstance(BbobFunction.of(function), dimension, instance)
        val best = numbers[3]
        requireNear("$bbob f_opt", bbob.optimalValue(), best, ULPS * best.ulp) // the file may have been printed otherwise
        for (k in 0..4) {
            val value = numbers[4 + k]
            requireNear("$bbob at point $k", bbob.value(point(k)), value, TOLERANCE * max(1.0, abs(value)))
        }
    }

    private fun point(k: Int) =
        DoubleArray(dimension) { j -> (if (k == 4) 1.25 else 1.0) * ((37 * j + 101 * k) % 257 - 128) / 25.6 }
}

/** Of a file, which may be a list of rows itself, or of all files of a folder but its index and those of other suites. */
private fun rows(from: File): List<Row> {
    val files = if (from.isFile) listOf(from) else vectorFiles(from).filterNot { file -> otherSuites.any { file.name.startsWith(it) } }
    return files.flatMap { file ->
        val content = readJson(file)
        val rows = content as? JsonArray ?: content.jsonObject.list("rows")
        rows.map { row -> Row(row.jsonArray.map { it.jsonPrimitive.double }) }
    }
}

private val otherSuites = listOf("mixint-", "noisy-")

/**
 * Values of COCO's own C code. The file or the folder is that of the system property `reigo.vectors.bbob` if set, taken
 * from this module or from the project's root.
 */
class BbobVectorsSpec :
    FunSpec({
        val own = File("src/test/resources/vectors-bbob/bbob-public.json")
        val file = vectorFileOrFolder("reigo.vectors.bbob", own)
        val rows = rows(file)

        test("$file holds rows") { rows.shouldNotBeEmpty() }

        for ((function, itsRows) in rows.groupBy { it.function }) {
            test("${BbobFunction.of(function)} has COCO's values in ${itsRows.size} rows") { itsRows.forEach { it.check() } }
        }

        test("the project's own file has 18 rows of each function") {
            rows(own).groupingBy { it.function }.eachCount() shouldBe (1..24).associateWith { 18 }
        }

        test("f_opt may be off by 4 ulp, as it may have been printed otherwise, and by no more") {
            for (row in rows(own).groupBy { it.function }.values.map { it.last() }) {
                val exact = BbobInstance(BbobFunction.of(row.function), row.dimension, row.instance).optimalValue()

                fun off(ulps: Int) = Row(row.numbers.toMutableList().also { it[3] = exact + ulps * exact.ulp })
                for (ulps in -ULPS..ULPS) off(ulps).check()
                for (ulps in listOf(-ULPS - 1, ULPS + 1)) {
                    shouldThrow<AssertionError> { off(ulps).check() }.message shouldContain "f_opt"
                }
            }
        }

        test("a number that is off by more than the tolerance is found, whichever it is") {
            for (row in rows(own).groupBy { it.function }.values.map { it.last() }) {
                row.check()
                for (column in 3..8) {
                    val off = 3 * TOLERANCE * max(1.0, abs(row.numbers[column]))
                    for (spoilt in listOf(row.numbers[column] - off, row.numbers[column] + off, Double.NaN)) {
                        val numbers = row.numbers.toMutableList().also { it[column] = spoilt }
                        shouldThrow<AssertionError> { Row(numbers).check() }.message shouldContain
                            "bbob f${row.function}, d = 40, instance 3 ${if (column == 3) "f_opt" else "at point ${column - 4}"}"
                    }
                }
            }
        }
    })
