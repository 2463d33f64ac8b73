package dev.reigo.search;

import dev.reigo.archive.Archive;
import dev.reigo.description.State;
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
final class InjectionQueue {
    /** The state of a queue without points. */
    static final State EMPTY =
            State.of("injected").put("points", new double[0][]).put("densities", new double[0][]);

    private final Archive archive;
    private final Update update;
    private final boolean fresh; // samples are fresh, so that points may take their places
    private final Deque<Injected> points = new ArrayDeque<>();

    InjectionQueue(Archive archive, Update update, boolean fresh) {
        this.archive = archive;
        this.update = update;
        this.fresh = fresh;
    }

    /** Refuses points of which the update cannot say what they are worth. */
    void require(List<Injected> more) {
        for (Injected each : more) {
            if (each.isPresent()) {
                requirePlaces();
                continue;
            }
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

    private void requirePlaces() {
        if (!fresh) {
            throw new IllegalStateException("importance mixing chooses its own points; use ask and tell(values)");
        }
    }

    int size() {
        return points.size();
    }

    /** Returns all. */
    List<Injected> add(List<Injected> more) {
        points.addAll(more);
        return List.copyOf(points);
    }

    /** Puts the next point, if there is any, in place of a drawn sample. */
    void place(int column) {
        if (!points.isEmpty()) {
            put(column, points.remove());
        }
    }

    /** Puts samples of the present distribution into adjacent columns. */
    void putPresent(int first, List<Injected> generation) {
        for (int i = 0; i < generation.size(); i++) {
            archive.samples().set(first + i, generation.get(i).point());
        }
        archive.samplesWereSet(first, first + generation.size());
    }

    void put(int column, Injected each) {
        archive.inject(column, each.point(), each.from().orElse(null));
    }

    /** Points with the parameters of their densities; none if nobody knows the density. */
    State state() {
        return State.of("injected")
                .put("points", points.stream().map(Injected::point).toArray(double[][]::new))
                .put(
                        "densities",
                        points.stream()
                                .map(each ->
                                        each.from().map(Density::parameters).orElseGet(() -> new double[0]))
                                .toArray(double[][]::new));
    }

    /** Points of one density share it, also with samples of the archive: else the ratios would round differently. */
    void restore(State state, Distribution family) {
        double[][] all = state.rows("points");
        double[][] densities = state.rows("densities");
        Checks.length(all.length, densities.length, "densities of injected points", "use a state of the same run");
        points.clear();
        double[] last = new double[0];
        Density density = null;
        for (int i = 0; i < all.length; i++) {
            double[] parameters = densities[i];
            if (!Arrays.equals(parameters, last)) {
                density = parameters.length == 0 ? null : find(parameters).orElseGet(() -> family.density(parameters));
                last = parameters;
            }
            points.add(new Injected(all[i], Optional.ofNullable(density)));
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
