package dev.reigo.space;

/** {@code floor(latent + 1/2)}, cut to [low, high]. */
record Cuts(double low, double high) implements Mapping {
    @Override
    public double toUser(double latent) {
        double integer = Math.floor(latent + 0.5);
        return integer >= low ? Math.min(integer, high) : low; // also if it is not a number
    }

    @Override
    public double toLatent(double user) {
        return user;
    }

    @Override
    public double toLatentDeviation(double user, double deviation) {
        return deviation;
    }
}
