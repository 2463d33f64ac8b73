package dev.reigo.search;

import dev.reigo.description.State;
import dev.reigo.internal.Checks;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.UnaryOperator;

/**
 * Rules that mean "converged". They wait while the best value comes nearer to a target: until it has not improved by
 * more than 10^-9 of what is missing in 10 + ceil(30 d / lambda) generations, or in a tenth of all generations if these
 * are more, because a search that moves slowly seldom has a new best value. At a local optimum above the target that is
 * soon over. Without a target they do not wait.
 */
final class TowardsTarget implements StopRule {
    private static final String TYPE = "towards target";
    private static final double SHARE = 1e-9;
    private static final double OF_ALL = 0.1;

    private final StopRules rules;
    private final OptionalDouble target;
    private final UnaryOperator<SearchView> valued;
    private final int window;
    private double best = Double.POSITIVE_INFINITY; // when it last improved by so much
    private long since; // generations
    private long seen;

    /** @param valued whose values count: those of the search, or the true ones if a model ranks its samples */
    TowardsTarget(List<StopRule> rules, Beginning beginning, UnaryOperator<SearchView> valued) {
        this.rules = new StopRules(rules);
        this.target = beginning.target();
        this.valued = valued;
        this.window = beginning.window();
    }

    @Override
    public Optional<StopReason> check(SearchView search) {
        boolean waits = target.isPresent() && improves(valued.apply(search), target.getAsDouble());
        Optional<StopReason> found = rules.checkAll(search);
        return waits ? Optional.empty() : found;
    }

    private boolean improves(SearchView search, double wanted) {
        seen++;
        since++;
        if (search.newestCount() > 0) {
            double value = search.newestValue(0); // no number if none is feasible
            if (best - value > SHARE * (value - wanted)) {
                best = value;
                since = 0;
            }
        }
        return best > wanted && since < Math.max(window, OF_ALL * seen);
    }

    @Override
    public State state() {
        return State.of(TYPE)
                .put("rules", rules.state())
                .put("best", best)
                .put("since", since)
                .put("seen", seen);
    }

    @Override
    public void restore(State state) {
        double savedBest = state.requireType(TYPE).number("best");
        Checks.require(
                !Double.isNaN(savedBest),
                "the best value of a search must be a number",
                savedBest,
                "use a state of the same run");
        rules.restore(state.parts("rules"));
        seen = state.whole("seen", 0, Long.MAX_VALUE);
        since = state.whole("since", 0, seen);
        best = savedBest;
    }
}
