package dev.reigo.experiment;

import java.nio.ByteBuffer;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;

/** Reads what a {@link ColumnWriter} wrote, in the same order. */
final class ColumnReader {
    private static final long DENSEST = 1032; // bytes that a byte of deflate can stand for
    private final byte[] all;
    private final int size;
    private final int values; // where the first bytes of the doubles begin
    private int place;
    private int next;

    /** @throws IllegalArgumentException if the bytes were not written by a {@link ColumnWriter} */
    ColumnReader(byte[] bytes) {
        ByteBuffer head = ByteBuffer.wrap(bytes);
        require(head.remaining() > ColumnWriter.HEAD && head.get() == ColumnWriter.FORMAT, null);
        this.values = head.getInt();
        this.size = head.getInt();
        int length = head.getInt();
        require(values >= 0 && size >= 0 && length == values + (long) Double.BYTES * size, null);
        require(
                length <= DENSEST * bytes.length,
                null); // before there is room for it: a few bytes could claim gigabytes
        this.all = new byte[length];
        inflate(bytes);
    }

    private void inflate(byte[] bytes) {
        Inflater inflater = new Inflater(true);
        try {
            inflater.setInput(bytes, ColumnWriter.HEAD, bytes.length - ColumnWriter.HEAD);
            require(inflater.inflate(all) == all.length, null);
        } catch (DataFormatException e) {
            require(false, e);
        } finally {
            inflater.end();
        }
    }

    private static void require(boolean right, Exception cause) {
        if (!right) {
            throw new IllegalArgumentException(
                    "a packed trace must be as it was written, but is not; make the run again", cause);
        }
    }

    /** Whether no count is left. */
    boolean isAtEnd() {
        return place == values;
    }

    long count() {
        long value = 0;
        for (int shift = 0; ; shift += 7) {
            require(place < values && shift < Long.SIZE, null);
            byte part = all[place++];
            value |= (part & 0x7fL) << shift;
            if (part >= 0) {
                return value >>> 1 ^ -(value & 1);
            }
        }
    }

    private int length() {
        long count = count();
        require(count >= 0 && count <= Math.max(size, values), null);
        return (int) count;
    }

    long[] longs() {
        long[] column = new long[length()];
        long last = 0;
        long step = 0;
        for (int i = 0; i < column.length; i++) {
            step += count();
            last += step;
            column[i] = last;
        }
        return column;
    }

    double[] column() {
        double[] column = new double[length()];
        long last = 0;
        for (int i = 0; i < column.length; i++) {
            last ^= bits();
            column[i] = Double.longBitsToDouble(last);
        }
        return column;
    }

    double[][] rows() {
        double[][] rows = new double[length()][];
        long width = 0;
        int widest = 0;
        long total = 0;
        for (int i = 0; i < rows.length; i++) {
            width += count();
            total += width;
            require(width >= 0 && total <= size, null);
            rows[i] = new double[(int) width];
            widest = Math.max(widest, (int) width);
        }
        for (int j = 0; j < widest; j++) {
            long last = 0;
            for (double[] row : rows) {
                if (j < row.length) {
                    last ^= bits();
                    row[j] = Double.longBitsToDouble(last);
                }
            }
        }
        return rows;
    }

    private long bits() {
        require(next < size, null);
        long bits = 0;
        for (int plane = 0; plane < Double.BYTES; plane++) {
            bits = bits << 8 | all[values + plane * size + next] & 0xff;
        }
        next++;
        return bits;
    }
}
