package dev.reigo.optimizer;

import dev.reigo.distribution.Distribution;
import dev.reigo.distribution.Samples;
import dev.reigo.generation.Archive;
import dev.reigo.random.Xoshiro;
import dev.reigo.weighting.ImportanceMixing;

/**
 * Importance mixing (Section 2.4): keeps samples of the previous population, with their values, and completes it with
 * new ones, so that all are distributed as p^(t). The previous population is the whole mixed one of the iteration
 * before.
 */
final class MixingSampler implements Sampler {
    /** Draws in one iteration after which it gives up: new samples are almost never accepted where p^(t) is p^(t-1). */
    static final int LARGEST_DRAWS = 100_000;

    private final double alpha;

    MixingSampler(double alpha) {
        this.alpha = alpha;
    }

    @Override
    public int fill(Archive archive, Xoshiro generator) {
        if (archive.size() == 0) {
            int first = archive.first(0);
            int end = first + archive.lambda();
            archive.current().sample(archive.samples(), first, end, generator, archive.logDensity(0));
            return archive.lambda();
        }
        int kept = keepPrevious(archive, generator);
        return drawNew(archive, generator, kept) ? archive.lambda() - kept : FAILED;
    }

    private int keepPrevious(Archive archive, Xoshiro generator) {
        int lambda = archive.lambda();
        int previous = archive.first(1);
        int target = archive.first(0);
        double[] logCurrent = archive.logDensity(0);
        double[] logPrevious = archive.logDensity(1);
        archive.current().logDensity(archive.samples(), previous, previous + lambda, logCurrent);
        int kept = 0;
        for (int c = previous; c < previous + lambda; c++) {
            if (generator.nextDouble() < ImportanceMixing.acceptPrevious(alpha, logCurrent[c], logPrevious[c])) {
                archive.samples().copy(c, target + kept);
                archive.values()[target + kept] = archive.values()[c];
                logCurrent[target + kept] = logCurrent[c];
                kept++;
            }
        }
        return kept;
    }

    private boolean drawNew(Archive archive, Xoshiro generator, int kept) {
        Samples samples = archive.samples();
        Distribution current = archive.current();
        Distribution previous = archive.distribution(1);
        double[] logCurrent = archive.logDensity(0);
        double[] logPrevious = archive.logDensity(1);
        int end = archive.first(0) + archive.lambda();
        int draws = 0;
        for (int c = archive.first(0) + kept; c < end; ) {
            if (draws++ == LARGEST_DRAWS) {
                return false;
            }
            current.sample(samples, c, c + 1, generator, logCurrent);
            previous.logDensity(samples, c, c + 1, logPrevious);
            if (generator.nextDouble() < ImportanceMixing.acceptNew(alpha, logCurrent[c], logPrevious[c])) {
                c++;
            }
        }
        return true;
    }
}
