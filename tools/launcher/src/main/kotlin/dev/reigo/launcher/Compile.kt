@file:JvmName("Compile")

package dev.reigo.launcher

import org.jetbrains.kotlin.mainKts.COMPILED_SCRIPTS_CACHE_DIR_PROPERTY
import org.jetbrains.kotlin.mainKts.CompilerOptions
import org.jetbrains.kotlin.mainKts.Import
import org.jetbrains.kotlin.mainKts.MainKtsConfigurator
import org.jetbrains.kotlin.mainKts.MainKtsScript
import org.jetbrains.kotlin.mainKts.ScriptFileLocation
import org.jetbrains.kotlin.mainKts.ScriptFileLocationCustomConfigurator
import java.io.File
import kotlin.script.experimental.api.ResultWithDiagnostics
import kotlin.script.experimental.api.ScriptCompilationConfiguration
import kotlin.script.experimental.api.ScriptConfigurationRefinementContext
import kotlin.script.experimental.api.ScriptDiagnostic
import kotlin.script.experimental.api.asErrorDiagnostics
import kotlin.script.experimental.api.compilerOptions
import kotlin.script.experimental.api.dependencies
import kotlin.script.experimental.api.refineConfiguration
import kotlin.script.experimental.api.refineConfigurationOnAnnotations
import kotlin.script.experimental.api.valueOrNull
import kotlin.script.experimental.dependencies.CompoundDependenciesResolver
import kotlin.script.experimental.dependencies.DependsOn
import kotlin.script.experimental.dependencies.FileSystemDependenciesResolver
import kotlin.script.experimental.dependencies.Repository
import kotlin.script.experimental.dependencies.maven.MavenDependenciesResolver
import kotlin.script.experimental.host.FileScriptSource
import kotlin.script.experimental.jvm.JvmDependency
import kotlin.script.experimental.jvm.impl.KJvmCompiledScript
import kotlin.script.experimental.jvm.updateClasspath
import kotlin.script.experimental.jvmhost.JvmScriptCompiler
import kotlin.script.experimental.jvmhost.createJvmCompilationConfigurationFromTemplate
import kotlin.system.exitProcess

/** Compiles a script: `Compile SCRIPT OUTPUT VERSION`, with the script's class path in `reigo.classpath`. */
public suspend fun main(arguments: Array<String>) {
    System.setProperty(COMPILED_SCRIPTS_CACHE_DIR_PROPERTY, "") // off: it does not notice a changed library
    val (script, output, version) = arguments
    val classPath = System.getProperty("reigo.classpath").split(File.pathSeparator).map(::File)
    val compiled = compile(File(script), classPath, version) ?: exitProcess(1)
    val added = compiled.compilationConfiguration[ScriptCompilationConfiguration.dependencies].orEmpty()
        .filterIsInstance<JvmDependency>().flatMap { it.classpath } - classPath.toSet()
    CompiledScriptFile(File(output)).write(compiled, added)
}

private suspend fun compile(script: File, classPath: List<File>, version: String): KJvmCompiledScript? {
    val configuration = createJvmCompilationConfigurationFromTemplate<MainKtsScript> {
        updateClasspath(classPath)
        compilerOptions.append("-jvm-target", "17")
        refineConfigurationOnAnnotations.put(emptyList())
        refineConfiguration {
            onAnnotations(Import::class, handler = ::refuseImport)
            onAnnotations(ScriptFileLocation::class, handler = ScriptFileLocationCustomConfigurator())
            onAnnotations(
                DependsOn::class, Repository::class, CompilerOptions::class,
                handler = MainKtsConfigurator(ReigoResolver(version, classPath, sparkJars(), othersResolver())),
            )
        }
    }
    val result = JvmScriptCompiler()(FileScriptSource(script.absoluteFile), configuration)
    result.reports.filter { it.severity >= ScriptDiagnostic.Severity.WARNING }.forEach { System.err.println(it.render(script)) }
    return result.valueOrNull() as KJvmCompiledScript?
}

private fun sparkJars() =
    System.getProperty("reigo.spark").orEmpty().split(File.pathSeparator).filter { it.isNotEmpty() }.map(::File)

private fun othersResolver() =
    CompoundDependenciesResolver(FileSystemDependenciesResolver(), MavenDependenciesResolver())

private fun refuseImport(context: ScriptConfigurationRefinementContext): ResultWithDiagnostics<ScriptCompilationConfiguration> =
    ResultWithDiagnostics.Failure(
        "a script must be one file, but it uses @file:Import; copy the imported code into it".asErrorDiagnostics(),
    )

/** `file:line:column: error: message`, then the line itself. */
private fun ScriptDiagnostic.render(script: File): String {
    val start = location?.start
    val place = if (start == null) "$script" else "$script:${start.line}:${start.col}"
    val line = start?.let { script.useLines { lines -> lines.drop(it.line - 1).firstOrNull() } }
    return listOfNotNull("$place: ${severity.name.lowercase()}: $message", line, line?.let { " ".repeat(start.col - 1) + "^" })
        .joinToString("\n")
}
