package dev.reigo.dsl.study.record

import dev.reigo.dsl.study.record.RecordForm.Companion.ANY_NUMBER
import dev.reigo.dsl.study.record.RecordForm.Companion.COUNT
import dev.reigo.dsl.study.record.RecordForm.Companion.COUNTS
import dev.reigo.dsl.study.record.RecordForm.Companion.INDEX
import dev.reigo.dsl.study.record.RecordForm.Companion.NUMBER
import dev.reigo.dsl.study.record.RecordForm.Companion.NUMBERS
import dev.reigo.dsl.study.record.RecordForm.Companion.OBJECT
import dev.reigo.dsl.study.record.RecordForm.Companion.TEXT
import dev.reigo.dsl.study.record.RecordForm.Companion.TRUTH
import dev.reigo.experiment.PackedTrace
import dev.reigo.experiment.RunRecord
import kotlinx.serialization.builtins.ListSerializer
import java.util.Optional
import java.util.OptionalDouble

/**
 * The parts of a record, in the order of its JSON. Files, the fast and the general reader and writer, and CSV come from this list, so a
 * new part is one line here and a component of [RunRecord]. A new part must be one that a record may lack, else older files are unreadable.
 */
internal val RECORD_FIELDS: List<RecordField<*>> = listOf(
    RecordField("algorithm", TEXT, { run.algorithm }, { run.algorithm = it }),
    RecordField("problem", TEXT, { run.problem }, { run.problem = it }),
    RecordField("index", INDEX, { run.index }, { run.index = it }, CsvColumn("run") { index }),
    RecordField("seed", COUNT, { run.seed }, { run.seed = it }, CsvColumn("seed") { seed }),
    RecordField("success", TRUTH, { run.success() }, { success = it }, CsvColumn("success") { success() }),
    RecordField("reason", TEXT, { run.reason.code() }, { code = it }, CsvColumn("reason") { reason.code() }),
    RecordField("message", TEXT, { run.reason.message() }, { message = it }),
    RecordField("evaluations", COUNT, { run.evaluations }, { run.evaluations = it }, CsvColumn("evaluations") { evaluations }),
    RecordField("iterations", COUNT, { run.iterations }, { run.iterations = it }, CsvColumn("iterations") { iterations }),
    RecordField("bestValue", ANY_NUMBER, { run.bestValue }, { run.bestValue = it }, CsvColumn("best_value") { bestValue }),
    RecordField("bestPoint", NUMBERS, { run.bestPoint }, { run.bestPoint = it }), // its columns have the names of variables
    RecordField("invalidValues", COUNT, { run.invalidValues }, { run.invalidValues = it }, CsvColumn("invalid_values") { invalidValues }),
    RecordField("hits", COUNTS, { run.hits }, { run.hits = it }),
    RecordField("seconds", NUMBER, { run.seconds }, { run.seconds = it }, CsvColumn("seconds") { seconds }, differs = true),
    RecordField("failures", COUNT, { run.failures }, { run.failures = it }, CsvColumn("failures") { failures }) { run.failures != 0L },
    RecordField("feasible", TRUTH, { run.feasible }, { run.feasible = it }, constrained("feasible") { feasible }) { run.isConstrained },
    RecordField(
        "violation", ANY_NUMBER, { run.violation.asDouble }, { run.violation = OptionalDouble.of(it) },
        constrained("violation") { violation.asDouble },
    ) { run.isConstrained },
    RecordField("probes", PROBES, { run.probes.map(::ProbeJson) }, { run.probes = it.map(ProbeJson::toProbe) }) { run.probes.isNotEmpty() },
    RecordField(
        "trace", RecordForm(TraceJson.serializer()), { TraceJson(run.trace.get().unpack()) },
        { run.trace = Optional.of(PackedTrace.of(it.toTrace())) },
    ) { traceAt == null && run.trace.isPresent },
    RecordField(
        "restarts", RESTARTS, { run.restarts.map(::RestartJson) }, { run.restarts = it.map(RestartJson::toRestart) },
        CsvColumn("restart_count") { restarts.size },
    ) { run.restarts.isNotEmpty() },
    RecordField(
        "answer", RecordForm(AnswerJson.serializer()), { AnswerJson(run.answer.get()) }, { run.answer = Optional.of(it.toAnswer()) },
        listOf(
            CsvColumn("answer") { answer.map<Any> { it.value }.orElse("") },
            CsvColumn("answer_error") { answer.map<Any> { it.standardError }.orElse("") },
        ),
    ) { run.answer.isPresent },
    RecordField(
        "simulatedTime", NUMBER, { run.simulatedTime.asDouble }, { run.simulatedTime = OptionalDouble.of(it) },
        CsvColumn("simulated_time") { if (simulatedTime.isPresent) simulatedTime.asDouble else "" },
    ) { run.simulatedTime.isPresent },
    RecordField(
        "distribution", RecordForm(DistributionJson.serializer()), { DistributionJson(run.distribution.get()) },
        { run.distribution = Optional.of(it.toDistribution()) },
    ) { distributionAt == null && run.distribution.isPresent },
    RecordField("traceAt", COUNTS, { traceAt!!.numbers() }, { traceAt = it }) { traceAt != null },
    RecordField("distributionAt", COUNTS, { distributionAt!!.numbers() }, { distributionAt = it }) { distributionAt != null },
    RecordField("best", OBJECT, { best!! }, { }) { best != null }, // for readers; bestPoint is what counts
)

private fun constrained(
    name: String,
    cell: RunRecord.() -> Any,
) = CsvColumn(name) { if (isConstrained) cell() else "" }

private val PROBES get() = RecordForm(ListSerializer(ProbeJson.serializer()))
private val RESTARTS get() = RecordForm(ListSerializer(RestartJson.serializer()))
