package dev.reigo.description;

/** Reads the tokens of a JSON text one by one. Space before a token does not count. */
final class JsonReader {
    private static final char END = '\0'; // no token begins with it
    private static final int SHOWN = 20;

    private final String text;
    private int at;

    JsonReader(String text) {
        this.text = text;
    }

    /** Where the next token begins. */
    int position() {
        while (at < text.length() && " \t\r\n".indexOf(text.charAt(at)) >= 0) {
            at++;
        }
        return at;
    }

    /** The first character of the next token. */
    char peek() {
        return charAt(position());
    }

    private char charAt(int index) {
        return index < text.length() ? text.charAt(index) : END;
    }

    /** Takes that character if it comes next. */
    boolean next(char expected) {
        boolean there = peek() == expected;
        at += there ? 1 : 0;
        return there;
    }

    void expect(char expected) {
        require(next(expected), "'" + expected + "'");
    }

    void end() {
        require(position() == text.length(), "the end");
    }

    boolean flag() {
        boolean value = peek() == 't';
        String word = String.valueOf(value);
        require(text.startsWith(word, at), "true or false");
        at += word.length();
        return value;
    }

    /** Whether the next token, a number, has neither a decimal point nor an exponent. */
    boolean isWhole() {
        int end = numberEnd(position());
        for (int i = at; i < end; i++) {
            char each = text.charAt(i);
            if (each == '.' || each == 'e' || each == 'E') {
                return false;
            }
        }
        return true;
    }

    long whole() {
        int start = position();
        boolean negative = charAt(at) == '-';
        int digit = at + (negative ? 1 : 0);
        int end = numberEnd(start);
        requireAt(start, isDigit(charAt(digit)) && (charAt(digit) != '0' || end == digit + 1), "a whole number");
        long value = 0; // below 0, where there is one more number than above
        for (int i = digit; i < end; i++) {
            char each = text.charAt(i);
            requireAt(start, isDigit(each), "a whole number");
            int last = each - '0';
            requireAt(start, value >= (Long.MIN_VALUE + last) / 10, "a whole number of at most 64 bits");
            value = 10 * value - last;
        }
        requireAt(start, negative || value != Long.MIN_VALUE, "a whole number of at most 64 bits");
        at = end;
        return negative ? value : -value;
    }

    /** A number with a decimal point, or one of the texts for infinity and NaN. */
    double number() {
        int start = position();
        if (charAt(at) == '"') {
            Object value = StateJson.uniform(text());
            requireAt(start, value instanceof Double, "a number");
            return (Double) value;
        }
        int end = numberEnd(start);
        int first = charAt(start) == '-' ? start + 1 : start;
        int i = charAt(first) == '0' ? first + 1 : digits(first);
        if (charAt(i) == '.') {
            i = digits(i + 1);
        }
        if (charAt(i) == 'e' || charAt(i) == 'E') {
            char sign = charAt(i + 1);
            i = digits(sign == '-' || sign == '+' ? i + 2 : i + 1);
        }
        requireAt(start, i == end && !isWhole(), "a number with a decimal point");
        double value = Double.parseDouble(text.substring(start, end));
        requireAt(start, Double.isFinite(value), "a number that is not too large");
        at = end;
        return value;
    }

    /** The index after one digit or more; -1 if there is none, so that no number ends there. */
    private int digits(int from) {
        int i = from;
        while (isDigit(charAt(i))) {
            i++;
        }
        return i > from ? i : text.length() + 1;
    }

    private static boolean isDigit(char each) {
        return each >= '0' && each <= '9';
    }

    private int numberEnd(int from) {
        int i = from;
        while (isDigit(charAt(i)) || "+-.eE".indexOf(charAt(i)) >= 0) {
            i++;
        }
        return i;
    }

    String text() {
        expect('"');
        int start = at;
        while (at < text.length() && text.charAt(at) >= ' ' && text.charAt(at) != '"' && text.charAt(at) != '\\') {
            at++;
        }
        if (charAt(at) == '"') {
            return text.substring(start, at++);
        }
        StringBuilder value = new StringBuilder(text.substring(start, at));
        while (charAt(at) != '"') {
            require(charAt(at) >= ' ', "a character of a text"); // the end, too
            value.append(charAt(at) == '\\' ? escaped() : text.charAt(at++));
        }
        at++;
        return value.toString();
    }

    private char escaped() {
        int start = at;
        char kind = charAt(at + 1);
        int plain = "\"\\/bfnrt".indexOf(kind);
        at += 2;
        if (plain >= 0) {
            return "\"\\/\b\f\n\r\t".charAt(plain);
        }
        int code = 0;
        for (int end = at + 4; at < end; at++) {
            int digit = charAt(at) < 128 ? Character.digit(charAt(at), 16) : -1;
            requireAt(start, kind == 'u' && digit >= 0, "an escaped character");
            code = 16 * code + digit;
        }
        return (char) code;
    }

    Object refuse(String expected) {
        require(false, expected);
        return null; // never reached
    }

    void require(boolean holds, String expected) {
        if (!holds) { // the text is made only if it is needed
            requireAt(position(), false, expected);
        }
    }

    void requireAt(int position, boolean holds, String expected) {
        if (!holds) {
            int end = Math.min(text.length(), position + SHOWN);
            String found = position >= text.length() ? "the end" : "'" + text.substring(position, end) + "'";
            throw new IllegalArgumentException("a state in JSON must have " + expected + " at character " + position
                    + ", but has " + found + "; use a text that was written whole");
        }
    }
}
