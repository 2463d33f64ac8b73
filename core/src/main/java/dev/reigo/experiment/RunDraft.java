package dev.reigo.experiment;

import dev.reigo.optimizer.Answer;
import dev.reigo.optimizer.Feasibility;
import dev.reigo.optimizer.Result;
import dev.reigo.search.Restart;
import dev.reigo.search.StopReason;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * A record in the making: its parts by name, as {@link RunRecord} explains them. What nobody sets is as in a run that
 * evaluated nothing.
 */
public final class RunDraft {
    public String algorithm;
    public String problem;
    public int index;
    public long seed;
    public StopReason reason = new StopReason.Interrupted();
    public long evaluations;
    public long iterations;
    public double bestValue;
    public double[] bestPoint = {};
    public long invalidValues;
    public long failures;
    public long[] hits = {};
    public List<Probe> probes = List.of();
    public double seconds;
    public Optional<PackedTrace> trace = Optional.empty();
    public List<Restart> restarts = List.of();
    public Optional<Answer> answer = Optional.empty();
    public OptionalDouble simulatedTime = OptionalDouble.empty();
    public Optional<FinalDistribution> distribution = Optional.empty();
    public boolean feasible = true;
    public OptionalDouble violation = OptionalDouble.empty();

    /** Of a run that has a name. */
    public RunDraft(RunKey key, long seed) {
        algorithm = key.algorithm();
        problem = key.problem();
        index = key.index();
        this.seed = seed;
    }

    /** Of a run whose name is set later. */
    public RunDraft() {
        this(new RunKey("", "", 0), 0);
    }

    /** With all that a record has. */
    public RunDraft(RunRecord record) {
        algorithm = record.algorithm();
        problem = record.problem();
        index = record.index();
        seed = record.seed();
        reason = record.reason();
        evaluations = record.evaluations();
        iterations = record.iterations();
        bestValue = record.bestValue();
        bestPoint = record.bestPoint();
        invalidValues = record.invalidValues();
        failures = record.failures();
        hits = record.hits();
        probes = record.probes();
        seconds = record.seconds();
        trace = record.trace();
        restarts = record.restarts();
        answer = record.answer();
        simulatedTime = record.simulatedTime();
        distribution = record.distribution();
        feasible = record.feasible();
        violation = record.violation();
    }

    /** Takes what a run found. */
    public void take(Result result) {
        reason = result.reason();
        evaluations = result.evaluations();
        iterations = result.iterations();
        bestValue = result.bestValue();
        bestPoint = result.bestPoint();
        invalidValues = result.invalidValues();
        failures = result.failures();
        restarts = result.restarts();
        answer = result.answer();
        simulatedTime = result.simulatedTime();
        Optional<Feasibility> met = result.feasibility().filter(each -> result.evaluations() > 0);
        feasible = met.map(Feasibility::feasible).orElse(true);
        violation = met.stream().mapToDouble(Feasibility::violation).findFirst();
    }

    /** The record with the parts that are set now. */
    public RunRecord toRecord() {
        return new RunRecord(
                algorithm,
                problem,
                index,
                seed,
                reason,
                evaluations,
                iterations,
                bestValue,
                bestPoint,
                invalidValues,
                failures,
                hits,
                probes,
                seconds,
                trace,
                restarts,
                answer,
                simulatedTime,
                distribution,
                feasible,
                violation);
    }
}
