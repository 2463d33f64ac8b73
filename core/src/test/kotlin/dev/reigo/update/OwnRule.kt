package dev.reigo.update

import dev.reigo.description.State

/** A rule for sigma that always moves, never stalls and keeps nothing. */
abstract class OwnRule : StepSize.Running {
    override fun moves() = true

    override fun stalls() = false

    override fun state(): State = State.NOTHING

    override fun restore(state: State) = state.requireNothing()
}
