package dev.reigo.problem.bbob;

/**
 * Where the definition of an instance takes its numbers from.
 *
 * @param n dimension
 * @param seed S
 */
record Sources(int n, long seed) {
    private static final long OTHER = 1_000_000;

    /** X(S). */
    double[] location() {
        return Draws.location(n, seed);
    }

    /** X(S + 1000000). */
    double[] otherLocation() {
        return Draws.location(n, seed + OTHER);
    }

    /** R = Rot(S + 1000000). */
    Matrix r() {
        return Matrix.rotation(n, seed + OTHER);
    }

    /** Q = Rot(S). */
    Matrix q() {
        return Matrix.rotation(n, seed);
    }

    /** R Lambda(a) Q. */
    Matrix rLambdaQ(double a) {
        return r().timesDiagonal(Steps.lambda(n, a)).times(q());
    }

    /** Lambda(a) Q. */
    Matrix lambdaQ(double a) {
        return q().afterDiagonal(Steps.lambda(n, a));
    }
}
