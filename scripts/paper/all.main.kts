// Learn everything that the paper shows: runs the script of every figure and judges the claims, with the same arguments.
// Arguments: --quick (default) or --full, --out DIR, --redraw, --dry-run.
@file:DependsOn("dev.reigo:reigo-paper:0.1.0")

import kotlin.system.exitProcess

val here = __FILE__.absoluteFile.parentFile
val reigo = here.resolve("../../reigo").canonicalPath
val figures = listOf(
    "estimator-variance", "bernoulli-d", "bernoulli-k", "coefficient-sums", "typical-runs",
    "reuse-ab-k", "rank-one-k", "gaussian-d", "rank-one-lambda", "lambda",
)
for (name in figures + "claims") {
    if (name == "claims" && "--dry-run" in args) continue
    System.err.println("== $name")
    val code = ProcessBuilder(reigo, "$here/$name.main.kts", *args).inheritIO().start().waitFor()
    if (code != 0) exitProcess(code)
}
