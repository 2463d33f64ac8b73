package dev.reigo.update;

import dev.reigo.internal.Checks;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;

/**
 * Cumulative step-size adaptation: sigma grows if successive steps go the same way and shrinks if they cancel (Hansen
 * 2023, (43), (44)).
 *
 * @param offset the constant in c_sigma = (mu_eff + 2) / (d + mu_eff + offset): 3 as in pycma by default, 5 in the
 *     tutorial
 * @param root how a step is made standard normal
 */
public record Csa(double offset, Root root) implements StepSize {
    static final double DEFAULT_OFFSET = 3; // fewer evaluations than with 5: docs/cmaes.md

    /** What {@link StepSize#csa} gives. */
    static final Csa DEFAULT = new Csa(DEFAULT_OFFSET, Root.CHOLESKY);

    public Csa {
        Checks.require(
                offset >= 2 && offset < Double.POSITIVE_INFINITY,
                "offset of c_sigma must be 2 or more and finite",
                offset,
                "use 3 as in pycma or 5 as in the tutorial");
        Objects.requireNonNull(root, "root");
    }

    /** {@code csa}, or {@code csa(5.0, symmetric)} with what differs from the default. */
    @Override
    public String name() {
        List<String> own = new ArrayList<>();
        if (offset != DEFAULT_OFFSET) {
            own.add(Double.toString(offset));
        }
        if (root != DEFAULT.root) {
            own.add(root.name().toLowerCase(Locale.ROOT));
        }
        return own.isEmpty() ? "csa" : "csa(" + String.join(", ", own) + ")";
    }

    /** The opposite of {@link #name}; empty if it is another rule's name. */
    static Optional<StepSize> byName(String name) {
        if (name.equals(DEFAULT.name())) {
            return Optional.of(DEFAULT);
        }
        if (!name.startsWith("csa(") || !name.endsWith(")")) {
            return Optional.empty();
        }
        double offset = DEFAULT_OFFSET;
        Root root = DEFAULT.root;
        for (String part : name.substring(4, name.length() - 1).split(", ", -1)) {
            if (part.equals("symmetric")) {
                root = Root.SYMMETRIC;
            } else {
                try {
                    offset = Double.parseDouble(part);
                } catch (NumberFormatException e) {
                    return Optional.empty();
                }
            }
        }
        Csa csa = new Csa(offset, root);
        return csa.name().equals(name) ? Optional.of(csa) : Optional.empty();
    }

    @Override
    public Running open(int dimension, LearningRates rates) {
        return new CsaPath(dimension, CsaRates.of(dimension, rates.muEff(), offset), rates.muEff(), root);
    }
}
