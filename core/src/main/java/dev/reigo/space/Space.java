package dev.reigo.space;

import dev.reigo.internal.Checks;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.IntStream;

/**
 * What a point is: d variables. A search samples the latent coordinates, one for each variable that is not fixed; the
 * user sees points of the space. Immutable.
 *
 * <pre>{@code
 * Space.plain(3).withBounds(0, 1).withFixed(2, 0.5);
 * Space.of(List.of(Variable.real(0, 1).named("rate"), Variable.FREE));
 * }</pre>
 */
public final class Space {
    private static final int SHOWN = 6;

    private final List<Variable> variables;
    private final boolean identity;
    private final int[] searched; // the variables that are; not made if the mapping is the identity, as the others
    private final Mapping[] mappings; // by latent coordinate
    private final double[] fixed; // a point with the fixed values
    private final Names names;
    private final boolean inOrder; // the latent coordinates are the user's numbers, one by one

    private Space(List<Variable> variables) {
        this.variables = variables;
        this.names = new Names(variables);
        this.identity = variables.stream().allMatch(each -> each instanceof Variable.Real real && !real.isBounded());
        int d = variables.size();
        this.searched = identity ? new int[0] : searched(variables);
        this.mappings = new Mapping[searched.length];
        this.fixed = new double[identity ? 0 : d];
        for (int i = 0; i < searched.length; i++) {
            mappings[i] = ((Searched) variables.get(searched[i])).mapping();
        }
        this.inOrder = identity || searched.length == d && IntStream.range(0, d).allMatch(this::isCopied);
        for (int j = 0; j < fixed.length; j++) {
            fixed[j] = variables.get(j) instanceof Variable.Fixed value ? value.value() : 0;
        }
    }

    private boolean isCopied(int i) {
        return searched[i] == i && mappings[i] == Mapping.IDENTITY;
    }

    private static int[] searched(List<Variable> variables) {
        int[] indices = IntStream.range(0, variables.size())
                .filter(j -> !(variables.get(j) instanceof Variable.Fixed))
                .boxed()
                .sorted(Comparator.comparing(j -> ((Searched) variables.get(j)).block())) // stable
                .mapToInt(Integer::intValue)
                .toArray();
        Checks.atLeast(1, indices.length, "number of variables to search", "fix fewer than all " + variables.size());
        return indices;
    }

    /** R^d: the latent coordinates are the user's. */
    public static Space plain(int dimension) {
        Checks.atLeast(1, dimension, "dimension", "give the number of variables");
        return new Space(Collections.nCopies(dimension, Variable.FREE));
    }

    public static Space of(List<? extends Variable> variables) {
        Checks.atLeast(1, variables.size(), "dimension", "give at least one variable");
        return new Space(List.copyOf(variables));
    }

    /** A space, variable by variable. */
    public static SpaceBuilder builder() {
        return new SpaceBuilder();
    }

    /** All variables with the same bounds; see {@link #withBounds(PerCoordinate, PerCoordinate)}. */
    public Space withBounds(double lower, double upper) {
        return withBounds(PerCoordinate.of(lower), PerCoordinate.of(upper));
    }

    /** A lower and an upper bound for each variable; see {@link #withBounds(PerCoordinate, PerCoordinate)}. */
    public Space withBounds(double[] lower, double[] upper) {
        return withBounds(PerCoordinate.of(lower), PerCoordinate.of(upper));
    }

    /**
     * The space with these bounds instead of others; infinities stand for no bound. A fixed variable stays fixed, and
     * its value must be within the bounds.
     */
    public Space withBounds(PerCoordinate lower, PerCoordinate upper) {
        lower.requireFits(dimension(), "lower bounds");
        upper.requireFits(dimension(), "upper bounds");
        return map(j -> {
            Variable old = variables.get(j);
            requireBounds(j, lower.get(j), upper.get(j));
            Variable bounded = bounded(j, old, lower.get(j), upper.get(j));
            return old instanceof Variable.Fixed given ? requireAllowed(j, bounded, given) : bounded;
        });
    }

    /** The space with one variable fixed, counted from 0; its value must be within the bounds, if there are any. */
    public Space withFixed(int index, double value) {
        Checks.require(
                index >= 0 && index < dimension(),
                "a fixed variable must be one of 0 to " + (dimension() - 1),
                index,
                "count from 0");
        return map(j -> j == index
                ? requireAllowed(
                        j, variables.get(j), new Variable.Fixed(variables.get(j).name(), value))
                : variables.get(j));
    }

    private Space map(IntFunction<Variable> variable) {
        List<Variable> all = new ArrayList<>();
        for (int j = 0; j < dimension(); j++) {
            all.add(variable.apply(j));
        }
        return of(all);
    }

    private static void requireBounds(int j, double lower, double upper) {
        Checks.require(
                lower < upper,
                "bounds of x[" + j + "] must have lower < upper",
                "[" + lower + ", " + upper + "]",
                "give the smaller number first, or fix the variable");
    }

    private static Variable bounded(int j, Variable old, double lower, double upper) {
        if (old instanceof LogReal) {
            return new LogReal(old.name(), lower, upper);
        }
        Checks.require(
                old instanceof Variable.Real || old instanceof Variable.Fixed,
                "bounds of x[" + j + "] must be of a real variable",
                old,
                "give its range where you define it");
        return new Variable.Real(old.name(), lower, upper);
    }

    private static Variable requireAllowed(int j, Variable bounded, Variable.Fixed given) {
        Checks.require(
                bounded instanceof Variable.Fixed || bounded.contains(given.value()),
                "the fixed x[" + j + "] must be " + bounded.domain(),
                given.value(),
                "fix it within its bounds, or change these");
        return given;
    }

    public List<Variable> variables() {
        return variables;
    }

    /** d: the numbers of the user's point. */
    public int dimension() {
        return variables.size();
    }

    /** The numbers that a search samples: d without the fixed ones. */
    public int coordinates() {
        return identity ? dimension() : searched.length;
    }

    /** Whether the latent coordinates are the user's: no bounds, nothing fixed. */
    public boolean isIdentity() {
        return identity;
    }

    /** Whether the user's numbers are the latent ones, in the same order: nothing has to be mapped. */
    public boolean isCopy() {
        return inOrder;
    }

    /** Whether there are integers, categories or bits. */
    public boolean isMixed() {
        return !identity && coordinates() > coordinates(Searched.Block.REAL);
    }

    /** How many of the latent coordinates are of that kind. Real ones come first, then integers, then categories. */
    public int coordinates(Searched.Block block) {
        int count = 0;
        for (int i = 0; i < coordinates(); i++) {
            count += ((Searched) variables.get(variable(i))).block() == block ? 1 : 0;
        }
        return count;
    }

    /** The index of the variable of that name. */
    public int index(String name) {
        return names.index(name);
    }

    /** A point by its variables' names; the array is kept, not copied. */
    public Point point(double[] user) {
        require(user, "x");
        return new Point(this, user);
    }

    /** The variable that a latent coordinate belongs to. */
    public int variable(int coordinate) {
        return identity ? coordinate : searched[coordinate];
    }

    /** How a latent coordinate becomes the value of its variable. */
    public Mapping mapping(int coordinate) {
        return identity ? Mapping.IDENTITY : mappings[coordinate];
    }

    /** Writes the user's point, which is always allowed; the arrays may be the same only if this is the identity. */
    public void toUser(double[] latent, double[] user) {
        if (inOrder) {
            System.arraycopy(latent, 0, user, 0, latent.length);
            return;
        }
        System.arraycopy(fixed, 0, user, 0, fixed.length);
        for (int i = 0; i < searched.length; i++) {
            Mapping mapping = mappings[i];
            user[searched[i]] = mapping == Mapping.IDENTITY ? latent[i] : mapping.toUser(latent[i]);
        }
    }

    /** The user's point. */
    public double[] toUser(double[] latent) {
        double[] user = new double[dimension()];
        toUser(latent, user);
        return user;
    }

    /**
     * The latent coordinates of a point.
     *
     * @throws IllegalArgumentException if it is not a point of the space
     */
    public double[] toLatent(double[] user) {
        require(user, "x");
        double[] latent = new double[coordinates()];
        for (int i = 0; i < latent.length; i++) {
            latent[i] = mapping(i).toLatent(user[variable(i)]);
        }
        return latent;
    }

    /** How far latent standard deviations move each number of the user's point, about; 0 for fixed ones. */
    public double[] toUserDeviations(double[] latent, double[] deviations) {
        double[] user = new double[dimension()];
        for (int i = 0; i < coordinates(); i++) {
            user[variable(i)] = mapping(i).toUserDeviation(latent[i], deviations[i]);
        }
        return user;
    }

    /** Checks that it is a point of the space. */
    public void require(double[] user, String name) {
        Checks.length(dimension(), user.length, name, "give one number per variable");
        for (int j = 0; j < user.length; j++) {
            if (!variables.get(j).contains(user[j])) {
                Checks.require(
                        false,
                        name + "[" + j + "] must be " + variables.get(j).domain(),
                        user[j],
                        "give a point of the space");
            }
        }
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Space that && variables.equals(that.variables);
    }

    @Override
    public int hashCode() {
        return variables.hashCode();
    }

    /** E.g. {@code R^3} or {@code [0.0, 1.0]^2 x {1.5}}. */
    @Override
    public String toString() {
        List<String> factors = new ArrayList<>();
        for (int j = 0; j < dimension() && factors.size() <= SHOWN; ) {
            int from = j;
            String text = variables.get(j).toString();
            while (j < dimension() && variables.get(j).toString().equals(text)) {
                j++;
            }
            factors.add(j - from == 1 ? text : text + "^" + (j - from));
        }
        return factors.size() <= SHOWN
                ? String.join(" x ", factors)
                : String.join(" x ", factors.subList(0, SHOWN)) + " x ...";
    }
}
