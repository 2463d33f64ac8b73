package dev.reigo.problem.bbob;

/** A square matrix by columns, as a step from z to M z. */
final class Matrix implements Step {
    private final double[][] columns;

    private Matrix(double[][] columns) {
        this.columns = columns;
    }

    /** Rot(s): normal numbers by columns, made orthonormal by modified Gram-Schmidt. */
    static Matrix rotation(int n, long seed) {
        double[] g = Draws.normal(Math.multiplyExact(n, n), seed);
        double[][] q = new double[n][n];
        for (int i = 0; i < n; i++) {
            System.arraycopy(g, i * n, q[i], 0, n);
            for (int j = 0; j < i; j++) {
                plus(q[i], -dot(q[i], q[j]), q[j]);
            }
            double norm = Math.sqrt(dot(q[i], q[i]));
            for (int k = 0; k < n; k++) {
                q[i][k] /= norm;
            }
        }
        return new Matrix(q);
    }

    private static double dot(double[] a, double[] b) {
        double sum = 0;
        for (int i = 0; i < a.length; i++) {
            sum += a[i] * b[i];
        }
        return sum;
    }

    private static void plus(double[] target, double factor, double[] source) {
        for (int i = 0; i < target.length; i++) {
            target[i] += factor * source[i];
        }
    }

    /** M diag(a). */
    Matrix timesDiagonal(double[] a) {
        int n = a.length;
        double[][] product = new double[n][n];
        for (int j = 0; j < n; j++) {
            plus(product[j], a[j], columns[j]);
        }
        return new Matrix(product);
    }

    /** diag(a) M. */
    Matrix afterDiagonal(double[] a) {
        int n = a.length;
        double[][] product = new double[n][n];
        for (int j = 0; j < n; j++) {
            for (int i = 0; i < n; i++) {
                product[j][i] = a[i] * columns[j][i];
            }
        }
        return new Matrix(product);
    }

    /** M B. */
    Matrix times(Matrix b) {
        int n = columns.length;
        double[][] product = new double[n][n];
        for (int j = 0; j < n; j++) {
            times(b.columns[j], product[j]);
        }
        return new Matrix(product);
    }

    /** M^T x. */
    double[] transposedTimes(double[] x) {
        double[] y = new double[x.length];
        for (int j = 0; j < y.length; j++) {
            y[j] = dot(columns[j], x);
        }
        return y;
    }

    /** y = M x for the first n numbers of both; four columns in one loop that the JIT compiler vectorizes. */
    void times(double[] x, double[] y) {
        int n = columns.length;
        for (int i = 0; i < n; i++) {
            y[i] = 0;
        }
        int j = 0;
        for (; j + 3 < n; j += 4) {
            plus4(y, x[j], columns[j], x[j + 1], columns[j + 1], x[j + 2], columns[j + 2], x[j + 3], columns[j + 3], n);
        }
        for (; j < n; j++) {
            plus1(y, x[j], columns[j], n);
        }
    }

    private static void plus4(
            double[] y,
            double a0,
            double[] c0,
            double a1,
            double[] c1,
            double a2,
            double[] c2,
            double a3,
            double[] c3,
            int n) {
        for (int i = 0; i < n; i++) {
            y[i] = y[i] + a0 * c0[i] + a1 * c1[i] + a2 * c2[i] + a3 * c3[i];
        }
    }

    private static void plus1(double[] y, double a, double[] c, int n) {
        for (int i = 0; i < n; i++) {
            y[i] += a * c[i];
        }
    }

    @Override
    public double[] apply(double[] z, double[] spare) {
        times(z, spare);
        return spare;
    }
}
