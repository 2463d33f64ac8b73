package dev.reigo.launcher

import java.io.File
import java.nio.file.Files
import java.nio.file.StandardCopyOption
import java.util.jar.JarEntry
import java.util.jar.JarOutputStream
import kotlin.script.experimental.jvm.impl.KJvmCompiledModuleInMemory
import kotlin.script.experimental.jvm.impl.KJvmCompiledScript

/**
 * A compiled script on disk: `NAME.jar` has its classes. `NAME.run` has the class to start and, one per line, the jars that its
 * `@file:DependsOn` adds. Each file appears whole or not at all, and `NAME.run` comes last.
 */
internal class CompiledScriptFile(private val base: File) {
    fun write(script: KJvmCompiledScript, added: List<File>) {
        val classes = (script.getCompiledModule() as KJvmCompiledModuleInMemory).compilerOutputFiles
        replace(".jar") { file ->
            JarOutputStream(file.outputStream()).use { jar ->
                for ((name, bytes) in classes) {
                    jar.putNextEntry(JarEntry(name))
                    jar.write(bytes)
                }
            }
        }
        replace(".run") { file ->
            file.writeText((listOf(script.scriptClassFQName) + added).joinToString("\n", postfix = "\n"))
        }
    }

    private fun replace(extension: String, write: (File) -> Unit) {
        val temporary = File.createTempFile("new", extension, base.parentFile)
        write(temporary)
        Files.move(temporary.toPath(), File("$base$extension").toPath(), StandardCopyOption.ATOMIC_MOVE)
    }
}
