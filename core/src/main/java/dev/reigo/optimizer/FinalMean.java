package dev.reigo.optimizer;

import dev.reigo.distribution.Samples;
import dev.reigo.problem.Domain;
import dev.reigo.problem.Problem;
import dev.reigo.search.Evaluator;
import dev.reigo.search.Repeated;
import dev.reigo.search.Search;
import dev.reigo.search.StopReason;
import java.util.Arrays;
import java.util.Optional;

/** Measures the final mean of a run on a noisy problem with evaluations that the search left over. */
final class FinalMean implements Evaluator.Sink {
    private static final int MOST = 20;
    private static final int SMALLEST_BUDGET = 10;
    private static final double NORMAL_MAD = 1.4826; // sd / median of |x - median| of a normal distribution
    private static final double MEDIAN_ERROR = 1.2533; // sqrt(pi / 2), the median's error relative to the mean's

    private final Problem problem;
    private final Search search;
    private final Evaluator evaluator;
    private final Ending ending;
    private double[] values;
    private int valid;
    private int count;

    FinalMean(Problem problem, Search search, Evaluator evaluator, Ending ending) {
        this.problem = problem;
        this.search = search;
        this.evaluator = evaluator;
        this.ending = ending;
    }

    /** 5 % of the budget, at least 2 and at most 20 evaluations; none of a budget below 10, and none if f is known. */
    static int reserve(Problem problem, Evaluator evaluator) {
        boolean measures = problem.evaluation().noisy() && !evaluator.addsNoise();
        return measures && problem.budget() >= SMALLEST_BUDGET
                ? (int) Math.max(2, Math.min(MOST, problem.budget() / 20))
                : 0;
    }

    /** Empty without noise, if the run was interrupted or failed, or if there are fewer than two values. */
    Optional<Answer> measure(long done) {
        if (!problem.evaluation().noisy() || failed()) {
            return Optional.empty();
        }
        double[] latent = latentPoint();
        double[] point = problem.space().toUser(latent);
        int n = evaluator.addsNoise() ? 1 : reserve(problem, evaluator);
        if (n == 0) {
            return Optional.empty();
        }
        values = new double[n];
        Samples samples = search.distribution().newSamples(n);
        for (int c = 0; c < n; c++) {
            samples.set(c, latent);
        }
        evaluator.evaluate(samples, 0, n, done, this);
        if (evaluator.addsNoise()) {
            return valid == 1 ? Optional.of(new Answer(point, values[0], 0, 0)) : Optional.empty();
        }
        return valid >= 2 ? Optional.of(estimate(point)) : Optional.empty();
    }

    private boolean failed() {
        return switch (ending.reason().map(StopReason::code).orElse(StopReason.INTERRUPTED)) {
            case StopReason.INTERRUPTED, StopReason.OBJECTIVE_FAILURE, StopReason.PART_FAILURE -> true;
            default -> false;
        };
    }

    private double[] latentPoint() {
        double[] mean = search.answer();
        if (problem.domain() == Domain.BINARY) {
            for (int j = 0; j < mean.length; j++) {
                mean[j] = mean[j] < 0.5 ? 0 : 1;
            }
        }
        return mean;
    }

    private Answer estimate(double[] point) {
        double[] all = Arrays.copyOf(values, valid);
        if (problem.evaluation().median()) {
            double middle = Repeated.median(all);
            double[] distances =
                    Arrays.stream(all).map(value -> Math.abs(value - middle)).toArray();
            double deviation = NORMAL_MAD * Repeated.median(distances);
            return new Answer(point, middle, MEDIAN_ERROR * deviation / Math.sqrt(valid), count);
        }
        double mean = Arrays.stream(all).sum() / valid;
        double squares =
                Arrays.stream(all).map(value -> (value - mean) * (value - mean)).sum();
        return new Answer(point, mean, Math.sqrt(squares / (valid - 1) / valid), count);
    }

    @Override
    public boolean accept(int column, double value, double exact) {
        count++;
        if (Double.isFinite(exact)) {
            values[valid++] = exact; // the measured value itself, if its noise is the user's
        }
        return !ending.requested();
    }

    @Override
    public boolean fail(int column, Throwable thrown) {
        count++;
        return ending.failure(thrown, problem.evaluation().onFailure()).isEmpty();
    }
}
