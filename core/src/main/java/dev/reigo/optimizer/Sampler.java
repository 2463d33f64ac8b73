package dev.reigo.optimizer;

import dev.reigo.generation.Archive;
import dev.reigo.random.Xoshiro;

/** Fills the open generation of an archive. */
interface Sampler {
    /** Returned where no complete generation could be drawn. */
    int FAILED = -1;

    /**
     * Fills the open generation; those of its samples that still need a value come last.
     *
     * @return how many of them need a value, or {@link #FAILED}
     */
    int fill(Archive archive, Xoshiro generator);

    /** lambda new samples. */
    Sampler PLAIN = (archive, generator) -> {
        archive.sample(generator);
        return archive.lambda();
    };
}
