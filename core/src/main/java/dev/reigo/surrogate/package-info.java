/**
 * A model of the objective, made of every evaluation: a linear or quadratic function fitted to pairs (x, f). It ranks a
 * population, and says where its optimum is within reach (N. Hansen, A Global Surrogate Assisted CMA-ES, GECCO 2019).
 *
 * <pre>{@code
 * EvaluatedPoints known = new EvaluatedPoints(d, EvaluatedPoints.capacity(d, lambda, ModelKind.FULL));
 * QuadraticModel model = new QuadraticModel(d, ModelKind.FULL);
 * known.add(x, f);
 * if (model.fit(known)) model.value(y);
 * }</pre>
 */
package dev.reigo.surrogate;
