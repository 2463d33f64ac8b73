package dev.reigo.search;

import dev.reigo.constraint.AugmentedLagrangian;
import dev.reigo.distribution.Distribution;
import dev.reigo.surrogate.ModelUse;
import java.util.List;
import java.util.Optional;

/** What is seen of a search made of a search, which changes little of it. */
abstract class ViewAround implements SearchView {
    /** What is seen of the present search inside. */
    abstract SearchView inner();

    @Override
    public Distribution distribution() {
        return inner().distribution();
    }

    @Override
    public int lambda() {
        return inner().lambda();
    }

    @Override
    public long iterations() {
        return inner().iterations();
    }

    @Override
    public int newestCount() {
        return inner().newestCount();
    }

    @Override
    public double newestValue(int rank) {
        return inner().newestValue(rank);
    }

    @Override
    public Optional<AugmentedLagrangian> lagrangian() {
        return inner().lagrangian();
    }

    @Override
    public Optional<ModelUse> model() {
        return inner().model();
    }

    @Override
    public double path(int j) {
        return inner().path(j);
    }

    @Override
    public double[] coefficientSums() {
        return inner().coefficientSums();
    }

    @Override
    public double effectiveSampleSize() {
        return inner().effectiveSampleSize();
    }

    @Override
    public double meanQuantile() {
        return inner().meanQuantile();
    }

    @Override
    public List<Restart> restarts() {
        return inner().restarts();
    }

    @Override
    public double[] answer() {
        return inner().answer();
    }
}
