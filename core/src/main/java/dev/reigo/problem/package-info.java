/**
 * f: objectives, problems and the ten benchmark problems of the paper (Table 1 and Section 5.1), COCO's suites. A
 * problem is an objective with its space, direction, start, target and budget.
 *
 * <pre>{@code
 * Problem mine = Problem.of("mine", 3, -5, 5, x -> x[0] * x[0] + x[1] + x[2]).withTarget(-100).withBudget(1000);
 * Problem bounded = mine.withStart(Start.at(new double[] {1, 2, 3}, 0.5)).withBounds(0, 4).withFixed(2, 3);
 * Problem paper = Benchmarks.ellipsoid(20);
 * Problem bbob = Bbob.problem(8, 20, 3);
 * Problem mixed = Coco.mixint(8, 20, 3);
 * }</pre>
 */
package dev.reigo.problem;
