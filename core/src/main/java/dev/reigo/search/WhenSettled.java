package dev.reigo.search;

import dev.reigo.distribution.Categorical;
import dev.reigo.distribution.Distribution;
import dev.reigo.distribution.Product;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

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
final class WhenSettled implements StopRule {
    private static final double TOLERANCE = 1e-12; // as that of tolFun
    private static final double MISSED = 0.01; // in about this share of runs a change is missed
    private static final double OTHERS_STAY = 0.73; // by the margins (CatCMA, arXiv:2405.09962)
    private static final double SHARE = 0.5;

    private final List<StopRule> converged;
    private final List<StopRule> stuck;
    private final int patience;
    private double reference = Double.MAX_VALUE; // a file holds no infinity
    private long since; // generations without improvement

    WhenSettled(List<StopRule> converged, List<StopRule> stuck, int patience) {
        this.converged = List.copyOf(converged);
        this.stuck = List.copyOf(stuck);
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
    public Optional<StopReason> check(Search search) {
        double value = search.newestValue(0);
        boolean improved = value < reference - TOLERANCE;
        reference = improved ? value : reference;
        since = improved ? 0 : since + 1;
        Optional<StopReason> first = first(converged, search); // ask always, as rules have a memory
        Optional<StopReason> second = first(stuck, search);
        if (since < patience) {
            return Optional.empty();
        }
        return first.isPresent() && settled(search.distribution()) ? first : second;
    }

    private static Optional<StopReason> first(List<StopRule> rules, Search search) {
        Optional<StopReason> found = Optional.empty();
        for (int r = 0; r < rules.size(); r++) {
            Optional<StopReason> reason = rules.get(r).check(search);
            found = found.isPresent() ? found : reason;
        }
        return found;
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

    /** What the rules keep, then reference and generations. */
    @Override
    public double[] state() {
        double[] inner = Stream.concat(converged.stream(), stuck.stream())
                .flatMapToDouble(rule -> Arrays.stream(rule.state()))
                .toArray();
        double[] all = Arrays.copyOf(inner, inner.length + 2);
        all[inner.length] = reference;
        all[inner.length + 1] = since;
        return all;
    }

    @Override
    public void restore(double[] state) {
        int next = 0;
        for (StopRule rule : Stream.concat(converged.stream(), stuck.stream()).toList()) {
            int length = rule.state().length;
            rule.restore(Arrays.copyOfRange(state, next, next + length));
            next += length;
        }
        reference = state[next];
        since = (long) state[next + 1];
    }
}
