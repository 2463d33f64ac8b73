package dev.reigo.search;

/** Why a run ended; the result keeps it. */
public sealed interface StopReason {
    /** Short and stable, for tables and files. */
    String code();

    /** A sentence for people. */
    String message();

    /** Whether the target was reached: the only success. */
    default boolean success() {
        return code().equals(TARGET);
    }

    String TARGET = "target";
    String OBJECTIVE_FAILURE = "objective failure";
    String INTERRUPTED = "interrupted";
    String BUDGET = "budget";

    /** The reason of your own rule, or a reason from a file. */
    record Other(String code, String message) implements StopReason {}

    /** A stop rule of the algorithm applied: what it found, and what to do next. */
    record RuleApplied(String code, String finding, String advice) implements StopReason {
        @Override
        public String message() {
            return finding + "; " + advice;
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
        public String message() {
            return "budget of " + budget + " evaluations spent";
        }
    }

    /** The smallest eigenvalue of C is below the problem's bound: the search has converged. */
    record CovarianceCollapsed(double bound) implements StopReason {
        @Override
        public String code() {
            return "converged";
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
        public String message() {
            return "update " + iteration + " gave parameters that are not a distribution"
                    + " (covariance not positive definite, or a number not finite)";
        }
    }

    /** The objective threw an exception. */
    record ObjectiveFailure(Throwable cause) implements StopReason {
        @Override
        public String code() {
            return OBJECTIVE_FAILURE;
        }

        @Override
        public String message() {
            return "the objective failed: " + cause + place();
        }

        /** The line of the user's code that threw, or called what threw; empty if the stack trace has none. */
        private String place() {
            for (StackTraceElement frame : cause.getStackTrace()) {
                String name = frame.getClassName();
                if (name.startsWith("dev.reigo.")) {
                    break; // below this are Reigo's own calls
                }
                if (!name.matches("(java|javax|jdk|sun|kotlin|kotlinx)\\..*") && frame.getLineNumber() > 0) {
                    return " at " + frame.getFileName() + ":" + frame.getLineNumber();
                }
            }
            return "";
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
        public String message() {
            return "importance mixing stopped producing new points: " + limit;
        }
    }
}
