package dev.reigo.analysis;

import dev.reigo.internal.Checks;
import dev.reigo.random.Xoshiro;
import java.util.Arrays;

/**
 * Run lengths of an algorithm that begins anew until it succeeds: runs are drawn with replacement until one has reached
 * the target, and their evaluations add up. So algorithms that give up early and algorithms that succeed rarely become
 * comparable (Hansen, Auger, Ros, Mersmann, Tusar, Brockhoff 2021, Optim. Methods Softw. 36, Section 4.2).
 */
public final class SimulatedRestarts {
    private SimulatedRestarts() {}

    /**
     * The average runtime aRT = (evaluations of all runs up to the target or their end) / (successful runs), the mean
     * of {@link #draw}; infinite if no run succeeded.
     *
     * @param hits evaluations after which each run reached the target; -1 if it did not
     * @param spent evaluations of each run
     */
    public static double average(long[] hits, long[] spent) {
        check(hits, spent);
        double sum = 0;
        int successes = 0;
        for (int i = 0; i < hits.length; i++) {
            sum += hits[i] >= 0 ? hits[i] : spent[i];
            successes += hits[i] >= 0 ? 1 : 0;
        }
        return successes == 0 ? Double.POSITIVE_INFINITY : sum / successes;
    }

    /**
     * So many run lengths; all infinite if no run succeeded. The first run of each is not drawn, but all have their
     * turn. So if every run succeeded, these are the runs themselves.
     *
     * @param count a multiple of the number of runs is best
     * @param generator of the restarts
     */
    public static double[] draw(long[] hits, long[] spent, int count, Xoshiro generator) {
        check(hits, spent);
        Checks.atLeast(1, count, "number of run lengths", "use e.g. 120");
        double[] lengths = new double[count];
        if (Arrays.stream(hits).noneMatch(hit -> hit >= 0)) {
            Arrays.fill(lengths, Double.POSITIVE_INFINITY);
            return lengths;
        }
        for (int j = 0; j < count; j++) {
            int run = j % hits.length;
            while (hits[run] < 0) {
                lengths[j] += spent[run];
                run = (int) (generator.nextDouble() * hits.length);
            }
            lengths[j] += hits[run];
        }
        return lengths;
    }

    private static void check(long[] hits, long[] spent) {
        Checks.atLeast(1, hits.length, "number of runs", "run the experiment first");
        Checks.length(hits.length, spent.length, "evaluations spent", "give one number per run");
    }
}
