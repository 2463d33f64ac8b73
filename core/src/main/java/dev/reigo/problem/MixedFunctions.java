package dev.reigo.problem;

/** Formulas over reals, integers and categories; the discrete variables come last. */
final class MixedFunctions {
    private MixedFunctions() {}

    /** The number of variables from that index on that are not in category 0. */
    static int others(double[] x, int from) {
        int count = 0;
        for (int j = from; j < x.length; j++) {
            long bits = Double.doubleToRawLongBits(x[j]) << 1; // 0 for both zeros
            count += (int) ((bits | -bits) >>> 63); // faster than a comparison of doubles
        }
        return count;
    }

    /** The number of variables from that index on that follow the leading run of category 0. */
    static int afterLeading(double[] x, int from) {
        int j = from;
        while (j < x.length && x[j] == 0) {
            j++;
        }
        return x.length - j;
    }

    /** sum x_j^2 over [0, to). */
    static double sphere(double[] x, int to) {
        double sum = 0;
        for (int j = 0; j < to; j++) {
            sum += x[j] * x[j];
        }
        return sum;
    }

    /** sum (scale_j x_j)^2 over as many variables as there are scales. */
    static double ellipsoid(double[] x, double[] scales) {
        double sum = 0;
        for (int j = 0; j < scales.length; j++) {
            double y = scales[j] * x[j];
            sum += y * y;
        }
        return sum;
    }

    /** sum_{j+1<to} 100 (x_{j+1} - x_j^2)^2 + (x_j - 1)^2. */
    static double rosenbrock(double[] x, int to) {
        double sum = 0;
        for (int j = 0; j + 1 < to; j++) {
            double a = x[j + 1] - x[j] * x[j];
            double b = x[j] - 1;
            sum += 100 * a * a + b * b;
        }
        return sum;
    }

    /** sum (x_j - c_j / K)^2 + sum c_j / K for half reals, half categories of which there are K. */
    static double proximity(double[] x, int categories) {
        int n = x.length / 2;
        double sum = 0;
        for (int j = 0; j < n; j++) {
            double c = x[n + j] / categories;
            double y = x[j] - c;
            sum += y * y + c;
        }
        return sum;
    }

    /** 1000^(j / (n - 1)) for j = 0, ..., n - 1. */
    static double[] scales(int n) {
        double[] scales = new double[n];
        for (int j = 0; j < n; j++) {
            scales[j] = n == 1 ? 1 : StrictMath.pow(1000, (double) j / (n - 1));
        }
        return scales;
    }
}
