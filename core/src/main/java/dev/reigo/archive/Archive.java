package dev.reigo.archive;

import dev.reigo.description.State;
import dev.reigo.distribution.Density;
import dev.reigo.distribution.Distribution;
import dev.reigo.distribution.Samples;
import dev.reigo.internal.Checks;
import dev.reigo.problem.Outcome;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.IntToDoubleFunction;
import java.util.random.RandomGenerator;

/**
 * Samples, each with the density it came from. They are blocks of columns x components, with the table
 * {@code l[j][column] = ln p_j(x_column)}, as far as the {@link LikelihoodRule} says.
 *
 * <p>A distribution becomes a component when it {@linkplain #open opens}. A sample enters the table when it is
 * {@linkplain #draw drawn}. It counts for its component and in the {@linkplain #rank ranking} once its value is
 * {@linkplain #tell told}: at any time, in any order. The {@link Window} says what is dropped when the next
 * distribution opens.
 *
 * <pre>{@code
 * archive.open(distribution);
 * int first = archive.draw(distribution, lambda, generator);
 * for (int column = first; column < first + lambda; column++) archive.tell(column, f(column));
 * archive.rank();
 * }</pre>
 */
public final class Archive {
    private static final String CONSTRAINTS = "constraints";

    private final Distribution family; // makes room for samples
    private final Window window;
    private final Past past;
    private final int lambda;
    private final boolean table;
    private final boolean pastRows; // the table has rows of past components; else of the present one alone
    private final Components components = new Components();
    private final Ranking ranking;
    private final Columns columns;
    private final Likelihoods likelihoods;
    private Samples samples;
    private Optional<Constrained> constrained = Optional.empty();

    /** With the whole table of log-likelihoods, or without any. */
    public Archive(Distribution family, int lambda, Window window, boolean table) {
        this(family, lambda, window, table ? LikelihoodRule.ALL : LikelihoodRule.NONE);
    }

    /**
     * @param family any distribution of the family
     * @param lambda samples in a generation
     * @param rule which log-likelihoods it computes
     */
    public Archive(Distribution family, int lambda, Window window, LikelihoodRule rule) {
        Checks.atLeast(
                1, lambda, "lambda", "use 1 for a (1+1)-ES, 2 for the compact GA, 4 + floor(3 ln d) for the CMA-ES");
        this.family = family;
        this.window = window;
        this.lambda = lambda;
        this.table = rule != LikelihoodRule.NONE;
        this.pastRows = this.table && !window.equals(Window.NONE);
        int capacity = window.capacity(lambda);
        this.samples = family.newSamples(capacity);
        this.columns = new Columns(capacity, window instanceof Window.LastSamples);
        this.likelihoods = new Likelihoods(rule, components, columns);
        this.ranking = new Ranking(columns);
        this.past = new Past(window, lambda, components, columns, ranking);
    }

    /** Samples in a generation. */
    public int lambda() {
        return lambda;
    }

    /** Whether there is a table of log-likelihoods. */
    public boolean hasTable() {
        return table;
    }

    /** Whether log-likelihoods by other densities than a sample's own must be {@linkplain #evaluate asked} for. */
    public boolean isOnDemand() {
        return likelihoods.isOnDemand();
    }

    /** Number of components, with the present one. */
    public int size() {
        return components.size();
    }

    /** p_j of the distribution that opened so many openings ago; 0 is the present one. */
    public Component component(int age) {
        return components.get(age);
    }

    /** N, the number of kept samples whose value is known. */
    public int count() {
        return components.told();
    }

    /** All columns in use are below this number. */
    public int extent() {
        return columns.extent();
    }

    /** All samples. When the archive grows, it makes another object. */
    public Samples samples() {
        return samples;
    }

    /** f by column; infinite values and NaN are held as +infinity. The array itself, not a copy. */
    public double[] values() {
        return columns.values;
    }

    /** Whether a column holds a sample whose value is known. */
    public boolean isTold(int column) {
        return columns.isTold(column);
    }

    /** Whether a column holds a sample of that component, whether its value is known or not. */
    public boolean isFrom(int column, Component component) {
        return columns.owner[column] == component && columns.status[column] != Columns.FREE;
    }

    /** Whether a column holds a sample that awaits its value. */
    public boolean isDrawn(int column) {
        return columns.status[column] == Columns.DRAWN;
    }

    /** Whether a column holds a sample that came from outside. */
    public boolean isInjected(int column) {
        return columns.status[column] != Columns.FREE && columns.owner[column].injected;
    }

    /** The density that a sample from outside was drawn from; null if nobody knows. */
    public Density injectedFrom(int column) {
        return columns.owner[column].density;
    }

    /** Whether any sample came from outside. */
    public boolean hasInjected() {
        return components.anyInjected();
    }

    /** Whether it has the log-likelihoods of past components. */
    public boolean hasPastRows() {
        return pastRows;
    }

    /** Number of components that are distributions of the run itself, with the present one. */
    public int generations() {
        return components.generations();
    }

    /** The generation of the component of that age: what came from outside belongs to the one then open. */
    public int generation(int age) {
        return components.generation(age);
    }

    /** Writes the generation that each column's sample belongs to, 0 for the present one; -1 without a known value. */
    public void copyAges(int[] ages) {
        Arrays.fill(ages, 0, columns.extent(), -1);
        components.copyGenerations(columns, ages);
    }

    /** Writes where each generation begins and ends, from the newest on; false if its columns are not adjacent. */
    public boolean copyRuns(int[] bounds) {
        return components.copyRuns(bounds);
    }

    /** Whether a column holds a sample of that component whose value is known. */
    public boolean belongs(int column, Component component) {
        return columns.owner[column] == component && columns.isTold(column);
    }

    /** The columns of all ranked samples, best first, and of the samples told last. */
    public Ranking ranking() {
        return ranking;
    }

    /** Makes the distribution the present component. Drops what the window does not keep. */
    public void open(Distribution distribution) {
        past.drop();
        components.forgetDensities(!pastRows); // nobody reads those of points that are still outstanding
        Component component = components.open(columns.capacity());
        if (table) {
            component.density = distribution.density();
            component.maker = distribution;
            likelihoods.opened(component, samples);
        }
    }

    /** x_i ~ p^(t) for n adjacent columns; returns the first. The distribution is the one that opened last. */
    public int draw(Distribution distribution, int n, RandomGenerator generator) {
        int first = reserve(n);
        draw(distribution, first, first + n, generator);
        return first;
    }

    /** x_i ~ p^(t) for the reserved columns i in [from, to). */
    public void draw(Distribution distribution, int from, int to, RandomGenerator generator) {
        if (table) {
            distribution.sample(samples, from, to, generator, component(0).logDensity);
            likelihoods.drawn(samples, from, to);
        } else {
            distribution.sample(samples, from, to, generator);
        }
    }

    /** To be called after samples were set from outside, not drawn, in the reserved columns [from, to). */
    public void samplesWereSet(int from, int to) {
        likelihoods.set(samples, from, to);
    }

    /**
     * Puts a point from outside in place of a drawn sample.
     *
     * @param density what it was drawn from; null if nobody knows
     */
    public void inject(int column, double[] point, Density density) {
        columns.requireDrawn(column);
        samples.set(column, point);
        Component component = components.injected(density, columns.capacity());
        if (component.taken == 0) {
            likelihoods.added(component, samples);
        }
        columns.owner[column].taken--;
        columns.take(column, component);
        samplesWereSet(column, column + 1);
    }

    /** Makes sure that the table has the log-likelihoods of the columns {@code of[from, to)} by all components. */
    public void evaluate(int[] of, int from, int to) {
        likelihoods.evaluate(samples, of, from, to);
    }

    /** Makes sure that the table has all of them. */
    public void evaluateAll() {
        likelihoods.evaluateAll(samples);
    }

    /** n adjacent columns for samples of the present component; returns the first. */
    public int reserve(int n) {
        int first = columns.place(n);
        if (first + n > columns.capacity()) {
            grow(Math.max(first + n, columns.capacity() * 3 / 2));
        }
        columns.take(first, n, component(0));
        component(0).taken += n;
        return first;
    }

    private void grow(int capacity) {
        samples = columns.copy(samples, family.newSamples(capacity));
        columns.grow(capacity);
        constrained.ifPresent(each -> each.grow(capacity));
        ranking.grow(capacity);
        components.grow(capacity);
    }

    /** Copies a kept sample with its value to a reserved column, as a sample of the present component. */
    public void recycle(int column, int target) {
        samples.copy(column, target);
        likelihoods.copied(samples, column, target);
        tell(target, columns.values[column]);
        if (constrained.isPresent()) { // not ifPresent, whose argument would be garbage
            constrained.get().copy(column, target);
        }
    }

    /** What the evaluation of a drawn sample gave. With constraints, {@link #rankBy} says what ranks it. */
    public void tell(int column, Outcome outcome) {
        if (outcome.constraintCount() > 0 && constrained.isEmpty()) {
            constrained =
                    Optional.of(new Constrained(outcome.inequalities(), outcome.constraintCount(), columns.values));
        }
        if (constrained.isPresent()) {
            constrained.get().tell(column, outcome);
        }
        tell(column, outcome.minimized());
    }

    /** f, g and h by column; empty without constraints, and before the first are told. */
    public Optional<Constrained> constrained() {
        return constrained;
    }

    /** f of a drawn sample; NaN counts as +infinity. */
    public void tell(int column, double value) {
        columns.tell(column, Double.isNaN(value) ? Double.POSITIVE_INFINITY : value);
        columns.owner[column].told++;
        ranking.add(column);
    }

    /** Gives up a drawn sample whose value will never be told. */
    public void discard(int column) {
        columns.requireDrawn(column);
        columns.owner[column].taken--;
        columns.release(column, column + 1);
    }

    /** Takes the samples told since the last time into the ranking. */
    public void rank() {
        ranking.update();
    }

    /** The same, and all kept samples are ranked anew: by values that have changed since the last time. */
    public void rankBy(IntToDoubleFunction value) {
        for (int c = 0; c < columns.extent(); c++) {
            columns.values[c] = columns.isTold(c) ? value.applyAsDouble(c) : columns.values[c];
        }
        ranking.updateAnew();
    }

    /** All contents of the archive, as plain data that shares nothing with it. */
    public State state() {
        evaluateAll();
        double[] values = constrained.map(Constrained::values).orElse(columns.values);
        State state = ArchiveState.write(components.list(), samples, columns, values, ranking);
        constrained.ifPresent(each -> state.put(CONSTRAINTS, each.state(columns.extent())));
        return state;
    }

    /** That state without samples that await a value. */
    public static State withoutDrawn(State state) {
        State without = ArchiveState.read(state).withoutDrawn().write();
        state.find(CONSTRAINTS).ifPresent(each -> without.put(CONSTRAINTS, each));
        return without;
    }

    /**
     * Takes over a state of an archive of the same family.
     *
     * @throws IllegalArgumentException if it does not fit
     */
    public void restore(State saved, Distribution distribution) {
        ArchiveState state = ArchiveState.read(saved);
        boolean byValue = !saved.has(CONSTRAINTS); // else by values that it does not hold
        state.check(samples.dimension(), table, pastRows, window instanceof Window.LastSamples, byValue);
        if (state.extent() > columns.capacity()) {
            grow(state.extent());
        }
        List<Component> restored = state.restoreComponents(distribution, table, columns.capacity());
        components.set(restored);
        state.restore(restored, samples, columns, ranking);
        constrained = saved.find(CONSTRAINTS).map(each -> Constrained.of(each, columns.values, state.extent()));
    }
}
