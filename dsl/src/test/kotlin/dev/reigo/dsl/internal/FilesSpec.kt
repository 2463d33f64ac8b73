package dev.reigo.dsl.internal

import io.kotest.assertions.throwables.shouldThrow
import io.kotest.core.spec.style.FunSpec
import io.kotest.engine.spec.tempdir
import io.kotest.matchers.collections.shouldBeEmpty
import io.kotest.matchers.shouldBe
import io.kotest.matchers.string.shouldContain
import java.io.IOException
import java.io.UncheckedIOException
import java.nio.file.Files
import java.nio.file.Path
import java.nio.file.attribute.PosixFilePermissions

class FilesSpec : FunSpec({
    fun refused(call: () -> Unit) = shouldThrow<IllegalArgumentException> { call() }.message.orEmpty()

    test("a link stays a link, and what it leads to is written") {
        val folder = tempdir().toPath()
        Files.createDirectory(folder.resolve("real"))
        Files.createSymbolicLink(folder.resolve("middle.csv"), Path.of("real/x.csv"))
        val link = Files.createSymbolicLink(folder.resolve("link.csv"), Path.of("middle.csv"))
        for (text in listOf("new", "again")) { // first the link leads to nothing
            writeText("$link", text) shouldBe link
            Files.isSymbolicLink(link) shouldBe true
            Files.readString(folder.resolve("real/x.csv")) shouldBe text
        }
        val circle = Files.createSymbolicLink(folder.resolve("circle"), Path.of("circle"))
        refused { writeText("$circle", "x") } shouldContain "its links lead in a circle; remove the link"
    }

    test("a folder may be a link") {
        val folder = tempdir().toPath()
        Files.createDirectory(folder.resolve("real"))
        Files.createSymbolicLink(folder.resolve("link"), Path.of("real"))
        writeText("$folder/link/x.csv", "text")
        Files.readString(folder.resolve("real/x.csv")) shouldBe "text"
    }

    test("a file keeps its mode") {
        val file = tempdir().toPath().resolve("x.csv")
        writeText("$file", "old")
        for (mode in listOf("rw-------", "rw-rw-rw-", "r-xr--r--")) {
            Files.setPosixFilePermissions(file, PosixFilePermissions.fromString(mode))
            writeText("$file", mode)
            PosixFilePermissions.toString(Files.getPosixFilePermissions(file)) shouldBe mode
            Files.readString(file) shouldBe mode
        }
    }

    test("devices and pipes are refused and stay") {
        refused { writeText("/dev/null", "x") } shouldContain "'/dev/null' must be a regular file, but is a device or a pipe"
        Files.isRegularFile(Path.of("/dev/null")) shouldBe false
        val pipe = tempdir().resolve("pipe")
        ProcessBuilder("mkfifo", "$pipe").start().waitFor() shouldBe 0
        refused { writeText("$pipe", "x") } shouldContain "'$pipe' must be a regular file"
    }

    test("a folder is not a file") {
        val folder = tempdir()
        for (path in listOf("/", ".", "$folder")) {
            refused { writeText(path, "x") } shouldContain "'$path' must be a file, but is a folder; name a file in it"
            refused { readText(path) } shouldContain "'$path' must be a file, but is a folder; name a file in it"
        }
    }

    test("an unusable path is named, with the reason and a remedy, and nothing is left") {
        val folder = tempdir()
        val file = folder.resolve("file").apply { writeText("x") }
        shouldThrow<UncheckedIOException> { writeText("$file/x.csv", "x") }.message.orEmpty() shouldContain
            "'$file/x.csv' must be writable, but is not: '$file' is a file, not a folder; choose another folder"
        val long = "$folder/${"x".repeat(300)}"
        shouldThrow<UncheckedIOException> { writeText(long, "x") }.message.orEmpty() shouldContain "too long"
        refused { writeText("a\u0000b", "x") } shouldContain "a path must be one of this system"
        refused { readText("a\u0000b") } shouldContain "a path must be one of this system"
        folder.listFiles().orEmpty().filter { it.name != "file" }.shouldBeEmpty()
    }

    test("a full disk is named, with a remedy") {
        unwritable(Path.of("a/x.csv"), IOException("No space left on device")).message shouldBe
            "'a/x.csv' must be writable, but is not: No space left on device; free some space or choose another disk"
    }

    test("text is UTF-8, with or without a mark; other encodings are named") {
        val file = tempdir().resolve("x.csv")
        file.writeBytes(byteArrayOf(0xef.toByte(), 0xbb.toByte(), 0xbf.toByte(), 'a'.code.toByte()))
        readText("$file") shouldBe "a"
        for (charset in listOf(Charsets.UTF_16, Charsets.UTF_16LE, Charsets.UTF_16BE)) {
            file.writeBytes("text".toByteArray(charset))
            refused { readText("$file") } shouldContain "'$file' must be text in UTF-8, but is UTF-16 or no text; save it as UTF-8"
        }
        file.writeBytes("\u00e4".toByteArray(Charsets.ISO_8859_1))
        refused { readText("$file") } shouldContain "'$file' must be text in UTF-8, but is in another encoding; save it as UTF-8"
    }
})
