package dev.reigo.dsl

// What a script names and the layers below define: `import dev.reigo.dsl.*` is all it needs.

public typealias AlgorithmSpec = dev.reigo.dsl.study.AlgorithmSpec

public typealias CmaesSpec = dev.reigo.dsl.study.CmaesSpec

public typealias Comparison = dev.reigo.dsl.study.Comparison

public typealias OwnAlgorithmSpec = dev.reigo.dsl.study.OwnAlgorithmSpec

public typealias PbilSpec = dev.reigo.dsl.study.PbilSpec

public typealias Plan = dev.reigo.dsl.study.Plan

public typealias Plot = dev.reigo.dsl.plot.Plot

public typealias ProblemSpec = dev.reigo.dsl.study.ProblemSpec

public typealias Results = dev.reigo.dsl.study.Results

public typealias RunRecord = dev.reigo.dsl.study.RunRecord

public typealias Setting = dev.reigo.dsl.study.Setting

public typealias SettingKey = dev.reigo.dsl.study.SettingKey

public typealias Trace = dev.reigo.dsl.study.Trace

public typealias TraceRecord = dev.reigo.dsl.study.TraceRecord
