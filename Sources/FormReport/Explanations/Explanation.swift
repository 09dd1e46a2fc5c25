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

extension Explanation {
  /// The page with a heading in place of the front matter.
  package var markdown: String {
    let severity = code.severity.rawValue
    return """
      # \(code.rawValue): \(code.name)

      **\(severity.prefix(1).uppercased() + severity.dropFirst())**: \(title).

      \(body)
      """
  }

  /// The text for a terminal.
  package var text: String {
    var text = "\(code.severity.rawValue)[\(code.rawValue)] \(code.name): \(title)\n"
    text += "\n\(cause)\n"
    text += "\nExample\n\n" + bad.plain
    text += "\nFixed\n\n" + good.plain
    return text
  }
}

extension Example {
  /// The files indented below their names; the name of a single file is omitted.
  fileprivate var plain: String {
    files.map { file in
      let isObvious = files.count == 1 && file.notation == .literal
      let name = isObvious ? "" : "  \(file.name)\(file.remark)\n"
      return name
        + file.text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
        .map { $0.isEmpty ? "\n" : "    \($0)\n" }.joined()
    }.joined(separator: "\n")
  }
}

extension ExampleFile {
  /// The remark beside the name, without backticks; empty for literal text.
  fileprivate var remark: String {
    notation == .literal ? "" : " (\(notation.rawValue.replacing("`", with: "")))"
  }
}
