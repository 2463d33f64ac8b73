package dev.reigo.dsl

import io.kotest.core.spec.style.FunSpec
import io.kotest.matchers.collections.shouldBeEmpty
import io.kotest.matchers.shouldBe
import java.io.File

/** Wall time jumps: it is set, or a machine sleeps. Durations must be of [System.nanoTime], which goes on. */
class ClockSpec :
    FunSpec({
        val wall =
            Regex("""currentTimeMillis|Instant\.now|LocalDateTime|ZonedDateTime|OffsetDateTime|\bClock\.|java\.util\.Date\b|Date\(\)""")
        val sources = listOf("../core/src/main", "src/main", "../spark/src/main").flatMap { File(it).walkTopDown().toList() }
            .filter { it.extension in setOf("kt", "java") }

        test("wall time is read only where it is shown: when an evaluation ended, and how long ago a study wrote something") {
            val shown = setOf("EvaluationLog.kt", "WatchServer.kt", "WatchedStudy.kt")
            sources.filter { wall.containsMatchIn(it.readText()) }.map { it.name }.filterNot { it in shown }.shouldBeEmpty()
            sources.map { it.name }.toSet().containsAll(shown) shouldBe true
        }

        test("a time of the past never shortens a wait: no file's time is compared with now, but for the page") {
            sources.filter { "LastModified" in it.readText() }.map { it.name } shouldBe listOf("StudyFiles.kt")
        }
    })
