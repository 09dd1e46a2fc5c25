import FormCatalog
@_spi(Generated) import FormModel
import FormSyntax
import FormTranslation

/// The texts of a form that is translated: their keys, and the catalogs of the languages.
package final class FormTexts {
  /// The texts of the spec.
  package let index: TextIndex
  /// The catalogs in the order of `languages`.
  let catalogs: [TextCatalogFile]
  /// The language of the texts in the spec.
  let language: String
  /// The place of `languages`.
  let place: SourceSpan

  init(
    _ index: TextIndex, _ catalogs: [TextCatalogFile], from language: String, at place: SourceSpan
  ) {
    self.index = index
    self.catalogs = catalogs
    self.language = language
    self.place = place
  }

  /// The translations of a text of the spec.
  func translations(of text: Node) -> [Node] {
    guard let number = index.number(of: text) else { return [] }
    return catalogs.compactMap { $0.translations[number]?.value }
  }
}

/// The file with the texts of a form in one language, as nodes, so that mistakes in them have places.
///
/// `TextCatalog` has the same file as values with the comments in it, to write it again.
struct TextCatalogFile {
  /// A translation with its key in the file.
  struct Text {
    let key: Node
    let value: Node
  }

  /// The language (BCP 47).
  let language: String
  /// The translations by the numbers of their texts in the index.
  private(set) var translations: [Text?]
  /// The texts that take the place of built-in ones, by key.
  private(set) var builtInTexts: [String: Text] = [:]
  /// Whether `formc texts` has written the source texts above the translations.
  private(set) var hasComments = false
  /// What a file that has no comments says of the translations, by key.
  var entries: [String: TextCatalog.Entry] = [:]
  /// The keys of the texts that the file says are not to be translated.
  var exempt: Set<String> = []
  /// The numbers of the texts that have changed since they were translated.
  var stale: Set<Int> = []
  /// The numbers of the texts whose translation somebody must look at.
  var unreviewed: Set<Int> = []
  /// The translations that belong to no text.
  private var unknown: [(key: String, entry: Node.Entry)] = []

  /// Why the translation of a text is not ready for a release, up to the language; nil if it is.
  func obstacle(to number: Int) -> String? {
    if translations[number] == nil { return "is not translated into" }
    if stale.contains(number) { return "has changed since it was translated into" }
    return unreviewed.contains(number) ? "needs a review of its translation into" : nil
  }

  /// - Parameter count: The number of texts in the index.
  init(language: String, count: Int) {
    self.language = language
    translations = Array(repeating: nil, count: count)
  }

  /// Reads the translations below the key of the language.
  ///
  /// - Parameter index: The texts of the spec, which tell a text with cases from a group of texts.
  mutating func read(_ root: Node, _ index: TextIndex, in compilation: Compilation) {
    guard compilation.expect(root, .mapping, "a mapping with the language as its key") else {
      return
    }
    for entry in root.entries {
      guard entry.key.text == language else {
        compilation.report(
          .badCatalog,
          "the file is for the language `\(language)`, not \(Phrase.quoted(entry.key))",
          at: entry.key.span,
          fixes: root[language] == nil ? [.replace(entry.key, with: language)] : [])
        continue
      }
      read(entry.value, at: "", index, in: compilation)
    }
    guard !unknown.isEmpty else { return }
    let missing = zip(index.entries, translations).filter { $1 == nil }.map(\.0)
    let free = Dictionary(grouping: missing) { TextContent($0.node).written }
    for (key, entry) in unknown {
      let old = self.entry(of: key, above: entry.key, in: compilation)?.source
      report(entry, key, old.flatMap { free[$0.written]?.only?.key }, index, in: compilation)
    }
  }

  private mutating func read(
    _ node: Node, at path: String, _ index: TextIndex, in compilation: Compilation
  ) {
    guard node.kind != .null else { return }
    guard compilation.expect(node, .mapping, "a mapping of keys to texts") else { return }
    for entry in node.entries {
      let name = entry.key.text
      let key = path.isEmpty ? name : "\(path).\(name)"
      let number =
        index.number(ofText: key) ?? (name == "title" ? index.number(ofText: path) : nil)
      if let number, entry.value.kind != .mapping || isText(entry.value, number, index) {
        if isComplete(entry.value, for: index.entries[number].node) {
          translations[number] = Text(key: entry.key, value: entry.value)
        }
      } else if key.hasPrefix(BuiltInText.prefix), BuiltInCatalog.english.contains(key) {
        if !entry.value.isBlank { builtInTexts[key] = Text(key: entry.key, value: entry.value) }
      } else if entry.value.kind == .mapping {
        read(entry.value, at: key, index, in: compilation)
      } else if !entry.value.isBlank {
        unknown.append((key, entry))
      }
    }
  }

  /// Whether a translation is enough to be shown; empty texts wait for a translator.
  private func isComplete(_ translation: Node, for text: Node) -> Bool {
    if translation.isBlank { return false }
    guard translation.kind == .mapping else { return true }
    let cases = translation.translatedCases.filter { !$0.text.text.isEmpty }
    return TextContent(text).isComplete(with: Set(cases.map(\.name)), in: language)
  }

  /// Whether a mapping is a translation with cases rather than a group of texts below the same key.
  ///
  /// A language may need a text for an absent value where that of the spec needs none.
  private func isText(_ node: Node, _ number: Int, _ index: TextIndex) -> Bool {
    let text = index.entries[number]
    let names = node.entries.map(\.key.text)
    if names.contains(where: { index.number(ofText: "\(text.key).\($0)") != nil }) {
      return false
    }
    return text.node.kind == .mapping || Set(names) == ["text", "absent"]
  }

  /// Reports a translation without a text.
  ///
  /// - Parameter renamed: The only key without a translation that has the text that was translated;
  ///   the fix changes the name to it if it is in the same group.
  private func report(
    _ entry: Node.Entry, _ key: String, _ renamed: String?, _ index: TextIndex,
    in compilation: Compilation
  ) {
    var diagnostic = Diagnostic(
      .unknownTranslation, "the form has no text `\(key)`", at: entry.key.span)
    if let renamed {
      let group = key.prefix(through: key.lastIndex(of: ".") ?? key.startIndex)
      let name = renamed.dropFirst(group.count)
      diagnostic.notes = ["`\(renamed)` has the text that was translated"]
      if key.contains("."), renamed.hasPrefix(group), !name.contains(".") {
        diagnostic.fixes = [.replace(entry.key, with: String(name))]
      } else {
        diagnostic.help = ["`formc texts update` moves the translation there"]
      }
    } else {
      let near = compilation.suggestions.nearest(to: key, in: index.entries.map(\.key))
      diagnostic.help = near.isEmpty ? [] : [Phrase.didYouMean(near)]
    }
    compilation.report(diagnostic)
  }

  /// Whether the only comment above the key of a translation is the plain text as it is now, so that
  /// the comments need not be read.
  func hasComment(_ text: Node, above key: Node, in compilation: Compilation) -> Bool {
    guard hasComments, text.kind == .string, let bytes = compilation.sources[key.file]?.bytes
    else { return false }
    return bytes.withUnsafeBufferPointer { bytes in
      text.withUTF8 { text in
        // Such texts are written in another way.
        guard !text.contains(UInt8(ascii: ":")), text.first != UInt8(ascii: "\"") else {
          return false
        }
        guard let end = Self.lineEnd(before: Int(key.span.start), in: bytes) else { return false }
        let start = end - text.count
        guard start >= 2, bytes[start - 2] == UInt8(ascii: "#"), bytes[start - 1] == 0x20,
          bytes[start..<end].elementsEqual(text),
          let above = Self.lineEnd(before: start - 2, in: bytes)
        else { return false }
        let first = bytes[..<above].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
        return bytes[first...].first { $0 != 0x20 } != UInt8(ascii: "#")
      }
    }
  }

  /// The end of the line before one whose text begins at an offset; nil if there is none.
  private static func lineEnd(before start: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    let last = bytes[..<start].lastIndex { $0 != 0x20 }
    return last.flatMap { bytes[$0] == 0x0A ? $0 : nil }
  }

  /// What the file or the comments above the key of a translation say of it, such as the text that
  /// was translated; nil if they say nothing.
  func entry(
    of name: String, above key: Node, in compilation: Compilation
  ) -> TextCatalog.Entry? {
    if let entry = entries[name] { return entry }
    guard hasComments, let source = compilation.sources[key.file] else { return nil }
    let start = Int(key.span.start)
    let indentation = source.bytes[..<start].reversed().prefix { $0 == UInt8(ascii: " ") }.count
    guard indentation == start || [0x0A, 0x0D].contains(source.bytes[start - indentation - 1])
    else { return nil }
    var line = source.position(at: start).line
    var comments: [(text: String, isAdjacent: Bool)] = []
    while line > 1, let comment = Self.comment(source.text(source.lineRange(line - 1))) {
      comments.append((comment, true))
      line -= 1
    }
    var entry = TextCatalog.Entry("")
    CatalogComment.read(comments.reversed(), into: &entry)
    return entry
  }

  /// Checks the comment of `formc texts` at the top of a file, which names the form.
  ///
  /// - Returns: Whether the file is for the form.
  mutating func readTop(
    of root: Node, for form: String, from language: String, in compilation: Compilation
  ) -> Bool {
    let top = compilation.sources[root.file]?.bytes.prefix(Int(root.span.start)) ?? []
    for line in top.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }) {
      let comment = Self.comment(String(decoding: line, as: UTF8.self))
      guard let origin = comment.flatMap(CatalogComment.origin) else { continue }
      hasComments = true
      if origin.form == form, FormLanguages([origin.language]).best(of: [language]) != nil {
        return true
      }
      compilation.report(
        .badCatalog,
        origin.form == form
          ? "the file translates from `\(origin.language)`, and the form is in `\(language)`"
          : "the file is for the form `\(origin.form)`, not for `\(form)`",
        at: SourceSpan(file: root.file, start: line.startIndex, end: line.endIndex))
      return false
    }
    return true
  }

  /// A line that has a comment and nothing else, without its mark; nil for any other.
  private static func comment(_ line: String) -> String? {
    let text = line.drop { $0 == " " }
    guard text.first == "#" else { return nil }
    let comment = text.dropFirst()
    return String(comment.first == " " ? comment.dropFirst() : comment)
  }
}

extension Node {
  /// Whether all texts are missing, as in the files that `formc texts update` writes.
  fileprivate var isBlank: Bool {
    kind == .mapping
      ? translatedCases.allSatisfy { $0.text.text.isEmpty }
      : kind == .null || kind == .string && text.isEmpty
  }
}

extension Array {
  /// The only element; nil if there are several or none.
  fileprivate var only: Element? { count == 1 ? first : nil }
}
