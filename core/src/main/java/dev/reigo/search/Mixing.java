package dev.reigo.search;

import dev.reigo.archive.Archive;
import dev.reigo.distribution.Distribution;
import dev.reigo.internal.Checks;
import dev.reigo.random.Xoshiro;
import dev.reigo.weighting.ImportanceMixing;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * Importance mixing (Section 2.4): keeps samples of the previous population, with their values, and adds new ones, so
 * that all are distributed as p^(t). The previous population is the whole mixed one of the last iteration.
 *
 * @param alpha minimal refresh rate in [0, 1]
 * @param iterations after which a run ends; {@link #DEFAULT_ITERATIONS} if left out
 */
public record Mixing(double alpha, OptionalInt iterations) implements Sampling {
    /** Iterations after which a run ends by default: otherwise a run that draws almost nothing new might never stop. */
    public static final int DEFAULT_ITERATIONS = 100_000;

    /** Draws after which an iteration gives up: if p^(t) is p^(t-1), it accepts almost no new sample. */
    private static final int LARGEST_DRAWS = 100_000;

    public Mixing {
        ImportanceMixing.checkAlpha(alpha);
        if (iterations.isPresent()) {
            Checks.atLeast(1, iterations.getAsInt(), "iterations of importance mixing", "leave it out for 100000");
        }
    }

    public Mixing(double alpha) {
        this(alpha, OptionalInt.empty());
    }

    @Override
    public String name() {
        return "importanceMixing";
    }

    @Override
    public int past() {
        return 1;
    }

    @Override
    public List<StopRule> stopRules() {
        int limit = iterations.orElse(DEFAULT_ITERATIONS);
        return List.of(StopRule.withoutMemory(search -> search.iterations() < limit
                ? Optional.empty()
                : Optional.of(new StopReason.NoNewPoints(limit + " iterations"))));
    }

    @Override
    public Running open() {
        return new Running() {
            @Override
            public Optional<String> draw(Archive archive, Distribution distribution, Xoshiro generator, Batch batch) {
                return mix(archive, distribution, generator, batch);
            }

            @Override
            public boolean takesPoints() {
                return false;
            }
        };
    }

    private Optional<String> mix(Archive archive, Distribution distribution, Xoshiro generator, Batch batch) {
        Checks.require(
                !archive.isOnDemand(),
                "table of importance mixing must be whole",
                "on demand",
                "use LikelihoodRule.ALL");
        boolean first = archive.count() == 0;
        int from = archive.reserve(archive.lambda());
        int end = from + archive.lambda();
        if (first) {
            archive.draw(distribution, from, end, generator);
            batch.set(from, end);
            return Optional.empty();
        }
        batch.set(from + keepPrevious(archive, generator, from), end);
        return drawNew(archive, distribution, generator, batch);
    }

    /** Returns how many samples of the previous population stay. */
    private int keepPrevious(Archive archive, Xoshiro generator, int target) {
        double[] logCurrent = archive.component(0).logDensity();
        double[] logPrevious = archive.component(1).logDensity();
        int kept = 0;
        int extent = archive.extent();
        for (int c = 0; c < extent; c++) {
            if (archive.belongs(c, archive.component(1))
                    && generator.nextDouble() < ImportanceMixing.acceptPrevious(alpha, logCurrent[c], logPrevious[c])) {
                archive.recycle(c, target + kept);
                kept++;
            }
        }
        return kept;
    }

    private Optional<String> drawNew(Archive archive, Distribution distribution, Xoshiro generator, Batch batch) {
        double[] logCurrent = archive.component(0).logDensity();
        double[] logPrevious = archive.component(1).logDensity();
        int draws = 0;
        for (int c = batch.from(); c < batch.to(); ) {
            if (draws++ == LARGEST_DRAWS) {
                return Optional.of(LARGEST_DRAWS + " draws");
            }
            archive.draw(distribution, c, c + 1, generator);
            if (generator.nextDouble() < ImportanceMixing.acceptNew(alpha, logCurrent[c], logPrevious[c])) {
                c++;
            }
        }
        return Optional.empty();
    }
}
