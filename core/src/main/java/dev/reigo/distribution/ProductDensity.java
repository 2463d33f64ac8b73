package dev.reigo.distribution;

import dev.reigo.internal.Checks;
import java.util.Arrays;

/** {@code ln p(x) = sum_b ln p_b(x_b)}. */
final class ProductDensity implements Density {
    /** A density of a part. Several products have it if the part did not move between them. */
    static final class Shared {
        Density density;
        int holders;
    }

    final Shared[] parts;

    ProductDensity(int count) {
        this.parts = new Shared[count];
    }

    @Override
    public int dimension() {
        int sum = 0;
        for (Shared part : parts) {
            sum += part.density.dimension();
        }
        return sum;
    }

    @Override
    public void logDensity(Samples samples, int from, int to, double[] out) {
        ProductSamples x = (ProductSamples) samples;
        parts[0].density.logDensity(x.part(0), from, to, out);
        for (int b = 1; b < parts.length; b++) {
            parts[b].density.logDensity(x.part(b), from, to, x.logDensity);
            add(x.logDensity, from, to, out);
        }
    }

    @Override
    public void logDensity(Samples samples, int[] columns, int count, double[] out) {
        ProductSamples x = (ProductSamples) samples;
        parts[0].density.logDensity(x.part(0), columns, count, out);
        for (int b = 1; b < parts.length; b++) {
            parts[b].density.logDensity(x.part(b), columns, count, x.logDensity);
            for (int n = 0; n < count; n++) {
                out[columns[n]] += x.logDensity[columns[n]];
            }
        }
    }

    @Override
    public void logDensityExcept(Samples samples, int from, int to, int count, double[] out) {
        ProductSamples x = (ProductSamples) samples;
        parts[0].density.logDensityExcept(x.part(0), from, to, count, out);
        for (int b = 1; b < parts.length; b++) {
            parts[b].density.logDensityExcept(x.part(b), from, to, count, x.logDensity);
            add(x.logDensity, 0, from, out);
            add(x.logDensity, to, count, out);
        }
    }

    /** {@code sum[from, to) += part[from, to)}. */
    static void add(double[] part, int from, int to, double[] sum) {
        for (int c = from; c < to; c++) {
            sum[c] += part[c];
        }
    }

    @Override
    public Density part(int index) {
        return parts[index].density;
    }

    @Override
    public double logPeak() {
        double sum = 0;
        for (Shared part : parts) {
            sum += part.density.logPeak();
        }
        return sum;
    }

    @Override
    public double[] parameters() {
        double[][] all = new double[parts.length][];
        for (int b = 0; b < all.length; b++) {
            all[b] = parts[b].density.parameters();
        }
        return join(all);
    }

    /** Every array with its length before it, one after the other. */
    static double[] join(double[][] arrays) {
        double[] all = new double[0];
        for (double[] one : arrays) {
            int start = all.length;
            all = Arrays.copyOf(all, start + 1 + one.length);
            all[start] = one.length;
            System.arraycopy(one, 0, all, start + 1, one.length);
        }
        return all;
    }

    /** The opposite of {@link #join}. */
    static double[][] split(double[] all, int count) {
        String remedy = "use what parameters() gave";
        double[][] arrays = new double[count][];
        int start = 0;
        for (int b = 0; b < count; b++) {
            Checks.require(start < all.length, "parameters must be those of " + count + " parts", b, remedy);
            double length = all[start];
            Checks.require(
                    length >= 0 && length < all.length - start && length == Math.rint(length),
                    "number of parameters of part " + b + " must be a length",
                    length,
                    remedy);
            arrays[b] = Arrays.copyOfRange(all, start + 1, start + 1 + (int) length);
            start += 1 + (int) length;
        }
        Checks.length(start, all.length, "parameters", remedy);
        return arrays;
    }
}
