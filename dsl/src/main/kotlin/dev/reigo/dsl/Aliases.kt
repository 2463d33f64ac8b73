package dev.reigo.dsl

// Types of the layers below that a script names, so that `import dev.reigo.dsl.*` is all it needs.

public typealias AllRunsFailed = dev.reigo.dsl.study.AllRunsFailed

public typealias Art = dev.reigo.dsl.study.Art

public typealias BbobResults = dev.reigo.dsl.study.BbobResults

public typealias Comparison = dev.reigo.dsl.study.Comparison

public typealias Comparisons = dev.reigo.dsl.study.Comparisons

public typealias Durations = dev.reigo.optimizer.Durations

public typealias Minimum = dev.reigo.dsl.study.Minimum

public typealias OnFailure = dev.reigo.problem.OnFailure

public typealias Plan = dev.reigo.dsl.study.Plan

public typealias Plot = dev.reigo.dsl.plot.Plot

public typealias Point = dev.reigo.space.Point

public typealias Problem = dev.reigo.problem.Problem

public typealias Published = dev.reigo.dsl.study.Published

public typealias RankTest = dev.reigo.dsl.study.RankTest

public typealias Restart = dev.reigo.search.Restart

public typealias Results = dev.reigo.dsl.study.Results

public typealias RunExecutor = dev.reigo.dsl.study.RunExecutor

public typealias RunKey = dev.reigo.experiment.RunKey

public typealias RunRecord = dev.reigo.experiment.RunRecord

public typealias RunSource = dev.reigo.dsl.study.RunSource

public typealias Setting = dev.reigo.dsl.study.Setting

public typealias SettingKey = dev.reigo.dsl.study.SettingKey

public typealias Space = dev.reigo.space.Space

public typealias StopReason = dev.reigo.search.StopReason

public typealias Trace = dev.reigo.dsl.study.Trace

public typealias Variant = dev.reigo.algorithm.Variant
