package dev.reigo.algorithm;

import dev.reigo.description.Description;
import dev.reigo.optimizer.AskTell;
import dev.reigo.optimizer.Optimizer;
import dev.reigo.optimizer.OptimizerState;
import dev.reigo.optimizer.Result;
import dev.reigo.optimizer.Workers;
import dev.reigo.problem.Problem;
import dev.reigo.random.Xoshiro;
import dev.reigo.search.Search;
import dev.reigo.search.SearchSettings;
import java.util.Map;
import java.util.Optional;

/**
 * An immutable description of an algorithm. It opens searches, so that it can be run, restarted, asked by ticket and
 * evaluated on workers. One that is made of another hands the settings on:
 *
 * <pre>{@code
 * public Search search(Problem problem, SearchSettings settings, Xoshiro generator) {
 *     return inner.search(problem, settings, generator);
 * }
 * }</pre>
 *
 * <p>What an algorithm is, its methods without a body say; all others follow from these. None of them is to be
 * overridden: whoever restarts an algorithm or evaluates it on workers calls {@link #search}.
 */
public interface Algorithm {
    /** Name and parameters as given. Key, label, file form and variations come from it. */
    Description description();

    /** The name, and every parameter as it is in force for this problem, e.g. lambda after its default rule. */
    Map<String, Object> parameters(Problem problem);

    /**
     * Checks that the algorithm fits the problem.
     *
     * @throws IllegalArgumentException if it does not
     */
    void check(Problem problem);

    /**
     * A search at a fresh start.
     *
     * @param generator draws the start
     * @throws IllegalArgumentException if the algorithm does not fit the problem
     */
    Search search(Problem problem, SearchSettings settings, Xoshiro generator);

    /** The same with that many samples per generation; itself if it has no choice. */
    Algorithm withLambda(int lambda);

    /**
     * The algorithm as it acts on this problem: without a default that has no effect there, and usually itself. A run's
     * key and seed come from it. One that is made of another asks that one.
     */
    Algorithm on(Problem problem);

    /**
     * The algorithm as restarts take it: with stop rules in its key if it has none that end a search, and usually
     * itself. One that is made of another asks that one.
     */
    Algorithm endingSearches();

    /**
     * The workers that evaluate its points; usually empty: it leaves that to whoever starts it. One that is made of
     * another asks that one.
     */
    Optional<Workers> ownWorkers();

    /** The description in one line, e.g. {@code cmaes(A, k=5)}. Only equal descriptions have the same key. */
    default String key() {
        return description().key();
    }

    /**
     * An optimizer at the start of a run.
     *
     * @throws IllegalArgumentException if the algorithm does not fit the problem
     */
    default Optimizer start(Problem problem, Xoshiro generator) {
        return Runs.start(this, problem, Optional.empty(), generator);
    }

    /** An optimizer at the start of a run. The same seed gives the same run. */
    default Optimizer start(Problem problem, long seed) {
        return start(problem, new Xoshiro(seed));
    }

    /** The same on workers, several evaluations at a time. */
    default Optimizer start(Problem problem, Workers workers, long seed) {
        return Runs.start(this, problem, Optional.of(workers), new Xoshiro(seed));
    }

    /**
     * An optimizer that continues a saved run bit for bit. If it had handed out tickets, {@link Optimizer#askTell} asks
     * for the outstanding points again. A run that had ended stays ended.
     *
     * @throws IllegalArgumentException if the state belongs to another algorithm or problem
     */
    default Optimizer resume(Problem problem, OptimizerState state) {
        return Runs.resume(this, problem, Optional.empty(), state);
    }

    /** The same for a run that was started on workers. */
    default Optimizer resume(Problem problem, Workers workers, OptimizerState state) {
        return Runs.resume(this, problem, Optional.of(workers), state);
    }

    /**
     * A run that hands out single points by ticket and takes their values in any order, from any thread.
     *
     * @throws IllegalArgumentException if the algorithm does not fit the problem
     */
    default AskTell askTell(Problem problem, long seed) {
        return Runs.askTell(this, problem, new Xoshiro(seed));
    }

    /** A whole run. */
    default Result run(Problem problem, long seed) {
        return start(problem, seed).run();
    }
}
