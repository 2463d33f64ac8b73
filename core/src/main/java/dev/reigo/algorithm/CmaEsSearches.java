package dev.reigo.algorithm;

import dev.reigo.archive.Window;
import dev.reigo.problem.Problem;
import dev.reigo.random.Xoshiro;
import dev.reigo.search.Search;
import dev.reigo.search.Searches;
import dev.reigo.search.StopRule;
import dev.reigo.search.Stops;
import java.util.List;

/** Searches of a CMA-ES with any lambda. Without stop rules of its own it gets the usual ones. */
record CmaEsSearches(CmaEs algorithm, Problem problem) implements Searches {
    @Override
    public int lambda() {
        return algorithm.lambda(problem.dimension());
    }

    @Override
    public Search open(int lambda, double sigmaFactor, Xoshiro generator) {
        Stops own = algorithm.stops().ofSearch();
        CmaEs sized = algorithm
                .withWindow(scaled(lambda))
                .withLambda(lambda)
                .withStops(own.equals(Stops.NONE) ? Stops.usual() : own);
        return CmaEsRun.search(sized, problem, CmaEsRun.first(sized, problem, sigmaFactor, generator));
    }

    /** Samples that are kept grow with lambda: they stand for as many generations. */
    private Window scaled(int lambda) {
        return algorithm.window() instanceof Window.LastSamples last
                ? new Window.LastSamples((int) Math.ceil((double) last.n() * lambda / lambda()))
                : algorithm.window();
    }

    @Override
    public List<StopRule> rulesOfRun() {
        return algorithm.stops().ofRun().open(problem.dimension(), lambda());
    }
}
