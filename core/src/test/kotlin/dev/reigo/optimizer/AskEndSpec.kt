package dev.reigo.optimizer

import dev.reigo.algorithm.CmaEs
import dev.reigo.problem.Problem
import io.kotest.core.spec.style.FunSpec
import io.kotest.matchers.shouldBe

class AskEndSpec :
    FunSpec({
        test("the plain loop of ask and tell ends well when the run is stopped between them") {
            val optimizer = CmaEs.pure().start(Problem.external(3, -1.0, 1.0), 1)
            var generations = 0
            while (optimizer.running()) {
                if (++generations == 4) optimizer.stop()
                optimizer.tell(DoubleArray(optimizer.ask().size) { it.toDouble() })
            }
            optimizer.result().reason().code() shouldBe "interrupted"
            optimizer.iterations() shouldBe 3
        }
    })
