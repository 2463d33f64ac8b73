package dev.reigo.optimizer;

import dev.reigo.problem.Constraints;
import dev.reigo.search.Best;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * How the best point of a run meets the constraints. It is the best feasible one; if none was found, the one with the
 * smallest violation.
 *
 * @param feasible whether it meets all of them within the tolerance
 * @param value f there, in the problem's own sign, even if the point is infeasible
 * @param violation max(0, g_i, |h_j|)
 * @param constraints g_i and then h_j; empty if nothing was evaluated, or no evaluation gave numbers
 * @param inequalities how many of them are inequalities
 * @param multipliers gamma_i: f improves by about so much per unit by which the limit of g_i or h_j is raised
 * @param active whether each limit holds f back: every equality, and inequalities whose multiplier counts
 * @param names of all of them
 */
public record Feasibility(
        boolean feasible,
        double value,
        double violation,
        double[] constraints,
        int inequalities,
        double[] multipliers,
        boolean[] active,
        List<String> names) {
    private static final int SHOWN = 10;

    public Feasibility {
        names = List.copyOf(names);
    }

    static Feasibility of(Best best, Constraints declared, double value) {
        double[] constraints = best.constraints();
        double[] multipliers = best.multipliers();
        double[] penalties = best.penalties();
        int inequalities = best.inequalities();
        boolean[] active = new boolean[constraints.length];
        for (int i = 0; i < active.length; i++) {
            boolean pulls = multipliers[i] > 0 && constraints[i] > -multipliers[i] / penalties[i];
            active[i] = i >= inequalities || pulls;
        }
        List<String> names = IntStream.range(0, active.length)
                .mapToObj(i -> declared.name(i, inequalities))
                .toList();
        return new Feasibility(
                best.isFeasible(), value, best.violation(), constraints, inequalities, multipliers, active, names);
    }

    /** Compares contents. */
    @Override
    public boolean equals(Object other) {
        return other instanceof Feasibility that
                && feasible == that.feasible
                && Double.compare(value, that.value) == 0
                && Double.compare(violation, that.violation) == 0
                && Arrays.equals(constraints, that.constraints)
                && inequalities == that.inequalities
                && Arrays.equals(multipliers, that.multipliers)
                && Arrays.equals(active, that.active)
                && names.equals(that.names);
    }

    @Override
    public int hashCode() {
        return 31 * Arrays.hashCode(constraints) + Double.hashCode(value);
    }

    /** E.g. {@code feasible; stress holds f back: it improves by about 3.2 per unit}. */
    @Override
    public String toString() {
        return (feasible ? "feasible" : "infeasible, violation " + violation + broken()) + pulling();
    }

    private String broken() {
        List<String> largest = IntStream.range(0, constraints.length)
                .filter(i -> violation > 0 && size(i) == violation)
                .mapToObj(names::get)
                .toList();
        return largest.isEmpty() ? "" : " of " + String.join(", ", largest);
    }

    private double size(int i) {
        return i < inequalities ? constraints[i] : Math.abs(constraints[i]);
    }

    private String pulling() {
        List<String> all = IntStream.range(0, active.length)
                .filter(i -> active[i])
                .mapToObj(i -> names.get(i) + " " + String.format(Locale.ROOT, "%.3g", multipliers[i]))
                .toList();
        String more = all.size() > SHOWN ? ", ... (" + all.size() + " active)" : "";
        return all.isEmpty()
                ? ""
                : "; f improves per unit of slack by about "
                        + all.stream().limit(SHOWN).collect(Collectors.joining(", "))
                        + more;
    }
}
