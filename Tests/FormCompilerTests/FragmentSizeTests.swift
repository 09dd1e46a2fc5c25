import FormCompiler
import FormSyntax
import Testing

/// Fragments whose expansion grows exponentially are refused before they are expanded.
@Suite struct FragmentSizeTests {
  /// Fragments that each use the next one ten times; the last one has some rows.
  private func spec(levels: Int, leaf: String) -> [UInt8] {
    var text = "formc: 1\nform: Example\nfragments:\n"
    for level in 0..<levels {
      text += "  F\(level):\n    rows:\n"
      for number in 0..<10 {
        text += "      - use: { fragment: F\(level + 1), prefix: p\(number) }\n"
      }
    }
    text += "  F\(levels):\n    rows: \(leaf)\n"
    return Array((text + "sections:\n  - rows:\n      - use: { fragment: F0 }\n").utf8)
  }

  private func codes(_ bytes: [UInt8]) -> [DiagnosticCode] {
    Compiler.check(path: "a.form.yaml", bytes: bytes).diagnostics.map(\.code)
  }

  @Test(arguments: ["[{ type: text, tag: t }]", "[]"])
  func multiplyingFragmentsAreRefused(leaf: String) {
    #expect(codes(spec(levels: 25, leaf: leaf)) == [.tooManyRows])
  }

  @Test func fragmentsOfFewLevelsAreExpanded() {
    #expect(codes(spec(levels: 2, leaf: "[{ type: text, tag: t }]")) == [])
  }

  /// Every fragment uses all others, so no order of expansion ends early.
  @Test func cyclesOfManyFragmentsTerminate() {
    var text = "formc: 1\nform: Example\nfragments:\n"
    for fragment in 0..<14 {
      text += "  F\(fragment):\n    rows:\n"
      for other in 0..<14 { text += "      - use: { fragment: F\(other), prefix: p\(other) }\n" }
    }
    text += "sections:\n  - rows:\n      - use: { fragment: F0 }\n"
    let found = codes(Array(text.utf8))
    #expect(!found.isEmpty && found.allSatisfy { [.fragmentCycle, .tooManyRows].contains($0) })
  }
}
