import FormBuild
import FormCompiler
import FormSyntax
import FormTestSupport
import Testing

/// Mutated configurations and baselines are read, and each diagnostic has a place.
@Suite struct ConfigurationFuzzTests {
  private static let configuration = """
    extends: other.yaml
    select: [F05, constant-condition]
    ignore: F0319
    warn: [F0551]
    deny: [nil-sensitive-condition, F06]
    baseline: known.json
    include: "**/*.form.{yaml,json}"
    exclude: [drafts, "[a-z]*"]
    includeRoots: [., ../shared]
    format: sarif
    emit: eureka
    access: package
    moduleName: App
    typeName: "{form}Screen"
    outputs: { swift: Sources, json-schema: schemas }

    """

  private static let baseline = """
    {
      "version": 1,
      "findings": [
        {"file": "a.form.yaml", "code": "F0551", "at": "rows[a]", "message": "`a`", "count": 1},
        {"file": "b.form.yaml", "code": "F0302", "at": "", "message": "é 👍", "count": 2}
      ]
    }

    """

  private static let reader = MemoryFileReader(files: [
    "other.yaml": Array("extends: formc.yaml\ndeny: F05\n".utf8),
    "known.json": Array(baseline.utf8),
  ])

  @Test(arguments: 0..<4)
  func mutants(part: Int) {
    var mutator = SpecMutator(seed: 16_000 + UInt64(part))
    let texts = [Array(Self.configuration.utf8), Array(Self.baseline.utf8)]
    for number in 0..<400 {
      let bytes = mutator.mutate(texts[number % 2], with: texts[mutator.below(2)])
      if number.isMultiple(of: 2) {
        let (_, diagnostics, sources) = Configuration.read(
          path: "formc.yaml", bytes: bytes, reader: Self.reader, baselines: Self.reader)
        expectPlaces(diagnostics.sorted, in: sources, bytes)
      } else {
        let (baseline, diagnostics, sources) = Baseline.read(path: "known.json", bytes: bytes)
        expectPlaces(diagnostics.sorted, in: sources, bytes)
        #expect(baseline.counts.values.allSatisfy { $0 > 0 })
      }
    }
  }

  private func expectPlaces(_ diagnostics: [Diagnostic], in sources: SourceMap, _ bytes: [UInt8]) {
    for diagnostic in diagnostics {
      let size = diagnostic.span.flatMap { sources[$0.file] }?.bytes.count
      let isInside = size.map { Int(diagnostic.span?.end ?? 0) <= $0 } ?? false
      #expect(isInside, "\(diagnostic)\n\(String(decoding: bytes, as: UTF8.self))")
    }
  }
}
