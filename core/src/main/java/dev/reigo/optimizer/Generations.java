package dev.reigo.optimizer;

/** One generation after the other, evaluated by the problem's objective. */
record Generations(Engine engine) implements Loop {
    @Override
    public void run() {
        engine.ending().requireNoTickets("run");
        while (engine.ending().running()) {
            engine.prepare();
            if (engine.ending().running()) {
                engine.evaluate();
                engine.finish();
            }
        }
    }
}
