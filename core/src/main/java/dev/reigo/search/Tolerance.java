package dev.reigo.search;

import dev.reigo.internal.Checks;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * One of Reigo's stop rules with its tolerance.
 *
 * <p>A relative tolerance is for tolFun, tolFunHist and tolX. These wait while the search comes nearer to a target, and
 * tolX is in units of the first standard deviation of each coordinate (Hansen 2023, Section B.3: 10^-12 sigma^(0)).
 * With such a rule, the problem's smallest eigenvalue waits, too.
 *
 * @param kind which rule
 * @param value its tolerance, in the rule's own unit
 * @param relative whether it is relative; otherwise it holds as it is, whatever the target
 */
public record Tolerance(StopKind kind, double value, boolean relative) implements Stop {
    private static final String RELATIVE = ", relative";

    public Tolerance {
        Objects.requireNonNull(kind, "kind");
        Checks.require(
                value >= kind.smallest() && value < Double.POSITIVE_INFINITY,
                kind.text() + " must be " + kind.smallest() + " or more and finite",
                value,
                "use " + kind.usual() + " or leave it out");
        Checks.require(
                !relative || kind.canBeRelative(),
                "a relative tolerance must be that of tolFun, tolFunHist or tolX",
                kind.text(),
                "use an absolute one");
    }

    /** An absolute one. */
    public Tolerance(StopKind kind, double value) {
        this(kind, value, false);
    }

    /** With the usual number, as an absolute tolerance. */
    public Tolerance(StopKind kind) {
        this(kind, kind.usual());
    }

    /** As {@link Stops#usual} has it: relative if it can be. */
    public static Tolerance usual(StopKind kind) {
        return new Tolerance(kind, kind.usual(), kind.canBeRelative());
    }

    /** E.g. {@code tolFun(1.0E-12)} or {@code tolFun(1.0E-12, relative)}. */
    @Override
    public String name() {
        return kind.text() + "(" + value + (relative ? RELATIVE : "") + ")";
    }

    static Optional<Stop> byName(String name) {
        for (StopKind kind : StopKind.values()) {
            String start = kind.text() + "(";
            if (name.startsWith(start) && name.endsWith(")")) {
                String inner = name.substring(start.length(), name.length() - 1);
                boolean isRelative = inner.endsWith(RELATIVE) && kind.canBeRelative();
                String number = isRelative ? inner.substring(0, inner.length() - RELATIVE.length()) : inner;
                try {
                    return Optional.of(new Tolerance(kind, Double.parseDouble(number), isRelative));
                } catch (NumberFormatException e) {
                    return Optional.empty();
                }
            }
        }
        return Optional.empty();
    }

    @Override
    public StopRule open(int dimension, int lambda) {
        Checks.require(
                !relative,
                "a rule that is opened by dimension and lambda must be absolute",
                name(),
                "open its Stops, which know the target and the first sigma");
        return open(new Beginning(dimension, lambda, OptionalDouble.empty(), Optional.empty(), new RunClock()));
    }

    /** The same, with what a relative tolerance and a limit of time must know. */
    StopRule open(Beginning beginning) {
        return switch (kind) {
            case TIME_LIMIT -> new TimeLimit(value, beginning.clock());
            case TOL_X ->
                relative
                        ? new NarrowGaussian(kind, NarrowGaussian.limits(beginning.deviations(), value))
                        : kind.open(value, beginning.dimension(), beginning.lambda());
            default -> kind.open(value, beginning.dimension(), beginning.lambda());
        };
    }
}
