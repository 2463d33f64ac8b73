/**
 * How fast Reigo is: {@link dev.reigo.benchmarks.SideBySide} measures it next to its peers in one run.
 * {@link dev.reigo.benchmarks.Against} measures it next to another revision of itself. The classes named
 * {@code *Benchmark} are for JMH. {@link dev.reigo.benchmarks.Growth}, {@link dev.reigo.benchmarks.Memory},
 * {@link dev.reigo.benchmarks.Sweep} and {@link dev.reigo.benchmarks.BbobSpeed} answer one question each.
 */
package dev.reigo.benchmarks;
