package dev.reigo.distribution;

import dev.reigo.random.Xoshiro;
import java.util.random.RandomGenerator;

/** Random words, batched if the generator can do that. */
final class RandomWords {
    private RandomWords() {}

    static void fill(long[] words, RandomGenerator generator) {
        if (generator instanceof Xoshiro xoshiro) {
            xoshiro.fill(words);
        } else {
            for (int w = 0; w < words.length; w++) {
                words[w] = generator.nextLong();
            }
        }
    }
}
