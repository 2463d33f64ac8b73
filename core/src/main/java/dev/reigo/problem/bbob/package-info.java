/**
 * The 24 noiseless functions of BBOB, as the suite {@code bbob} of COCO computes them (numbbo/coco-experiment, commit
 * e6356d2; Hansen, Finck, Ros, Auger 2009, INRIA RR-6829). A function is a way from x to z, made of steps, and a
 * formula of z. {@link dev.reigo.problem.Coco} makes problems of them.
 *
 * <p>Notation: n is the dimension, e_i = i / (n - 1) for i = 0, ..., n - 1, S the seed of the instance. A seed is that
 * of the function, except that f4 has the seed of f3, and f18 that of f17.
 *
 * <p>Three more {@link dev.reigo.problem.bbob.CocoSuite suites} are made of them: {@code bbob-mixint} with integers,
 * {@code bbob-noisy} with noise, and {@code sbox-cost} in a box.
 */
package dev.reigo.problem.bbob;
