package dev.reigo.experiment;

import dev.reigo.algorithm.Algorithm;
import dev.reigo.internal.Checks;
import dev.reigo.problem.Problem;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.Function;

/**
 * Every algorithm on every problem, with a number of independent runs each.
 *
 * @param algorithms with different keys
 * @param problems with different keys
 * @param runs runs per pair; the paper has 50
 * @param seed master seed
 * @param tracePoints how many points a trace keeps at most; empty: no traces
 * @param keepsDistributions whether records have the distributions with which their runs ended
 */
public record Experiment(
        List<Algorithm> algorithms,
        List<Problem> problems,
        int runs,
        long seed,
        OptionalInt tracePoints,
        boolean keepsDistributions) {
    /** As many as in the paper. */
    public static final int DEFAULT_RUNS = 50;

    public static final long DEFAULT_SEED = 1;

    public Experiment {
        algorithms = List.copyOf(algorithms);
        problems = List.copyOf(problems);
        Checks.atLeast(1, algorithms.size(), "number of algorithms", "add e.g. CmaEs.pure()");
        Checks.atLeast(1, problems.size(), "number of problems", "add e.g. Benchmarks.sphere(20)");
        Checks.atLeast(1, runs, "runs", "use 50 as in the paper");
        if (tracePoints.isPresent()) {
            Checks.atLeast(2, tracePoints.getAsInt(), "trace points", "use e.g. 200");
        }
    }

    /** Without the last distributions. */
    public Experiment(
            List<Algorithm> algorithms, List<Problem> problems, int runs, long seed, OptionalInt tracePoints) {
        this(algorithms, problems, runs, seed, tracePoints, false);
    }

    /**
     * Checks that every run is possible: keys differ, objectives exist, and algorithms fit the problems.
     *
     * @throws IllegalArgumentException if not
     */
    public void check() {
        requireDistinct("algorithm", algorithms.stream().map(Algorithm::key).toList());
        requireDistinct("problem", problems.stream().map(Problem::key).toList());
        problems.forEach(Problem::requireObjective);
        for (Algorithm algorithm : algorithms) {
            for (Problem problem : problems) {
                algorithm.check(problem);
            }
        }
    }

    private static void requireDistinct(String what, List<String> keys) {
        Set<String> seen = new HashSet<>();
        for (String key : keys) {
            Checks.require(
                    seen.add(key),
                    "each " + what + " must occur once",
                    key + " twice",
                    "remove one, or change a parameter");
        }
    }

    /** 50 runs of one algorithm on one problem, seed 1, no traces. */
    public static Experiment of(Algorithm algorithm, Problem problem) {
        return of(List.of(algorithm), List.of(problem));
    }

    /** 50 runs each, seed 1, no traces. */
    public static Experiment of(List<Algorithm> algorithms, List<Problem> problems) {
        return new Experiment(algorithms, problems, DEFAULT_RUNS, DEFAULT_SEED, OptionalInt.empty());
    }

    public Experiment withRuns(int newRuns) {
        return new Experiment(algorithms, problems, newRuns, seed, tracePoints, keepsDistributions);
    }

    public Experiment withSeed(long newSeed) {
        return new Experiment(algorithms, problems, runs, newSeed, tracePoints, keepsDistributions);
    }

    /** Traces of at most that many points. */
    public Experiment withTrace(int points) {
        return new Experiment(algorithms, problems, runs, seed, OptionalInt.of(points), keepsDistributions);
    }

    /** Records have the distributions with which their runs ended: a warm start can begin with them. */
    public Experiment withDistributions() {
        return new Experiment(algorithms, problems, runs, seed, tracePoints, true);
    }

    /**
     * All runs, in the order of problems, algorithms, numbers.
     *
     * @throws IllegalArgumentException if one of them is impossible; see {@link #check}
     */
    public List<Run> allRuns() {
        check();
        return plannedRuns();
    }

    /** All runs, in the same order, unchecked: a plan from a file may lack a user's own code. */
    public List<Run> plannedRuns() {
        List<Run> all = new ArrayList<>();
        Set<RunKey> seen = new HashSet<>(); // two algorithms may act alike on a problem
        for (Problem problem : problems) {
            for (Algorithm algorithm : algorithms) {
                Algorithm acting = algorithm.on(problem);
                String name = acting.key();
                for (int index = 0; index < runs && seen.add(new RunKey(name, problem.key(), index)); index++) {
                    all.add(run(new RunKey(name, problem.key(), index), acting, problem));
                }
            }
        }
        return all;
    }

    private Run run(RunKey key, Algorithm acting, Problem problem) {
        return new Run(key, key.seed(seed), acting, problem, tracePoints, keepsDistributions);
    }

    /**
     * The run of a key. It needs nothing but this experiment and the key, so any machine can make it.
     *
     * @throws IllegalArgumentException if the key is of no run of this experiment
     */
    public Run run(RunKey key) {
        Problem problem = named(problems, Problem::key, key.problem(), "problem");
        List<Algorithm> acting =
                algorithms.stream().map(each -> each.on(problem)).toList();
        Algorithm algorithm = named(acting, Algorithm::key, key.algorithm(), "algorithm");
        Checks.require(
                key.index() < runs, "a run's number must be below " + runs, "" + key.index(), "ask for an earlier run");
        return run(key, algorithm, problem);
    }

    private static <T> T named(List<T> all, Function<T, String> name, String wanted, String what) {
        for (T one : all) {
            if (name.apply(one).equals(wanted)) {
                return one;
            }
        }
        throw new IllegalArgumentException("a run's " + what + " must be one of "
                + all.stream().map(name).toList() + ", but is " + wanted + "; take a key of this experiment");
    }
}
