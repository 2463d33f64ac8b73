package dev.reigo.experiment;

import dev.reigo.distribution.Distribution;
import dev.reigo.distribution.GaussianFamily;
import dev.reigo.internal.Checks;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Optional;

/**
 * The distribution with which a run ended, over the coordinates that were searched: the name of its family and its
 * parameters, bit for bit. A warm start begins with it. After restarts, it is that of the last search.
 *
 * <p>The bytes are the length of the name, the name, and the parameters, eight bytes each. They are not compressed,
 * because digits of a converged search do not compress.
 */
public final class FinalDistribution extends KeptBytes {
    /** The one that is kept elsewhere, and read when somebody looks at it. */
    public FinalDistribution(Source source) {
        super(source);
    }

    /** In memory. */
    public static FinalDistribution of(String family, double[] parameters) {
        byte[] name = family.getBytes(StandardCharsets.UTF_8);
        Checks.require(
                name.length <= Byte.MAX_VALUE,
                "the name of a family must be at most " + Byte.MAX_VALUE + " bytes",
                family,
                "give the class a shorter name");
        ByteBuffer bytes = ByteBuffer.allocate(1 + name.length + Double.BYTES * parameters.length)
                .put((byte) name.length)
                .put(name);
        for (double each : parameters) {
            bytes.putDouble(each);
        }
        byte[] all = bytes.array();
        return new FinalDistribution(() -> all);
    }

    /**
     * Empty if the family cannot say its parameters. A Gaussian gets the factor of its present C, so that its
     * parameters are m, C and sigma alone.
     */
    static Optional<FinalDistribution> of(Distribution distribution) {
        GaussianFamily gaussian = GaussianFamily.within(distribution);
        if (gaussian != null) {
            gaussian.refactor();
        }
        try {
            return Optional.of(of(distribution.getClass().getSimpleName(), distribution.parameters()));
        } catch (UnsupportedOperationException e) {
            return Optional.empty();
        }
    }

    /** The name of the family's class, e.g. {@code Gaussian}. */
    public String family() {
        ByteBuffer bytes = read();
        return new String(bytes.array(), 1, bytes.get(0), StandardCharsets.UTF_8);
    }

    /** As {@link Distribution#setParameters} takes them. Each call makes a new array. */
    public double[] parameters() {
        ByteBuffer bytes = read();
        double[] parameters = new double[bytes.remaining() / Double.BYTES];
        bytes.asDoubleBuffer().get(parameters);
        return parameters;
    }

    /** At the first parameter. */
    private ByteBuffer read() {
        byte[] all = bytes();
        boolean right = all.length > 0 && all[0] >= 0 && all.length > all[0] && (all.length - 1 - all[0]) % 8 == 0;
        Checks.require(
                right, "a kept distribution must be as it was written", all.length + " bytes", "make the run again");
        return ByteBuffer.wrap(all).position(1 + all[0]);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof FinalDistribution that && Arrays.equals(bytes(), that.bytes());
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(bytes());
    }

    @Override
    public String toString() {
        return family() + " with " + parameters().length + " parameters";
    }
}
