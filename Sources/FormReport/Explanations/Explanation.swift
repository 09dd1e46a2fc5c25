package import FormSource

/// The explanation of a code: why it is reported, with an example and the fixed example.
package struct Explanation: Sendable {
  package let code: DiagnosticCode
  /// A paragraph or two for authors, in Markdown.
  package let cause: String
  /// Files with exactly this one mistake.
  package let bad: Example
  /// The same files without the mistake.
  package let good: Example

  init(_ code: DiagnosticCode, _ cause: String, bad: Example, good: Example) {
    self.code = code
    self.cause = cause
    self.bad = bad
    self.good = good
  }

  /// All explanations in the order of their codes.
  package static let all: [Explanation] =
    reading + structure + names + types + expressions + expressionWarnings + rules + logic + targets
    + limits + proofs + partProofs

  private static let byCode: [DiagnosticCode: Explanation] = Dictionary(
    all.map { ($0.code, $0) }, uniquingKeysWith: { first, _ in first })

  /// The explanation of a code; nil if none is written.
  package static func of(_ code: DiagnosticCode) -> Explanation? {
    byCode[code]
  }
}

/// The files of an example; the first is the spec to check.
package struct Example: Hashable, Sendable {
  package let files: [ExampleFile]

  init(_ files: ExampleFile...) {
    self.files = files
  }

  /// The files as read, the spec to check first.
  package var stored: [ExampleFile.Stored] { files.flatMap(\.stored) }
}

// MARK: - Shorthands

extension ExampleFile {
  /// The default name of the spec to check.
  static let usualName = "example.form.yaml"
}

extension Example {
  /// A spec in YAML.
  static func yaml(_ text: String) -> Example {
    Example(ExampleFile(ExampleFile.usualName, text + "\n"))
  }

  /// A spec in YAML with bytes in the notation of ``ExampleFile/Content/escaped(_:)``.
  static func escaped(_ text: String) -> Example {
    Example(ExampleFile(ExampleFile.usualName, .escaped(text + "\n")))
  }

  /// A spec in YAML with one section of rows.
  ///
  /// - Parameter top: Further keys of the document.
  static func rows(_ rows: String, top: String = "") -> Example {
    sections("- rows:\n" + rows.indented(by: 4), top: top)
  }

  /// A spec in YAML with sections.
  ///
  /// - Parameter top: Further keys of the document.
  static func sections(_ sections: String, top: String = "") -> Example {
    let head = "formc: 1\nform: Example\n" + (top.isEmpty ? "" : top + "\n")
    return yaml(head + "sections:\n" + sections.indented(by: 2))
  }
}

extension String {
  /// The text with spaces before every line that is not empty.
  fileprivate func indented(by width: Int) -> String {
    let indent = String(repeating: " ", count: width)
    return split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "" : indent + $0 }
      .joined(separator: "\n")
  }
}
