package dev.reigo.dsl.paper

/** What the command line of a figure's script asks for. */
internal data class FigureOptions(
    val full: Boolean = false,
    val out: String = "results/paper/quick",
    val redraw: Boolean = false,
    val dryRun: Boolean = false,
    val from: String? = null,
    val dimension: Int? = null,
) {
    internal companion object {
        const val USAGE =
            "--quick (default), --full, --out DIR, --dimension N (only its parts), --from DIR (goes on from the JSON in DIR), " +
                "--redraw (from the JSON in --out, no runs) or --dry-run (counts the runs)"

        fun parse(args: Array<String>): FigureOptions {
            var options = FigureOptions()
            var out: String? = null
            val rest = args.iterator()
            while (rest.hasNext()) {
                when (val argument = rest.next()) {
                    "--quick" -> options = options.copy(full = false)
                    "--full" -> options = options.copy(full = true)
                    "--redraw" -> options = options.copy(redraw = true)
                    "--dry-run" -> options = options.copy(dryRun = true)
                    "--out" -> out = folder(argument, rest)
                    "--dimension" -> options = options.copy(dimension = number(argument, rest))
                    "--from" -> options = options.copy(from = folder(argument, rest))
                    else -> throw IllegalArgumentException("an argument must be known, but is '$argument'; use $USAGE")
                }
            }
            require(listOf("--quick", "--full").count { it in args } < 2) {
                "a figure must be drawn from one kind of run, but both --quick and --full are given; leave one out"
            }
            return options.copy(out = out ?: if (options.full) "results/paper/full" else "results/paper/quick")
        }

        private fun number(
            option: String,
            rest: Iterator<String>,
        ): Int {
            val value = if (rest.hasNext()) rest.next() else "nothing"
            return requireNotNull(value.toIntOrNull()?.takeIf { it > 0 }) {
                "$option must be followed by a whole number above 0, but is followed by '$value'; write $option 20"
            }
        }

        private fun folder(
            option: String,
            rest: Iterator<String>,
        ): String {
            val value = if (rest.hasNext()) rest.next() else "nothing"
            require(value.isNotBlank() && value != "nothing" && !value.startsWith("--")) {
                "$option must be followed by a folder, but is followed by '$value'; write $option results/paper"
            }
            return value
        }
    }
}
