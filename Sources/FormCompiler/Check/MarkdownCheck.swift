import FormCatalog
@_spi(Generated) import FormModel
import FormSyntax

/// Checks the text of a `staticText` row for what is wrong in Markdown or shown as it is written.
struct MarkdownCheck {
  let compilation: Compilation
  /// The keys of the row.
  let fields: Fields

  func check() {
    guard let text = fields[.text] else { return }
    let found = Self.texts(in: text).map { ($0, Self.remarks(in: $0)) }
    if fields[.markdown]?.bool == true {
      for (node, remarks) in found {
        for remark in remarks.prefix(TextReader.maximumReports) { report(remark, at: node) }
      }
    } else if fields[.markdown] == nil {
      suggestMarkdown(found)
    }
  }

  /// The texts that a row can show: its only one, or those of a choice.
  private static func texts(in node: Node) -> [Node] {
    guard node.kind == .mapping else { return node.kind == .string ? [node] : [] }
    let texts = node.entries.flatMap { entry in
      switch entry.key.text {
      case "with", "count", "select": [Node]()
      case "cases": entry.value.entries.map(\.value)
      default: [entry.value]
      }
    }
    return texts.filter { $0.kind == .string }
  }

  private static func remarks(in node: Node) -> [MarkdownReader.Remark] {
    // Most texts have nothing of the kind.
    guard node.withUTF8({ $0.contains { "*_[#>|`<~-=".utf8.contains($0) } }) else { return [] }
    let placeholders = TextSegment.segments(of: node.text).compactMap { segment in
      segment.inside.map { $0.lowerBound - 1..<$0.upperBound + 1 }
    }
    var reader = MarkdownReader(node.text, placeholders: placeholders)
    _ = reader.read()
    return reader.remarks
  }

  private func report(_ remark: MarkdownReader.Remark, at node: Node) {
    let written = node.withUTF8 { String(decoding: $0[remark.range], as: UTF8.self) }
    switch remark.kind {
    case .mark: return
    case .badURL:
      compilation.report(
        .badLink, "a link cannot lead to `\(written)`", at: node.span(ofUTF8: remark.range),
        help: ["a link leads to an address with `https://`, `http://`, `mailto:` or `tel:`"],
        fixes: Self.scheme(of: written).map {
          [.replace(node, remark.range, with: $0 + written)]
        } ?? [])
    case .unpaired, .notation:
      let text = written.map { "\\\($0)" }.joined()
      compilation.report(
        .literalMarkdown,
        "\(written == "`" ? "a backtick" : "`\(written)`") is shown as it is written",
        at: node.span(ofUTF8: remark.range),
        help: [
          remark.kind == .unpaired
            ? "emphasis has the same sign before its first and after its last word"
            : "a text can have emphasis, links, and lists of one level"
        ],
        fixes: [
          DiagnosticFix(title: "change to `\(text)`", edits: node.edits([(remark.range, text)]))
        ])
    }
  }

  /// The scheme that an address lacks; nil if it cannot be told.
  private static func scheme(of address: String) -> String? {
    if address.hasPrefix("www.") { return "https://" }
    return address.contains("@") && !address.contains { ":/?#".contains($0) } ? "mailto:" : nil
  }

  /// Warns of strong words and links in a row that does not say whether its text is Markdown.
  private func suggestMarkdown(_ found: [(node: Node, remarks: [MarkdownReader.Remark])]) {
    for (node, remarks) in found {
      guard let mark = remarks.first(where: { $0.kind == .mark }) else { continue }
      let isRight = found.allSatisfy { $0.remarks.allSatisfy { $0.kind == .mark } }
      let fix = isRight ? fields.saying("true", for: .markdown, in: compilation.sources) : nil
      return compilation.report(
        .literalMarkdown, "Markdown is shown as it is written",
        at: node.span(ofUTF8: mark.range),
        help: ["`markdown: true` beside the text shows its emphasis, links and lists"],
        fixes: [fix].compactMap(\.self))
    }
  }
}
