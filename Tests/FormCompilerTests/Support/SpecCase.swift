import FormCompiler
import FormSyntax
import Testing

/// A case of a table test: a marked spec, written in short form.
struct SpecCase: Sendable, CustomTestStringConvertible {
  let text: String
  var path = "spec.form.yaml"

  var testDescription: String { text }

  /// A whole spec.
  static func spec(_ text: String) -> SpecCase { SpecCase(text: text) }

  /// A spec in JSON.
  static func json(_ text: String) -> SpecCase { SpecCase(text: text, path: "spec.form.json") }

  /// A spec with the given sections, and a top level.
  static func sections(_ text: String, top: String = "") -> SpecCase {
    let top = top.isEmpty ? "" : top + "\n"
    return SpecCase(text: "formc: 1\nform: Example\n\(top)sections:\n\(indented(text, by: 2))\n")
  }

  /// A spec of one section with the given rows, and a top level.
  static func rows(_ text: String, top: String = "") -> SpecCase {
    sections("- rows:\n" + indented(text, by: 4), top: top)
  }

  private static func indented(_ text: String, by count: Int) -> String {
    let margin = String(repeating: " ", count: count)
    return text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "" : margin + $0 }.joined(separator: "\n")
  }

  /// Checks that the spec has exactly the marked diagnostics, and a definition if without errors.
  func check(sourceLocation: SourceLocation = #_sourceLocation) {
    let marked = MarkedSpec(text, path: path)
    let result = marked.compile()
    let found = MarkedSpec.describe(result)
    if found != marked.expected {
      let messages = result.diagnostics.map { "\($0.code.rawValue): \($0.message)" }
      Issue.record(
        "expected \(marked.expected)\nfound    \(found)\n\(messages.joined(separator: "\n"))",
        sourceLocation: sourceLocation)
    }
    if !marked.expectedRelated.isEmpty {
      #expect(
        MarkedSpec.describeRelated(result) == marked.expectedRelated,
        sourceLocation: sourceLocation)
    }
    #expect((result.definition == nil) == result.hasErrors, sourceLocation: sourceLocation)
    marked.checkFixes(sourceLocation: sourceLocation)
  }
}

extension SpecCase {
  /// The same spec, which must consist of rows, with another row after the last one.
  func with(_ row: String) -> SpecCase {
    SpecCase(text: text + "      \(row)\n", path: path)
  }
}
