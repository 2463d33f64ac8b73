package dev.reigo.search;

import dev.reigo.description.Named;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The rules that end a search besides budget and target, asked in order after each update.
 *
 * @param rules none in the paper's algorithms
 */
public record Stops(List<Stop> rules) implements Named {
    private static final String SEPARATOR = " + ";

    /** Only budget, target and the smallest eigenvalue of the problem end a run. */
    public static final Stops NONE = new Stops(List.of());

    public Stops {
        rules = List.copyOf(rules);
    }

    public static Stops of(Stop... rules) {
        return new Stops(Arrays.asList(rules));
    }

    /** Every rule that needs no choice of the user, with the tolerances of Hansen's tutorial. */
    public static Stops usual() {
        List<Stop> all = new ArrayList<>();
        for (StopKind kind : StopKind.values()) {
            if (kind != StopKind.TIME_LIMIT && kind != StopKind.MAX_ITER) {
                all.add(new Tolerance(kind));
            }
        }
        return new Stops(all);
    }

    /** The same and one more rule, or another tolerance of a rule of the same kind. */
    public Stops with(Stop rule) {
        List<Stop> all = new ArrayList<>(rules);
        all.removeIf(each -> each instanceof Tolerance a && rule instanceof Tolerance b && a.kind() == b.kind());
        all.add(rule);
        return new Stops(all);
    }

    /** The same without the rule of that kind. */
    public Stops without(StopKind kind) {
        return new Stops(rules.stream()
                .filter(rule -> !(rule instanceof Tolerance tolerance && tolerance.kind() == kind))
                .toList());
    }

    /** Whether a rule of that kind is among them. */
    public boolean has(StopKind kind) {
        return tolerance(kind).isPresent();
    }

    /** The tolerance of the rule of that kind; empty if it is not among them. */
    public OptionalDouble tolerance(StopKind kind) {
        return rules.stream()
                .filter(rule -> rule instanceof Tolerance tolerance && tolerance.kind() == kind)
                .mapToDouble(rule -> ((Tolerance) rule).value())
                .findFirst();
    }

    private static boolean limitsTime(Stop rule) {
        return rule instanceof Tolerance tolerance && tolerance.kind() == StopKind.TIME_LIMIT;
    }

    /** The rules' names, e.g. {@code tolFun(1.0E-12) + tolX(1.0E-11)}. */
    @Override
    public String name() {
        return rules.isEmpty() ? "none" : rules.stream().map(Named::name).collect(Collectors.joining(SEPARATOR));
    }

    /** The name for tables: rules that are as usual are not listed one by one, e.g. {@code usual + tolX(1.0E-6)}. */
    @Override
    public String label() {
        List<Stop> usual = usual().rules();
        boolean all = usual.stream().allMatch(rule -> has(((Tolerance) rule).kind()));
        return !all
                ? name()
                : Stream.concat(
                                Stream.of("usual"),
                                rules.stream()
                                        .filter(rule -> !usual.contains(rule))
                                        .map(Named::name))
                        .collect(Collectors.joining(SEPARATOR));
    }

    public static Stops byName(String name) {
        return name.equals(NONE.name())
                ? NONE
                : new Stops(Arrays.stream(name.split(" \\+ ")).map(Stop::byName).toList());
    }

    @Override
    public void requireKnown() {
        rules.forEach(Named::requireKnown);
    }

    /**
     * The rules at work in one search.
     *
     * @param clock the time of the run, which limits all of its searches together
     */
    public List<StopRule> open(int dimension, int lambda, RunClock clock) {
        return rules.stream().map(rule -> open(rule, dimension, lambda, clock)).toList();
    }

    private static StopRule open(Stop rule, int dimension, int lambda, RunClock clock) {
        return limitsTime(rule) ? new TimeLimit(((Tolerance) rule).value(), clock) : rule.open(dimension, lambda);
    }

    /**
     * The rules at work in a search whose samples are ranked by a model. Those that look at values look at the true
     * ones too; an iteration of maxIter is lambda evaluations.
     *
     * @param truth the newest true values, and their number / lambda as iterations
     */
    public List<StopRule> openModelled(int dimension, int lambda, RunClock clock, SearchView truth) {
        return rules.stream()
                .map(rule -> openModelled(rule, dimension, lambda, clock, truth))
                .toList();
    }

    private static StopRule openModelled(Stop rule, int dimension, int lambda, RunClock clock, SearchView truth) {
        StopRule usual = open(rule, dimension, lambda, clock);
        if (!(rule instanceof Tolerance tolerance)) {
            return usual;
        }
        if (tolerance.kind() == StopKind.MAX_ITER) {
            return StopRule.withoutMemory(search -> usual.check(truth));
        }
        return tolerance.kind().readsValues()
                ? new ConfirmedRule(
                        usual, open(rule, dimension, lambda, clock), truth, tolerance.kind() == StopKind.STAGNATION)
                : usual;
    }

    /** Whether there is a rule that ends a search, not only one that ends the whole run. */
    public boolean endSearches() {
        return rules.stream().anyMatch(rule -> !limitsTime(rule));
    }

    /** The usual rules too if none of these ends a search. */
    public Stops orUsual() {
        if (endSearches()) {
            return this;
        }
        Stops all = usual();
        for (Stop rule : rules) {
            all = all.with(rule);
        }
        return all;
    }

    /**
     * The rules at work in one run on a space with integers or categories. Those that mean "converged" wait until the
     * categories have settled; they and the one that means "stuck" wait until every single change has had its chance.
     *
     * @param gaussian leading coordinates of the Gaussian that rules look at
     * @param dimension all coordinates
     * @param discrete how many of them are integers or categories
     * @param rarest the least probability of a single change of one of these
     */
    public List<StopRule> openMixed(
            int gaussian, int dimension, int lambda, int discrete, double rarest, RunClock clock) {
        List<StopRule> converged = new ArrayList<>();
        List<StopRule> stuck = new ArrayList<>();
        List<StopRule> others = new ArrayList<>();
        for (Stop rule : rules) {
            Optional<StopKind> kind =
                    rule instanceof Tolerance tolerance ? Optional.of(tolerance.kind()) : Optional.empty();
            boolean small = kind.isPresent() && kind.get().readsGaussian();
            List<StopRule> group = kind.isPresent() && kind.get().meansConverged()
                    ? converged
                    : kind.isPresent() && kind.get() == StopKind.STAGNATION ? stuck : others;
            group.add(open(rule, small ? gaussian : dimension, lambda, clock));
        }
        if (!converged.isEmpty() || !stuck.isEmpty()) {
            others.add(new SettledSpace(converged, stuck, SettledSpace.patience(lambda, rarest, discrete)));
        }
        return others;
    }
}
