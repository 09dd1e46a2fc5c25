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
    case .paragraph(let text): MarkdownText.paragraph(text.markdown)
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
    return line.unicodeScalars.reduce(into: "") { output, scalar in
      switch scalar {
      case "\\", "`", "*", "_", "[", "]", "<", ">", "&", "~", "|", "$": output += "\\"
      default: break
      }
      output.unicodeScalars.append(scalar)
    }
  }

  /// A paragraph whose first characters do not make it a heading, a list or a rule.
  static func paragraph(_ markdown: String) -> String {
    let text = markdown.drop { $0 == " " }
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    let rest = text.dropFirst(digits.count)
    if let first = rest.first, ".)".contains(first), !digits.isEmpty {
      return "\(digits)\\\(rest)"
    }
    if let first = text.first, "#-+=".contains(first) { return "\\\(text)" }
    return String(text)
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
