package dev.reigo.space;

/**
 * From a latent coordinate, which a search samples, to the user's value and back. It has no state.
 *
 * <p>The search samples the latent coordinate from its own density, whatever the mapping. So the ratios of densities
 * stay exact.
 */
public interface Mapping {
    /** The user's value is the latent one. */
    Mapping IDENTITY = new Mapping() {
        @Override
        public double toUser(double latent) {
            return latent;
        }

        @Override
        public double toLatent(double user) {
            return user;
        }

        @Override
        public double toLatentDeviation(double user, double deviation) {
            return deviation;
        }
    };

    /** The user's value; always an allowed one. */
    double toUser(double latent);

    /** The latent coordinate of an allowed value: the one next to the middle, if several have that value. */
    double toLatent(double user);

    /**
     * The latent width of a step that changes the user's value by about this much.
     *
     * @param user where the step begins; an allowed value
     * @param deviation positive
     */
    double toLatentDeviation(double user, double deviation);

    /** The value at that share of the way from a to b; in the middle for 1/2. */
    default double between(double a, double b, double share) {
        return a + (b - a) * share;
    }

    /** The latent width of half the way from a to b, times a factor, for a step that begins at an allowed value. */
    default double toLatentHalfWidth(double user, double a, double b, double factor) {
        return toLatentDeviation(user, (b - a) / 2 * factor);
    }

    /** How far a latent standard deviation moves the user's value, about. */
    default double toUserDeviation(double latent, double deviation) {
        double here = toUser(latent);
        double above = toUser(latent + deviation);
        double below = toUser(latent - deviation);
        return here == latent && above == latent + deviation && below == latent - deviation
                ? deviation
                : Math.max(Math.abs(above - here), Math.abs(below - here));
    }
}
