package dev.reigo.benchmarks;

import dev.reigo.algorithm.CatCma;
import dev.reigo.problem.MixedBenchmarks;
import dev.reigo.random.Xoshiro;
import java.util.Arrays;
import java.util.Locale;
import java.util.function.LongToDoubleFunction;
import java.util.stream.LongStream;

/**
 * Where CatCMA as published and its reference package (cmaes on PyPI) differ: with an even lambda, the package's
 * weights go one rank further. ln((lambda + 1) / 2) - ln(i) of rank i = lambda / 2 + 1 is negative, and the sum by
 * which all weights are divided has it. So a step of the mean is longer by 1 + |w|, and C and the categories move away
 * from that sample. A CatCMA of its own, with dense matrices and nothing of the core but its generator, runs on
 * SphereCOM with weights of both kinds, next to {@code CatCma.published()}. Prints a Markdown table of mean evaluations
 * with standard errors. {@code TextbookCatCma [RUNS]}; 400 by default.
 */
public final class TextbookCatCma {
    private static final double TARGET = 1e-10;
    private static final int SWEEPS = 6;

    private final int reals;
    private final int variables;
    private final int categories;
    private final double[] weights;

    private TextbookCatCma(int reals, int variables, int categories, boolean further) {
        this.reals = reals;
        this.variables = variables;
        this.categories = categories;
        int lambda = 4 + (int) (3 * Math.log(reals + variables));
        int parents = lambda / 2;
        this.weights = new double[lambda];
        for (int i = 0; i < (further ? parents + 1 : parents); i++) {
            weights[i] = Math.log((lambda + 1) / 2.0) - Math.log(i + 1.0);
        }
        double sum = Arrays.stream(weights).sum();
        Arrays.setAll(weights, i -> weights[i] / sum);
    }

    public static void main(String[] arguments) {
        int runs = arguments.length > 0 ? Integer.parseInt(arguments[0]) : 400;
        System.out.println("| SphereCOM | lambda | CatCma.published() | the paper's weights | the package's weights |");
        System.out.println("|---|---|---|---|---|");
        for (int[] size : new int[][] {{5, 5, 5}, {10, 10, 5}, {20, 20, 5}}) {
            TextbookCatCma paper = new TextbookCatCma(size[0], size[1], size[2], false);
            TextbookCatCma packaged = new TextbookCatCma(size[0], size[1], size[2], true);
            System.out.printf(
                    Locale.ROOT,
                    "| %d / %d / %d | %d | %s | %s | %s |%n",
                    size[0],
                    size[1],
                    size[2],
                    paper.weights.length,
                    mean(
                            runs,
                            seed -> CatCma.published()
                                    .run(MixedBenchmarks.sphereCom(size[0], size[1], size[2]), seed)
                                    .evaluations()),
                    mean(runs, paper::evaluations),
                    mean(runs, packaged::evaluations));
        }
    }

    private static String mean(int runs, LongToDoubleFunction evaluations) {
        double[] all = LongStream.rangeClosed(1, runs)
                .parallel()
                .mapToDouble(evaluations::applyAsDouble)
                .toArray();
        double mean = Arrays.stream(all).average().orElseThrow();
        double squares =
                Arrays.stream(all).map(each -> (each - mean) * (each - mean)).sum();
        return String.format(Locale.ROOT, "%.0f (%.0f)", mean, Math.sqrt(squares / (runs - 1) / runs));
    }

    /** Evaluations to the target. Samples and p_sigma have the symmetric root, as in the package. */
    private double evaluations(long seed) {
        int n = reals;
        int lambda = weights.length;
        int parents = lambda / 2;
        double muEff = 1 / Arrays.stream(weights).map(w -> w * w).sum();
        double c1 = 2 / ((n + 1.3) * (n + 1.3) + muEff);
        double cmu = Math.min(1 - c1 - 1e-8, 2 * (muEff - 2 + 1 / muEff) / ((n + 2) * (n + 2) + muEff));
        double cs = (muEff + 2) / (n + muEff + 5);
        double ds = 1 + 2 * Math.max(0, Math.sqrt((muEff - 1) / (n + 1)) - 1) + cs;
        double cc = (4 + muEff / n) / (n + 4 + 2 * muEff / n);
        double chi = Math.sqrt(n) * (1 - 1 / (4.0 * n) + 1 / (21.0 * n * n));
        double smallest = (1 - Math.pow(0.73, 1.0 / variables)) / (categories - 1);
        Xoshiro random = new Xoshiro(seed);
        double[] m = new double[n];
        Arrays.fill(m, 3);
        double sigma = 1;
        double[][] c = new double[n][n];
        for (int i = 0; i < n; i++) {
            c[i][i] = 1;
        }
        double[] ps = new double[n];
        double[] pc = new double[n];
        double[][] q = new double[variables][categories];
        for (double[] row : q) {
            Arrays.fill(row, 1.0 / categories);
        }
        double[] s = new double[variables * (categories - 1)];
        double delta = 1;
        double caution = 1;
        double gamma = 0;
        double[][] z = new double[lambda][n];
        double[][] y = new double[lambda][n];
        int[][] choice = new int[lambda][variables];
        for (int t = 1; ; t++) {
            double[][] l = root(c);
            double[] f = new double[lambda];
            for (int k = 0; k < lambda; k++) {
                for (int i = 0; i < n; i++) {
                    z[k][i] = random.nextGaussian();
                }
                for (int i = 0; i < n; i++) {
                    y[k][i] = 0;
                    for (int j = 0; j < n; j++) {
                        y[k][i] += l[i][j] * z[k][j];
                    }
                    double x = m[i] + sigma * y[k][i];
                    f[k] += x * x;
                }
                for (int v = 0; v < variables; v++) {
                    double u = random.nextDouble();
                    int which = 0;
                    while (which < categories - 1 && u >= q[v][which]) {
                        u -= q[v][which++];
                    }
                    choice[k][v] = which;
                    f[k] += which == 0 ? 0 : 1;
                }
                if (f[k] < TARGET) {
                    return (t - 1.0) * lambda + k + 1;
                }
            }
            Integer[] order = new Integer[lambda];
            Arrays.setAll(order, i -> i);
            Arrays.sort(order, (a, b) -> Double.compare(f[a], f[b]));
            double[] step = new double[n];
            double[] white = new double[n];
            for (int r = 0; r < parents; r++) {
                for (int i = 0; i < n; i++) {
                    step[i] += weights[r] * y[order[r]][i];
                    white[i] += weights[r] * z[order[r]][i];
                }
            }
            double squares = 0;
            for (int i = 0; i < n; i++) {
                m[i] += sigma * step[i];
                ps[i] = (1 - cs) * ps[i] + Math.sqrt(cs * (2 - cs) * muEff) * white[i];
                squares += ps[i] * ps[i];
            }
            double length = Math.sqrt(squares);
            boolean grows = length / Math.sqrt(1 - Math.pow(1 - cs, 2.0 * (t + 1))) < (1.4 + 2.0 / (n + 1)) * chi;
            for (int i = 0; i < n; i++) {
                pc[i] = (1 - cc) * pc[i] + (grows ? Math.sqrt(cc * (2 - cc) * muEff) * step[i] : 0);
            }
            double kept = 1 - c1 - cmu + (grows ? 0 : c1 * cc * (2 - cc));
            for (int i = 0; i < n; i++) {
                for (int j = 0; j < n; j++) {
                    double sum = kept * c[i][j] + c1 * pc[i] * pc[j];
                    for (int r = 0; r < lambda; r++) {
                        sum += cmu * weights[r] * y[order[r]][i] * y[order[r]][j];
                    }
                    c[i][j] = sum;
                }
            }
            sigma *= Math.exp(cs / ds * (length / chi - 1));

            double[][] gradient = new double[variables][categories];
            for (int r = 0; r < lambda; r++) {
                for (int v = 0; v < variables; v++) {
                    for (int k = 0; k < categories; k++) {
                        gradient[v][k] += weights[r] * ((choice[order[r]][v] == k ? 1 : 0) - q[v][k]);
                    }
                }
            }
            double[] g = new double[s.length];
            double norm = 0;
            for (int v = 0; v < variables; v++) {
                double last = q[v][categories - 1];
                double sum = Arrays.stream(gradient[v], 0, categories - 1).sum();
                for (int k = 0; k < categories - 1; k++) {
                    double root = Math.sqrt(q[v][k]);
                    double each = gradient[v][k] / root + root * sum / (last + Math.sqrt(last));
                    g[v * (categories - 1) + k] = each;
                    norm += each * each;
                }
            }
            norm = Math.sqrt(norm) + 1e-30;
            for (int v = 0; v < variables; v++) {
                for (int k = 0; k < categories; k++) {
                    q[v][k] += delta / norm * gradient[v][k];
                }
                toMargin(q[v], smallest);
            }
            delta = 1 / caution;
            double beta = delta / Math.sqrt(s.length);
            double path = 0;
            for (int i = 0; i < s.length; i++) {
                s[i] = (1 - beta) * s[i] + Math.sqrt(beta * (2 - beta)) * g[i] / norm;
                path += s[i] * s[i];
            }
            gamma = (1 - beta) * (1 - beta) * gamma + beta * (2 - beta);
            caution *= Math.exp(beta * (gamma - path / 1.5));
        }
    }

    private static void toMargin(double[] q, double smallest) {
        double sum = 0;
        for (int k = 0; k < q.length; k++) {
            q[k] = Math.max(q[k], smallest);
            sum += q[k];
        }
        double above = sum - smallest * q.length;
        double total = 0;
        for (int k = 0; k < q.length; k++) {
            q[k] -= (sum - 1) * (q[k] - smallest) / above;
            total += q[k];
        }
        for (int k = 0; k < q.length; k++) {
            q[k] /= total;
        }
    }

    /** C^(1/2) = B D B^T by Jacobi's rotations. */
    private static double[][] root(double[][] c) {
        int n = c.length;
        double[][] a = Arrays.stream(c).map(double[]::clone).toArray(double[][]::new);
        double[][] b = new double[n][n];
        for (int i = 0; i < n; i++) {
            b[i][i] = 1;
        }
        for (int sweep = 0; sweep < SWEEPS; sweep++) {
            for (int p = 0; p < n - 1; p++) {
                for (int q = p + 1; q < n; q++) {
                    if (Math.abs(a[p][q]) > 1e-16 * Math.sqrt(a[p][p] * a[q][q])) {
                        rotate(a, b, p, q);
                    }
                }
            }
        }
        double[][] root = new double[n][n];
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                for (int k = 0; k < n; k++) {
                    root[i][j] += b[i][k] * Math.sqrt(a[k][k]) * b[j][k];
                }
            }
        }
        return root;
    }

    private static void rotate(double[][] a, double[][] b, int p, int q) {
        double theta = (a[q][q] - a[p][p]) / (2 * a[p][q]);
        double t = (theta < 0 ? -1 : 1) / (Math.abs(theta) + Math.hypot(theta, 1));
        double cosine = 1 / Math.hypot(t, 1);
        double sine = t * cosine;
        for (int k = 0; k < a.length; k++) {
            double x = a[k][p];
            a[k][p] = cosine * x - sine * a[k][q];
            a[k][q] = sine * x + cosine * a[k][q];
            double y = b[k][p];
            b[k][p] = cosine * y - sine * b[k][q];
            b[k][q] = sine * y + cosine * b[k][q];
        }
        for (int k = 0; k < a.length; k++) {
            double x = a[p][k];
            a[p][k] = cosine * x - sine * a[q][k];
            a[q][k] = sine * x + cosine * a[q][k];
        }
    }
}
