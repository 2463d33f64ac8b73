package dev.reigo.surrogate;

import dev.reigo.description.State;
import dev.reigo.distribution.GaussianFamily;
import dev.reigo.internal.Checks;
import java.util.Optional;

/**
 * The rounds of one population. Each evaluates a few more points, those that the model ranks first. When the model
 * ranks the newest pairs as their values do, it ranks the rest of the population too. If it never does, all points are
 * evaluated. Without a model, all are evaluated as they come.
 *
 * <pre>{@code
 * rounds.beginIteration();
 * for (int i = 0; i < lambda; i++) System.arraycopy(x[i], 0, rounds.point(i), 0, d);
 * rounds.begin();
 * while (!rounds.isDecided()) {
 *     int i = rounds.next();
 *     rounds.evaluated(i, f(rounds.point(i)));
 * }
 * rounds.ranked(0); // what the first point is ranked by
 * }</pre>
 *
 * Values of other points may come too. They count as evidence for or against the model, and as much as a value of the
 * population if they are as good for an update.
 */
public final class Rounds {
    private static final String TYPE = "rounds";
    private static final double TRUSTED = 0.85; // tau

    private final int lambda;
    private final EvaluatedPoints known;
    private final QuadraticModel model;
    private final Candidates population;
    private final Agreement agreement;
    private final Optional<Nearness> nearness;
    private final Trust trust = new Trust();
    private boolean begun;
    private boolean modelled; // a model ordered the population
    private boolean decided;
    private boolean byModel;
    private double shift; // of what the model ranks by
    private int arrived; // values of this iteration
    private int usable; // of these, values that an update may use
    private int target; // values after which the model is judged

    public Rounds(int lambda, int dimension, EvaluatedPoints known, QuadraticModel model) {
        this(lambda, dimension, known, model, false);
    }

    /** @param near whether points near the mean count more in the model, as long as it proves right */
    public Rounds(int lambda, int dimension, EvaluatedPoints known, QuadraticModel model, boolean near) {
        this.lambda = Checks.atLeast(1, lambda, "lambda", "use 4 + floor(3 ln d)");
        this.known = known;
        this.model = model;
        this.population = new Candidates(lambda, dimension);
        this.agreement = new Agreement(lambda, known, model);
        this.nearness = near ? Optional.of(new Nearness(dimension)) : Optional.empty();
        nearness.ifPresent(model::discount);
    }

    /** Values after which the model is judged first. */
    public static int firstTarget(int lambda) {
        return (int) Math.floor(1 + 0.02 * lambda);
    }

    /** And next if it does not agree with them. */
    public static int nextTarget(int target) {
        return target + (target + 1) / 2;
    }

    /** Values from now on are of a new iteration, and there is no population yet. */
    public void beginIteration() {
        agreement.beginIteration();
        trust.endIteration();
        begun = false;
        decided = false;
        arrived = 0;
        usable = 0;
        target = 0;
    }

    /** The distribution is not what it was in the last iteration. To be said before the model is fitted in this one. */
    public void moved(GaussianFamily p) {
        if (nearness.isPresent()) {
            nearness.get().moved(p, trust.isEarned());
        }
    }

    /** Room for a point of the population. Fill all before {@link #begin}. */
    public double[] point(int i) {
        return population.point(i);
    }

    /** The population is complete. */
    public void begin() {
        population.begin();
        begun = true;
        modelled = model.fit(known);
        target = Math.max(modelled ? firstTarget(lambda) : lambda, arrived + 1);
        if (modelled) {
            population.predict(model);
        }
        population.arrange(modelled);
        recall();
        judge();
    }

    /** The model is judged no earlier than after so many more values. */
    public void await(int values) {
        target = Math.max(target, arrived + values);
    }

    /** The population is complete, and all of it is handed out: the values come, whatever a model says. */
    public void beginHandedOut() {
        population.beginHandedOut();
        begun = true;
        modelled = false;
        target = lambda;
        population.arrange(modelled);
    }

    /**
     * Points of this round that are known, bit by bit, have their value already. The first is evaluated nevertheless,
     * so that each iteration has an evaluation.
     */
    private void recall() {
        int left = target - arrived;
        for (int n = 0; n < lambda && left > 0; n++) {
            int i = population.at(n);
            if (population.isReady(i)) {
                int place = n == 0 ? -1 : known.find(population.point(i));
                if (place >= 0) {
                    settle(i, known.value(place));
                }
                left--;
            }
        }
    }

    private void settle(int i, double value) {
        population.evaluated(i, value);
        arrived++;
        usable++;
    }

    /** Hands out the point that the model ranks first of those that are left; -1 if none is. */
    public int next() {
        return begun && !decided ? population.next() : -1;
    }

    /** Hands out the point that the model ranks last of those that are left, so that another takes its place. */
    public int last() {
        return begun && !decided ? population.last() : -1;
    }

    /** A point that was handed out is not evaluated after all: someone else will. */
    public void giveBack(int i) {
        population.giveBack(i);
    }

    /** The value of a point that was handed out; infinite if it has none. */
    public void evaluated(int i, double value) {
        settle(i, value);
        note(population.point(i), value);
        judge();
    }

    /**
     * The value of a point that is not of this population.
     *
     * @param fits whether an update may use it
     */
    public void arrived(double[] x, double value, boolean fits) {
        arrived++;
        usable += fits ? 1 : 0;
        note(x, value);
        judge();
    }

    private void note(double[] x, double value) {
        if (Double.isFinite(value)) {
            known.add(x, value);
        } else {
            agreement.failed(x);
        }
    }

    private void judge() {
        while (begun && !decided && (arrived >= target || usable >= lambda)) {
            known.sortFirst(Math.max(target, arrived));
            boolean complete = usable >= lambda;
            if (modelled) {
                model.fit(known);
                population.predict(model);
                boolean agrees = agreement.tau(arrived) >= TRUSTED && population.areAllPredicted();
                trust.compared(agrees);
                byModel = agrees && !complete;
            } else {
                byModel = false;
            }
            decided = byModel || complete;
            if (!decided) {
                target = modelled ? nextTarget(target) : target + 1;
                population.arrange(modelled);
                recall();
            }
        }
        noteShift();
    }

    /** A late value may change it. */
    private void noteShift() {
        shift = decided && byModel ? population.shift() : 0;
    }

    /** How many values must still come before the model is judged again; 0 if all is decided. */
    public int due() {
        return decided ? 0 : Math.max(1, Math.min(target - arrived, lambda - usable));
    }

    /** Whether there is a population. */
    public boolean hasBegun() {
        return begun;
    }

    /** Whether the population can be ranked. */
    public boolean isDecided() {
        return decided;
    }

    /** Whether a model ordered it. */
    public boolean isModelled() {
        return modelled;
    }

    /** Whether the model ranks it; else values do. */
    public boolean isByModel() {
        return byModel;
    }

    /** Whether the true value of a point is known. */
    public boolean isEvaluated(int i) {
        return population.isEvaluated(i);
    }

    /** Whether a point was handed out and has no value yet. */
    public boolean isOut(int i) {
        return population.isOut(i);
    }

    /** Values of this iteration so far. */
    public int arrived() {
        return arrived;
    }

    /** How well the model agrees with the values, as judged last. */
    public Agreement agreement() {
        return agreement;
    }

    /**
     * What a point is ranked by once all is decided: its value; or what the model says, shifted so that the smallest is
     * the smallest true value of the population. Infinite if its evaluation failed.
     */
    public double ranked(int i) {
        return byModel ? population.predicted(i, shift) : population.value(i);
    }

    /** All of it but the pairs. */
    public State state() {
        State state = State.of(TYPE)
                .put("begun", begun)
                .put("arrived", arrived)
                .put("usable", usable)
                .put("target", target)
                .put("agreement", agreement.state());
        if (nearness.isPresent()) {
            state.put("trust", trust.state());
        }
        if (begun) {
            population
                    .putInto(state)
                    .put("modelled", modelled)
                    .put("decided", decided)
                    .put("byModel", byModel);
        }
        return state;
    }

    /** Takes over such a state. The pairs are restored before; call {@link #moved} next. */
    public void restore(State state) {
        beginIterationAgain(state);
        if (!begun) {
            return;
        }
        population.restore(state);
        modelled = state.flag("modelled");
        decided = state.flag("decided");
        byModel = state.flag("byModel");
        noteShift();
    }

    private void beginIterationAgain(State state) {
        begun = state.requireType(TYPE).flag("begun");
        arrived = state.integer("arrived", 0, Integer.MAX_VALUE);
        usable = state.integer("usable", 0, Integer.MAX_VALUE);
        target = state.integer("target", 0, Integer.MAX_VALUE);
        agreement.restore(state.part("agreement"), population.point(0).length);
        if (nearness.isPresent()) {
            trust.restore(state.part("trust"));
        }
        decided = false;
    }
}
