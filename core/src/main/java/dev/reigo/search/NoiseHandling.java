package dev.reigo.search;

import dev.reigo.description.Named;
import dev.reigo.internal.Checks;
import java.util.List;
import java.util.Objects;
import java.util.function.IntFunction;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What a search does against noise. It evaluates a few points of each generation again and looks how their ranks change
 * ({@link RankChanges}). If they change too much, it takes its remedy; if they hardly change, it takes it back.
 *
 * @param remedy what it does more of
 * @param limit at most so many times as much as without noise
 */
public record NoiseHandling(Remedy remedy, int limit) implements Named {
    /** What a search can do more of. */
    public enum Remedy {
        /** Nothing: values are taken as they are. */
        NONE("none", 1),
        /** More samples per generation. */
        LAMBDA("raiseLambda", 32),
        /** More evaluations of each point, whose mean counts. */
        REEVALUATIONS("reevaluate", 32);

        private final String text;
        private final int usualLimit;

        Remedy(String text, int usualLimit) {
            this.text = text;
            this.usualLimit = usualLimit;
        }
    }

    /** Values are taken as they are. */
    public static final NoiseHandling NONE = new NoiseHandling(Remedy.NONE);

    private static final int MOST = 10_000;
    private static final Pattern NAME = Pattern.compile("(\\w+)(?:\\((\\d{1,9})\\))?");

    public NoiseHandling {
        Objects.requireNonNull(remedy, "remedy");
        Checks.require(
                remedy == Remedy.NONE ? limit == 1 : limit >= 2 && limit <= MOST,
                "limit of " + remedy.text + " must be " + (remedy == Remedy.NONE ? "1" : "2 to " + MOST),
                limit,
                "use " + remedy.usualLimit + " as usual");
    }

    /** With the usual limit. */
    public NoiseHandling(Remedy remedy) {
        this(remedy, remedy.usualLimit);
    }

    /** More samples per generation, up to 32 times as many. */
    public static NoiseHandling raiseLambda() {
        return new NoiseHandling(Remedy.LAMBDA);
    }

    /** More evaluations of each point, up to 32. */
    public static NoiseHandling reevaluate() {
        return new NoiseHandling(Remedy.REEVALUATIONS);
    }

    /** E.g. {@code raiseLambda}, or {@code raiseLambda(8)} with another limit than usual. */
    @Override
    public String name() {
        return limit == remedy.usualLimit ? remedy.text : remedy.text + "(" + limit + ")";
    }

    public static NoiseHandling byName(String name) {
        Matcher parts = NAME.matcher(name);
        if (parts.matches()) {
            for (Remedy each : Remedy.values()) {
                if (each.text.equals(parts.group(1))) {
                    return parts.group(2) == null
                            ? new NoiseHandling(each)
                            : new NoiseHandling(each, Integer.parseInt(parts.group(2)));
                }
            }
        }
        throw new IllegalArgumentException(
                "noise must be none, raiseLambda or reevaluate, but is '" + name + "'; use e.g. raiseLambda(8)");
    }

    /**
     * A search that handles noise.
     *
     * @param lambda without noise
     * @param searches opens the search of that lambda, without stop rules
     * @param rules that end the search
     */
    public Search open(int lambda, IntFunction<IgoSearch> searches, List<StopRule> rules) {
        return new NoiseHandlingSearch(this, lambda, searches, rules);
    }
}
