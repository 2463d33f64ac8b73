/**
 * Constraints by an augmented Lagrangian: {@code min f(x)} subject to {@code g_i(x) <= 0} and {@code h_j(x) = 0}. A
 * search ranks its samples by L, a sum of f and penalties, and changes nothing else. After each generation multipliers
 * and penalty factors follow what the samples showed.
 *
 * <pre>{@code
 * AugmentedLagrangian lagrangian = new AugmentedLagrangian(10, 2, 1); // coordinates, inequalities, equalities
 * lagrangian.begin(f, g, columns, lambda);
 * for (int c = 0; c < lambda; c++) rankBy[c] = lagrangian.value(f[c], g, 3 * c);
 * lagrangian.finish(order, weights);
 * }</pre>
 *
 * <p>Ideas: Arnold and Porter 2015; Atamna, Auger and Hansen 2016, 2017, 2020; Dufosse and Hansen 2020 to 2022. The
 * constants and the rules for them are Reigo's own: they do not depend on the units of f and of the constraints.
 */
package dev.reigo.constraint;
