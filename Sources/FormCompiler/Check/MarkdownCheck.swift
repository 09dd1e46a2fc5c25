import FormCatalog
@_spi(Generated) import FormModel
import FormSyntax
import FormText

/// Checks the text of a `staticText` row for what is wrong in Markdown or shown as it is written.
struct MarkdownCheck {
  let compilation: Compilation
  /// The keys of the row.
  let fields: Fields

  func check() {
    guard let text = fields[.text] else { return }
    let isMarkdown = fields[.markdown]?.bool
    var texts = text.textCases.map(\.text)
    if isMarkdown == true, let all = compilation.texts {
      texts += all.translations(of: text).flatMap(\.translatedCases).map(\.text)
    }
    let found = texts.filter { isMarkdown != nil || $0.withUTF8(Self.mayBeMarkdown) }
      .map { ($0, Self.remarks(in: $0)) }
    if isMarkdown == true {
      for (node, remarks) in found {
        let bad = remarks.filter { $0.kind == .badURL }
        for remark in bad.prefix(TextReader.maximumReports) { report(badURL: remark, at: node) }
        warn(of: remarks.filter { [.unpaired, .notation].contains($0.kind) }, in: node)
      }
    } else if isMarkdown == nil {
      suggestMarkdown(found)
    }
  }

  /// Whether a text can have strong words or links.
  private static func mayBeMarkdown(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    bytes.contains { $0 == UInt8(ascii: "*") || $0 == UInt8(ascii: "[") }
  }

  private static func remarks(in node: Node) -> [MarkdownReader.Remark] {
    let placeholders = TextSegment.segments(of: node.text).compactMap { segment in
      segment.inside.map { $0.lowerBound - 1..<$0.upperBound + 1 }
    }
    var reader = MarkdownReader(node.text, placeholders: placeholders)
    _ = reader.read()
    return reader.remarks
  }

  private func report(badURL remark: MarkdownReader.Remark, at node: Node) {
    let address = Self.text(node, remark.range)
    let isSpaced = address.contains(where: \.isWhitespace) && address.contains(":")
    compilation.report(
      .badLink, "a link cannot lead to `\(address)`", at: node.span(ofUTF8: remark.range),
      help: [
        isSpaced
          ? "an address has no spaces: `%20` stands for one"
          : "a link leads to an address with `https://`, `http://`, `mailto:` or `tel:`"
      ],
      fixes: Self.meant(by: address).map { [.replace(node, remark.range, with: $0)] } ?? [])
  }

  /// Warns of signs in a text that have no effect, all of which one fix makes text.
  private func warn(of remarks: [MarkdownReader.Remark], in node: Node) {
    guard let first = remarks.first else { return }
    let written = Self.text(node, first.range)
    let edits = remarks.map { remark in
      (remark.range, Self.text(node, remark.range).map { "\\\($0)" }.joined())
    }
    let others = remarks.count - 1
    compilation.report(
      .literalMarkdown,
      "\(written == "`" ? "a backtick" : "`\(written)`") is shown as it is written",
      at: node.span(ofUTF8: first.range),
      notes: others > 0 ? ["so are \(others) other signs in the text"] : [],
      help: [
        first.kind == .unpaired
          ? "emphasis has the same sign directly before its first and after its last word"
          : "a text can have emphasis, links, and lists of one level"
      ],
      fixes: [
        DiagnosticFix(
          title: others > 0 ? "make them text with `\\`" : "change to `\(edits[0].1)`",
          edits: node.edits(edits))
      ])
  }

  private static func text(_ node: Node, _ range: Range<Int>) -> String {
    node.withUTF8 { String(decoding: $0[range], as: UTF8.self) }
  }

  /// The address that was probably meant; nil if it cannot be told.
  private static func meant(by address: String) -> String? {
    let bare = address.drop { $0 == " " || $0 == "<" }.prefix { $0 != " " && $0 != ">" }
    if bare.count < address.count {
      let isWhole = address.filter { !" <>".contains($0) }.count == bare.count
      return isWhole && !bare.isEmpty && bare.contains(":") ? String(bare) : nil
    }
    return scheme(of: address).map { $0 + address }
  }

  /// The scheme that an address lacks; nil if it cannot be told.
  private static func scheme(of address: String) -> String? {
    if address.hasPrefix("www."), address.count > 4 { return "https://" }
    return address.contains("@") && !address.contains { ":/?#".contains($0) } ? "mailto:" : nil
  }

  /// Warns of strong words and links in a row that does not say whether its text is Markdown.
  private func suggestMarkdown(_ found: [(node: Node, remarks: [MarkdownReader.Remark])]) {
    for (node, remarks) in found {
      let mark = remarks.first { $0.kind == .mark && Self.isCertain($0.range, in: node) }
      guard let mark else { continue }
      let isRight = found.allSatisfy { $0.remarks.allSatisfy { $0.kind == .mark } }
      let fix = isRight ? fields.saying("true", for: .markdown, in: compilation.sources) : nil
      return compilation.report(
        .literalMarkdown, "Markdown is shown as it is written",
        at: node.span(ofUTF8: mark.range),
        help: [
          "`markdown: true` beside the text shows its emphasis, links and lists; `false` keeps it"
        ],
        fixes: [fix].compactMap(\.self))
    }
  }

  /// Whether strong text or a link is so certainly meant as such that it is none in plain text: two
  /// stars are also a power, a pattern of paths and a part of names.
  private static func isCertain(_ range: Range<Int>, in node: Node) -> Bool {
    node.withUTF8 { bytes in
      if bytes[range.lowerBound] != UInt8(ascii: "*") {
        return bytes[range.lowerBound] == UInt8(ascii: "[")
      }
      let before = range.lowerBound > 0 ? bytes[range.lowerBound - 1] : UInt8(ascii: " ")
      let after = range.upperBound < bytes.count ? bytes[range.upperBound] : UInt8(ascii: " ")
      return " \n\t(\"'".utf8.contains(before) && " \n\t)\"'.,;:!?".utf8.contains(after)
        && bytes[range.lowerBound + 2].isOfWord && bytes[range.upperBound - 3].isOfWord
    }
  }
}

extension UInt8 {
  /// Whether the byte is part of a word, of a placeholder or of a character beyond ASCII.
  fileprivate var isOfWord: Bool {
    self >= 0x80 || isASCIILetter || isASCIIDigit || "{}.!?".utf8.contains(self)
  }
}
