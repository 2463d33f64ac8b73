package dev.reigo.dsl.study

/** Which algorithm on which problem: what settings and runs are grouped by. */
public data class SettingKey(
    val algorithm: String,
    val problem: String,
) {
    override fun toString(): String = "$algorithm on $problem"
}
