package dev.reigo.problem;

import dev.reigo.internal.Checks;
import dev.reigo.problem.bbob.BbobFunction;
import dev.reigo.problem.bbob.BbobInstance;
import dev.reigo.problem.bbob.CocoSuite;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * BBOB's 24 functions as problems: minimized from a start in [-5, 5]^d to below f_opt + 10^-8 within 10^4 d
 * evaluations. A name such as {@code bbob-f8-i3} holds function and instance, so that files can name them.
 */
public final class Bbob {
    private static final String PREFIX = "bbob-";
    private static final Pattern NAME = Pattern.compile(PREFIX + "f([1-9]\\d?)-i([1-9]\\d{0,6})");

    private Bbob() {}

    /**
     * Function 1 to 24 in d variables.
     *
     * @param instance 1 or more: another optimum, optimal value and rotation each
     */
    public static Problem problem(int function, int d, int instance) {
        return Coco.problem(CocoSuite.BBOB, function, d, instance);
    }

    /** Function, dimension and instance of a problem; empty if its objective is not one of BBOB's. */
    public static Optional<BbobInstance> instance(Problem problem) {
        return problem.benchmark().filter(Bbob::isName).map(name -> parse(name, problem.dimension()));
    }

    /** Whether a name is that of one of these problems. */
    public static boolean isName(String name) {
        return NAME.matcher(name).matches();
    }

    /** Whether a name can only be meant as one of these. */
    static boolean isMeant(String name) {
        return name.startsWith(PREFIX);
    }

    /** The problem of that name. */
    static Problem byName(String name, int d) {
        BbobInstance bbob = parse(name, d);
        return problem(bbob.function().number(), d, bbob.instance());
    }

    private static BbobInstance parse(String name, int d) {
        Matcher matcher = NAME.matcher(name);
        Checks.require(matcher.matches(), "a BBOB problem's name must be bbob-fF-iI", name, "use e.g. bbob-f8-i3");
        int function = Integer.parseInt(matcher.group(1));
        return new BbobInstance(BbobFunction.of(function), d, Integer.parseInt(matcher.group(2)));
    }
}
