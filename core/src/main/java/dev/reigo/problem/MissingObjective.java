package dev.reigo.problem;

/** The objective of a problem that comes from a file, which cannot hold one of the user's own. */
record MissingObjective(String problem) implements Objective {
    @Override
    public double value(double[] x) {
        throw missing();
    }

    IllegalArgumentException missing() {
        return new IllegalArgumentException("the objective of problem '" + problem
                + "' must be given, but a file cannot hold it; build the plan in the script that defines it");
    }
}
