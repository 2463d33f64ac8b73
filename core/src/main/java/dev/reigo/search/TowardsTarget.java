package dev.reigo.search;

import dev.reigo.description.State;
import dev.reigo.internal.Checks;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.UnaryOperator;

/**
 * Rules that mean "converged". They wait while the best value comes nearer to a target: while the last 10 + ceil(30 d /
 * lambda) generations improved it by more than 10^-9 of what is missing. At a local optimum above the target that is
 * soon over. Without a target they do not wait.
 */
final class TowardsTarget implements StopRule {
    private static final String TYPE = "towards target";
    private static final double SHARE = 1e-9;

    private final StopRules rules;
    private final OptionalDouble target;
    private final UnaryOperator<SearchView> valued;
    private final double[] past; // the best values so far after the last generations: a ring
    private double best = Double.POSITIVE_INFINITY;
    private long seen;

    /** @param valued whose values count: those of the search, or the true ones if a model ranks its samples */
    TowardsTarget(List<StopRule> rules, Beginning beginning, UnaryOperator<SearchView> valued) {
        this.rules = new StopRules(rules);
        this.target = beginning.target();
        this.valued = valued;
        this.past = new double[beginning.window()];
        Arrays.fill(past, best);
    }

    @Override
    public Optional<StopReason> check(SearchView search) {
        boolean improves = improves(valued.apply(search));
        Optional<StopReason> found = rules.checkAll(search);
        return improves ? Optional.empty() : found;
    }

    private boolean improves(SearchView search) {
        if (search.newestCount() > 0 && search.newestValue(0) < best) { // no number if none is feasible
            best = search.newestValue(0);
        }
        int place = (int) (seen++ % past.length);
        double before = past[place];
        past[place] = best;
        return target.isPresent() && before - best > SHARE * (best - target.getAsDouble()) && best > target.getAsDouble();
    }

    @Override
    public State state() {
        return State.of(TYPE)
                .put("rules", rules.state())
                .put("past", past)
                .put("best", best)
                .put("seen", seen);
    }

    @Override
    public void restore(State state) {
        double[] saved = state.requireType(TYPE).numbers("past", past.length);
        double savedBest = state.number("best");
        Checks.require(
                !Double.isNaN(savedBest), "the best value of a search must be a number", savedBest, "use a state of the same run");
        rules.restore(state.parts("rules"));
        seen = state.whole("seen", 0, Long.MAX_VALUE);
        best = savedBest;
        System.arraycopy(saved, 0, past, 0, past.length);
    }
}
