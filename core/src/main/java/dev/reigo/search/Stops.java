package dev.reigo.search;

import dev.reigo.description.Named;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.UnaryOperator;
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

    /**
     * Every rule that needs no choice of the user, with the tolerances of Hansen's tutorial. None of these ends a
     * search that still comes nearer to a target; see {@link Tolerance}.
     */
    public static Stops usual() {
        return all(Tolerance::usual);
    }

    /** The same with absolute tolerances, which were the usual ones before: they end a search whatever the target. */
    public static Stops absolute() {
        return all(Tolerance::new);
    }

    private static Stops all(Function<StopKind, Stop> rule) {
        return new Stops(Arrays.stream(StopKind.values())
                .filter(kind -> kind != StopKind.TIME_LIMIT && kind != StopKind.MAX_ITER)
                .map(rule)
                .toList());
    }

    /** The same with absolute tolerances. */
    public Stops madeAbsolute() {
        return new Stops(rules.stream()
                .map(rule ->
                        isRelative(rule) ? new Tolerance(((Tolerance) rule).kind(), ((Tolerance) rule).value()) : rule)
                .toList());
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

    /** The rule of that kind; empty if it is not among them. */
    public Optional<Tolerance> tolerance(StopKind kind) {
        return rules.stream()
                .filter(rule -> rule instanceof Tolerance tolerance && tolerance.kind() == kind)
                .map(rule -> (Tolerance) rule)
                .findFirst();
    }

    private static boolean isRelative(Stop rule) {
        return rule instanceof Tolerance tolerance && tolerance.relative();
    }

    private static boolean limitsTime(Stop rule) {
        return rule instanceof Tolerance tolerance && tolerance.kind() == StopKind.TIME_LIMIT;
    }

    /** The rules' names, e.g. {@code tolFun(1.0E-12) + tolX(1.0E-11)}. */
    @Override
    public String name() {
        return rules.isEmpty() ? "none" : rules.stream().map(Named::name).collect(Collectors.joining(SEPARATOR));
    }

    /**
     * The name for tables: rules that are as usual are not listed one by one, e.g. {@code usual + tolX(1.0E-6)}, nor
     * those that are as in {@link #absolute}.
     */
    @Override
    public String label() {
        if (!usual().rules().stream().allMatch(rule -> has(((Tolerance) rule).kind()))) {
            return name();
        }
        List<String> fromUsual = beyond(usual());
        List<String> fromAbsolute = beyond(absolute());
        boolean shorter = fromAbsolute.size() < fromUsual.size();
        List<String> others = shorter ? fromAbsolute : fromUsual;
        return Stream.concat(Stream.of(shorter ? "absolute" : "usual"), others.stream())
                .collect(Collectors.joining(SEPARATOR));
    }

    private List<String> beyond(Stops known) {
        return rules.stream()
                .filter(rule -> !known.rules().contains(rule))
                .map(Named::name)
                .toList();
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
     * @param smallest the problem's rule on the smallest eigenvalue
     * @param others rules of other parts
     */
    public List<StopRule> open(Beginning beginning, StopRule smallest, List<StopRule> others) {
        return join(beginning, smallest, others, rule -> open(rule, beginning), UnaryOperator.identity());
    }

    /**
     * The rules at work in a search whose samples are ranked by a model. Those that look at values look at the true
     * ones too; an iteration of maxIter is lambda evaluations.
     *
     * @param smallest the problem's rule on the smallest eigenvalue
     * @param truth the newest true values, and their number / lambda as iterations
     */
    public List<StopRule> openModelled(Beginning beginning, StopRule smallest, SearchView truth) {
        return join(beginning, smallest, List.of(), rule -> openModelled(rule, beginning, truth), search -> truth);
    }

    /** Relative tolerances and the smallest eigenvalue wait together. */
    private List<StopRule> join(
            Beginning beginning,
            StopRule smallest,
            List<StopRule> others,
            Function<Stop, StopRule> opener,
            UnaryOperator<SearchView> valued) {
        List<StopRule> waiting = new ArrayList<>(List.of(smallest));
        List<StopRule> all = new ArrayList<>(others);
        for (Stop rule : rules) {
            (isRelative(rule) ? waiting : all).add(opener.apply(rule));
        }
        all.add(0, waiting.size() == 1 ? smallest : new TowardsTarget(waiting, beginning, valued));
        return all;
    }

    private static StopRule open(Stop rule, Beginning beginning) {
        return rule instanceof Tolerance tolerance
                ? tolerance.open(beginning)
                : rule.open(beginning.dimension(), beginning.lambda());
    }

    private static StopRule openModelled(Stop rule, Beginning beginning, SearchView truth) {
        StopRule usual = open(rule, beginning);
        if (!(rule instanceof Tolerance tolerance)) {
            return usual;
        }
        if (tolerance.kind() == StopKind.MAX_ITER) {
            return StopRule.withoutMemory(search -> usual.check(truth));
        }
        return tolerance.kind().readsValues()
                ? new ConfirmedRule(usual, open(rule, beginning), truth, tolerance.kind() == StopKind.STAGNATION)
                : usual;
    }

    /** Whether there is a rule that ends a search, not only one that ends the whole run. */
    public boolean endSearches() {
        return rules.stream().anyMatch(rule -> !limitsTime(rule));
    }

    /** Those rules too if none of these ends a search. */
    public Stops or(Stops others) {
        Stops all = endSearches() ? NONE : others;
        for (Stop rule : rules) {
            all = all.with(rule);
        }
        return endSearches() ? this : all;
    }

    /**
     * The rules at work in one run on a space with integers or categories. Those that mean "converged" wait until the
     * categories have settled; they and the one that means "stuck" wait until every single change has had its chance.
     *
     * @param gaussian leading coordinates of the Gaussian that rules look at
     * @param discrete how many coordinates are integers or categories
     * @param rarest the least probability of a single change of one of these
     */
    public List<StopRule> openMixed(Beginning beginning, int gaussian, int discrete, double rarest) {
        List<StopRule> waiting = new ArrayList<>();
        List<StopRule> converged = new ArrayList<>();
        List<StopRule> stuck = new ArrayList<>();
        List<StopRule> others = new ArrayList<>();
        for (Stop rule : rules) {
            Optional<StopKind> kind =
                    rule instanceof Tolerance tolerance ? Optional.of(tolerance.kind()) : Optional.empty();
            boolean small = kind.isPresent() && kind.get().readsGaussian();
            List<StopRule> group = isRelative(rule)
                    ? waiting
                    : kind.isPresent() && kind.get().meansConverged()
                            ? converged
                            : kind.isPresent() && kind.get() == StopKind.STAGNATION ? stuck : others;
            group.add(open(rule, small ? beginning.withDimension(gaussian) : beginning));
        }
        if (!waiting.isEmpty()) {
            converged.add(0, new TowardsTarget(waiting, beginning, UnaryOperator.identity()));
        }
        if (!converged.isEmpty() || !stuck.isEmpty()) {
            int patience = SettledSpace.patience(beginning.lambda(), rarest, discrete);
            others.add(new SettledSpace(converged, stuck, patience));
        }
        return others;
    }
}
