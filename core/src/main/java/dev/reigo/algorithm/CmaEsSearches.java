package dev.reigo.algorithm;

import dev.reigo.archive.Window;
import dev.reigo.problem.Problem;
import dev.reigo.random.Xoshiro;
import dev.reigo.search.Search;
import dev.reigo.search.Searches;
import dev.reigo.search.StopKind;
import dev.reigo.search.StopRule;
import dev.reigo.search.Stops;
import dev.reigo.search.Tolerance;
import dev.reigo.update.RateRule;
import dev.reigo.update.StepSize;
import java.util.List;

/** Searches of a CMA-ES with any lambda. If it has no stop rules, it gets the usual ones. */
record CmaEsSearches(CmaEs algorithm, Problem problem, boolean late) implements Searches {
    @Override
    public int lambda() {
        return algorithm.lambda(problem.coordinates());
    }

    @Override
    public Search open(int lambda, double sigmaFactor, Xoshiro generator) {
        CmaEs sized = sized(lambda);
        return CmaEsRun.search(sized, problem, CmaEsRun.first(sized, problem, sigmaFactor, generator), late);
    }

    /** The algorithm with that lambda and its stop rules. */
    CmaEs sized(int lambda) {
        return algorithm.withWindow(scaled(lambda)).withLambda(lambda).withStops(stops());
    }

    /**
     * As in the field, the standard CMA-ES has a limit of iterations, so that a search that creeps gives way to the
     * next. The paper's algorithms take many more iterations, so they have none.
     */
    private Stops stops() {
        Stops own = algorithm.stops().ofSearch();
        Stops stops = own.equals(Stops.NONE) ? Stops.usual() : own;
        boolean standard = algorithm.rateRule() == RateRule.TUTORIAL
                && !algorithm.stepSize().equals(StepSize.NONE);
        return standard && !stops.has(StopKind.MAX_ITER) ? stops.with(new Tolerance(StopKind.MAX_ITER)) : stops;
    }

    /** Samples that are kept grow with lambda: they stand for as many generations. */
    private Window scaled(int lambda) {
        return algorithm.window() instanceof Window.LastSamples last
                ? new Window.LastSamples((int) Math.ceil((double) last.n() * lambda / lambda()))
                : algorithm.window();
    }

    @Override
    public List<StopRule> rulesOfRun() {
        return algorithm.stops().ofRun().open(problem.coordinates(), lambda());
    }
}
