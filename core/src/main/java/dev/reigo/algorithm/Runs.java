package dev.reigo.algorithm;

import dev.reigo.description.Description;
import dev.reigo.internal.Checks;
import dev.reigo.optimizer.AskTell;
import dev.reigo.optimizer.Optimizer;
import dev.reigo.optimizer.OptimizerState;
import dev.reigo.optimizer.Workers;
import dev.reigo.problem.Problem;
import dev.reigo.random.Xoshiro;
import dev.reigo.search.SearchSettings;
import java.util.Optional;

/** Makes a run of an algorithm. */
final class Runs {
    private Runs() {}

    static Optimizer start(Algorithm algorithm, Problem problem, Optional<Workers> given, Xoshiro generator) {
        Optional<Workers> workers = workers(algorithm, given);
        SearchSettings settings = workers.map(Workers::settings).orElseGet(SearchSettings::usual);
        Optimizer run = open(algorithm, problem, settings, generator);
        return workers.map(run::on).orElse(run);
    }

    /** The search is opened as it was, so that it has as many samples per generation. */
    static Optimizer resume(Algorithm algorithm, Problem problem, Optional<Workers> given, OptimizerState state) {
        Optional<Workers> workers = workers(algorithm, given);
        SearchSettings settings =
                workers.isPresent() && given.isEmpty() ? workers.get().settings() : state.settings();
        Optimizer run = open(begun(algorithm, state.algorithm()), problem, settings, new Xoshiro(0));
        workers.ifPresent(run::on);
        run.restore(state);
        return run;
    }

    /** A run goes on with the defaults that it began with. */
    static Algorithm begun(Algorithm algorithm, Description saved) {
        if (algorithm.description().equals(saved)) {
            return algorithm;
        }
        return EarlierDefaults.of(algorithm).stream()
                .filter(each -> each.description().equals(saved))
                .findFirst()
                .orElse(algorithm);
    }

    static AskTell askTell(Algorithm algorithm, Problem problem, Xoshiro generator) {
        Checks.require(
                algorithm.ownWorkers().isEmpty(),
                "an algorithm whose points are handed out by ticket must have no workers of its own",
                algorithm.key(),
                "leave its workers out");
        return open(algorithm, problem, SearchSettings.usual().withLate(), generator)
                .askTell();
    }

    private static Optimizer open(Algorithm algorithm, Problem problem, SearchSettings settings, Xoshiro generator) {
        algorithm.check(problem);
        return new Optimizer(
                algorithm::description, problem, algorithm.search(problem, settings, generator), settings, generator);
    }

    private static Optional<Workers> workers(Algorithm algorithm, Optional<Workers> given) {
        Optional<Workers> own = algorithm.ownWorkers();
        Checks.require(
                own.isEmpty() || given.isEmpty(),
                "workers must be given once",
                algorithm.key() + " and others",
                "leave one of them out");
        return own.or(() -> given);
    }
}
