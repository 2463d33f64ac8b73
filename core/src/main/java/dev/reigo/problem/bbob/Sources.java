package dev.reigo.problem.bbob;

/**
 * Where the definition of an instance takes its numbers from.
 *
 * @param n dimension
 * @param seed S
 * @param width of the middle of the box in which the optimum lies: 8, or 10 if it may be anywhere in [-5, 5]^n
 */
record Sources(int n, long seed, int width) {
    private static final long OTHER = 1_000_000;
    private static final int USUAL_WIDTH = 8;

    Sources(int n, long seed) {
        this(n, seed, USUAL_WIDTH);
    }

    /** X(S). */
    double[] location() {
        return Draws.location(n, seed, width);
    }

    /** X(S + 1000000). */
    double[] otherLocation() {
        return Draws.location(n, seed + OTHER, width);
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
