package dev.reigo.weighting;

import dev.reigo.archive.Archive;

/** A rule at work on all kept samples, past ones included. */
public abstract class KeptWeighting extends Weighting {
    protected KeptWeighting(Archive archive) {
        super(archive);
    }

    @Override
    protected final int[] order() {
        return archive.ranking().order();
    }

    @Override
    protected final int count() {
        return archive.ranking().count();
    }
}
