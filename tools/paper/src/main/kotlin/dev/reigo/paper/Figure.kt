package dev.reigo.paper

import dev.reigo.dsl.Results
import dev.reigo.dsl.internal.writeText
import dev.reigo.dsl.study.run.Interruption

/**
 * Makes a figure of the paper. Runs its parts, or continues them, and writes NAME.svg, NAME.png, NAME.json and NAME.csv.
 *
 * [args] are the arguments of the script: `--quick` (default) for reduced settings, `--full` for the paper's, `--dimension N` to run
 * only that dimension, `--out DIR`, `--from DIR` to take over the runs in the JSON (or .json.gz) of DIR, `--redraw` to draw again
 * from the JSON in `--out`, `--dry-run` to count the runs.
 */
public fun figure(
    name: String,
    args: Array<String>,
    block: FigureScope.() -> Unit,
) {
    val options = FigureOptions.parse(args)
    val scope = FigureScope(name, options).apply(block)
    val dimensions = scope.plans.flatMap { plan -> plan.problems.map { it.dimension } }.distinct().sorted()
    require(options.dimension == null || options.dimension in dimensions) {
        "--dimension must be one of $dimensions in '$name', but is ${options.dimension}; choose one of these, or leave it out"
    }
    val files = FigureFiles(options.out)
    when {
        options.dryRun -> println("$name: ${scope.plans.sumOf { it.runCount }} runs in ${scope.plans.size} parts")
        options.redraw -> redraw(name, options, scope, files)
        else -> Interruption().guard { make(name, options, scope, files) }
    }
}

private fun make(
    name: String,
    options: FigureOptions,
    scope: FigureScope,
    files: FigureFiles,
) {
    val earlier = options.from?.let { earlierResults(name, it, scope) }
    val complete = if (scope.plans.isEmpty()) null else runTogether(scope.plans, earlier, options.dimension)
    val results = complete?.slim(scope.drawn)
    val measures = scope.computations.flatMap { it() } + complete?.let { all -> scope.measurements.flatMap { it(all) } }.orEmpty()
    if (results != null) files.save(name, results)
    if (measures.isNotEmpty()) files.save(if (results == null) name else "$name-measures", measures)
    if (results != null) print(results.table())
    if (results == null || results.runs.isNotEmpty()) draw(name, options, scope, results, measures)
}

private fun earlierResults(
    name: String,
    folder: String,
    scope: FigureScope,
): Results {
    require(scope.plans.isNotEmpty()) { "--from needs a figure with runs, but '$name' has none; leave --from out" }
    require(scope.measurements.isEmpty()) {
        "--from needs runs without courses, but '$name' measures the courses of its runs, and files keep the first; leave --from out"
    }
    return requireNotNull(FigureFiles(folder).results(name)) {
        "--from needs the runs of '$name', but $folder has neither $name.json nor $name.json.gz; leave --from out"
    }
}

private fun redraw(
    name: String,
    options: FigureOptions,
    scope: FigureScope,
    files: FigureFiles,
) {
    val results = files.results(name)
    val measures = files.measures(name)
    require(results != null || measures != null) {
        "--redraw needs the data of '$name', but ${options.out} has neither $name.json nor $name.json.gz; leave --redraw out"
    }
    draw(name, options, scope, results, measures.orEmpty())
}

private fun draw(
    name: String,
    options: FigureOptions,
    scope: FigureScope,
    results: Results?,
    measures: List<Measure>,
) {
    for (drawing in scope.drawings) {
        val plot = drawing.plot(results, measures)
        val file = "${options.out}/$name${drawing.suffix}"
        plot.save("$file.png", drawing.width, drawing.height)
        println("Figure: ${plot.save("$file.svg", drawing.width, drawing.height)}")
    }
    if (scope.captions.isNotEmpty()) {
        val text = scope.captions.joinToString("\n")
        println(text)
        writeText("${options.out}/$name.txt", text + "\n")
    }
}
