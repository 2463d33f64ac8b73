package dev.reigo.archive;

import dev.reigo.distribution.Samples;

/** Keeps the rows {@code ln p_j(x_column)} of an archive's components as its {@link LikelihoodRule} says. */
final class Likelihoods {
    private final LikelihoodRule rule;
    private final Components components;
    private final Columns columns;
    private int[] others = new int[0]; // columns that are not a component's own, scratch

    Likelihoods(LikelihoodRule rule, Components components, Columns columns) {
        this.rule = rule;
        this.components = components;
        this.columns = columns;
    }

    boolean isOnDemand() {
        return rule == LikelihoodRule.ON_DEMAND;
    }

    /** l^{0,l}, l > 0: a component has opened. */
    void opened(Component component, Samples samples) {
        if (rule == LikelihoodRule.ALL) {
            columns.findGap();
            component.density.logDensityExcept(
                    samples, columns.gapFrom(), columns.gapTo(), columns.extent(), component.logDensity);
        }
    }

    /** l^{k,0}, k > 0: the columns [from, to) were drawn with their own log-likelihoods. */
    void drawn(Samples samples, int from, int to) {
        for (int age = components.size() - 1; age >= 1 && rule == LikelihoodRule.ALL; age--) {
            components.get(age).evaluate(samples, from, to);
        }
    }

    /** The columns [from, to) were set, not drawn. */
    void set(Samples samples, int from, int to) {
        if (rule == LikelihoodRule.ALL) {
            drawn(samples, from, to);
            components.get(0).evaluate(samples, from, to);
        }
        for (int c = from; c < to && rule == LikelihoodRule.ON_DEMAND; c++) {
            columns.owner[c].evaluate(samples, c, c + 1);
        }
    }

    /** A component of samples from outside is there. */
    void added(Component component, Samples samples) {
        if (rule == LikelihoodRule.ALL) {
            component.evaluate(samples, 0, columns.extent());
        }
    }

    /** A column holds the sample of another one now, as one of the present component. */
    void copied(Samples samples, int column, int target) {
        for (int age = 0; age < components.size() && rule != LikelihoodRule.NONE; age++) {
            double[] row = components.get(age).logDensity;
            row[target] = row[column];
        }
        if (rule == LikelihoodRule.ON_DEMAND) {
            components.get(0).evaluate(samples, target, target + 1);
        }
    }

    /** Makes sure that all components have the columns {@code of[from, to)}. */
    void evaluate(Samples samples, int[] of, int from, int to) {
        if (rule != LikelihoodRule.ON_DEMAND) {
            return;
        }
        if (others.length < to - from) {
            others = new int[Math.max(to - from, columns.capacity())];
        }
        for (int age = 0; age < components.size(); age++) {
            Component component = components.get(age);
            int count = 0;
            for (int n = from; n < to; n++) {
                others[count] = of[n];
                count += columns.owner[of[n]] == component ? 0 : 1; // its own are known
            }
            component.evaluate(samples, others, count);
        }
    }

    /** The same for all columns in use. */
    void evaluateAll(Samples samples) {
        if (rule == LikelihoodRule.ON_DEMAND) {
            int[] all = columns.inUse();
            evaluate(samples, all, 0, all.length);
        }
    }
}
