package dev.reigo.algorithm;

import dev.reigo.search.SearchSettings;
import dev.reigo.search.StopRule;
import java.util.List;

/**
 * The end of a search that follows the natural gradient at a rate eta, if another one follows: its best value has not
 * improved in 10 + 30 d / lambda + 10 / eta generations. theta moves by a factor e per 1 / eta of them.
 */
final class NoProgressAtRate {
    private NoProgressAtRate() {}

    static List<StopRule> rules(SearchSettings settings, int dimension, int lambda, double rate) {
        double generations = 10 + 30.0 * dimension / lambda + 10 / rate;
        return settings.followed()
                ? List.of(StopRule.noProgress((int) Math.min(Integer.MAX_VALUE, Math.ceil(generations))))
                : List.of();
    }
}
