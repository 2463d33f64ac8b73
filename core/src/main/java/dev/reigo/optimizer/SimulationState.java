package dev.reigo.optimizer;

import dev.reigo.internal.Checks;

/**
 * Simulated workers as plain data. What is under way belongs to the {@linkplain TicketState outstanding tickets}, in
 * their order.
 *
 * @param workers how many there are
 * @param durations their name
 * @param asynchronous whether a worker takes its next point at once
 * @param bounded whether the budget has kept a worker from taking a point, so that a longer run would be another one
 * @param time the simulated time
 * @param generator state of the random numbers of the durations
 * @param ends when each evaluation ends; NaN if an interruption came before its end was known
 * @param values what it gives; NaN if it failed
 * @param exact the same without the noise that a benchmark adds
 * @param failed whether the objective threw: the evaluation is then made again
 */
public record SimulationState(
        int workers,
        String durations,
        boolean asynchronous,
        boolean bounded,
        double time,
        long[] generator,
        double[] ends,
        double[] values,
        double[] exact,
        boolean[] failed) {
    private static final String REMEDY = "start the run from its seed";

    /** Rejects what is not the state of these workers with so many points under way. */
    void check(int ownWorkers, Durations own, boolean ownAsynchronous, int outstanding) {
        Checks.require(
                workers == ownWorkers && durations.equals(own.name()) && asynchronous == ownAsynchronous,
                "simulated workers of a saved run must be " + show(ownWorkers, own.name(), ownAsynchronous),
                show(workers, durations, asynchronous),
                "resume it with the workers that it was started with");
        Checks.require(outstanding <= workers, "points under way must be at most " + workers, outstanding, REMEDY);
        Checks.length(outstanding, ends.length, "ends of evaluations", REMEDY);
        Checks.length(outstanding, values.length, "values under way", REMEDY);
        Checks.length(outstanding, exact.length, "values without noise", REMEDY);
        Checks.length(outstanding, failed.length, "failures under way", REMEDY);
        Checks.require(time >= 0 && time < Double.POSITIVE_INFINITY, "time must be 0 or more", time, REMEDY);
        for (double end : ends) {
            Checks.require(
                    !(end < time) && end != Double.POSITIVE_INFINITY,
                    "an evaluation under way must end at " + time + " or later",
                    end,
                    REMEDY);
        }
    }

    /**
     * Rejects another budget if the run would have taken another course with it: near the end of the budget, workers
     * take no more points than are left.
     */
    void checkBudget(long before, long now, long asked) {
        Checks.require(
                now == before || !bounded && asked <= now,
                "the budget of saved simulated workers must be " + before + " near its end",
                now,
                REMEDY);
    }

    private static String show(int workers, String durations, boolean asynchronous) {
        return workers + (asynchronous ? " asynchronous" : " waiting") + " ones with durations " + durations;
    }
}
