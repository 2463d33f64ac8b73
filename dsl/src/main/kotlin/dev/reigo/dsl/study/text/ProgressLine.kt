package dev.reigo.dsl.study.text

/** A part of the progress line. The larger its rank, the sooner it is left out. */
internal class Piece(
    val text: String,
    val rank: Int,
)

private const val SHORTEST_BAR = 6
private const val LONGEST_BAR = 24

/** A bar for the share that is done, and the pieces, in a line of that width: a shorter bar first, then fewer pieces. */
internal fun fit(
    pieces: List<Piece>,
    share: Double?,
    width: Int,
): String {
    fun text(kept: List<Piece>) = kept.joinToString("  ") { it.text }
    var kept = pieces
    while (kept.size > 1 && text(kept).length > width) kept = kept - kept.maxBy { it.rank }
    val words = text(kept).take(width)
    val room = minOf(width - words.length - "[] ".length, LONGEST_BAR)
    if (share == null || room < SHORTEST_BAR) return words
    val filled = (room * share.coerceIn(0.0, 1.0)).toInt()
    return "[" + "#".repeat(filled) + ".".repeat(room - filled) + "] " + words
}
