import FormKit
import FormTestSupport
import Foundation
import Testing

/// Mutated copies of the examples always have a consistent result.
@Suite struct MutatedSpecTests {
  private static let pieces: [[UInt8]] =
    [
      "&a ", "*a", "<<: *a", "{", "}", "[", "]", "\"", "'", ": ", "- ", "\n", "\t", "# ", "|",
      ">-\n",
      "!!int ", "null", "-1", "9223372036854775807", "1e999", ".nan", "$self", "$$tag", "== nil",
      " AND ", "NOT ", "(", "2026-13-45", "rows: []", "min: ", "step: 0", "computed: ",
      "type: group",
      "select: { mode: multiple }", "{1,999999}", "\r", "e\u{301}", "\u{FEFF}", "\u{0}", "\u{2028}",
    ].map { Array($0.utf8) } + [[0xFF], [0xC3]]

  private static func mutated(_ spec: [UInt8], _ random: inout SplitMix64) -> [UInt8] {
    var bytes = spec
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      let start = Int.random(in: 0...bytes.count, using: &random)
      let end = min(bytes.count, start + Int.random(in: 0...40, using: &random))
      switch Int.random(in: 0..<4, using: &random) {
      case 0: bytes.removeSubrange(start..<end)
      case 1: bytes.insert(contentsOf: bytes[start..<end], at: start)
      case 2: bytes.insert(contentsOf: pieces.randomElement(using: &random) ?? [], at: start)
      default:
        let other = Int.random(in: 0...bytes.count, using: &random)
        bytes.insert(contentsOf: bytes[start..<end], at: other)
      }
    }
    return bytes
  }

  private func expectSense(_ check: FormCheck, of bytes: [UInt8]) {
    let diagnostics = check.diagnostics
    #expect(check.hasErrors == diagnostics.contains { $0.severity == .error })
    #expect(check.hasErrors == (check.definition == nil))
    for diagnostic in diagnostics {
      #expect(FormExplanation.title(for: diagnostic.code) != nil)
      #expect(!diagnostic.message.isEmpty)
      guard let range = diagnostic.range, diagnostic.includedFrom.isEmpty else { continue }
      #expect(range.start.offset <= range.end.offset)
      #expect(range.end.offset <= bytes.count)
      #expect(range.start.line >= 1 && range.start.column >= 1)
    }
  }

  @Test(arguments: [1, 2, 3, 4] as [UInt64]) func everyMutantGetsAResult(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let folder = PackageFolder.file("examples").path(percentEncoded: false)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder)
      .filter { $0.contains(".form.") }.sorted()
    #expect(!names.isEmpty)
    for _ in 0..<25 {
      let name = names[Int.random(in: 0..<names.count, using: &random)]
      let spec = Array(try Data(contentsOf: PackageFolder.file("examples/" + name)))
      let bytes = Self.mutated(spec, &random)
      let path = folder + "/" + name
      let check = FormLoader().check(bytes: bytes, name: path)
      expectSense(check, of: bytes)
      let again = FormLoader().check(bytes: bytes, name: path)
      for format in FormReportFormat.allCases {
        let report = check.report(as: format)
        #expect(report == again.report(as: format))
      }
      guard let definition = check.definition else { continue }
      for target in FormTarget.allCases {
        let text = FormLoader.compile(definition, to: target)
        #expect(text.hasSuffix("\n"))
      }
    }
  }
}
