package dev.reigo.archive;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** The components of an archive by age, and room for new ones. */
final class Components {
    private final List<Component> all = new ArrayList<>(); // the present one last
    private final List<Component> free = new ArrayList<>();

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
        all.add(component);
        return component;
    }

    void set(List<Component> components) {
        all.clear();
        all.addAll(components);
    }

    /** Frees components without samples. */
    void removeEmpty() {
        for (int j = all.size() - 1; j >= 0; j--) {
            Component component = all.get(j);
            if (component.taken == 0) {
                all.remove(j);
                giveBack(component);
                free.add(component);
            }
        }
    }

    /** Gives back all densities if so. */
    void forgetDensities(boolean applies) {
        for (int j = 0; j < all.size() && applies; j++) {
            giveBack(all.get(j));
        }
    }

    /** The density goes back to the distribution that made it, unless another component has it too. */
    private void giveBack(Component component) {
        boolean shared = component.maker == null;
        for (int j = 0; j < all.size(); j++) {
            shared |= all.get(j) != component && all.get(j).density == component.density;
        }
        if (!shared) {
            component.maker.recycle(component.density);
        }
        component.density = null;
        component.maker = null;
    }

    void grow(int capacity) {
        for (Component component : all) {
            component.logDensity = Arrays.copyOf(component.logDensity, capacity);
        }
        free.clear(); // their rows are too short
    }
}
