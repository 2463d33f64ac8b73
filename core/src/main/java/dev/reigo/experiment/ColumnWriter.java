package dev.reigo.experiment;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.zip.Deflater;

/**
 * Compresses columns of numbers. Counts are written as they are, in few bytes. A double is taken as its bits, xor those
 * of the one before it in its column; then all first bytes come together, all second bytes, and so on, because signs,
 * exponents and repeated numbers compress well there. {@link ColumnReader} gives every bit back.
 */
final class ColumnWriter {
    static final byte FORMAT = 1;
    static final int HEAD = 1 + 3 * Integer.BYTES; // format, counts, doubles, length before compression
    private final ByteArrayOutputStream counts = new ByteArrayOutputStream();
    private long[] values = new long[1 << 10];
    private int size;

    /** A number of any sign; small ones take few bytes. */
    void count(long number) {
        long rest = number << 1 ^ number >> 63; // the sign is the last bit
        while ((rest & ~0x7fL) != 0) {
            counts.write((int) (rest & 0x7f | 0x80));
            rest >>>= 7;
        }
        counts.write((int) rest);
    }

    /** Counts that grow about evenly: only the change of each step is written. */
    void longs(long[] column) {
        count(column.length);
        long last = 0;
        long step = 0;
        for (long value : column) {
            count(value - last - step);
            step = value - last;
            last = value;
        }
    }

    void column(double[] column) {
        count(column.length);
        long last = 0;
        for (double value : column) {
            last = add(last, value);
        }
    }

    /** Rows of any length, taken by columns. */
    void rows(double[][] rows) {
        count(rows.length);
        int width = 0;
        for (double[] row : rows) {
            count(row.length - width);
            width = row.length;
        }
        int widest = Arrays.stream(rows).mapToInt(row -> row.length).max().orElse(0);
        for (int j = 0; j < widest; j++) {
            long last = 0;
            for (double[] row : rows) {
                if (j < row.length) {
                    last = add(last, row[j]);
                }
            }
        }
    }

    private long add(long last, double value) {
        if (size == values.length) {
            values = Arrays.copyOf(values, 2 * size);
        }
        long bits = Double.doubleToRawLongBits(value);
        values[size++] = bits ^ last;
        return bits;
    }

    byte[] bytes() {
        byte[] head = counts.toByteArray();
        byte[] all = Arrays.copyOf(head, head.length + Double.BYTES * size);
        int place = head.length;
        for (int shift = 56; shift >= 0; shift -= 8) {
            for (int i = 0; i < size; i++) {
                all[place++] = (byte) (values[i] >>> shift);
            }
        }
        return compressed(all, head.length);
    }

    private byte[] compressed(byte[] all, int counted) {
        Deflater deflater = new Deflater(Deflater.BEST_SPEED, true);
        try {
            deflater.setInput(all);
            deflater.finish();
            byte[] out =
                    new byte[HEAD + all.length + (all.length >> 8) + 64]; // bytes that do not compress grow a little
            int length = HEAD;
            while (!deflater.finished()) {
                if (length == out.length) {
                    out = Arrays.copyOf(out, 2 * out.length);
                }
                length += deflater.deflate(out, length, out.length - length);
            }
            ByteBuffer.wrap(out).put(FORMAT).putInt(counted).putInt(size).putInt(all.length);
            return Arrays.copyOf(out, length);
        } finally {
            deflater.end();
        }
    }
}
