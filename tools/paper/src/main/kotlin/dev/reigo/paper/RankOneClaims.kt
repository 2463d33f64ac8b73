package dev.reigo.paper

import dev.reigo.dsl.Setting

private const val FIGURE = "rank-one-k"
private const val PLACE = "6.3"

private fun Evidence.own(
    printed: Boolean,
    which: Setting.() -> Boolean,
): List<Cell> {
    val dimension = smallestDimension(FIGURE)
    return cells(FIGURE) { this.dimension == dimension && (this.printed == printed || variant in setOf("A", "PURE")) && which() }
}

private fun both(
    id: String,
    statement: String,
    place: String = PLACE,
    rule: Evidence.(Boolean) -> Judgement,
): List<Claim> =
    listOf(
        Claim(id, FIGURE, place, statement) { rule(false) },
        Claim("$id-printed", FIGURE, place, "(c_c as printed) $statement") { rule(true) },
    )

/** Section 6.3: with the rank-one update, for both readings of c_c in eq. (rl). */
internal val rankOneClaims: List<Claim> =
    listOf(
        Claim("cd-cigar", FIGURE, PLACE, "Cigar is very like Ellipsoid (speed-ups over the hybrid, nearer than to the others shown)") {
            similar(own(false) { true }, "HYBRID", "ellipsoid", listOf("cigar"))
        },
        Claim("cd-multimodal", FIGURE, PLACE, "Bohachevsky and Schaffer are like Ackley (nearer than to the others shown)") {
            similar(own(false) { true }, "HYBRID", "ackley", listOf("bohachevsky", "schaffer"))
        },
        Claim("cd-dimension", FIGURE, PLACE, "The trends over K are similar at d = 40 ((C) and (D), from K = 1 on)", few = true) {
            val cells = cells(FIGURE) { variant in setOf("C", "D") && !printed && k > 0 }
            sameTrends(cells, "K", { listOf(it.function, it.setting.variant) }) { it.k }
        },
    ) +
        both("rank-one-helps", "The rank-one update improves performance (hybrid against pure, C and D against A)") { printed ->
            val hybrid = paired(own(printed) { variant == "HYBRID" }, own(printed) { variant == "PURE" }) { it.function }
            val reuse = paired(own(printed) { variant in setOf("C", "D") }, own(printed) { variant == "A" }) { it.function to it.k }
            judgeFaster(hybrid + reuse, Quantifier.MOST)
        } +
        both("d-over-c", "With the rank-one update the standard m update is faster: (D) beats (C) for K >= 1") { printed ->
            judgeFaster(
                paired(own(printed) { variant == "D" && k > 0 }, own(printed) { variant == "C" }) { it.function to it.k },
                Quantifier.MOST,
            )
        } +
        listOf(
            Claim("a-first-axis", SUMS, PLACE, "Reuse for m damps the first axis of Cigar: m_1 moves less in (A) than (B)") {
                judgeSmaller("Cigar", measure(SUMS, ALONG, "A 3 cigar"), measure(SUMS, ALONG, "B 3 cigar"))
            },
            Claim("a-first-axis-more", SUMS, PLACE, "(more than the other axes, since f is least sensitive to it) the same") {
                val (a, b) = listOf("A 3 cigar", "B 3 cigar").map { series ->
                    val across = measure(SUMS, ACROSS, series)
                    measure(SUMS, ALONG, series).mapIndexed { run, along -> along / across[run] }.toDoubleArray()
                }
                judgeSmaller("Cigar", a, b)
            },
            Claim("d-older-less", SUMS, PLACE, "Past samples have less effect in (D) than in (C) (Ellipsoid, K = 3: ages 2 and 3)") {
                judgeSmaller("Ellipsoid", olderShare("D 3 ellipsoid"), olderShare("C 3 ellipsoid"))
            },
        ) +
        both("d-speed-up", "Reuse in the rank-mu update speeds up the hybrid: (D), K >= 1, against K = 0") { printed ->
            judgeFaster(
                paired(own(printed) { variant == "D" && k > 0 }, own(printed) { variant == "D" && k == 0 }) { it.function },
                Quantifier.MOST,
            )
        } +
        both("d-rastrigin", "On Rastrigin (D) suffers less from large K than (C): higher success rate at K = 9") { printed ->
            val pairs = paired(
                own(printed) { variant == "D" && k == 9 && function == "rastrigin" },
                own(printed) { variant == "C" && k == 9 && function == "rastrigin" },
            ) { it.k }
            judgeRates(pairs, Quantifier.EVERY)
        }
