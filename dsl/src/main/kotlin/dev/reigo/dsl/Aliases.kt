package dev.reigo.dsl

import dev.reigo.dsl.study.plan.RunExecutor

// Types of the layers below that a script names, so that `import dev.reigo.dsl.*` is all it needs.

public typealias AllRunsFailed = dev.reigo.dsl.study.run.AllRunsFailed

public typealias Art = dev.reigo.dsl.study.field.Art

public typealias BbobResults = dev.reigo.dsl.study.field.BbobResults

public typealias Comparison = dev.reigo.dsl.study.summary.Comparison

public typealias Comparisons = dev.reigo.dsl.study.summary.Comparisons

public typealias ConstraintValue = dev.reigo.dsl.study.run.ConstraintValue

public typealias Durations = dev.reigo.optimizer.Durations

public typealias Intervals = dev.reigo.analysis.Intervals

public typealias Minimum = dev.reigo.dsl.study.run.Minimum

public typealias OnFailure = dev.reigo.problem.OnFailure

public typealias Outcome = dev.reigo.problem.Outcome

public typealias Plan = dev.reigo.dsl.study.plan.Plan

public typealias Plot = dev.reigo.dsl.plot.Plot

public typealias Point = dev.reigo.space.Point

public typealias Problem = dev.reigo.problem.Problem

public typealias Published = dev.reigo.dsl.study.field.Published

public typealias RankTest = dev.reigo.dsl.study.summary.RankTest

public typealias Restart = dev.reigo.search.Restart

public typealias Results = dev.reigo.dsl.study.results.Results

public typealias RunExecutor = dev.reigo.dsl.study.plan.RunExecutor

public typealias RunKey = dev.reigo.experiment.RunKey

public typealias RunRecord = dev.reigo.experiment.RunRecord

public typealias RunSource = dev.reigo.dsl.study.plan.RunSource

public typealias Setting = dev.reigo.dsl.study.record.Setting

public typealias SettingKey = dev.reigo.dsl.study.record.SettingKey

public typealias Space = dev.reigo.space.Space

public typealias StopReason = dev.reigo.search.StopReason

public typealias Trace = dev.reigo.dsl.study.record.TraceArrays

public typealias TraceArrays = dev.reigo.dsl.study.record.TraceArrays

public typealias Variant = dev.reigo.algorithm.Variant
