package dev.reigo.dsl.study.plan

/** What a script is run for. Usually it goes on with the results of its experiment; else it ends there. */
internal sealed interface Purpose {
    /** The results, as the script says. */
    object Usual : Purpose

    /** The plan with its code, for runs that are made in this JVM for another. */
    object Capture : Purpose

    /** A plan file; no run is made. */
    class PlanFile(
        val file: String,
    ) : Purpose

    /** One of several shares of the runs, in a folder of its own. */
    class OneShard(
        val shard: Shard,
    ) : Purpose

    /** All records, made elsewhere. */
    class Elsewhere(
        val executor: RunExecutor,
    ) : Purpose

    companion object {
        private val inside = ThreadLocal<Purpose?>()

        /** The launcher says it by system properties. */
        val current: Purpose get() = inside.get() ?: of(System::getProperty)

        fun of(property: (String) -> String?): Purpose {
            val shard = property("reigo.shard")
            val executor = property("reigo.executor")
            val plan = property("reigo.plan")
            return when {
                plan != null -> PlanFile(plan)
                shard != null -> OneShard(Shard.of(shard))
                executor != null -> Elsewhere(opened(executor, property("reigo.executor.master").orEmpty()))
                else -> Usual
            }
        }

        /** An executor of another module: a class whose constructor takes the address of a cluster. */
        private fun opened(
            className: String,
            master: String,
        ) = Class.forName(className, true, Thread.currentThread().contextClassLoader) // it may come with the script's jars
            .getConstructor(String::class.java).newInstance(master) as RunExecutor

        /** Runs [block] for this purpose, in this thread. */
        fun during(
            purpose: Purpose,
            block: () -> Unit,
        ) {
            inside.set(purpose)
            try {
                block()
            } finally {
                inside.remove()
            }
        }
    }
}

/** Writes the plan file of an experiment, and ends the script. */
internal fun writePlan(
    plans: List<Plan>,
    file: String,
): Nothing {
    val plan = requireNotNull(plans.singleOrNull()) {
        "a plan file must hold one experiment, but this script runs ${plans.size} together; use --shard I/N instead"
    }
    plan.saveJson(file)
    val own = plan.ownCode()
    println("$file: ${plan.runCount} runs of ${plan.algorithms.size} algorithm(s) on ${plan.problems.size} problem(s), seed ${plan.seed}")
    if (own.isNotEmpty()) println("JSON does not hold your own code, so runs with these need the script: ${own.joinToString()}")
    println("The script ends here, after its first experiment.")
    throw ScriptEnd()
}
