package dev.reigo.launcher

import java.io.File
import kotlin.script.experimental.api.ResultWithDiagnostics
import kotlin.script.experimental.api.SourceCode
import kotlin.script.experimental.api.asErrorDiagnostics
import kotlin.script.experimental.api.asSuccess
import kotlin.script.experimental.dependencies.ExternalDependenciesResolver

/**
 * Answers `@file:DependsOn("dev.reigo:...")` at once with the class path at hand. Other resolvers resolve the rest.
 *
 * @param spark the jars of Reigo for Spark and of Spark; none if the script does not ask for them
 */
internal class ReigoResolver(
    private val version: String,
    private val classPath: List<File>,
    private val spark: List<File>,
    private val others: ExternalDependenciesResolver,
) : ExternalDependenciesResolver by others {
    override suspend fun resolve(
        artifactCoordinates: String,
        options: ExternalDependenciesResolver.Options,
        sourceCodeLocation: SourceCode.LocationWithId?,
    ): ResultWithDiagnostics<List<File>> = when {
        spark.isNotEmpty() && artifactCoordinates.startsWith("org.apache.spark:spark-core_2.13:") -> spark.asSuccess()
        !artifactCoordinates.startsWith("dev.reigo:") -> others.resolve(artifactCoordinates, options, sourceCodeLocation)
        artifactCoordinates == "dev.reigo:reigo-spark:$version" -> (classPath + spark).asSuccess()
        artifactCoordinates.endsWith(":$version") -> classPath.asSuccess()
        else -> ResultWithDiagnostics.Failure(
            "the version must be $version as in this checkout, but is $artifactCoordinates; write $version"
                .asErrorDiagnostics(locationWithId = sourceCodeLocation),
        )
    }
}
