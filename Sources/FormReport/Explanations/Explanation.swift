package import FormSyntax

/// The explanation of a code: why it is reported, with an example and the fixed example.
///
/// The source of an explanation is its page in `docs/diagnostics`, which is embedded in the program.
package struct Explanation: Sendable {
  package let code: DiagnosticCode
  /// The meaning of the code in one line, lower case, without a full stop.
  package let title: String
  /// A paragraph or two for authors, in Markdown.
  package let cause: String
  /// Files with exactly this one mistake.
  package let bad: Example
  /// The same files without the mistake.
  package let good: Example
  /// The page below its front matter.
  let body: Substring

  /// Returns the explanation of a code, reading its page alone; nil if the page is malformed.
  package static func of(_ code: DiagnosticCode) -> Explanation? {
    var reader = ExplanationReader(code, page: String(decoding: code.embeddedPage, as: UTF8.self))
    return try? reader.read()
  }
}

/// The files of an example; the first is the spec to check.
package struct Example: Hashable, Sendable {
  package let files: [ExampleFile]

  /// The files as read, the spec to check first.
  package var stored: [ExampleFile.Stored] { files.flatMap(\.stored) }
}
