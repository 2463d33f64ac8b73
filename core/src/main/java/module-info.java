/** Information geometric optimization with sample reuse. What is not exported may change at any time. */
module dev.reigo.core {
    exports dev.reigo.random;
    exports dev.reigo.description;
    exports dev.reigo.space;
    exports dev.reigo.problem.bbob;
    exports dev.reigo.problem;
    exports dev.reigo.distribution;
    exports dev.reigo.archive;
    exports dev.reigo.weighting;
    exports dev.reigo.update;
    exports dev.reigo.surrogate;
    exports dev.reigo.constraint;
    exports dev.reigo.search;
    exports dev.reigo.optimizer;
    exports dev.reigo.algorithm;
    exports dev.reigo.experiment;
    exports dev.reigo.analysis;
}
