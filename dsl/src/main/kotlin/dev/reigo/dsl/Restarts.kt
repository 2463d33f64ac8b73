package dev.reigo.dsl

import dev.reigo.algorithm.Algorithm
import dev.reigo.algorithm.Restarts
import dev.reigo.search.Bipop
import dev.reigo.search.Ipop
import dev.reigo.search.RestartPolicy
import java.util.OptionalInt

/**
 * How a search begins anew when it has ended: `cmaes(restarts = ipop)`. All searches of a run share its budget and its best point, and
 * `run.restarts` lists those that ended, with their reasons. Without a limit the run goes on until its budget is spent or its target
 * reached.
 */
public class RestartRule internal constructor(
    internal val policy: RestartPolicy,
    internal val limit: Int?,
    private val absolute: Boolean = false,
) {
    /** The algorithm with these restarts. */
    internal fun around(inner: Algorithm): Restarts {
        val most = if (limit == null) OptionalInt.empty() else OptionalInt.of(limit)
        return if (absolute) Restarts(inner, policy, most) else Restarts.of(inner, policy, most)
    }

    /**
     * The same for a study of an earlier version that goes on: an algorithm without stop rules gets [absoluteStops] instead of
     * [usualStops], and keeps its key.
     */
    public fun absolute(): RestartRule = RestartRule(policy, limit, true)

    override fun toString(): String = policy.name() + if (limit == null) "" else ", at most $limit"
}

/** IPOP: each restart doubles lambda, so that the search becomes more and more global (Auger, Hansen 2005). */
public val ipop: RestartRule = ipop()

/** IPOP with another [factor] of lambda, or with at most [limit] restarts: `ipop(limit = 9)`. */
public fun ipop(
    factor: Number = 2,
    limit: Int? = null,
): RestartRule = RestartRule(Ipop(factor.toDouble()), limit)

/** BIPOP: restarts with ever larger lambda, and small ones with a small sigma between them (Hansen 2009). */
public val bipop: RestartRule = bipop()

/** BIPOP with another [factor] of lambda, or with at most [limit] restarts, large and small ones: `bipop(limit = 20)`. */
public fun bipop(
    factor: Number = 2,
    limit: Int? = null,
): RestartRule = RestartRule(Bipop(factor.toDouble()), limit)

/** Restarts with the same lambda: only start and samples differ. */
public val plain: RestartRule = plain()

/** Restarts with the same lambda, at most [limit] of them: `plain(limit = 9)`. */
public fun plain(limit: Int? = null): RestartRule = RestartRule(RestartPolicy.Plain(), limit)
