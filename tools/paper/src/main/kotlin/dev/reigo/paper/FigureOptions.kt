package dev.reigo.paper

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
            "--quick (default), --full, --out DIR, --dimension N (runs no others), --from DIR (goes on from the JSON in DIR), " +
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
            require(options.from == null || !(options.redraw || options.dryRun)) {
                "--from must be with runs, but --redraw or --dry-run is given, which makes none; leave --from out"
            }
            return options.copy(out = out ?: if (options.full) "results/paper/full" else "results/paper/quick")
        }

        private fun number(
            option: String,
            rest: Iterator<String>,
        ): Int {
            val value = value(rest)
            return requireNotNull(value?.toIntOrNull()?.takeIf { it > 0 }) {
                "$option must be followed by a whole number above 0, but is followed by ${quoted(value)}; write $option 20"
            }
        }

        private fun folder(
            option: String,
            rest: Iterator<String>,
        ): String {
            val value = value(rest)
            return requireNotNull(value?.takeIf { it.isNotBlank() && !it.startsWith("--") }) {
                "$option must be followed by a folder, but is followed by ${quoted(value)}; write $option results/paper"
            }
        }

        private fun value(rest: Iterator<String>) = if (rest.hasNext()) rest.next() else null

        private fun quoted(value: String?) = if (value == null) "nothing" else "'$value'"
    }
}
