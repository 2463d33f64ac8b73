package dev.reigo.problem;

import dev.reigo.description.Description;
import dev.reigo.internal.Checks;
import dev.reigo.space.PerCoordinate;
import dev.reigo.space.SpaceDescription;
import java.util.List;
import java.util.Optional;

/** A {@link Problem} as a description and back. */
final class ProblemDescription {
    private ProblemDescription() {}

    static Description of(Problem problem) {
        Start start = problem.start();
        Goal goal = problem.goal();
        Evaluation evaluation = problem.evaluation();
        boolean point = start.isPoint();
        Optional<Constraints> constraints = evaluation.constraints();
        List<String> names = constraints.map(Constraints::names).orElseGet(List::of);
        Description description = Description.of("problem", problem.key())
                .hidden("name", problem.name(), null)
                .hidden("dimension", problem.dimension(), null)
                .hidden("domain", problem.domain().name(), null)
                .hidden("maximize", problem.direction() == Direction.MAXIMIZE, null)
                .hidden("low", point ? null : start.low().plain(), null)
                .hidden("high", point ? null : start.high().plain(), null)
                .hidden("optimum", problem.optimum())
                .hidden("target", goal.target())
                .hidden("budget", goal.budget(), null)
                .hidden("smallestEigenvalue", goal.smallestEigenvalue(), null)
                .hidden("benchmark", problem.benchmark().isPresent(), null)
                .hidden("function", problem.benchmark().orElse(problem.name()), problem.name())
                .hidden(
                        "onFailure",
                        evaluation.onFailure().name(),
                        Evaluation.USUAL.onFailure().name())
                .hidden("noisy", evaluation.noisy(), Evaluation.USUAL.noisy())
                .hidden("version", evaluation.version().orElse(null), null)
                .hidden("reevaluations", evaluation.reevaluations(), Evaluation.USUAL.reevaluations())
                .hidden("median", evaluation.median(), Evaluation.USUAL.median())
                .hidden("tolerance", constraints.map(Constraints::tolerance).orElse(null), null)
                .hidden("strict", constraints.map(Constraints::strict).orElse(false), false)
                .hidden("constraints", names.isEmpty() ? null : names, null)
                .hidden("x0", point ? start.low().plain() : null, null)
                .hidden("sigma", start.sigma().map(PerCoordinate::plain).orElse(null), null);
        return SpaceDescription.add(description, problem.space());
    }

    static Problem read(Description description) {
        String name = description.text("name").orElse("");
        int d = description.integer("dimension").orElse(0);
        Problem plain = description.flag("benchmark").orElse(false)
                ? Benchmarks.byName(description.text("function").orElse(name), d)
                        .withName(name)
                : Problem.of(name, d, 0, 1, new MissingObjective(name));
        Problem made = withValues(plain, description);
        List<String> known = made.description().names();
        for (String parameter : description.names()) {
            Checks.require(
                    known.contains(parameter),
                    "parameter of a problem must be one of " + known,
                    parameter,
                    "use one of these");
        }
        return made;
    }

    private static Problem withValues(Problem plain, Description values) {
        Goal goal = new Goal(
                values.number("target"),
                values.whole("budget").orElse(plain.goal().budget()),
                values.number("smallestEigenvalue").orElse(plain.goal().smallestEigenvalue()));
        Evaluation evaluation = new Evaluation(
                values.choice("onFailure", OnFailure.class)
                        .orElse(plain.evaluation().onFailure()),
                values.flag("noisy").orElse(plain.evaluation().noisy()),
                values.text("version"),
                values.integer("reevaluations").orElse(plain.evaluation().reevaluations()),
                values.flag("median").orElse(plain.evaluation().median()),
                constraints(values));
        return new Problem(
                plain.name(),
                values.choice("domain", Domain.class).orElse(plain.domain()),
                plain.dimension(),
                SpaceDescription.read(values, plain.dimension()),
                plain.objective(),
                values.flag("maximize").orElse(false) ? Direction.MAXIMIZE : Direction.MINIMIZE,
                values.number("optimum"),
                start(plain.start(), values),
                goal,
                evaluation,
                plain.benchmark());
    }

    /** A problem with constraints has their tolerance. */
    private static Optional<Constraints> constraints(Description values) {
        return values.number("tolerance").stream()
                .mapToObj(tolerance -> new Constraints(
                        tolerance,
                        values.flag("strict").orElse(false),
                        values.list("constraints", String.class).orElseGet(List::of)))
                .findFirst();
    }

    private static Start start(Start plain, Description values) {
        Optional<PerCoordinate> x0 = numbers(values, "x0");
        return new Start(
                x0.or(() -> numbers(values, "low")).orElse(plain.low()),
                x0.or(() -> numbers(values, "high")).orElse(plain.high()),
                numbers(values, "sigma"));
    }

    private static Optional<PerCoordinate> numbers(Description values, String key) {
        return values.list(key, Number.class).map(PerCoordinate::of);
    }
}
