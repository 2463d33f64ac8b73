package dev.reigo.optimizer;

import dev.reigo.distribution.Density;
import dev.reigo.problem.Problem;
import dev.reigo.search.Injected;
import dev.reigo.search.Search;
import dev.reigo.search.UserPoints;
import java.util.List;
import java.util.Optional;

/** Takes points from outside into a run. */
record Outside(Problem problem, Search search, Ending ending) {
    /** The points as the search sees them. Refuses what is no point of the problem. */
    List<Injected> points(double[][] user, Optional<Density> from) {
        return Injected.of(new UserPoints(problem.space()).required(user), from, search.distribution());
    }

    /** Puts points into the next generation. */
    void inject(double[][] user, Optional<Density> from) {
        ending.requireRunning("inject");
        search.inject(points(user, from));
    }
}
