package dev.reigo.experiment

import dev.reigo.algorithm.CmaEs
import dev.reigo.problem.Benchmarks
import io.kotest.assertions.throwables.shouldThrow
import io.kotest.core.spec.style.FunSpec
import io.kotest.matchers.shouldBe
import io.kotest.matchers.shouldNotBe
import io.kotest.matchers.string.shouldContain
import io.kotest.property.Arb
import io.kotest.property.arbitrary.double
import io.kotest.property.arbitrary.list
import io.kotest.property.arbitrary.long
import io.kotest.property.checkAll
import java.lang.management.ManagementFactory
import java.nio.ByteBuffer
import java.util.Optional
import java.util.zip.Deflater

private fun bits(values: DoubleArray) = values.map { it.toRawBits() }

private fun bits(rows: Array<DoubleArray>) = rows.map { bits(it) }

private fun bits(trace: Trace) =
    listOf(
        trace.iteration().toList(),
        trace.evaluations().toList(),
        bits(trace.bestValue()),
        bits(trace.mean()),
        bits(trace.eigenvalues()),
        bits(trace.coefficientSums()),
        bits(trace.scale()),
        bits(trace.effectiveSampleSize()),
        bits(trace.meanQuantile()),
        bits(trace.simulatedTime()),
    ) + trace.details().map {
        listOf(bits(it.generationBest()), bits(it.generationMedian()), bits(it.generationWorst()))
    }.stream().toList() +
        trace.details().map { listOf(bits(it.sigma()), bits(it.deviations())) }.stream().toList() +
        trace.model().map {
            listOf(it.evaluations(), it.lambda(), it.tau(), it.coefficients()).map { column -> bits(column) }
        }.stream().toList() +
        trace.constraints().map { listOf(bits(it.violation()), bits(it.multipliers())) }.stream().toList()

private fun traceOf(
    counts: List<Long>,
    values: List<Double>,
    rows: List<List<Double>>,
    details: Boolean,
): Trace {
    val column = values.toDoubleArray()
    val table = rows.map { it.toDoubleArray() }.toTypedArray()
    val more = if (details) Optional.of(TraceDetails(column, column, column, column, table)) else Optional.empty()
    val model = if (details) Optional.of(TraceModel(column, column, column, column)) else Optional.empty()
    val spent = counts.toLongArray()
    val constraints = if (details) Optional.of(TraceConstraints(column, table)) else Optional.empty()
    return Trace(spent, spent, column, table, emptyArray(), table, column, column, column, column, more, model, constraints)
}

class PackedTraceSpec :
    FunSpec({
        val recorder = TraceRecorder(100, true)
        val optimizer = CmaEs.standard().start(Benchmarks.sphere(5), 3)
        optimizer.observe(recorder)
        optimizer.run()
        val trace = recorder.trace(optimizer)

        test("a trace comes back bit for bit, whatever numbers and rows of whatever length it has") {
            val numbers = Arb.double() // infinities, NaN, -0.0 and the smallest numbers among them
            checkAll(
                200,
                Arb.list(Arb.long(), 0..20),
                Arb.list(numbers, 0..20),
                Arb.list(Arb.list(numbers, 0..5), 0..20),
            ) { counts, values, rows ->
                for (details in listOf(true, false)) {
                    val any = traceOf(counts, values, rows, details)
                    bits(PackedTrace.of(any).unpack()) shouldBe bits(any)
                }
            }
            val special = listOf(Double.NaN, Double.fromBits(0x7ff8_0000_0000_0001), -0.0, 0.0, Double.NEGATIVE_INFINITY, Double.MIN_VALUE)
            val any = traceOf(listOf(Long.MIN_VALUE, Long.MAX_VALUE, 0, -1), special, listOf(special, emptyList()), details = true)
            bits(PackedTrace.of(any).unpack()) shouldBe bits(any)
        }

        test("the trace of a run takes less room than its numbers") {
            val packed = PackedTrace.of(trace)
            bits(packed.unpack()) shouldBe bits(trace)
            val numbers = trace.size() * (2 + 1 + 5 + 5 + 1 + 2 + 4 + 5)
            (packed.bytes().size < 8 * numbers) shouldBe true
        }

        test("it is the same wherever its bytes are, and equal if its numbers are") {
            val packed = PackedTrace.of(trace)
            val bytes = packed.bytes().clone()
            var read = 0
            packed.moveTo {
                read++
                bytes
            }
            packed.unpack() shouldBe trace
            read shouldBe 1
            packed shouldBe PackedTrace.of(trace)
            packed.hashCode() shouldBe PackedTrace.of(trace).hashCode()
            packed shouldNotBe PackedTrace.of(traceOf(listOf(1), listOf(2.0), emptyList(), details = false))
        }

        test("bytes that are no trace are refused") {
            val bytes = PackedTrace.of(trace).bytes()
            val wrong = listOf(byteArrayOf(), ByteArray(50), bytes.copyOf(bytes.size / 2), bytes.clone().also { it[0] = 2 }) +
                (1..12).map { place -> bytes.clone().also { it[place] = (it[place].toInt() xor 0x41).toByte() } }
            for (each in wrong) {
                shouldThrow<IllegalArgumentException> { PackedTrace { each }.unpack() }.message.orEmpty() shouldContain
                    "a packed trace must be as it was written, but is not; make the run again"
            }
        }

        test("a few bytes that claim to unpack to gigabytes are refused before there is room for them") {
            fun claiming(
                counts: Int,
                doubles: Int,
            ) = ByteBuffer.allocate(200).put(1.toByte()).putInt(counts).putInt(doubles).putInt(counts + 8 * doubles).array()
            val wide = Deflater(9, true).run {
                // 1,000 rows that claim 100,000 numbers each, of which there are 100,000 in all
                val counts = ByteArray(3 + 3 + 999) // the widths' steps: one of 100,000, then zeros
                byteArrayOf(0xd0.toByte(), 0x0f, 0xc0.toByte(), 0x9a.toByte(), 0x0c).copyInto(counts)
                setInput(counts + ByteArray(800_000))
                finish()
                val packed = ByteArray(2000).let { it.copyOf(deflate(it)) }
                end()
                ByteBuffer.allocate(13 + packed.size).put(1.toByte()).putInt(counts.size).putInt(100_000).putInt(counts.size + 800_000)
                    .put(packed).array()
            }
            val bean = ManagementFactory.getThreadMXBean() as com.sun.management.ThreadMXBean
            for (each in listOf(claiming(0, 250_000_000), claiming(2_000_000_000, 0), wide)) {
                val before = bean.currentThreadAllocatedBytes
                shouldThrow<IllegalArgumentException> { ColumnReader(each).rows() }
                (bean.currentThreadAllocatedBytes - before < 20_000_000) shouldBe true
            }
        }
    })
