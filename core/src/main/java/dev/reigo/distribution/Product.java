package dev.reigo.distribution;

import dev.reigo.internal.Checks;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.stream.Collectors;

/**
 * Independent parts, each of a family of its own: {@code p(x) = prod_b p_b(x_b)}. A point has the coordinates of all
 * parts in order. Log-densities add, so one ratio and one coefficient per sample serve all parts.
 *
 * <p>Natural gradient: that of each part.
 */
public final class Product implements Distribution {
    private final Distribution[] parts;
    private final List<ProductDensity> free = new ArrayList<>(); // nobody keeps these
    private final List<ProductDensity.Shared> freeShares = new ArrayList<>();
    private final ProductDensity.Shared[] latest; // by part, the one handed out last
    private Distribution[] before; // the parts before a step, made when it is needed

    private Product(Distribution[] parts) {
        this.parts = parts;
        this.latest = new ProductDensity.Shared[parts.length];
    }

    /** The parts themselves become those of the product: what moves them moves it. */
    public static Product of(Distribution... parts) {
        Checks.atLeast(1, parts.length, "number of parts", "give a distribution for each");
        return new Product(parts.clone());
    }

    /** One part itself, not a copy. */
    public Distribution part(int index) {
        return parts[index];
    }

    /** The number of parts. */
    public int partCount() {
        return parts.length;
    }

    @Override
    public int dimension() {
        int sum = 0;
        for (Distribution part : parts) {
            sum += part.dimension();
        }
        return sum;
    }

    @Override
    public ProductSamples newSamples(int capacity) {
        List<Samples> all = new ArrayList<>();
        for (Distribution part : parts) {
            all.add(part.newSamples(capacity));
        }
        return new ProductSamples(all);
    }

    @Override
    public Product copy() {
        Distribution[] copies = new Distribution[parts.length];
        for (int b = 0; b < copies.length; b++) {
            copies[b] = parts[b].copy();
        }
        return new Product(copies);
    }

    @Override
    public void set(Distribution other) {
        for (int b = 0; b < parts.length; b++) {
            parts[b].set(((Product) other).parts[b]);
        }
    }

    @Override
    public Density density() {
        ProductDensity density = free.isEmpty() ? new ProductDensity(parts.length) : free.remove(free.size() - 1);
        for (int b = 0; b < parts.length; b++) {
            density.parts[b] = share(b, parts[b].density());
        }
        return density;
    }

    /** If a part has not moved, it gives the same density again, which must go back only once. */
    private ProductDensity.Shared share(int b, Density density) {
        if (latest[b] == null || latest[b].holders == 0 || latest[b].density != density) {
            latest[b] = freeShares.isEmpty() ? new ProductDensity.Shared() : freeShares.remove(freeShares.size() - 1);
            latest[b].density = density;
        }
        latest[b].holders++;
        return latest[b];
    }

    @Override
    public void recycle(Density old) {
        ProductDensity density = (ProductDensity) old;
        for (int b = 0; b < parts.length; b++) {
            ProductDensity.Shared part = density.parts[b];
            density.parts[b] = null;
            if (--part.holders == 0) {
                parts[b].recycle(part.density);
                part.density = null;
                freeShares.add(part);
                latest[b] = latest[b] == part ? null : latest[b];
            }
        }
        free.add(density);
    }

    @Override
    public Density density(double[] parameters) {
        double[][] each = ProductDensity.split(parameters, parts.length);
        ProductDensity density = new ProductDensity(parts.length);
        for (int b = 0; b < parts.length; b++) {
            density.parts[b] = new ProductDensity.Shared();
            density.parts[b].density = parts[b].density(each[b]);
            density.parts[b].holders = 1;
        }
        return density;
    }

    @Override
    public void sample(Samples samples, int from, int to, RandomGenerator generator, double[] logDensity) {
        ProductSamples x = (ProductSamples) samples;
        parts[0].sample(x.part(0), from, to, generator, logDensity);
        for (int b = 1; b < parts.length; b++) {
            parts[b].sample(x.part(b), from, to, generator, x.logDensity);
            ProductDensity.add(x.logDensity, from, to, logDensity);
        }
    }

    @Override
    public void sample(Samples samples, int from, int to, RandomGenerator generator) {
        for (int b = 0; b < parts.length; b++) {
            parts[b].sample(((ProductSamples) samples).part(b), from, to, generator);
        }
    }

    @Override
    public void logDensity(Samples samples, int from, int to, double[] out) {
        ProductSamples x = (ProductSamples) samples;
        parts[0].logDensity(x.part(0), from, to, out);
        for (int b = 1; b < parts.length; b++) {
            parts[b].logDensity(x.part(b), from, to, x.logDensity);
            ProductDensity.add(x.logDensity, from, to, out);
        }
    }

    @Override
    public double logPeak() {
        double sum = 0;
        for (Distribution part : parts) {
            sum += part.logPeak();
        }
        return sum;
    }

    /** The same rate for all parts. */
    @Override
    public boolean step(WeightedSamples weighted, double rate) {
        keepBefore();
        for (int b = 0; b < parts.length; b++) {
            if (!parts[b].step(weighted.part(b), rate)) {
                for (int done = 0; done < b; done++) {
                    parts[done].set(before[done]);
                }
                return false;
            }
        }
        return true;
    }

    private void keepBefore() {
        before = before == null ? copy().parts : before;
        for (int b = 0; b + 1 < parts.length; b++) { // nothing can fail after the last
            before[b].set(parts[b]);
        }
    }

    /** The means of the parts in order. */
    @Override
    public double[] mean() {
        return Arrays.stream(parts)
                .flatMapToDouble(part -> Arrays.stream(part.mean()))
                .toArray();
    }

    @Override
    public double[] center() {
        return Arrays.stream(parts)
                .flatMapToDouble(part -> Arrays.stream(part.center()))
                .toArray();
    }

    /** The geometric mean of the parts' scales over all coordinates. */
    @Override
    public double scale() {
        double sum = 0;
        for (Distribution part : parts) {
            sum += part.dimension() * StrictMath.log(part.scale());
        }
        return StrictMath.exp(sum / dimension());
    }

    /** The parameters of each part, with their number before them. */
    @Override
    public double[] parameters() {
        double[][] all = new double[parts.length][];
        for (int b = 0; b < all.length; b++) {
            all[b] = parts[b].parameters();
        }
        return ProductDensity.join(all);
    }

    @Override
    public void setParameters(double[] parameters) {
        double[][] each = ProductDensity.split(parameters, parts.length);
        for (int b = 0; b < parts.length; b++) {
            parts[b].setParameters(each[b]);
        }
    }

    @Override
    public String toString() {
        return List.of(parts).stream().map(Object::toString).collect(Collectors.joining(", ", "Product(", ")"));
    }
}
