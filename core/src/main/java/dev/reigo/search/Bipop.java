package dev.reigo.search;

import dev.reigo.random.Xoshiro;
import java.util.List;

/**
 * Two regimes by turns (Hansen 2009). The large one multiplies lambda each time: lambda_l = factor^n lambda_0. The
 * small one has lambda_s = floor(lambda_0 (lambda_l / (factor lambda_0))^(U^2)), sigma_s = 10^(-2 U) sigma_0 and at
 * most half the evaluations of the last large search. The regime that has spent less is next. The first search counts
 * as small.
 *
 * @param factor 2 as in the paper
 */
public record Bipop(double factor) implements RestartPolicy {
    static final String NAME = "bipop";

    public Bipop {
        Factors.check(factor);
    }

    /** Doubles lambda in the large regime. */
    public Bipop() {
        this(Factors.USUAL);
    }

    @Override
    public String name() {
        return Factors.name(NAME, factor);
    }

    /** Whether a search was of the large regime: all but the first small one have a smaller sigma. */
    public static boolean isLarge(Restart search) {
        return search.number() > 1 && search.sigmaFactor() == 1;
    }

    @Override
    public SearchSettings next(SearchSettings first, List<Restart> past, Xoshiro generator) {
        int lambda = first.lambda().getAsInt();
        long small = 0;
        long large = 0;
        long lastLarge = 0;
        int times = 0;
        for (Restart each : past) {
            if (isLarge(each)) {
                times++;
                lastLarge = each.evaluations();
                large += lastLarge;
            } else {
                small += each.evaluations();
            }
        }
        if (small >= large) {
            return first.withLambda(Factors.grown(lambda, factor, times + 1));
        }
        double u = 1 - generator.nextDouble(); // in (0, 1], so that sigma_s < sigma_0
        double ratio = Factors.grown(lambda, factor, times) / (factor * lambda);
        int smallLambda = Math.max(2, (int) Math.floor(lambda * Math.pow(ratio, u * u)));
        double v = 1 - generator.nextDouble();
        return first.withLambda(smallLambda)
                .withSigmaFactor(Math.pow(10, -2 * v))
                .withEvaluations(lastLarge / 2);
    }
}
