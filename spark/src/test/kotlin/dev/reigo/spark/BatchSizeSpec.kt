package dev.reigo.spark

import io.kotest.core.spec.style.FunSpec
import io.kotest.matchers.shouldBe

class BatchSizeSpec :
    FunSpec({
        val second = 1_000_000_000L

        test("a task gets about a second of runs, and one run at least") {
            val size = BatchSize()
            size.learn(1000, second)
            size.next(100_000, 2) shouldBe 1000
            size.learn(1, 60 * second)
            size.next(100_000, 2) shouldBe 1
        }

        test("towards the end tasks get smaller, down to a tenth of a second") {
            val size = BatchSize()
            size.learn(1000, second)
            size.next(2000, 2) shouldBe 500
            size.next(200, 2) shouldBe 100
            size.next(30, 2) shouldBe 30
        }

        test("long runs are spread one by one") {
            val size = BatchSize()
            size.learn(3, second)
            size.next(4, 2) shouldBe 1
        }
    })
