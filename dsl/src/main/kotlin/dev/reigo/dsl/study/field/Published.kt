package dev.reigo.dsl.study.field

/**
 * Published running times to f_opt + 10^-8 on BBOB, from the evaluations per run that COCO ships (numbbo/coco, commit a1bd588,
 * `cocopp/pprldistrever_1e-8.pickle.gz`). ERT is what [dev.reigo.analysis.SimulatedRestarts.average] computes.
 *
 * @property title as in tables
 */
public enum class Published(
    public val title: String,
    private val column: Int,
) {
    /** BIPOP-CMA-ES, BBOB-2009, instances 1 to 5 with three runs each. */
    BIPOP_2009("BIPOP-CMA-ES 2009", 0),

    /** IPOP-CMA-ES, BBOB-2010, instances 1 to 15. */
    IPOP_2010("IPOP-CMA-ES 2010", 1),

    /** IPOP-CMA-ES with active covariance update, BBOB-2010, instances 1 to 15. */
    ACTIVE_IPOP_2010("IPOP-aCMA-ES 2010", 2),
    ;

    /** ERT of a function in that dimension; infinite if no run succeeded, null if it is not known: only d = 5 and 20 are. */
    public fun ert(
        function: Int,
        d: Int,
    ): Double? = cell(function, d)?.substringBefore('[')?.let { if (it == "inf") Double.POSITIVE_INFINITY else it.toDouble() }

    /** How many of its 15 runs succeeded. */
    public fun successes(
        function: Int,
        d: Int,
    ): Int? = cell(function, d)?.let { text -> text.substringAfter('[', "15/").substringBefore('/').toInt() }

    private fun cell(
        function: Int,
        d: Int,
    ): String? = DIMENSIONS.indexOf(d).let { if (it < 0) null else CELLS[function]?.get(2 * column + it) }

    private companion object {
        val DIMENSIONS = listOf(5, 20)

        /** Function, then d = 5 and 20 of each. */
        val CELLS: Map<Int, List<String>> = """
        1 726 2754 695 2762 702 2759
        2 2157 19755 2134 19333 1748 13615
        3 231350[14/15] inf[0/15] 5125975[2/15] inf[0/15] 2230136[4/15] inf[0/15]
        4 inf[0/15] inf[0/15] inf[0/15] inf[0/15] inf[0/15] inf[0/15]
        5 66 256 63 271 68 253
        6 1862 10731 1817 11273 1774 10224
        7 1738 36479 2031 28404 1298 17413
        8 2341 21027 2639 20459 1962 18039
        9 2382 23119 2736 23047 1895 18818
        10 2152 19637 2130 19285 1744 13357
        11 2308 15666 2224 16269 1615 7738
        12 5140 29378 4272 31672 4327 20005
        13 4365 104249 4208 77030 2749 44874
        14 2513 23026 2514 22918 1631 12810
        15 25476 463854 25541 246577 22454 253140
        16 17220 222194 11581 231911 10371 170486
        17 9782 130653 8995 92873 9165 81935
        18 16123 242524 12653 159015 10771 124610
        19 122401 6757514 139149 2808049 117868 2990849
        20 121464 5659389[14/15] 63649 3325445 64304 3384650
        21 45232 679886[13/15] 54783[14/15] 1556261[7/15] 59189[14/15] 943819[9/15]
        22 43104 5048015[5/15] 165811[11/15] inf[0/15] 274463[9/15] inf[0/15]
        23 60582 1007768 478588[11/15] inf[0/15] 1084642[8/15] inf[0/15]
        24 12835902[3/15] 52059210[3/15] 9031791[2/15] inf[0/15] inf[0/15] inf[0/15]
        """.trim().lines().map {
            it.trim().split(" ")
        }.associate { it.first().toInt() to it.drop(1) }
    }
}
