/**
 * How fast Reigo is: {@link dev.reigo.benchmarks.SideBySide} measures it next to its peers in one run.
 * {@link dev.reigo.benchmarks.Against} measures it next to another revision of itself. The classes named
 * {@code *Benchmark} are for JMH. {@link dev.reigo.benchmarks.Growth}, {@link dev.reigo.benchmarks.Memory} and
 * {@link dev.reigo.benchmarks.Sweep} answer one question each.
 */
package dev.reigo.benchmarks;
