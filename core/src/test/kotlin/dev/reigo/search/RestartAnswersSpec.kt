package dev.reigo.search

import dev.reigo.algorithm.CmaEs
import dev.reigo.problem.Constraints
import dev.reigo.problem.Direction
import dev.reigo.problem.Outcome
import dev.reigo.random.Xoshiro
import io.kotest.core.spec.style.FunSpec
import io.kotest.matchers.shouldBe
import java.util.OptionalInt

class RestartAnswersSpec :
    FunSpec({
        /** The means of the searches, whose last generations have so many feasible samples of a value, and the answer. */
        fun means(generations: List<Pair<Int, Double>>): Pair<List<List<Double>>, List<Double>> {
            val generator = Xoshiro(1)
            val problem = dev.reigo.optimizer.Limits.problem()
            val algorithm = CmaEs.standard().withStops(Stops.of(Stop.own("once") { true }))
            val search = RestartSearch(
                { settings, from -> algorithm.search(problem, settings, from) },
                RestartPolicy.Plain(),
                OptionalInt.of(generations.size - 1),
                Direction.MINIMIZE,
                SearchSettings.usual(),
                generator,
            )
            val all = generations.map { (feasible, value) ->
                search.renew(generator)
                search.draw(generator)
                repeat(search.due()) { i ->
                    val g = if (i < feasible) -1.0 else 1.0
                    val outcome = Outcome.of(value + 0.001 * i, doubleArrayOf(g + 0.01 * i))
                    outcome.judgeBy(Constraints.USUAL)
                    search.tell(search.take(), outcome)
                }
                search.update()
                search.inner().answer().toList()
            }
            return all to search.answer().toList()
        }

        test("the answer is the mean of the search with the best median of feasible values") {
            val (all, answer) = means(listOf(7 to 5.0, 7 to 3.0, 7 to 4.0))
            answer shouldBe all[1]
        }

        test("a search whose last generation is infeasible in half does not take the place of a better one, first or last") {
            val (last, afterwards) = means(listOf(7 to 5.0, 3 to 1.0))
            afterwards shouldBe last[0]
            val (first, before) = means(listOf(3 to 1.0, 7 to 5.0, 0 to 0.0))
            before shouldBe first[1]
            val (none, only) = means(listOf(0 to 1.0, 3 to 1.0))
            only shouldBe none[1]
        }
    })
