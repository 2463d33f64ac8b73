package dev.reigo.search;

import dev.reigo.problem.ObjectiveUnusable;

/** Why a run ended; the result keeps it. */
public sealed interface StopReason {
    /** Short and stable, for tables and files. */
    String code();

    /** A sentence for people. */
    String message();

    /** The sentence, and what to do next if there is something to do. */
    default String advised() {
        return message();
    }

    /** What was found, without advice. */
    default String finding() {
        return message();
    }

    /** Whether the target was reached: the only success. */
    default boolean success() {
        return code().equals(TARGET);
    }

    /** Whether the budget was spent. */
    default boolean budgetSpent() {
        return code().equals(BUDGET);
    }

    /** Whether the user ended it. Such a run is not over. */
    default boolean interrupted() {
        return code().equals(INTERRUPTED);
    }

    /**
     * Whether the objective, a part of the algorithm or an observer threw. The run says nothing about the algorithm.
     */
    default boolean failed() {
        return code().equals(OBJECTIVE_FAILURE) || code().equals(PART_FAILURE);
    }

    /** Whether the run may go on later: it was interrupted, or something failed that may be mended. */
    default boolean mayGoOn() {
        return interrupted() || failed();
    }

    /** Whether it may go on if it is also given a larger budget. */
    default boolean mayGoOnWithMoreBudget() {
        return mayGoOn() || budgetSpent();
    }

    /** Whether it ends the whole run, however many searches that is made of. */
    default boolean endsRun() {
        return false;
    }

    String TARGET = "target";
    String OBJECTIVE_FAILURE = "objective failure";
    String PART_FAILURE = "part failure";
    String INTERRUPTED = "interrupted";
    String BUDGET = "budget";
    String INFEASIBLE = "infeasible";

    /** The reason of your own rule, or a reason from a file. */
    record Other(String code, String message) implements StopReason {}

    /** A stop rule of the algorithm applied: what it found, and what to do next. */
    record RuleApplied(String code, String finding, String advice) implements StopReason {
        @Override
        public String message() {
            return finding + "; " + advice;
        }
    }

    /**
     * The last search of a run ended, and no restart is left.
     *
     * @param limit restarts allowed
     * @param last why the last search ended
     */
    record RestartsSpent(int limit, StopReason last) implements StopReason {
        @Override
        public String code() {
            return "restarts";
        }

        @Override
        public String message() {
            return "the limit of " + limit + (limit == 1 ? " restart" : " restarts")
                    + " is reached, and the last search ended: " + last.finding()
                    + "; take the best point, or allow more restarts";
        }
    }

    /** The run has worked for as long as it may. */
    record TimeUp(double seconds) implements StopReason {
        @Override
        public String code() {
            return StopKind.TIME_LIMIT.text();
        }

        @Override
        public String message() {
            return finding() + "; take the best point, or allow more time";
        }

        @Override
        public String finding() {
            return "the time is up";
        }

        @Override
        public boolean endsRun() {
            return true;
        }
    }

    /** f was strictly better than the target: the only success. */
    record TargetReached(double value, double target) implements StopReason {
        @Override
        public String code() {
            return TARGET;
        }

        @Override
        public String message() {
            return "target " + target + " reached: f = " + value;
        }
    }

    /** The evaluation budget is spent. */
    record BudgetSpent(long budget) implements StopReason {
        @Override
        public String code() {
            return BUDGET;
        }

        @Override
        public String advised() {
            return message() + "; allow more evaluations if f still falls at the end";
        }

        @Override
        public String message() {
            return "budget of " + budget + " evaluations spent";
        }
    }

    /**
     * A search ended, and no point of it met all constraints.
     *
     * @param why it ended
     */
    record NoFeasiblePoint(String why) implements StopReason {
        @Override
        public String code() {
            return INFEASIBLE;
        }

        @Override
        public String advised() {
            return message() + "; check that the constraints can hold together, begin elsewhere, restart, or allow a "
                    + "larger tolerance";
        }

        @Override
        public String message() {
            return "no feasible point was found: " + why;
        }
    }

    /** The smallest eigenvalue of C is below the problem's bound: the search has converged. */
    record CovarianceCollapsed(double bound) implements StopReason {
        @Override
        public String code() {
            return "converged";
        }

        @Override
        public String advised() {
            return message() + "; it has converged: take the best point, or restart with a larger lambda";
        }

        @Override
        public String message() {
            return "smallest eigenvalue of the covariance is below " + bound;
        }
    }

    /** The parameters left the family: C not positive definite, or numbers that are not finite. */
    record NumericalBreakdown(long iteration) implements StopReason {
        @Override
        public String code() {
            return "breakdown";
        }

        @Override
        public String advised() {
            return message() + "; scale the variables to about the same width, or take another seed";
        }

        @Override
        public String message() {
            return "update " + iteration + " gave parameters that are not a distribution"
                    + " (covariance not positive definite, or a number not finite)";
        }
    }

    /**
     * The objective threw an exception.
     *
     * @param always whether every evaluation failed
     */
    record ObjectiveFailure(Throwable cause, boolean always) implements StopReason {
        public ObjectiveFailure(Throwable cause) {
            this(cause, false);
        }

        @Override
        public String code() {
            return OBJECTIVE_FAILURE;
        }

        @Override
        public String message() {
            return (always ? "every evaluation of the objective failed: " : "the objective failed: ") + what();
        }

        /** What was thrown, and the line of the user's code. */
        public String what() {
            return cause instanceof ObjectiveUnusable ? cause.getMessage() : UserException.describe(cause);
        }
    }

    /**
     * A part of the algorithm, e.g. a utility, or an observer threw an exception.
     *
     * @param part what it is, with its article
     */
    record PartFailure(String part, Throwable cause) implements StopReason {
        @Override
        public String code() {
            return PART_FAILURE;
        }

        @Override
        public String message() {
            return part + " failed: " + UserException.describe(cause);
        }
    }

    /** The user asked it to stop, or interrupted the thread. */
    record Interrupted() implements StopReason {
        @Override
        public String code() {
            return INTERRUPTED;
        }

        @Override
        public String message() {
            return "interrupted by the user";
        }
    }

    /**
     * Importance mixing produced too few new points: it reached its limit of iterations, or of draws in one iteration.
     */
    record NoNewPoints(String limit) implements StopReason {
        @Override
        public String code() {
            return "no new points";
        }

        @Override
        public String advised() {
            return message() + "; take the best point, or a larger alpha";
        }

        @Override
        public String message() {
            return "importance mixing stopped producing new points: " + limit;
        }
    }
}
