/**
 * Plan, runs, results: every algorithm on every problem, N independent runs each, seeded by run and independent of the
 * number of threads, with optional traces (Sections 5 and 6).
 *
 * <pre>{@code
 * Experiment experiment = Experiment.of(CmaEs.reuse(Variant.A, 5), Benchmarks.sphere(20)).withRuns(10);
 * List<RunRecord> records = new Runner().execute(experiment);
 * }</pre>
 */
package dev.reigo.experiment;
