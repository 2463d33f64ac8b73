package dev.reigo.paper

import dev.reigo.dsl.Setting
import kotlin.math.roundToInt

/** The algorithm as the paper calls it, without K: "(A) Reuse-m, C", "pure rank-μ CMA-ES". */
public val Setting.paperName: String
    get() {
        val name = when {
            alpha != null -> "importance mixing"
            variant == null -> "cGA"
            else -> VARIANTS.getValue(variant!!)
        }
        return name + (if (printed) ", c_c as printed" else "") + (if (rankedMean) ", mean by eq. (what)" else "")
    }

/** [paperName] with K: "(A) Reuse-m, C, K = 5". */
public val Setting.paperNameWithK: String get() = if (reuses) "$paperName, K = $k" else paperName

/** The function and its dimension: "Ellipsoid, d = 20". */
public val Setting.panelTitle: String get() = "$functionName, d = $dimension"

/** The function as the paper calls it: "OneMax". */
public val Setting.functionName: String get() = FUNCTIONS[function] ?: function.replaceFirstChar { it.uppercase() }

/** The learning rate in the paper's unit: "η = 4/d". */
public val Setting.rateName: String get() = "η = ${(eta!! * dimension).roundToInt()}/d"

/** Whether it is an algorithm with reuse, even if K = 0. */
public val Setting.reuses: Boolean get() = variant in setOf("A", "B", "C", "D") || variant == null

/** Whether c_c is the printed one of eq. (rl), with lambda; Hansen 2014 has d. */
public val Setting.printed: Boolean get() = get("pathConstant") == "PRINTED"

/** Whether the mean of (B) or (D) has the weights of eq. (what) instead of eq. (cma-weight). */
public val Setting.rankedMean: Boolean get() = get("rankedMean") == true

private val VARIANTS = mapOf(
    "PURE" to "pure rank-μ CMA-ES",
    "HYBRID" to "rank-μ + rank-one CMA-ES",
    "A" to "(A) Reuse-m, C",
    "B" to "(B) Reuse-C",
    "C" to "(C) Reuse-m, C + rank-one",
    "D" to "(D) Reuse-C + rank-one",
)

private val FUNCTIONS = mapOf("onemax" to "OneMax", "leadingones" to "LeadingOnes")
