package dev.reigo.archive

import dev.reigo.distribution.Distribution

/** What the archive's state holds. */
internal fun Archive.data(): ArchiveState = ArchiveState.read(state())

/** Takes over a state that holds this. */
internal fun Archive.restore(
    data: ArchiveState,
    distribution: Distribution,
) = restore(data.write(), distribution)
