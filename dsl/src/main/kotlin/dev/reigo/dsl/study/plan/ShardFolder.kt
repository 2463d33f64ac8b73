package dev.reigo.dsl.study.plan

import dev.reigo.dsl.internal.writeText
import dev.reigo.dsl.study.text.decodeFile
import dev.reigo.dsl.study.text.sealed
import kotlinx.serialization.Serializable
import kotlinx.serialization.json.Json
import java.io.File
import java.nio.file.Files
import java.nio.file.Path

/** What a shard's folder says of itself, so that merging can tell how to make what is missing. */
@Serializable
internal class ShardNote(
    val shard: Shard,
    val command: String,
) {
    fun write(folder: String) {
        writeText("$folder/$NAME", sealed(json.encodeToString(serializer(), this)) + "\n")
    }

    internal companion object {
        private const val NAME = "shard.json"
        private val json = Json { prettyPrint = true }

        /** Null if the folder is of no shard. */
        fun read(folder: Path): ShardNote? {
            val file = folder.resolve(NAME)
            return if (Files.isRegularFile(file)) decodeFile("$file", serializer()) else null
        }
    }
}

/** The folder in that of a study where each shard has its own. */
internal const val SHARDS: String = "shards"

/** The plan as this shard runs it: each shard has a folder of its own in that of the study. */
internal fun Plan.inShard(shard: Shard): Plan {
    fun inside(folder: String) = "$folder/$SHARDS/${shard.number}-of-${shard.of}"
    val logs = options.logs.mapValues { (_, folder) -> inside(folder) }
    return Plan(name, experiment, options.copy(folder = inside(studyFolder()), logs = logs))
}

/** Where all shards together are a study. A script that saves nothing gets a folder of its own name. */
internal fun Plan.studyFolder(): String =
    options.folder ?: ("results/" + (Script.current?.let { File(it.file).name.removeSuffix(".main.kts") } ?: "shards"))

/** Says where the runs of a shard are and what comes next, and ends the script. */
internal fun endShard(
    shard: Shard,
    plans: List<Plan>,
    made: Int,
    wanted: Int,
): Nothing {
    val folders = plans.map { it.inShard(shard).options.folder }
    println("Shard $shard: $made of its $wanted runs are in ${folders.joinToString()}.")
    plans.map { it.studyFolder() }.forEach { println("When all shards are made: ./reigo merge -o $it $it/shards/*") }
    println("The script ends here, after its first experiment.")
    throw ScriptEnd()
}
