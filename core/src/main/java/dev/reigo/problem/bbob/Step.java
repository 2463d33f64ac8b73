package dev.reigo.problem.bbob;

/** One step of the way from x to z. The arrays may be longer than n. */
interface Step {
    /**
     * Transforms z in place, or reads z and writes the result to the spare array.
     *
     * @return the array with the result: z or spare
     */
    double[] apply(double[] z, double[] spare);
}
