package dev.reigo.dsl.study.field

import dev.reigo.dsl.bbob
import dev.reigo.dsl.experiment
import dev.reigo.dsl.plan
import dev.reigo.dsl.run
import dev.reigo.dsl.sphere
import dev.reigo.dsl.study.text.checksum
import dev.reigo.dsl.study.withStderr
import dev.reigo.dsl.with
import io.kotest.core.spec.style.FunSpec
import io.kotest.engine.spec.tempdir
import io.kotest.matchers.collections.shouldBeEmpty
import io.kotest.matchers.shouldBe
import io.kotest.matchers.string.shouldContain
import io.kotest.matchers.string.shouldNotContain
import java.io.File

private fun small(
    folder: String,
    more: Boolean = false,
) = plan {
    cmaes(reuse = A, k = 1)
    cmaes(reuse = A, k = 2)
    rankMu()
    if (more) cmaes(reuse = A, k = 3)
    on(bbob(1, d = 2, instance = 1).with(budget = 30))
    runs = 2
    quiet = true
    saveTo("$folder/study")
    saveCoco("$folder/coco")
    saveIoh("$folder/ioh")
}

/** The same lines as an earlier version wrote them. */
private fun withoutChecksums(file: File) = file.writeText(file.readLines().joinToString("") { it.substringBeforeLast('\t') + "\n" })

class AlgorithmNamesSpec :
    FunSpec({
        test("each line has a checksum, and the file is the same at the next start") {
            val folder = tempdir().path
            small(folder).run()
            val file = File("$folder/coco/.reigo/algorithms.txt")
            val lines = file.readLines()
            lines.map { it.split('\t').size } shouldBe listOf(3, 3, 3)
            for (line in lines) checksum(line.substringBeforeLast('\t').encodeToByteArray()) shouldBe line.substringAfterLast('\t')
            val before = file.readText()
            withStderr { small(folder).run() }.second shouldBe ""
            file.readText() shouldBe before
        }

        for (checksums in listOf(true, false)) {
            test("no flipped bit, ${if (checksums) "with" else "without"} checksums, moves an algorithm to another folder") {
                val folder = tempdir().path
                val plan = small(folder)
                plan.run()
                val file = File("$folder/coco/.reigo/algorithms.txt")
                if (!checksums) withoutChecksums(file)
                val whole = file.readBytes()
                val runs = LoggedRuns(File("$folder/coco/.reigo").toPath())
                val labels = plan.algorithms.associate { it.key() to it.description().label() }

                fun names() = AlgorithmNames(file.toPath(), runs).of(labels, plan.experiment.allRuns())
                val expected = names()
                val repaired = file.readText()
                val wrong = (0 until 8 * whole.size step 5).filter { bit ->
                    // every place of a byte comes
                    file.writeBytes(whole.copyOf().also { it[bit / 8] = (it[bit / 8].toInt() xor (1 shl bit % 8)).toByte() })
                    val (found, _) = withStderr { names() }
                    found != expected || !file.readText().contains(repaired.lines().first().substringBefore('\t'))
                }
                wrong.shouldBeEmpty()
            }
        }

        test("a damaged file is repaired with a warning, and the study goes on in the same folders") {
            val folder = tempdir().path
            small(folder).run()
            val before = listOf("coco", "ioh").map { contents(File("$folder/$it")) }
            val damages = listOf<(ByteArray) -> ByteArray>(
                { it.copyOf().also { b -> b[3] = (b[3].toInt() xor 1).toByte() } },
                { it.copyOf().also { b -> b[it.size - 30] = (b[it.size - 30].toInt() xor 0x80).toByte() } }, // no UTF-8 any more
                { it.copyOf(it.size / 2) },
            )
            for (damage in damages) {
                for (format in listOf("coco", "ioh")) {
                    File("$folder/$format/.reigo/algorithms.txt").let { it.writeBytes(damage(it.readBytes())) }
                }
                withStderr { small(folder).run() }.second shouldContain "algorithms.txt: "
                listOf("coco", "ioh").map { contents(File("$folder/$it")) } shouldBe before
                withStderr { small(folder).run() }.second shouldNotContain "damaged"
            }
            File("$folder/ioh/.reigo/algorithms.txt").delete()
            small(folder).run()
            listOf("coco", "ioh").map { contents(File("$folder/$it")) } shouldBe before
        }

        test("a file of an earlier version is read, gets checksums, and grows") {
            val folder = tempdir().path
            small(folder).run()
            val file = File("$folder/coco/.reigo/algorithms.txt")
            val sealed = file.readText()
            withoutChecksums(file)
            val said = withStderr { small(folder, more = true).run() }.second
            said shouldNotContain "damaged"
            file.readText() shouldContain sealed
            file.readLines().size shouldBe 4
            File("$folder/coco").list()!!.filter { it[0] != '.' }.size shouldBe 4
        }

        test("algorithms with the same short name keep their folders, in whichever order they come") {
            val folder = tempdir().path

            fun study(vararg lambdas: Int) =
                experiment {
                    for (l in lambdas) cmaes(lambda = l)
                    on(sphere(2).with(budget = 30))
                    runs = 1
                    quiet = true
                    saveTo("$folder/study")
                    saveIoh("$folder/ioh")
                }
            study(6, 8)
            val before = contents(File("$folder/ioh"))
            File("$folder/ioh/.reigo/algorithms.txt").delete()
            study(8, 6)
            contents(File("$folder/ioh")) shouldBe before
        }
    })
