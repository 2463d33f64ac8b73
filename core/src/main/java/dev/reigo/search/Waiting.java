package dev.reigo.search;

import dev.reigo.archive.Archive;
import dev.reigo.distribution.Density;
import dev.reigo.distribution.Distribution;
import dev.reigo.internal.Checks;
import dev.reigo.update.Update;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.Optional;

/** Points from outside that wait for a place in a generation. */
final class Waiting {
    private final Archive archive;
    private final Update update;
    private final boolean fresh; // samples are fresh, so that points may take their places
    private final Deque<Injected> points = new ArrayDeque<>();

    Waiting(Archive archive, Update update, boolean fresh) {
        this.archive = archive;
        this.update = update;
        this.fresh = fresh;
    }

    /** Refuses points of which the update cannot say what they are worth. */
    void require(List<Injected> more) {
        for (Injected each : more) {
            boolean known = each.from().isPresent();
            Checks.require(
                    fresh, "samples must be fresh if points are injected", "importance mixing", "use reuse instead");
            Checks.require(
                    update.usesDensities() || update.limitsSteps(),
                    "weights must count samples by their densities if points are injected",
                    "an update by ranks alone",
                    "start the run by askTell(problem, seed), with the usual weights");
            Checks.require(
                    known || update.limitsSteps(),
                    "injected points must come with the density that they were drawn from, unless the algorithm is a "
                            + "CMA-ES with step-size adaptation",
                    "without one",
                    "give it; distribution() lets them count as samples of the present distribution");
            Checks.require(
                    !known || update.usesDensities(),
                    "injected points must come without a density if the update limits their steps",
                    "one with a density",
                    "leave it out");
        }
    }

    void add(List<Injected> more) {
        points.addAll(more);
    }

    List<Injected> list() {
        return List.copyOf(points);
    }

    /** Puts points in place of the drawn samples in [from, to), as long as there are any. */
    void place(int from, int to) {
        for (int c = from; c < to && !points.isEmpty(); c++) {
            if (!archive.isInjected(c)) {
                put(c, points.remove());
            }
        }
    }

    void put(int column, Injected each) {
        archive.inject(column, each.point(), each.from().orElse(null));
    }

    /** Takes back those in [from, to), which nobody asked for. */
    void takeBack(int from, int to) {
        for (int c = to - 1; c >= from; c--) {
            if (archive.isInjected(c)) {
                double[] point = new double[archive.samples().dimension()];
                archive.samples().get(c, point);
                points.addFirst(new Injected(point, Optional.ofNullable(archive.injectedFrom(c))));
            }
        }
    }

    InjectedState state() {
        return new InjectedState(
                points.stream().map(each -> each.point().clone()).toArray(double[][]::new),
                points.stream()
                        .map(each -> each.from().map(Density::parameters).orElseGet(() -> new double[0]))
                        .toArray(double[][]::new));
    }

    /** Points of one density share it, also with samples of the archive: else the ratios would round differently. */
    void restore(InjectedState state, Distribution family) {
        points.clear();
        double[] last = new double[0];
        Density density = null;
        for (int i = 0; i < state.points().length; i++) {
            double[] parameters = state.densities()[i];
            if (!Arrays.equals(parameters, last)) {
                density = parameters.length == 0 ? null : find(parameters).orElseGet(() -> family.density(parameters));
                last = parameters;
            }
            points.add(new Injected(state.points()[i].clone(), Optional.ofNullable(density)));
        }
    }

    private Optional<Density> find(double[] parameters) {
        for (int age = 0; age < archive.size(); age++) {
            Density density = archive.component(age).density();
            if (archive.component(age).isInjected()
                    && density != null
                    && Arrays.equals(density.parameters(), parameters)) {
                return Optional.of(density);
            }
        }
        return Optional.empty();
    }
}
