package dev.reigo.search;

import dev.reigo.archive.Archive;
import dev.reigo.archive.Constrained;
import dev.reigo.archive.Ranking;
import dev.reigo.constraint.AugmentedLagrangian;
import dev.reigo.description.State;
import dev.reigo.problem.Outcome;
import dev.reigo.weighting.PositionalWeights;
import java.util.Arrays;
import java.util.Optional;
import java.util.function.IntToDoubleFunction;

/**
 * Ranks the samples of an archive by the Lagrangian with its present coefficients, whatever their age, and moves these
 * after each update. It begins with the first values that have constraints; without them it does nothing.
 */
final class ConstraintRanking {
    /**
     * Growth of a penalty factor while no point is feasible and the violation does not halve. On g06 10^10 is too
     * early.
     */
    private static final double TOO_MUCH = 1e30;

    private final Archive archive;
    private final int dimension;
    private final IntToDoubleFunction value = this::value; // made once
    private Optional<AugmentedLagrangian> lagrangian = Optional.empty();
    private double[] weights = {}; // of the newest samples by rank
    private double[] newest = {}; // f of the newest feasible samples, the best first
    private int newestCount;
    private boolean anyFeasible;
    private double least = Double.POSITIVE_INFINITY; // violation of a sample so far
    private double marked = Double.POSITIVE_INFINITY; // the least violation when penalty factors were marked

    ConstraintRanking(Archive archive) {
        this.archive = archive;
        this.dimension = archive.samples().dimension();
    }

    boolean isOn() {
        return lagrangian.isPresent();
    }

    Optional<AugmentedLagrangian> lagrangian() {
        return lagrangian;
    }

    void tell(int column, Outcome outcome) {
        archive.tell(column, outcome);
        if (archive.constrained().isPresent() && lagrangian.isEmpty()) {
            open(archive.constrained().get(), outcome.margin());
        }
        if (isOn()) {
            anyFeasible |= archive.constrained().get().isFeasible(column);
            least = Math.min(least, outcome.violation());
        }
    }

    private void open(Constrained of, double margin) {
        int equalities = of.count() - of.inequalities();
        lagrangian = Optional.of(new AugmentedLagrangian(dimension, of.inequalities(), equalities, margin));
    }

    /** Ranks all samples, with penalty factors for constraints that vary for the first time. */
    void rank() {
        if (!isOn()) {
            archive.rank();
            return;
        }
        Constrained all = archive.constrained().get();
        Ranking ranking = archive.ranking();
        lagrangian.get().begin(all.values(), all.numbers(), ranking.newest(), ranking.freshCount());
        archive.rankBy(value);
        noteNewest(all, ranking);
    }

    private double value(int column) {
        Constrained all = archive.constrained().get();
        return lagrangian.get().value(all.values()[column], all.numbers(), column * all.count());
    }

    private void noteNewest(Constrained all, Ranking ranking) {
        if (newest.length < ranking.newestCount()) {
            newest = new double[ranking.newestCount()];
        }
        newestCount = 0;
        for (int n = 0; n < ranking.newestCount(); n++) {
            int column = ranking.newest()[n];
            if (all.isFeasible(column)) {
                newest[newestCount++] = all.values()[column];
            }
        }
        Arrays.sort(newest, 0, newestCount);
    }

    /** f of that rank among the newest feasible samples; not a number if there are not so many. */
    double newestValue(int rank) {
        return rank < newestCount ? newest[rank] : Double.NaN;
    }

    /**
     * Moves the coefficients by what the newest samples showed.
     *
     * @return why the search ends; empty if it continues
     */
    Optional<StopReason> finish(long iterations) {
        if (!isOn()) {
            return Optional.empty();
        }
        AugmentedLagrangian present = lagrangian.get();
        int count = archive.ranking().newestCount();
        if (count >= 2) {
            if (weights.length != count) {
                weights = new PositionalWeights(count).byRank();
            }
            present.finish(archive.ranking().newest(), weights);
        }
        if (!anyFeasible && grewInVain(present)) {
            return Optional.of(new StopReason.NoFeasiblePoint("the penalty of a constraint has grown " + TOO_MUCH
                    + "-fold, and the violation has not halved meanwhile"));
        }
        return present.isFinite() ? Optional.empty() : Optional.of(new StopReason.NumericalBreakdown(iterations));
    }

    /** Why a search ends that a rule ends: if no point is feasible, it has found no answer. */
    Optional<StopReason> judged(Optional<StopReason> why) {
        boolean vain = why.isPresent() && isOn() && !anyFeasible && !why.get().endsRun();
        return vain ? Optional.of(new StopReason.NoFeasiblePoint(why.get().finding())) : why;
    }

    /** Growth counts from where the violation has halved: a search that comes nearer may need any penalty. */
    private boolean grewInVain(AugmentedLagrangian present) {
        if (least < marked / 2) {
            marked = least;
            present.mark();
        }
        return present.growth() >= TOO_MUCH;
    }

    /** Empty before the first values with constraints. */
    Optional<State> state() {
        return lagrangian.map(each -> State.of("constraints")
                .put("lagrangian", each.state())
                .put("anyFeasible", anyFeasible)
                .put("least", least)
                .put("marked", marked));
    }

    /** Takes over a state, after the archive has. */
    void restore(Optional<State> state) {
        lagrangian = Optional.empty();
        anyFeasible = false;
        least = Double.POSITIVE_INFINITY;
        marked = Double.POSITIVE_INFINITY;
        newestCount = 0;
        if (state.isPresent()) {
            State saved = state.get().requireType("constraints").part("lagrangian");
            Constrained of = archive.constrained()
                    .orElseThrow(() -> new IllegalArgumentException(
                            "samples of a search with constraints must have their numbers, but have none; "
                                    + "use a state of the same algorithm on the same problem"));
            open(of, AugmentedLagrangian.margin(saved));
            lagrangian.get().restore(saved);
            anyFeasible = state.get().flag("anyFeasible");
            least = state.get().number("least");
            marked = state.get().number("marked");
        }
    }
}
