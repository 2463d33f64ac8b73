package dev.reigo.weighting;

import dev.reigo.archive.Archive;

/** A rule at work on the newest samples alone. */
public abstract class NewestWeighting extends Weighting {
    protected NewestWeighting(Archive archive) {
        super(archive);
    }

    @Override
    protected final int[] order() {
        return archive.ranking().newest();
    }

    @Override
    protected final int count() {
        return archive.ranking().newestCount();
    }
}
