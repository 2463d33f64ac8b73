package dev.reigo.experiment;

import dev.reigo.optimizer.Workers;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * What a run has beyond its description.
 *
 * @param name what messages and files of its evaluations call it
 * @param workers that evaluate several points at a time, if there are any
 * @param injected points that its first generations evaluate; empty for a run that goes on
 * @param recorder makes the one that records its course, if that is asked for; a state that does not fit spoils one
 */
public record RunParts(
        String name, Optional<Workers> workers, List<double[]> injected, Optional<Supplier<TraceRecorder>> recorder) {
    public RunParts {
        injected = List.copyOf(injected);
    }

    /** Those of a run of an experiment. */
    static RunParts of(Run run) {
        return new RunParts(
                run.key().toString(),
                Optional.empty(),
                List.of(),
                run.tracePoints().isPresent()
                        ? Optional.of(() -> new TraceRecorder(run.tracePoints().getAsInt()))
                        : Optional.empty());
    }
}
