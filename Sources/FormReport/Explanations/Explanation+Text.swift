import FormSyntax

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
