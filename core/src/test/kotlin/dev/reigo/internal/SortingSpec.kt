package dev.reigo.internal

import io.kotest.core.spec.style.FunSpec
import io.kotest.matchers.shouldBe
import io.kotest.property.Arb
import io.kotest.property.arbitrary.element
import io.kotest.property.arbitrary.list
import io.kotest.property.checkAll

class SortingSpec :
    FunSpec({
        test("indices come in ascending order of their keys, equal keys in the order they had") {
            val keys = Arb.element(1.0, 2.0, -0.0, 0.0, -7.5, Double.POSITIVE_INFINITY, 1e-300, 3.5)
            checkAll(300, Arb.list(keys, 0..200)) { list ->
                val key = list.toDoubleArray()
                val index = IntArray(key.size) { it }
                Sorting.sort(index, index.size, key, IntArray(index.size))
                index.toList() shouldBe key.indices.sortedBy { key[it] + 0.0 } // stable; + 0.0 makes -0.0 equal to 0.0
            }
        }

        test("only the first count indices are sorted") {
            val index = intArrayOf(3, 2, 1, 0)
            Sorting.sort(index, 3, doubleArrayOf(9.0, 1.0, 2.0, 3.0), IntArray(4))
            index.toList() shouldBe listOf(1, 2, 3, 0)
        }

        test("merging few gives what merging gives, with any ties and numbers") {
            val keys = Arb.element(1.0, 2.0, -0.0, 0.0, -7.5, Double.POSITIVE_INFINITY, 1e-300, 3.5, 4.0, 5.0, 6.0, 9.0)
            val few = Arb.list(keys, 0..Sorting.FEW - 1)
            checkAll(1000, few, few) { first, second ->
                val key = (first.sortedBy { it + 0.0 } + second.sortedBy { it + 0.0 }).toDoubleArray()
                val a = IntArray(16) { it } // more than count
                val b = IntArray(16) { minOf(first.size + it, key.size - 1) }
                val expected = IntArray(key.size)
                Sorting.merge(a, 0, first.size, b, 0, second.size, key, expected, 0)
                val got = IntArray(key.size)
                Sorting.mergeFew(a, first.size, b, second.size, key, DoubleArray(16), DoubleArray(16), got)
                got.toList() shouldBe expected.toList()
            }
        }

        test("merging puts the first range first on ties") {
            val target = IntArray(5)
            val key = doubleArrayOf(1.0, 2.0, 1.0, 2.0, 3.0)
            Sorting.merge(intArrayOf(0, 1), 0, 2, intArrayOf(2, 3, 4), 0, 3, key, target, 0)
            target.toList() shouldBe listOf(0, 2, 1, 3, 4)
        }
    })
