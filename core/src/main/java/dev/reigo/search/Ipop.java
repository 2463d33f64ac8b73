package dev.reigo.search;

import dev.reigo.random.Xoshiro;
import java.util.List;

/**
 * lambda_n = factor^n lambda_0 after n restarts (Auger, Hansen 2005): ever larger, so that the search becomes more and
 * more global.
 *
 * @param factor 2 as in the paper
 */
public record Ipop(double factor) implements RestartPolicy {
    static final String NAME = "ipop";

    public Ipop {
        Factors.check(factor);
    }

    /** Doubles lambda. */
    public Ipop() {
        this(Factors.USUAL);
    }

    @Override
    public String name() {
        return Factors.name(NAME, factor);
    }

    @Override
    public SearchSettings next(SearchSettings first, List<Restart> past, Xoshiro generator) {
        return first.withLambda(Factors.grown(first.lambda().getAsInt(), factor, past.size()));
    }
}
