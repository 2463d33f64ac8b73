package dev.reigo.dsl.study.record

/** Which algorithm on which problem. Group settings and runs by it. */
public data class SettingKey(
    val algorithm: String,
    val problem: String,
) {
    override fun toString(): String = "$algorithm on $problem"
}
