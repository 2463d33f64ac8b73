package dev.reigo.description

/**
 * The same state with another value at a place: names with slashes between, and numbers in a list of states, e.g.
 * `tickets/outstanding/1/column`. The value is of the kind that [State] keeps; null leaves it out.
 */
fun State.changed(
    place: String,
    value: Any?,
): State = State.ofValues(type(), values().changed(place.split('/'), value))

private fun Map<String, Any>.changed(
    path: List<String>,
    value: Any?,
): Map<String, Any> {
    val name = path.first()
    require(name in this) { "'$name' must be one of $keys" }
    val new = if (path.size == 1) value else inside(getValue(name), path.drop(1), value)
    return if (new == null) this - name else mapValues { (key, old) -> if (key == name) new else old }
}

private fun inside(
    within: Any,
    path: List<String>,
    value: Any?,
): Any = when (within) {
    is State -> within.changed(path.joinToString("/"), value)
    else -> (within as List<*>).mapIndexed { i, each ->
        if (i == path.first().toInt()) (each as State).changed(path.drop(1).joinToString("/"), value) else each
    }
}
