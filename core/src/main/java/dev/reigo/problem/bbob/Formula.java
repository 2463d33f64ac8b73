package dev.reigo.problem.bbob;

/** f(x) - f_opt. The array of x may be longer than n. */
interface Formula {
    double value(double[] x, Scratch scratch);

    /** A formula of z, the first n numbers of the array. It may change both arrays. */
    interface OfZ {
        double value(double[] z, double[] spare);
    }

    /** The formula at the end of a way. */
    static Formula of(Way way, OfZ formula) {
        return (x, scratch) -> {
            double[] z = way.apply(x, scratch);
            return formula.value(z, scratch.spare(z));
        };
    }

    /** This plus factor Pen(x). */
    default Formula plusPenalty(int n, double factor) {
        return (x, scratch) -> value(x, scratch) + factor * penalty(x, n);
    }

    /** Pen(x) = sum max(0, |x_i| - 5)^2 over the first n numbers. */
    static double penalty(double[] x, int n) {
        double sum = 0;
        for (int i = 0; i < n; i++) {
            double out = Math.max(0, Math.abs(x[i]) - 5);
            sum += out * out;
        }
        return sum;
    }
}
