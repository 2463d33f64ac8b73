package dev.reigo.algorithm;

import dev.reigo.random.Xoshiro;
import dev.reigo.search.Search;
import dev.reigo.search.Searches;
import dev.reigo.search.StopRule;
import java.util.ArrayList;
import java.util.List;

/**
 * Searches with any lambda of an algorithm that follows the natural gradient at a rate eta. A search ends if its best
 * value has not improved in 10 + 30 d / lambda + 10 / eta generations: theta moves by a factor e per 1 / eta of them.
 */
record RateSearches(int dimension, int lambda, double rate, List<StopRule> rules, Opener opener) implements Searches {
    /** Opens one search. */
    interface Opener {
        Search open(int lambda, double sigmaFactor, List<StopRule> rules, Xoshiro generator);
    }

    @Override
    public Search open(int newLambda, double sigmaFactor, Xoshiro generator) {
        List<StopRule> all = new ArrayList<>(rules);
        double generations = 10 + 30.0 * dimension / newLambda + 10 / rate;
        all.add(StopRule.noProgress((int) Math.min(Integer.MAX_VALUE, Math.ceil(generations))));
        return opener.open(newLambda, sigmaFactor, all, generator);
    }
}
