package dev.reigo.dsl

import io.kotest.assertions.throwables.shouldThrow
import io.kotest.core.spec.style.FunSpec
import io.kotest.engine.spec.tempdir
import io.kotest.matchers.shouldBe
import io.kotest.matchers.string.shouldContain

class InjectSpec :
    FunSpec({
        val suggested = listOf(doubleArrayOf(1.5, -0.5), doubleArrayOf(1.0, 2.0))

        test("minimize looks at the points from outside first, with and without workers") {
            for (workers in listOf(null, 1)) {
                val seen = ArrayList<List<Double>>()
                minimize {
                    dimension = 2
                    start(-5.0..5.0)
                    budget = 20
                    workers?.let { workers(it) }
                    inject(suggested)
                    objective { x ->
                        seen += x.toList()
                        x.sumOf { it * it }
                    }
                }
                seen.take(2) shouldBe listOf(listOf(1.5, -0.5), listOf(1.0, 2.0))
                seen.size shouldBe 20
            }
        }

        test("a run that was killed while points from outside waited goes on as if nothing had happened") {
            val file = "${tempdir()}/run.json"
            val many = List(20) { doubleArrayOf(it * 0.1, 1.0) } // they fill more than one generation
            var calls = 0

            fun start(
                killed: Boolean,
                checkpoint: String?,
            ) = minimize {
                dimension = 2
                start(-5.0..5.0)
                target = 1e-8
                evaluation { onFailure = endRun }
                keep { this.checkpoint = checkpoint }
                inject(many)
                objective { x ->
                    if (killed && ++calls == 9) error("killed")
                    x.sumOf { it * it }
                }
            }
            start(killed = true, checkpoint = file)
            start(killed = false, checkpoint = file).toString() shouldBe start(killed = false, checkpoint = null).toString()
        }

        test("what is no point is refused before work starts") {
            fun refused(
                points: List<DoubleArray>,
                reuse: Variant? = null,
            ) = shouldThrow<IllegalArgumentException> {
                minimize {
                    dimension = 2
                    start(-5.0..5.0)
                    within(-5.0..5.0)
                    reuse?.let { search { cmaes(reuse = it) } }
                    inject(points)
                    objective { error("never called") }
                }
            }.message
            refused(listOf(doubleArrayOf(1.0))) shouldContain "points[0] must have length 2, but is 1"
            refused(listOf(doubleArrayOf(1.0, 6.0))) shouldContain "points[0][1] must be in [-5.0, 5.0], but is 6.0"
            refused(suggested, Variant.A) shouldContain "inject must be left out with reuse"
        }
    })
