package dev.reigo.dsl.paper

/** What the command line of a figure's script asks for. */
internal data class FigureOptions(
    val full: Boolean = false,
    val out: String = "results/paper/quick",
    val redraw: Boolean = false,
    val dryRun: Boolean = false,
) {
    internal companion object {
        const val USAGE =
            "--quick (default), --full, --out DIR, --redraw (from the JSON in DIR, no runs) or --dry-run (counts the runs)"

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
                    "--out" -> out = folder(if (rest.hasNext()) rest.next() else "nothing")
                    else -> throw IllegalArgumentException("an argument must be known, but is '$argument'; use $USAGE")
                }
            }
            require(listOf("--quick", "--full").count { it in args } < 2) {
                "a figure must be drawn from one kind of run, but both --quick and --full are given; leave one out"
            }
            return options.copy(out = out ?: if (options.full) "results/paper/full" else "results/paper/quick")
        }

        private fun folder(value: String): String {
            require(value.isNotBlank() && value != "nothing" && !value.startsWith("--")) {
                "--out must be followed by a folder, but is followed by '$value'; write --out results/paper"
            }
            return value
        }
    }
}
