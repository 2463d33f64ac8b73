package dev.reigo.experiment;

import java.util.Optional;

/** The columns of a trace, one after the other. What is added later comes last, so that older bytes can be read. */
final class TracePacking {
    private TracePacking() {}

    static byte[] pack(Trace trace) {
        ColumnWriter out = new ColumnWriter();
        out.longs(trace.iteration());
        out.longs(trace.evaluations());
        out.column(trace.bestValue());
        out.rows(trace.mean());
        out.rows(trace.eigenvalues());
        out.rows(trace.coefficientSums());
        out.column(trace.scale());
        out.column(trace.effectiveSampleSize());
        out.column(trace.meanQuantile());
        out.column(trace.simulatedTime());
        out.count(trace.details().isPresent() ? 1 : 0);
        trace.details().ifPresent(details -> {
            out.column(details.generationBest());
            out.column(details.generationMedian());
            out.column(details.generationWorst());
            out.column(details.sigma());
            out.rows(details.deviations());
        });
        out.count(trace.model().isPresent() ? 1 : 0);
        trace.model().ifPresent(model -> {
            out.column(model.evaluations());
            out.column(model.lambda());
            out.column(model.tau());
            out.column(model.coefficients());
        });
        out.count(trace.constraints().isPresent() ? 1 : 0);
        trace.constraints().ifPresent(constraints -> {
            out.column(constraints.violation());
            out.rows(constraints.multipliers());
        });
        return out.bytes();
    }

    /** @throws IllegalArgumentException if these are not the bytes of a trace */
    static Trace unpack(byte[] bytes) {
        ColumnReader in = new ColumnReader(bytes);
        return new Trace(
                in.longs(),
                in.longs(),
                in.column(),
                in.rows(),
                in.rows(),
                in.rows(),
                in.column(),
                in.column(),
                in.column(),
                in.column(),
                in.count() == 0 ? Optional.empty() : Optional.of(details(in)),
                in.isAtEnd() || in.count() == 0 ? Optional.empty() : Optional.of(model(in)), // older ones end before
                in.isAtEnd() || in.count() == 0
                        ? Optional.empty()
                        : Optional.of(new TraceConstraints(in.column(), in.rows())));
    }

    private static TraceModel model(ColumnReader in) {
        return new TraceModel(in.column(), in.column(), in.column(), in.column());
    }

    private static TraceDetails details(ColumnReader in) {
        return new TraceDetails(in.column(), in.column(), in.column(), in.column(), in.rows());
    }
}
