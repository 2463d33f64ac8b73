package dev.reigo.benchmarks;

import dev.reigo.problem.Benchmarks;
import dev.reigo.problem.Objective;
import java.util.Arrays;
import org.apache.commons.math3.optim.InitialGuess;
import org.apache.commons.math3.optim.MaxEval;
import org.apache.commons.math3.optim.SimpleBounds;
import org.apache.commons.math3.optim.nonlinear.scalar.GoalType;
import org.apache.commons.math3.optim.nonlinear.scalar.ObjectiveFunction;
import org.apache.commons.math3.optim.nonlinear.scalar.noderiv.CMAESOptimizer;
import org.apache.commons.math3.random.Well19937c;

/** The CMA-ES of commons-math3 on the same problem, without active update; it reuses no samples. */
record CommonsMathRun(int dimension, int lambda) implements Contender {
    @Override
    public String name() {
        return "commons-math3";
    }

    @Override
    public double slice() {
        Objective objective = Benchmarks.ellipsoid(dimension).objective();
        int iterations = PeerSlices.iterations(dimension, lambda);
        CMAESOptimizer optimizer = new CMAESOptimizer(iterations, 0, false, 0, 0, new Well19937c(1), false, null);
        double[] start = new double[dimension];
        Arrays.fill(start, 3);
        double[] sigma = new double[dimension];
        Arrays.fill(sigma, 2);
        long from = CpuTime.nanoseconds();
        optimizer.optimize(
                new MaxEval(Integer.MAX_VALUE),
                new ObjectiveFunction(x -> PeerSlices.value(objective, x)),
                GoalType.MINIMIZE,
                new InitialGuess(start),
                SimpleBounds.unbounded(dimension),
                new CMAESOptimizer.Sigma(sigma),
                new CMAESOptimizer.PopulationSize(lambda));
        return (CpuTime.nanoseconds() - from) * 1e-3 / optimizer.getEvaluations();
    }
}
