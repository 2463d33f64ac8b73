package dev.reigo.dsl.plot

/** Width and height of a figure in CSS pixels. */
internal data class Size(val width: Int, val height: Int) {
    init {
        require(width in LEAST..MOST) { rule("width", width, "640") }
        require(height in LEAST..MOST) { rule("height", height, "420") }
    }

    // below LEAST nothing but axes fits; above MOST a PNG no longer fits into memory
    private fun rule(name: String, value: Int, usual: String) =
        "$name must be from $LEAST to $MOST pixels, but is $value; $usual is usual"

    private companion object {
        const val LEAST = 100
        const val MOST = 10_000
    }
}
