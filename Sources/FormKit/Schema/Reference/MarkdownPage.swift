/// A page of Markdown, written from top to bottom.
struct MarkdownPage {
  /// The text so far, ending in a newline.
  private(set) var text: String

  init(title: String) {
    text = "# \(title)\n"
  }

  mutating func heading(_ level: Int, _ title: String) {
    add("\(String(repeating: "#", count: level)) \(title)")
  }

  mutating func paragraph(_ text: String) { add(text) }

  mutating func list(_ items: [String]) {
    add(items.map { "- \($0)" }.joined(separator: "\n"))
  }

  mutating func code(_ text: String, language: String = "yaml") {
    add("```\(language)\n\(text)\n```")
  }

  /// A table; nothing if it has no rows.
  mutating func table(_ columns: [String], _ rows: [[String]]) {
    guard !rows.isEmpty else { return }
    let head = [columns, columns.map { _ in "---" }]
    let lines = (head + rows).map { cells in
      "| \(cells.map { $0.replacing("|", with: "\\|") }.joined(separator: " | ")) |"
    }
    add(lines.joined(separator: "\n"))
  }

  private mutating func add(_ block: String) { text += "\n\(block)\n" }
}
