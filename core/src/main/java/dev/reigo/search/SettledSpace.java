package dev.reigo.search;

import dev.reigo.description.State;
import dev.reigo.distribution.Categorical;
import dev.reigo.distribution.Distribution;
import dev.reigo.distribution.Product;
import java.util.List;
import java.util.Optional;

/**
 * Rules of a search on a mixed space that come too early if categories are still open, or if a change of one variable
 * has not been tried. They count once two things hold:
 *
 * <ul>
 *   <li>The best value of a generation has not improved for so long that a single change that improves it would have
 *       been sampled, with all other variables as they are. On a function like LeadingOnes the search waits for such a
 *       change once per variable, so with n of them each wait may miss it with probability 1 / (100 n).
 *   <li>The most likely categories together have at least half the probability that the margins leave them. This is
 *       asked only of rules that mean "converged".
 * </ul>
 */
final class SettledSpace implements StopRule {
    private static final double TOLERANCE = 1e-12; // as that of tolFun
    private static final double MISSED = 0.01; // in about this share of runs a change is missed
    private static final double OTHERS_STAY = 0.73; // by the margins (CatCMA, arXiv:2405.09962)
    private static final double SHARE = 0.5;

    private final StopRules converged;
    private final StopRules stuck;
    private final int patience;
    private double reference = Double.POSITIVE_INFINITY;
    private long since; // generations without improvement

    SettledSpace(List<StopRule> converged, List<StopRule> stuck, int patience) {
        this.converged = new StopRules(converged);
        this.stuck = new StopRules(stuck);
        this.patience = patience;
    }

    /**
     * Generations after which a change of that probability has come alone, unless with probability 1 / (100 n).
     *
     * @param variables n, the integers and categories
     */
    static int patience(int lambda, double rarest, int variables) {
        double chances = StrictMath.log(Math.max(1, variables) / MISSED) / OTHERS_STAY;
        return (int) Math.min(Integer.MAX_VALUE, Math.ceil(chances / (lambda * rarest)));
    }

    @Override
    public Optional<StopReason> check(SearchView search) {
        double value = search.newestValue(0);
        boolean improved = value < reference - TOLERANCE;
        reference = improved ? value : reference;
        since = improved ? 0 : since + 1;
        Optional<StopReason> first = converged.checkAll(search);
        Optional<StopReason> second = stuck.checkAll(search);
        if (since < patience) {
            return Optional.empty();
        }
        return first.isPresent() && settled(search.distribution()) ? first : second;
    }

    private static boolean settled(Distribution distribution) {
        if (distribution instanceof Product product) {
            for (int b = 0; b < product.partCount(); b++) {
                if (product.part(b) instanceof Categorical categories && !settled(categories)) {
                    return false;
                }
            }
        }
        return true;
    }

    private static boolean settled(Categorical categories) {
        double share = 1;
        for (int j = 0; j < categories.dimension(); j++) {
            double largest = 0;
            for (int k = 0; k < categories.count(j); k++) {
                largest = Math.max(largest, categories.probability(j, k));
            }
            share *= largest / (1 - (categories.count(j) - 1) * categories.smallest(j));
        }
        return share >= SHARE;
    }

    @Override
    public State state() {
        return State.of("settled")
                .put("converged", converged.state())
                .put("stuck", stuck.state())
                .put("reference", reference)
                .put("since", since);
    }

    @Override
    public void restore(State state) {
        converged.restore(state.requireType("settled").parts("converged"));
        stuck.restore(state.parts("stuck"));
        reference = state.number("reference");
        since = state.whole("since", 0, Long.MAX_VALUE);
    }
}
