package dev.reigo.problem;

/** Stands for a user's own objective, which a file cannot hold. */
record MissingObjective(String problem) implements Objective {
    @Override
    public double value(double[] x) {
        throw new ObjectiveUnusable(missing().getMessage());
    }

    IllegalArgumentException missing() {
        return new IllegalArgumentException("the objective of problem '" + problem
                + "' must be given, but a file cannot hold it; build the plan in the script that defines it");
    }

    /** Throws if the objective is missing. */
    static void refuse(Objective objective) {
        if (objective instanceof MissingObjective stored) {
            throw stored.missing();
        }
    }
}
