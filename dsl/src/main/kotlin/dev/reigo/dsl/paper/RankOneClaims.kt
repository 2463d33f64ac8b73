package dev.reigo.dsl.paper

private const val FIGURE = "rank-one-k"
private const val PLACE = "6.3"

private fun Evidence.own(
    printed: Boolean,
    which: dev.reigo.dsl.Setting.() -> Boolean,
) = cells(FIGURE) { (this.printed == printed || variant in setOf("A", "PURE")) && which() }

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
        Claim("cd-cigar", FIGURE, PLACE, "Cigar is very like Ellipsoid (speed-ups over the hybrid within a factor 1.25)") {
            similar(own(false) { true }, "HYBRID", "ellipsoid", setOf("cigar"), setOf("A", "C", "D"), 1.25)
        },
        Claim("cd-multimodal", FIGURE, PLACE, "Bohachevsky and Schaffer are like Ackley (within a factor 1.5)") {
            similar(own(false) { true }, "HYBRID", "ackley", setOf("bohachevsky", "schaffer"), setOf("A", "C", "D"), 1.5)
        },
        Claim("cd-dimension", FIGURE, PLACE, "The trends over K are similar at d = 40 ((C) and (D), not shown in the paper)", few = true) {
            val cells = cells(FIGURE) { variant in setOf("C", "D") && !printed }
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
            Claim("a-first-axis", "coefficient-sums", PLACE, "Reuse for m damps the first axis of Cigar: m_1 moves less in (A) than (B)") {
                val what = "step along the first axis"
                judgeSmaller("Cigar", measure("coefficient-sums", what, "A 3 cigar"), measure("coefficient-sums", what, "B 3 cigar"))
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
