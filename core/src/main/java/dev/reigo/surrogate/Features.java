package dev.reigo.surrogate;

/**
 * The terms of a model at u, in the order 1, u_0 .. u_(d-1), u_0^2 .. u_(d-1)^2, u_0 u_1, u_0 u_2 .. u_0 u_(d-1), u_1
 * u_2 .. u_(d-2) u_(d-1); and what coefficients of these terms mean.
 */
final class Features {
    private Features() {}

    /** Writes the terms times a factor. */
    static void write(ModelKind kind, double[] u, double factor, double[] row) {
        int d = u.length;
        row[0] = factor;
        for (int i = 0; i < d; i++) {
            row[1 + i] = factor * u[i];
        }
        if (kind == ModelKind.LINEAR) {
            return;
        }
        for (int i = 0; i < d; i++) {
            row[1 + d + i] = row[1 + i] * u[i];
        }
        if (kind == ModelKind.DIAGONAL) {
            return;
        }
        int at = 1 + 2 * d;
        for (int i = 0; i < d; i++) {
            double product = row[1 + i];
            for (int j = i + 1; j < d; j++) {
                row[at++] = product * u[j];
            }
        }
    }

    /** {@code c . phi(u)}. */
    static double value(ModelKind kind, double[] c, double[] u) {
        int d = u.length;
        double value = c[0];
        int at = 1 + 2 * d;
        for (int i = 0; i < d; i++) {
            double slope = c[1 + i]; // what u_i is multiplied by
            if (kind != ModelKind.LINEAR) {
                slope += c[1 + d + i] * u[i];
            }
            if (kind == ModelKind.FULL) {
                for (int j = i + 1; j < d; j++) {
                    slope += c[at++] * u[j];
                }
            }
            value += slope * u[i];
        }
        return value;
    }

    /** Writes the gradient with respect to u. */
    static void gradient(ModelKind kind, double[] c, double[] u, double[] gradient) {
        int d = u.length;
        for (int i = 0; i < d; i++) {
            gradient[i] = c[1 + i] + (kind == ModelKind.LINEAR ? 0 : 2 * c[1 + d + i] * u[i]);
        }
        int at = 1 + 2 * d;
        for (int i = 0; i < d && kind == ModelKind.FULL; i++) {
            for (int j = i + 1; j < d; j++, at++) {
                gradient[i] += c[at] * u[j];
                gradient[j] += c[at] * u[i];
            }
        }
    }

    /** Writes the Hessian with respect to u: {@code 2 c(u_i^2)} on the diagonal, {@code c(u_i u_j)} elsewhere. */
    static void hessian(ModelKind kind, double[] c, double[][] hessian) {
        int d = hessian.length;
        int at = 1 + 2 * d;
        for (int i = 0; i < d; i++) {
            hessian[i][i] = kind == ModelKind.LINEAR ? 0 : 2 * c[1 + d + i];
            for (int j = i + 1; j < d; j++) {
                double entry = kind == ModelKind.FULL ? c[at++] : 0;
                hessian[i][j] = entry;
                hessian[j][i] = entry;
            }
        }
    }
}
