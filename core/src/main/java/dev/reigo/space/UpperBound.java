package dev.reigo.space;

/** Values of at most u: {@link LowerBound} with the sign changed. */
final class UpperBound implements Mapping {
    private final LowerBound mirrored;

    UpperBound(double upper) {
        this.mirrored = new LowerBound(-upper);
    }

    @Override
    public double toUser(double latent) {
        return -mirrored.toUser(-latent);
    }

    @Override
    public double toLatent(double user) {
        return -mirrored.toLatent(-user);
    }

    @Override
    public double toLatentDeviation(double user, double deviation) {
        return mirrored.toLatentDeviation(-user, deviation);
    }
}
