package dev.reigo.distribution;

import dev.reigo.random.Xoshiro;
import java.util.random.RandomGenerator;

/** Normal numbers in rows, batched if the generator can do that. */
final class Normals {
    private Normals() {}

    static void fill(double[] row, int count, RandomGenerator generator) {
        if (generator instanceof Xoshiro xoshiro) {
            xoshiro.fillGaussian(row, count);
        } else {
            for (int c = 0; c < count; c++) {
                row[c] = generator.nextGaussian();
            }
        }
    }
}
