package dev.reigo

import dev.reigo.algorithm.Algorithm
import io.kotest.assertions.withClue
import io.kotest.core.spec.style.FunSpec
import io.kotest.engine.spec.tempfile
import io.kotest.matchers.nulls.shouldBeNull
import org.jetbrains.kotlin.abi.tools.AbiFilters
import org.jetbrains.kotlin.abi.tools.AbiTools
import java.io.File
import java.lang.module.ModuleDescriptor

/** What users may call is listed in a file, so that no change of it goes unnoticed. */
class ApiSpec : FunSpec({
    test("the public API is the one that api/reigo-core.api lists") {
        val listed = File("api/reigo-core.api")
        val present = publicApi(File(Algorithm::class.java.protectionDomain.codeSource.location.toURI()))
        if (System.getProperty("reigo.api.update") != null) listed.apply { parentFile.mkdirs() }.writeText(present)
        withClue("If the change is meant, run mvn -q -pl core,dsl,spark test -Dtest=ApiSpec -Dreigo.api.update") {
            val expected = if (listed.exists()) listed else tempfile()
            AbiTools.getInstance().filesDiff(expected, tempfile().apply { writeText(present) }).shouldBeNull()
        }
    }
})

/** Every public and protected declaration of the class files in a folder, of the packages that the module exports. */
private fun publicApi(classes: File): String = buildString {
    val exported = exports(classes).map { it.replace('.', '/') }.toSet()
    val files = classes.walk().filter { it.extension == "class" && it.parentFile.relativeTo(classes).invariantSeparatorsPath in exported }
    val filters = AbiFilters(emptySet(), emptySet(), emptySet(), emptySet())
    AbiTools.getInstance().printJvmDump(this, files.toList(), filters)
}

/** The packages that the module in this folder exports. */
internal fun exports(classes: File): Set<String> =
    File(classes, "module-info.class").inputStream().use { ModuleDescriptor.read(it) }
        .exports().filter { !it.isQualified }.map { it.source() }.toSet()
