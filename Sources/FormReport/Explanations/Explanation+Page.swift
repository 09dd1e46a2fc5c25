package import FormSource

extension Explanation {
  /// The Markdown page about a code, without examples if none are written.
  package static func page(for code: DiagnosticCode) -> String {
    var page = "# \(code.rawValue): \(code.name)\n\n"
    page += "\(code.severity.heading): \(code.title).\n"
    guard let explanation = of(code) else { return page }
    page += "\n\(explanation.cause)\n"
    page += "\n## Example\n\n" + explanation.bad.markdown
    page += "\n## Fixed\n\n" + explanation.good.markdown
    return page
  }

  /// The text about a code for a terminal.
  package static func text(for code: DiagnosticCode) -> String {
    var text = "\(code.severity.rawValue)[\(code.rawValue)] \(code.name): \(code.title)\n"
    guard let explanation = of(code) else { return text }
    text += "\n\(explanation.cause)\n"
    text += "\nExample\n\n" + explanation.bad.plain
    text += "\nFixed\n\n" + explanation.good.plain
    return text
  }

  /// The page that lists all codes in Markdown.
  package static var index: String {
    var page = "# Diagnostics\n\n"
    page += "Every diagnostic has a code. The meaning of a code never changes.\n"
    page += "`formc explain F0203` prints the page of a code.\n\n"
    page += "| code | name | severity | what it means |\n|---|---|---|---|\n"
    for code in DiagnosticCode.allCases.sorted(by: { $0.rawValue < $1.rawValue }) {
      page += "| [\(code.rawValue)](\(code.rawValue).md) | \(code.name) "
      page += "| \(code.severity.rawValue) | \(code.title) |\n"
    }
    return page
  }
}

extension DiagnosticSeverity {
  fileprivate var heading: String {
    switch self {
    case .error: "**Error**"
    case .warning: "**Warning**"
    }
  }
}

extension Example {
  /// The files as code blocks below their names.
  fileprivate var markdown: String {
    files.map { file in
      let name = "`\(file.shownName)`" + (file.remark.map { " (\($0))" } ?? "")
      if case .folder = file.content { return name + "\n" }
      let fence = "```"
      return "\(name)\n\n\(fence)\(file.language)\n\(file.shownLines)\(fence)\n"
    }.joined(separator: "\n")
  }

  /// The files indented below their names; the name of a single file is omitted.
  fileprivate var plain: String {
    files.map { file in
      let remark = file.remark.map { " (\($0.replacing("`", with: "")))" } ?? ""
      let isObvious = files.count == 1 && remark.isEmpty
      let name = isObvious ? "" : "  \(file.shownName)\(remark)\n"
      return name
        + file.shownLines.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
        .map { $0.isEmpty ? "\n" : "    \($0)\n" }.joined()
    }.joined(separator: "\n")
  }
}

extension ExampleFile {
  /// The content shown, ending in a newline.
  fileprivate var shownLines: String {
    shown.isEmpty || shown.hasSuffix("\n") ? shown : shown + "\n"
  }

  /// The language for highlighting; none if the content does not parse.
  fileprivate var language: String {
    if case .text = content { return name.hasSuffix(".json") ? "json" : "yaml" }
    return "text"
  }
}
