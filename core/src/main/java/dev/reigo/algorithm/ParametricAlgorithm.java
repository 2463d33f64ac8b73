package dev.reigo.algorithm;

import dev.reigo.description.Description;
import dev.reigo.description.Parameter;
import dev.reigo.description.Values;
import dev.reigo.optimizer.Workers;
import dev.reigo.problem.Problem;
import java.util.Optional;

/**
 * An algorithm whose parameters are a table. Its key, its file form, its equality and its copies with another value
 * come from there.
 *
 * @param <A> the class itself
 */
public abstract class ParametricAlgorithm<A extends ParametricAlgorithm<A>> implements Algorithm {
    private final Values values;

    /** @throws IllegalArgumentException if a value is out of its range */
    protected ParametricAlgorithm(Values values) {
        this.values = values.check();
    }

    /** The same class with other values. */
    protected abstract A of(Values newValues);

    /** How the key begins. */
    protected String name() {
        return values.table().type();
    }

    protected final Values values() {
        return values;
    }

    protected final <T> T get(Parameter<T> parameter) {
        return values.get(parameter);
    }

    protected final <T> A with(Parameter<T> parameter, T value) {
        return of(values.with(parameter, value));
    }

    /**
     * The same with another value of a parameter of {@link #description}, e.g. {@code with("cmu", 0.1)}; null: the
     * default.
     *
     * @throws IllegalArgumentException if a value is out of its range, unknown, or without effect
     */
    public A with(String parameter, Object value) {
        Description changed = description().with(parameter, value);
        return Algorithms.checked(changed, of(values.table().read(changed)));
    }

    @Override
    public Description description() {
        return values.describe(name());
    }

    @Override
    public Algorithm on(Problem problem) {
        return this;
    }

    @Override
    public Algorithm endingSearches() {
        return this;
    }

    @Override
    public final Optional<Workers> ownWorkers() {
        return Optional.empty();
    }

    @Override
    public final boolean equals(Object other) {
        return other != null
                && getClass() == other.getClass()
                && values.equals(((ParametricAlgorithm<?>) other).values);
    }

    @Override
    public final int hashCode() {
        return values.hashCode();
    }

    @Override
    public final String toString() {
        return key();
    }
}
