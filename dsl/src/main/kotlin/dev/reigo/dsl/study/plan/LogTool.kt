package dev.reigo.dsl.study.plan

/** The tools whose files an experiment can write beside its own. */
internal enum class LogTool {
    /** COCO, by `saveCoco`. */
    COCO,

    /** The IOHanalyzer, by `saveIoh`. */
    IOH,
}
