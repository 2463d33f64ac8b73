package dev.reigo.problem;

/**
 * f of a whole batch, with constraints that functions of their own compute, one point after the other.
 *
 * @param objective f
 * @param constraints g and h
 */
record ConstrainedBatch(BatchObjective objective, ConstrainedObjective constraints) implements BatchObjective {
    @Override
    public double[] values(double[][] x) throws Exception {
        return objective.values(x);
    }

    @Override
    public void evaluate(double[][] x, Outcome[] outcomes, boolean stopAtFailure) throws Exception {
        double[][] copies = new double[x.length][];
        for (int i = 0; i < x.length; i++) {
            copies[i] = x[i].clone(); // a user's function may change its array
        }
        objective.evaluate(x, outcomes, stopAtFailure);
        for (int i = 0; i < x.length; i++) {
            try {
                constraints.add(copies[i], outcomes[i]);
            } catch (Throwable e) { // the other points may be well
                if (stopAtFailure || e instanceof ObjectiveUnusable) {
                    throw e;
                }
                outcomes[i].failedWith(e);
            }
        }
    }

    @Override
    public void runEnded() {
        objective.runEnded();
    }

    @Override
    public Objective forRun(String run) {
        Objective own = objective.forRun(run);
        return own == objective ? this : new ConstrainedBatch((BatchObjective) own, constraints);
    }
}
