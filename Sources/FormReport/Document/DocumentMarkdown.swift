import FormBuild

extension FormDocument {
  /// The document in Markdown, as GitHub reads it.
  package var markdown: String {
    blocks.map(\.markdown).joined(separator: "\n\n") + "\n"
  }
}

extension DocumentBlock {
  fileprivate var markdown: String {
    switch self {
    case .heading(let level, let text, _):
      "\(String(repeating: "#", count: level)) \(MarkdownText.escaped(text))"
    case .paragraph(let text): text.markdown
    case .facts(let facts):
      facts.map { "- **\(MarkdownText.escaped($0.term))**: \($0.text.markdown)" }
        .joined(separator: "\n")
    case .table(let header, let rows):
      ([header.map(MarkdownText.escaped), header.map { _ in "---" }]
        + rows.map { $0.map { MarkdownText.cell($0.markdown) } })
        .map { "| \($0.joined(separator: " | ")) |" }.joined(separator: "\n")
    }
  }
}

extension [Inline] {
  fileprivate var markdown: String {
    map { part in
      switch part {
      case .text(let text): MarkdownText.escaped(text)
      case .name(let text): MarkdownText.emphasized(text)
      case .code(let text): MarkdownText.code(text)
      }
    }.joined()
  }
}

/// Text in Markdown that shows what was given, and nothing else.
enum MarkdownText {
  /// A text on one line, in which no character is markup.
  static func escaped(_ text: String) -> String {
    let line = VisibleText.visible(text.split(whereSeparator: \.isNewline).joined(separator: " "))
    var output = ""
    for (index, scalar) in line.unicodeScalars.enumerated() {
      switch scalar {
      case "\\", "`", "*", "_", "[", "]", "<", ">", "&", "~", "|", "$": output += "\\"
      case "#", "-", "+", "=", "!": if index == 0 { output += "\\" }
      case ".", ")": if isNumber(output) { output += "\\" }
      default: break
      }
      output.unicodeScalars.append(scalar)
    }
    return output
  }

  /// Whether a point behind the text would make it the number of a list.
  private static func isNumber(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.allSatisfy { (0x30...0x39).contains($0) }
  }

  /// A text with emphasis; one that begins or ends with a blank, which would break it, without.
  static func emphasized(_ text: String) -> String {
    let text = escaped(text)
    return text.hasPrefix(" ") || text.hasSuffix(" ") || text.isEmpty ? text : "*\(text)*"
  }

  /// A text as code, between more backticks than it has in a row.
  static func code(_ text: String) -> String {
    let line = VisibleText.visible(text)
    if line.isEmpty { return "(empty)" }
    let longest = line.split { $0 != "`" }.map(\.count).max() ?? 0
    let fence = String(repeating: "`", count: longest + 1)
    let space = line.hasPrefix("`") || line.hasSuffix("`") ? " " : ""
    return fence + space + line + space + fence
  }

  /// The content of a cell: a bar ends a cell even in code.
  static func cell(_ markdown: String) -> String {
    markdown.replacing("\\|", with: "|").replacing("|", with: "\\|")
  }
}
