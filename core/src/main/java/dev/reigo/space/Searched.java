package dev.reigo.space;

/** A variable that is searched: a search samples one coordinate for it. */
public sealed interface Searched extends Variable permits Variable.Real, LogReal, IntegerRange, Category, Bit {
    /** Between the coordinate that a search samples and the value. */
    Mapping mapping();

    /** Which family samples it. */
    default Block block() {
        return Block.REAL;
    }

    @Override
    Searched named(String name);

    /** The blocks of coordinates, in the order in which a search has them. */
    enum Block {
        /** Coordinates of a Gaussian. */
        REAL,
        /** Coordinates of a Gaussian that are cut into integers. */
        INTEGER,
        /** Coordinates of a categorical distribution. */
        CATEGORY
    }
}
