package dev.reigo.optimizer;

/** One generation after the other, evaluated by the problem's objective. */
record Generations(Steps steps, Ending ending) implements Loop {
    @Override
    public void run() {
        ending.requireNoTickets("run");
        while (ending.running()) {
            steps.prepare();
            if (ending.running()) {
                steps.evaluate();
                steps.finish();
            }
        }
    }
}
