import FormCatalog
import FormEmit
import FormKit
import FormModel
import FormTestSupport
import Foundation
import Testing

/// The Swift compiler accepts the Eureka host, and the controllers of all forms, without a warning.
///
/// Eureka and UIKit are those of Tests/EurekaStubs.
@Suite struct EurekaModuleTests {
  @Test(arguments: TestExtent.cases([.swift5MainActor, .strict], of: EurekaModule.Rules.allCases))
  func hostCompiles(rules: EurekaModule.Rules) async throws {
    let run = try await ToolRun.swiftc(
      [
        "-typecheck", "-wmo", "-warnings-as-errors", "-parse-as-library", "-module-name",
        "FormEureka",
        "-I", EurekaStubs.folder().path,
      ] + EurekaStubs.hostOptions + rules.options + EurekaStubs.hostSources(),
      in: EurekaStubs.folder().url)
    #expect(run.status == 0 && (run.output + run.errors).isEmpty, "\(run.errors.prefix(4000))")
  }

  /// The controllers of the examples, of the golden specs and of forms with hostile names, with
  /// each access level.
  @Test(arguments: TestExtent.cases([.strict], of: EurekaModule.Rules.allCases))
  func controllersCompile(rules: EurekaModule.Rules) async throws {
    try await TemporaryFolder.with { folder in
      var module = EurekaModule(in: folder)
      for (index, spec) in try Specs.compiled().enumerated() {
        try module.add(spec.definition, access: SwiftSourceOptions.Access.allCases[index % 3])
      }
      for (index, form) in HostileForms.all.enumerated() {
        try module.add(form, access: SwiftSourceOptions.Access.allCases[index % 3])
      }
      for seed in 1...UInt64(10) {
        var generator = HostileSpecGenerator(seed: seed)
        try module.add(try FormLoader().load(generator.spec(), name: "hostile.form.json"))
      }
      let log = try await module.check(rules)
      #expect(log == "", "\(log.prefix(4000))")
    }
  }

  /// The controllers of minimal forms: one for each row type, rule and key of rows.
  @Test(
    arguments: TestExtent.cases(
      [EurekaModule.Rules.swift5MainActor], of: [.swift5MainActor, .swift6]))
  func smallestFormsCompile(rules: EurekaModule.Rules) async throws {
    try await TemporaryFolder.with { folder in
      var module = EurekaModule(in: folder)
      // The source of a type from a file is that of the same options written in the spec.
      let specs = Examples.completedSpecs.filter { $0.key != "object-optionFile" }
      for (_, spec) in specs.sorted(by: { $0.key < $1.key }) {
        try module.add(try FormLoader().load(spec))
      }
      for (name, candidates) in Examples.propertySpecs {
        let form = candidates.lazy.compactMap { try? FormLoader().load($0) }.first
        #expect(form != nil, "\(name): none of \(candidates) is right")
        if let form { try module.add(form) }
      }
      let log = try await module.check(rules)
      #expect(log == "", "\(log.prefix(4000))")
    }
  }
}
