package dev.reigo.search;

import dev.reigo.problem.ObjectiveUnusable;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;

/** What was thrown by code that a user wrote. */
public final class UserException {
    private static final int DEEPEST = 20; // a chain of causes may have a loop

    private UserException() {}

    /** The exception, and the line of the user's code that threw it. */
    public static String describe(Throwable thrown) {
        return thrown + place(thrown);
    }

    /** The line of the user's code that threw, or called what threw; empty if the stack trace has none. */
    private static String place(Throwable thrown) {
        for (StackTraceElement frame : thrown.getStackTrace()) {
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

    /**
     * Whether an interruption of this thread caused it, however it was wrapped; one of another thread does not count.
     */
    public static boolean isInterruption(Throwable thrown) {
        Throwable cause = thrown;
        for (int depth = 0; cause != null && depth < DEEPEST; depth++) {
            if (cause instanceof InterruptedException) {
                return true;
            }
            if (cause instanceof ExecutionException || cause instanceof CompletionException) {
                return false;
            }
            cause = cause.getCause();
        }
        return false;
    }

    /**
     * Whether going on makes no sense. The objective says so, the machine is at its limits or a class is missing, so
     * the next point fares no better, or the result would depend on the machine. A stack that overflows is a matter of
     * the point.
     */
    public static boolean isFatal(Throwable thrown) {
        return thrown instanceof VirtualMachineError && !(thrown instanceof StackOverflowError)
                || thrown instanceof LinkageError
                || thrown instanceof ObjectiveUnusable;
    }
}
