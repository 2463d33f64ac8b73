package dev.reigo.archive;

import dev.reigo.distribution.Density;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;

/** The components of an archive by age, and room for new ones. */
final class Components {
    private final List<Component> all = new ArrayList<>(); // the present one last
    private final List<Component> free = new ArrayList<>();
    private int injected; // how many came from outside

    int size() {
        return all.size();
    }

    /** 0 is the present one. */
    Component get(int age) {
        return all.get(all.size() - 1 - age);
    }

    /** The oldest first. */
    List<Component> list() {
        return all;
    }

    /** N, the number of samples of all of them whose value is known. */
    int told() {
        int told = 0;
        for (int j = 0; j < all.size(); j++) {
            told += all.get(j).told;
        }
        return told;
    }

    /** A new present component without samples. */
    Component open(int capacity) {
        Component component = free.isEmpty() ? new Component(capacity) : free.remove(free.size() - 1);
        component.taken = 0;
        component.told = 0;
        component.from = Integer.MAX_VALUE;
        component.to = 0;
        component.injected = false;
        all.add(component);
        return component;
    }

    /**
     * The component of samples that came from outside while the present one is open: the one that has this density, or
     * a new one. It stands before the present one.
     *
     * @param density null if nobody knows it
     */
    Component injected(Density density, int capacity) {
        for (int age = 1; age < size() && get(age).injected; age++) {
            if (get(age).density == density) {
                return get(age);
            }
        }
        Component component = open(capacity);
        component.injected = true;
        component.density = density;
        component.maker = null;
        injected++;
        Collections.swap(all, all.size() - 2, all.size() - 1);
        return component;
    }

    boolean anyInjected() {
        return injected > 0;
    }

    /** How many of them are distributions of the run itself. */
    int generations() {
        return all.size() - injected;
    }

    /** The generation of the component of that age: 0 for the present one, and for what came from outside with it. */
    int generation(int age) {
        if (injected == 0) {
            return age;
        }
        int own = 0;
        for (int newer = 0; newer < age; newer++) {
            own += get(newer).injected ? 0 : 1;
        }
        return get(age).injected ? own - 1 : own;
    }

    /** Writes the generation of each column that holds a sample with a known value. */
    void copyGenerations(Columns columns, int[] generations) {
        for (int age = 0; age < size(); age++) {
            Component component = get(age);
            int generation = generation(age);
            if (component.isWhole()) {
                Arrays.fill(generations, component.from, component.to, generation);
                continue;
            }
            for (int c = component.from; c < component.to; c++) {
                if (columns.owner[c] == component && columns.isTold(c)) {
                    generations[c] = generation;
                }
            }
        }
    }

    /**
     * Writes the first column of the samples of each generation, and the one after the last, from the newest to the
     * oldest.
     *
     * @return false if that does not say it all: other samples are among them, some await a value or are from outside
     */
    boolean copyRuns(int[] bounds) {
        boolean whole = injected == 0;
        for (int age = 0; age < size() && whole; age++) {
            Component component = get(age);
            bounds[2 * age] = component.from;
            bounds[2 * age + 1] = component.to;
            whole = component.isWhole();
        }
        return whole;
    }

    void set(List<Component> components) {
        all.clear();
        all.addAll(components);
        injected = (int) components.stream().filter(each -> each.injected).count();
    }

    /** Frees components without samples, unless samples came from outside while they were the present one. */
    void removeEmpty() {
        for (int j = all.size() - 1; j >= 0; j--) {
            Component component = all.get(j);
            if (component.taken == 0 && !isGenerationOfOthers(j)) {
                all.remove(j);
                injected -= component.injected ? 1 : 0;
                giveBack(component);
                free.add(component);
            }
        }
    }

    /** Whether it is a distribution that has only samples from outside: these must grow old with it. */
    private boolean isGenerationOfOthers(int j) {
        boolean own = injected > 0 && !all.get(j).injected;
        boolean found = false;
        for (int i = j - 1; own && !found && i >= 0 && all.get(i).injected; i--) {
            found = all.get(i).taken > 0;
        }
        return found;
    }

    /** Gives back all densities if so. */
    void forgetDensities(boolean applies) {
        for (int j = 0; j < all.size() && applies; j++) {
            giveBack(all.get(j));
        }
    }

    /** The density goes back to the distribution that made it, unless another component has it too. */
    private void giveBack(Component component) {
        if (component.maker != null && !isShared(component)) {
            component.maker.recycle(component.density);
        }
        component.density = null;
        component.maker = null;
    }

    private boolean isShared(Component component) {
        boolean shared = false;
        for (int j = 0; j < all.size(); j++) {
            shared |= all.get(j) != component && all.get(j).density == component.density;
        }
        return shared;
    }

    void grow(int capacity) {
        for (Component component : all) {
            component.logDensity = Arrays.copyOf(component.logDensity, capacity);
        }
        free.clear(); // their rows are too short
    }
}
