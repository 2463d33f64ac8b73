package dev.reigo.optimizer;

import dev.reigo.distribution.Samples;
import dev.reigo.problem.Domain;
import dev.reigo.problem.Outcome;
import dev.reigo.problem.Problem;
import dev.reigo.search.Evaluator;
import dev.reigo.search.RepeatedEvaluations;
import dev.reigo.search.SearchView;
import dev.reigo.search.StopReason;
import java.util.Arrays;
import java.util.Optional;
import java.util.OptionalDouble;

/** Measures the final mean of a run on a noisy problem with evaluations that the search left over. */
final class FinalMean implements Evaluator.Sink {
    private static final int MOST = 20;
    private static final int SMALLEST_BUDGET = 10;
    private static final double NORMAL_MAD = 1.4826; // sd / median of |x - median| of a normal distribution
    private static final double MEDIAN_ERROR = 1.2533; // sqrt(pi / 2), the median's error relative to the mean's

    private final Problem problem;
    private final SearchView search;
    private final Evaluator evaluator;
    private final Ending ending;
    private double[] numbers = {}; // sums of those of constraints
    private int inequalities;
    private double[] values;
    private int valid;
    private int invalid;
    private int failures;
    private int count;
    private Optional<Answer> answer = Optional.empty();

    FinalMean(Problem problem, SearchView search, Evaluator evaluator, Ending ending) {
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

    /** Nothing without noise, or if the run was interrupted or failed. */
    void measure(long done) {
        int n = evaluator.addsNoise() ? 1 : reserve(problem, evaluator);
        if (!problem.evaluation().noisy() || failed() || n == 0) {
            return;
        }
        double[] latent = latentPoint();
        values = new double[n];
        Samples samples = search.distribution().newSamples(n);
        int[] columns = new int[n];
        for (int c = 0; c < n; c++) {
            samples.set(c, latent);
            columns[c] = c;
        }
        evaluator.evaluate(samples, columns, 0, n, done, this);
        double[] point = problem.space().toUser(latent);
        if (evaluator.addsNoise()) {
            count = 0; // f itself is known
            invalid = 0;
            failures = 0;
            answer = valid == 1 ? Optional.of(new Answer(point, values[0], 0, 0, violation())) : Optional.empty();
        } else if (valid >= 2) {
            answer = Optional.of(estimate(point));
        }
    }

    /** Empty if there are fewer than two values. */
    Optional<Answer> answer() {
        return answer;
    }

    /** Evaluations that it took, whether there is an answer or not. */
    int evaluations() {
        return count;
    }

    /** Those of them that gave NaN or an infinity, or failed. */
    int invalidValues() {
        return invalid;
    }

    /** Those of them in which the objective threw. */
    int failures() {
        return failures;
    }

    private boolean failed() {
        return ending.reason().map(StopReason::mayGoOn).orElse(true);
    }

    /** The mean with the most likely categories and bits. Integers are still real numbers, which the space rounds. */
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
            double middle = RepeatedEvaluations.median(all);
            double[] distances =
                    Arrays.stream(all).map(value -> Math.abs(value - middle)).toArray();
            double deviation = NORMAL_MAD * RepeatedEvaluations.median(distances);
            return new Answer(point, middle, MEDIAN_ERROR * deviation / Math.sqrt(valid), count, violation());
        }
        double mean = Arrays.stream(all).sum() / valid;
        double squares =
                Arrays.stream(all).map(value -> (value - mean) * (value - mean)).sum();
        return new Answer(point, mean, Math.sqrt(squares / (valid - 1) / valid), count, violation());
    }

    private OptionalDouble violation() {
        if (problem.constraints().isEmpty()) {
            return OptionalDouble.empty();
        }
        double[] means = Arrays.stream(numbers).map(sum -> sum / valid).toArray();
        return OptionalDouble.of(Outcome.of(0).constrained(means, inequalities).violation());
    }

    private void addConstraints(Outcome outcome) {
        if (numbers.length == 0) {
            numbers = new double[outcome.constraintCount()];
            inequalities = outcome.inequalities();
        }
        for (int i = 0; i < numbers.length; i++) {
            numbers[i] += outcome.constraint(i);
        }
    }

    @Override
    public boolean take(int column, Outcome outcome) {
        count++;
        if (outcome.isFailure()) {
            invalid++;
            failures++;
            return ending.failure(outcome.failure(), problem.evaluation().onFailure())
                    .isEmpty();
        }
        if (Double.isFinite(outcome.exact())
                && (outcome.constraintCount() == 0 || outcome.violation() < Double.POSITIVE_INFINITY)) {
            values[valid++] = outcome.exact(); // the measured value itself, if its noise is the user's
            addConstraints(outcome);
        } else {
            invalid++;
        }
        return !ending.requested();
    }
}
