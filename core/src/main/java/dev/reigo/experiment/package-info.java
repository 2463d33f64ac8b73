/**
 * Plan, runs, results: every algorithm on every problem, N independent runs each, seeded by run and independent of the
 * number of threads, with optional traces (Sections 5 and 6).
 */
package dev.reigo.experiment;
