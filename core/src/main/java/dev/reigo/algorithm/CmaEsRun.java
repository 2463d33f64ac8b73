package dev.reigo.algorithm;

import dev.reigo.archive.Archive;
import dev.reigo.archive.Window;
import dev.reigo.distribution.Distribution;
import dev.reigo.distribution.GaussianFamily;
import dev.reigo.internal.Checks;
import dev.reigo.optimizer.Optimizer;
import dev.reigo.problem.Problem;
import dev.reigo.random.Xoshiro;
import dev.reigo.search.IgoSearch;
import dev.reigo.search.Sampling;
import dev.reigo.search.StopRule;
import dev.reigo.update.GaussianUpdate;
import dev.reigo.update.LearningRates;
import dev.reigo.update.RateRule;
import dev.reigo.weighting.Weighting;
import dev.reigo.weighting.Weights;
import java.util.ArrayList;
import java.util.List;

/** Checks the parts of a {@link CmaEs}, opens them and puts them together. */
final class CmaEsRun {
    private CmaEsRun() {}

    /** Refuses combinations that make no sense. */
    static void checkParts(Sampling sampling, Window window, Weights mean, Weights covariance, RateRule rateRule) {
        boolean reuses = mean.reuses() || covariance.reuses();
        Checks.require(
                window.equals(Window.NONE) || reuses,
                "what is kept of the past must be nothing if neither m nor C reuses it",
                window,
                "choose reuse A, B, C or D");
        Checks.require(
                sampling.past() == 0 || !reuses,
                "samples must be fresh if past ones are reused",
                "importance mixing",
                "use either reuse or importance mixing");
        Checks.require(
                !mean.equals(Weights.active()), "weights for m must not be negative", mean.name(), "use them for C");
        Checks.require(
                rateRule == RateRule.PAPER || !reuses && sampling.past() == 0,
                "rates must be the paper's if past samples count",
                rateRule,
                "use CmaEs.reuse or CmaEs.importanceMixing");
    }

    static Optimizer open(CmaEs algorithm, Problem problem, GaussianFamily start, Xoshiro generator) {
        int d = problem.coordinates();
        Sampling sampling = algorithm.sampling();
        boolean past = sampling.past() > 0;
        boolean table = past
                || !algorithm.window().equals(Window.NONE)
                || algorithm.covariance().needsDensities();
        Window kept = past ? new Window.Generations(sampling.past()) : algorithm.window();
        Distribution gaussian = start.copy();
        Archive archive = new Archive(gaussian, algorithm.lambda(d), kept, table);
        LearningRates rates = algorithm.rates(d);
        Weighting covariance = algorithm.covariance().open(archive, rates.c1(), rates.cmu());
        Weighting mean = algorithm.mean().equals(algorithm.covariance())
                ? covariance
                : algorithm.mean().open(archive);
        Weighting newest = algorithm.mean().equals(Weights.positional())
                ? mean
                : Weights.positional().open(archive);
        GaussianUpdate update = new GaussianUpdate(
                d, rates, mean, covariance, newest, algorithm.stepSize().open(d, rates));
        List<StopRule> rules = new ArrayList<>(sampling.stopRules());
        rules.add(0, StopRule.smallestEigenvalue(problem.goal().smallestEigenvalue()));
        rules.addAll(algorithm.stops().open(d, algorithm.lambda(d)));
        IgoSearch search = new IgoSearch(gaussian, archive, sampling.open(), update, rules);
        return new Optimizer(algorithm::description, problem, search, generator);
    }
}
