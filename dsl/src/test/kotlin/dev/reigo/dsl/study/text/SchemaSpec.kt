package dev.reigo.dsl.study.text

import dev.reigo.dsl.internal.writeText
import dev.reigo.dsl.study.results.Results
import io.kotest.assertions.throwables.shouldThrow
import io.kotest.core.spec.style.FunSpec
import io.kotest.engine.spec.tempdir
import io.kotest.matchers.shouldBe
import io.kotest.matchers.string.shouldContain

class SchemaSpec : FunSpec({
    fun message(file: String, text: String): String {
        writeText(file, text)
        return shouldThrow<IllegalArgumentException> { Results.load(file) }.message.orEmpty()
    }

    test("a file of another schema is refused by its schema, even if its fields have changed") {
        val file = "${tempdir()}/x.json"
        message(file, """{"schema": 2, "library": "0.9.0", "studies": []}""") shouldBe
            "$file must have schema 1, but has 2 of a newer Reigo; load it with Reigo 0.9.0, or make the runs again"
        message(file, """{"schema": 0, "settings": 3}""") shouldBe
            "$file must have schema 1, but has 0 of an older Reigo; load it with that Reigo, or make the runs again"
    }

    test("a file without a schema is not a file that Reigo wrote") {
        val file = "${tempdir()}/x.json"
        for (text in listOf("{}", "[1]", "{\"schema\": \"x\"}", "text")) {
            message(file, text) shouldContain "$file must be a file that Reigo wrote"
        }
    }
})
