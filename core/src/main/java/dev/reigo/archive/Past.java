package dev.reigo.archive;

/** Drops what a {@link Window} does not keep. */
final class Past {
    private final Window window;
    private final int lambda;
    private final Components components;
    private final Columns columns;
    private final Ranking ranking;

    Past(Window window, int lambda, Components components, Columns columns, Ranking ranking) {
        this.window = window;
        this.lambda = lambda;
        this.components = components;
        this.columns = columns;
        this.ranking = ranking;
    }

    /** To be called before a distribution opens. */
    void drop() {
        components.removeEmpty(); // a distribution without samples, its own or from outside, is no generation
        if (window instanceof Window.Generations generations) {
            for (int age = generations.k(); age < components.size(); age++) {
                if (components.generation(age) >= generations.k()) {
                    dropTold(components.get(age));
                }
            }
        } else if (window instanceof Window.LastSamples last) {
            long before = columns.toldBefore(components.told() - Math.max(0, last.n() - lambda));
            for (int c = 0; c < columns.extent(); c++) {
                if (columns.isTold(c) && columns.toldAt[c] < before) {
                    drop(c);
                }
            }
        }
        ranking.forgetDropped();
        components.removeEmpty();
    }

    private void dropTold(Component component) {
        if (component.isWhole()) { // a whole generation at once
            component.taken = 0;
            component.told = 0;
            columns.release(component.from, component.to);
            return;
        }
        for (int c = component.from; c < component.to; c++) {
            if (columns.owner[c] == component && columns.isTold(c)) {
                drop(c);
            }
        }
    }

    /** Frees a told column. */
    private void drop(int column) {
        columns.owner[column].told--;
        columns.owner[column].taken--;
        columns.release(column, column + 1);
    }
}
