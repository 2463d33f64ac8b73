/**
 * f: objectives, problems (an objective with its dimension, direction, start region, target and budget), and the ten
 * benchmark problems of the paper (Table 1 and Section 5.1).
 */
package dev.reigo.problem;
