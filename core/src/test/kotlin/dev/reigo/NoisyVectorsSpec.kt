package dev.reigo

import dev.reigo.problem.bbob.NoisyFunction
import dev.reigo.problem.bbob.NoisyInstance
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
import java.util.random.RandomGenerator

/** COCO's first numbers after a reset of its generators; more than these nobody draws. */
private class FirstDraws : RandomGenerator {
    private val uniform = ArrayDeque(listOf(0.73690842778277976, 0.24634195875671783))
    private val normal = ArrayDeque(listOf(0.26760156265651891, -1.3448849728504375))

    override fun nextDouble() = uniform.removeFirst()

    override fun nextGaussian() = normal.removeFirst()

    override fun nextLong() = error("noise draws uniform and normal numbers only")
}

private fun check(row: SuiteRow) {
    val coco = NoisyInstance(NoisyFunction.of(row.function), row.d, row.instance)
    row.near("f_opt", coco.optimalValue(), "fopt")
    for (point in row.points()) {
        val x = point.vector("x")
        point.near("f without noise", coco.value(x), "noise_free")
        point.near("penalty", coco.penalty(x), "penalty")
        point.near("f with noise", coco.measured(coco.value(x), x, FirstDraws()), "first_noisy")
    }
}

/**
 * Values of COCO's own C code for the suite bbob-noisy. The folder is that of the system property
 * `reigo.vectors.mixint` if set, taken from this module or from the project's root; all of its files `noisy-*.json`.
 */
class NoisyVectorsSpec :
    FunSpec({
        val own = File("src/test/resources/vectors-mixint")
        val folder = vectorFolder("reigo.vectors.mixint", own)
        val rows = suiteRows(folder, "noisy-")

        test("the folder $folder holds files mixint-*.json or noisy-*.json, none without rows, and no file that nobody judges") {
            requireSuites(folder)
            for (file in vectorFiles(folder, "noisy-")) readJson(file).jsonArray.shouldNotBeEmpty()
        }

        for ((function, its) in rows.groupBy { it.function }.toSortedMap()) {
            test("${NoisyFunction.of(function)} has COCO's values in ${its.size} rows") { its.forEach(::check) }
        }

        test("the project's own file has 6 rows of each function, with 3 points each") {
            val all = suiteRows(own, "noisy-")
            all.groupingBy { it.function }.eachCount() shouldBe (101..130).associateWith { 6 }
            all.map { it.points().size }.distinct() shouldBe listOf(3)
        }

        test("a number that is off is found, whichever it is") {
            for (row in suiteRows(own, "noisy-").filter { it.d == 5 && it.instance == 2 }) {
                check(row)
                for (spoilt in row.spoilt()) shouldThrow<AssertionError> { check(spoilt) }
            }
        }
    })
