package dev.reigo.description;

/** A value, null if it is left out, and the usual one, null if there is none. */
record Entry(Object value, Object usual) {
    boolean isGiven() {
        return value != null && (usual == null || !Plain.of(value).equals(Plain.of(usual)));
    }
}
