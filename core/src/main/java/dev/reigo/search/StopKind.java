package dev.reigo.search;

import dev.reigo.distribution.GaussianFamily;
import java.util.Optional;

/** The stop rules of the CMA-ES by the names that its users know (Hansen 2023, Section B.3). */
public enum StopKind {
    /** All values of this generation and the best ones of the last 10 + ceil(30 d / lambda) are this close. */
    TOL_FUN("tolFun", 1e-12, 0) {
        @Override
        StopRule open(double value, int d, int lambda) {
            return new BestHistory(this, value, window(d, lambda), true);
        }
    },
    /** The best values of the last 10 + ceil(30 d / lambda) generations are this close. */
    TOL_FUN_HIST("tolFunHist", 1e-12, 0) {
        @Override
        StopRule open(double value, int d, int lambda) {
            return new BestHistory(this, value, window(d, lambda), false);
        }
    },
    /** Every standard deviation is below this, and so is sigma p_c: the mean no longer moves either. */
    TOL_X("tolX", 1e-12, 0) {
        @Override
        StopRule open(double value, int d, int lambda) {
            double[] limits = NarrowGaussian.limits(d, value);
            StopRule rule = new NarrowGaussian(this, limits);
            return StopRule.withoutMemory(rule::check);
        }
    },
    /** Neither best nor median values have improved in this share of 120 + 30 d / lambda generations and more. */
    STAGNATION("stagnation", 1, 0.1) {
        @Override
        StopRule open(double value, int d, int lambda) {
            return new Stagnation(this, (int) Math.ceil(value * (120 + 30.0 * d / lambda)));
        }
    },
    /** The best values of so many generations in a row are shared by more than a quarter of the samples. */
    FLAT("flat", 10, 1) {
        @Override
        StopRule open(double value, int d, int lambda) {
            return new FlatValues(this, (int) value, Math.min(lambda - 1, (int) Math.ceil(0.1 + lambda / 4.0)));
        }
    },
    /** The condition number of C is above this. */
    CONDITION("condition", 1e14, 1) {
        @Override
        StopRule open(double value, int d, int lambda) {
            double near = value / (SAFE * d * d); // the lower bound is hardly ever further off than a factor d^2
            return gaussian((search, p) -> p.condition() > value
                    || p.condition() > near && search.iterations() % d == 0 && exactCondition(p) > value);
        }
    },
    /** Moving the mean by this many standard deviations along an axis changes nothing in double precision. */
    NO_EFFECT_AXIS("noEffectAxis", 0.1, 0) {
        @Override
        StopRule open(double value, int d, int lambda) {
            return gaussian((search, p) -> {
                int axis = (int) (search.iterations() % d);
                for (int j = 0; j < d; j++) {
                    if (p.mean(j) != p.mean(j) + value * p.axis(axis, j)) {
                        return false;
                    }
                }
                return true;
            });
        }
    },
    /** Moving a coordinate of the mean by this many standard deviations changes nothing in double precision. */
    NO_EFFECT_COORDINATE("noEffectCoordinate", 0.2, 0) {
        @Override
        StopRule open(double value, int d, int lambda) {
            return gaussian((search, p) -> {
                for (int j = 0; j < d; j++) {
                    if (p.mean(j) == p.mean(j) + value * p.deviation(j)) {
                        return true;
                    }
                }
                return false;
            });
        }
    },
    /** The largest standard deviation is this many times what it was after the first update. */
    TOL_UP("tolUp", 1e4, 1) {
        @Override
        StopRule open(double value, int d, int lambda) {
            return new Growth(this, value, d);
        }
    },
    /**
     * The search has had this many times 100 + 50 (d + 3)^2 / sqrt(lambda) iterations, the limit of searches that
     * restart (Hansen 2009).
     */
    MAX_ITER("maxIter", 1, 0) {
        @Override
        StopRule open(double value, int d, int lambda) {
            double most = value * (100 + 50 * Math.pow(d + 3, 2) / Math.sqrt(lambda));
            Optional<StopReason> yes = Optional.of(reason());
            return StopRule.withoutMemory(search -> search.iterations() >= most ? yes : Optional.empty());
        }
    },
    /** So many seconds of this run have passed. */
    TIME_LIMIT("timeLimit", 3600, 0) {
        @Override
        StopRule open(double value, int d, int lambda) {
            return new TimeLimit(value, new RunClock());
        }
    };

    private static final double SAFE = 1000;

    private final String text;
    private final double usual;
    private final double smallest;

    StopKind(String text, double usual, double smallest) {
        this.text = text;
        this.usual = usual;
        this.smallest = smallest;
    }

    /** The name that users know. */
    public String text() {
        return text;
    }

    /** The usual tolerance. */
    public double usual() {
        return usual;
    }

    double smallest() {
        return smallest;
    }

    abstract StopRule open(double value, int dimension, int lambda);

    /** Whether it means that a search has converged. It may be too early if only the reals of a mixed space have. */
    boolean meansConverged() {
        return switch (this) {
            case TOL_FUN, TOL_FUN_HIST, TOL_X, FLAT, NO_EFFECT_AXIS, NO_EFFECT_COORDINATE -> true;
            default -> false;
        };
    }

    /** Whether it looks at the coordinates of a Gaussian, not at values. */
    boolean readsGaussian() {
        return switch (this) {
            case TOL_X, CONDITION, NO_EFFECT_AXIS, NO_EFFECT_COORDINATE, TOL_UP -> true;
            default -> false;
        };
    }

    /** Whether it looks at the values of the newest samples. */
    boolean readsValues() {
        return switch (this) {
            case TOL_FUN, TOL_FUN_HIST, FLAT, STAGNATION -> true;
            default -> false;
        };
    }

    /** Whether its tolerance may be relative; see {@link Tolerance}. */
    boolean canBeRelative() {
        return switch (this) {
            case TOL_FUN, TOL_FUN_HIST, TOL_X -> true;
            default -> false;
        };
    }

    /** Why a search ends by this rule, with what to do next. */
    StopReason reason() {
        return new StopReason.RuleApplied(text, finding(), advice());
    }

    private String finding() {
        return switch (this) {
            case TOL_FUN -> "all recent values are the same up to tolFun";
            case TOL_FUN_HIST -> "the best recent values are the same up to tolFunHist";
            case TOL_X -> "every standard deviation is below tolX";
            case STAGNATION -> "best and median values no longer improve";
            case FLAT -> "many samples share the best value";
            case CONDITION -> "the covariance is too ill-conditioned";
            case NO_EFFECT_AXIS -> "a step along an axis no longer changes the mean";
            case NO_EFFECT_COORDINATE -> "a step in a coordinate no longer changes the mean";
            case TOL_UP -> "the standard deviations have grown without bound";
            case MAX_ITER -> "the search has taken more iterations than usual";
            case TIME_LIMIT -> "the time is up";
        };
    }

    private String advice() {
        return switch (this) {
            case TOL_FUN, TOL_FUN_HIST, TOL_X ->
                "it has converged: take the best point, or restart with a larger lambda";
            case STAGNATION -> "restart with a larger lambda, which also helps against noise";
            case FLAT -> "make the objective finer or sigma larger";
            case CONDITION -> "rescale or reformulate the variables";
            case NO_EFFECT_AXIS, NO_EFFECT_COORDINATE ->
                "take the best point, or scale the variables to about the same width";
            case TOL_UP -> "start with a larger sigma, or bound the variables";
            case MAX_ITER -> "restart with a larger lambda, or raise maxIter";
            case TIME_LIMIT -> "take the best point, or allow more time";
        };
    }

    /** Generations of a history of values. */
    private static int window(int d, int lambda) {
        return 10 + (int) Math.ceil(30.0 * d / lambda);
    }

    /** O(d^3), so it is asked only if a lower bound is near, and once in d iterations. */
    private static double exactCondition(GaussianFamily p) {
        double[] eigenvalues = p.eigenvalues();
        return eigenvalues[eigenvalues.length - 1] / eigenvalues[0];
    }

    /** What a rule without memory asks. */
    private interface Question {
        boolean holds(SearchView search, GaussianFamily p);
    }

    /** A rule that never ends a search without a Gaussian. */
    StopRule gaussian(Question question) {
        Optional<StopReason> yes = Optional.of(reason());
        return StopRule.withoutMemory(search -> {
            GaussianFamily p = GaussianFamily.within(search.distribution());
            return p != null && question.holds(search, p) ? yes : Optional.empty();
        });
    }
}
