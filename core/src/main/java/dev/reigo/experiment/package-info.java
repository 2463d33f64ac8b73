/**
 * From a plan to runs and records: every algorithm on every problem, N independent runs each, with optional traces
 * (Sections 5 and 6). Each run has its own seed, so results do not depend on the number of threads.
 *
 * <pre>{@code
 * Experiment experiment = Experiment.of(CmaEs.reuse(Variant.A, 5), Benchmarks.sphere(20)).withRuns(10);
 * List<RunRecord> records = new Runner().execute(experiment);
 * }</pre>
 */
package dev.reigo.experiment;
