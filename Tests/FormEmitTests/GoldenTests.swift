import FormEmit
import FormKit
import FormTestSupport
import Foundation
import Testing

@Suite struct GoldenTests {
  private static let specs = [
    "Tests/Golden/emitted/values.form.yaml", "examples/registration.form.yaml",
    "examples/expense-report.form.yaml", "examples/formalist-tour.form.json",
  ]

  /// The specs that are also emitted as controllers for Eureka.
  private static let eurekaSpecs = ["eureka-tour", "loan-calculator", "settings"].map {
    "examples/\($0).form.yaml"
  }

  /// The emitted files of a form equal the recorded ones byte by byte.
  @Test(arguments: specs, FormTarget.allCases.filter { $0 != .eureka })
  func isEmitted(spec: String, target: FormTarget) throws {
    try expectEmitted(spec, as: target)
  }

  @Test(arguments: eurekaSpecs) func isEmittedForEureka(spec: String) throws {
    try expectEmitted(spec, as: .eureka)
  }

  private func expectEmitted(_ spec: String, as target: FormTarget) throws {
    let name = try #require(spec.split(separator: "/").last.map(String.init))
    let stem = try #require(name.split(separator: ".").first)
    let file = PackageFolder.file(spec).path(percentEncoded: false)

    let text = FormLoader.compile(
      try FormLoader().load(path: file), to: target, specName: name)

    expectGolden(text, "emitted/\(stem).\(Self.suffix(target))")
  }

  /// Two processes with different hash seeds, time zones and languages emit the same bytes.
  @Test(arguments: FormTarget.allCases)
  func isEmittedTheSameEverywhere(target: FormTarget) async throws {
    let specs = target == .eureka ? Self.eurekaSpecs : Array(Self.specs.prefix(3))
    let arguments = ["compile", "--emit", target.rawValue] + specs
    let environments = [
      ["SWIFT_DETERMINISTIC_HASHING": "1", "TZ": "UTC", "LANG": "C", "LC_ALL": "C"],
      ["TZ": "America/Montevideo", "LANG": "tr_TR.UTF-8", "LC_ALL": "tr_TR.UTF-8"],
    ]
    var outputs: [[[String]]] = []
    for environment in environments {
      let output = try await TemporaryFolder.with { folder in
        let run = try await ToolRun.formc(
          arguments + ["-o", folder.path], in: PackageFolder.root, environment: environment)
        #expect(run.status == 0, "\(run.errors)")
        let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
        let files = names.filter { $0.hasSuffix(Self.suffix(target)) }
        #expect(files.count == 3)
        return try files.map { [$0, try folder.read($0)] }
      }
      outputs.append(output)
    }
    #expect(outputs[0] == outputs[1])
  }

  /// The emitted model is decoded to the same definition.
  @Test func modelsAreDecoded() throws {
    for spec in try Specs.all() {
      let text = FormLoader.compile(spec.definition, to: .model)
      #expect(try FormDefinition(json: text) == spec.definition, "\(spec.path)")
    }
  }

  private static func suffix(_ target: FormTarget) -> String {
    switch target {
    case .swift: "swift"
    case .model: "model.json"
    case .jsonSchema: "schema.json"
    case .eureka: "eureka.swift"
    }
  }
}
