import FormText

/// The comments above a text of a catalog in YAML: what they say about it, one thing a line.
package enum CatalogComment {
  package static let needsReview = "needs review"
  package static let obsolete = "obsolete"
  package static let note = "note: "
  private static let stale = "stale"
  /// The beginning of the comment at the top of a catalog, which `formc texts` has written.
  static let title = "Translations of the form "

  /// The form and the language of its texts that the comment at the top of a catalog names; nil for
  /// any other comment.
  package static func origin(in comment: String) -> (form: String, language: String)? {
    guard comment.hasPrefix(title), comment.contains(" from ") else { return nil }
    let words = comment.dropFirst(title.count).split(
      separator: " ", omittingEmptySubsequences: false)
    return (words.dropLast(2).joined(separator: " "), words.last.map(String.init) ?? "")
  }

  // MARK: - Writing

  /// The lines with the source text: one, or one for each case.
  package static func source(_ content: TextContent) -> [String] {
    content.cases.map { item in
      if !item.name.isEmpty { return caseLine(item) }
      return isTaken(item.text[...]) ? quoted(item.text) : written(item.text)
    }
  }

  /// The lines with a source text that has changed since.
  package static func stale(_ content: TextContent) -> [String] {
    content.cases.map { item in
      item.name.isEmpty ? "\(stale): \(written(item.text))" : "\(stale) \(caseLine(item))"
    }
  }

  /// A comment of a translator, with one more blank if it would be mistaken for one of the others.
  package static func escaped(_ comment: String) -> String {
    isTaken(comment.drop { $0 == " " }) ? " \(comment)" : comment
  }

  /// A comment of a translator from a file.
  package static func unescaped(_ comment: String) -> String {
    guard comment.first == " ", isTaken(comment.drop { $0 == " " }) else { return comment }
    return String(comment.dropFirst())
  }

  private static func isTaken(_ text: Substring) -> Bool {
    text.hasPrefix(stale) || text == needsReview || text == obsolete
      || caseLine(String(text)) != nil
  }

  /// The lines of a comment, without characters that break a line or that a file cannot have.
  package static func lines(of comment: String) -> [String] {
    comment.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      var text = ""
      for scalar in line.unicodeScalars {
        text.unicodeScalars.append(isSafe(scalar) || scalar == "\t" ? scalar : " ")
      }
      return text
    }
  }

  private static func caseLine(_ item: TextContent.Case) -> String {
    let isWord = !item.name.isEmpty && item.name.utf8.allSatisfy(isNamePart)
    let isPlain = isWord && item.name != "note" && item.name != stale
    return "\(isPlain ? item.name : quoted(item.name)): \(written(item.text))"
  }

  /// A text in one line.
  private static func written(_ text: String) -> String {
    let isPlain =
      text.unicodeScalars.allSatisfy(isSafe) && text.first != "\"" && text.first != " "
      && !text.isEmpty && text.last != " "
    return isPlain ? text : quoted(text)
  }

  /// A text as in JSON, with escapes for all that a comment in YAML cannot have.
  private static func quoted(_ text: String) -> String {
    var quoted = ""
    for scalar in JSONValue.string(text).text().unicodeScalars {
      if isSafe(scalar) {
        quoted.unicodeScalars.append(scalar)
      } else {
        let digits = String(scalar.value, radix: 16, uppercase: true)
        quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      }
    }
    return quoted
  }

  private static func isSafe(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: false
    default: ![0xFEFF, 0xFFFE, 0xFFFF].contains(scalar.value)
    }
  }

  private static func isNamePart(_ byte: UInt8) -> Bool {
    byte.isASCIILetter || byte.isASCIIDigit || "-_".utf8.contains(byte)
  }

  // MARK: - Reading

  /// Moves what the comments above a text say about it into its entry.
  ///
  /// - Parameters:
  ///   - lines: The comments without `#`, and whether each has no blank line below it.
  ///   - content: The translation, or an empty text.
  package static func read(
    _ lines: [(text: String, isAdjacent: Bool)], into entry: inout TextCatalog.Entry
  ) {
    var lines = lines[...]
    var source: [TextContent.Case] = []
    var names: Set<String> = []
    while let last = lines.last, last.isAdjacent, !isMarker(last.text),
      let item = caseLine(last.text), names.insert(item.name).inserted
    {
      source.append(item)
      lines.removeLast()
    }
    source.reverse()
    if source.isEmpty, let last = lines.last, last.isAdjacent, !isMarker(last.text) {
      if !last.text.isEmpty { source = [TextContent.Case("", text(last.text))] }
      lines.removeLast()
    }
    var old: [TextContent.Case] = []
    names = []
    var notes: [String] = []
    for (line, _) in lines {
      if line == needsReview {
        entry.state = .needsReview
      } else if line == obsolete {
        entry.state = .obsolete
      } else if line.hasPrefix(note) {
        notes.append(String(line.dropFirst(note.count)))
      } else if let item = staleLine(line), names.insert(item.name).inserted {
        old.append(item)
      } else {
        entry.comments.append(unescaped(line))
      }
    }
    entry.note = notes.isEmpty ? nil : notes.joined(separator: "\n")
    entry.source = TextContent(source)
    guard let content = TextContent(old) else { return }
    entry.newSource = entry.source
    entry.source = content
    if entry.state != .obsolete { entry.state = .stale }
  }

  private static func isMarker(_ line: String) -> Bool {
    line == needsReview || line == obsolete || line.hasPrefix(note) || staleLine(line) != nil
  }

  private static func staleLine(_ line: String) -> TextContent.Case? {
    guard line.hasPrefix(stale) else { return nil }
    let rest = line.dropFirst(stale.count)
    if rest.hasPrefix(": ") { return TextContent.Case("", text(String(rest.dropFirst(2)))) }
    return rest.hasPrefix(" ") ? caseLine(String(rest.dropFirst())) : nil
  }

  /// A name and the text after it; nil for any other line.
  private static func caseLine(_ line: String) -> TextContent.Case? {
    let end: String.Index?
    if line.first == "\"" {
      var isEscaped = false
      end = line.dropFirst().indices.first { index in
        defer { isEscaped = !isEscaped && line[index] == "\\" }
        return line[index] == "\"" && !isEscaped
      }.map(line.index(after:))
    } else {
      end = line.utf8.firstIndex { !isNamePart($0) }
    }
    guard let end, end > line.startIndex, line[end...].hasPrefix(": ") else { return nil }
    let name = text(String(line[..<end]))
    let rest = line[line.index(end, offsetBy: 2)...]
    return rest.isEmpty || name.isEmpty ? nil : TextContent.Case(name, text(String(rest)))
  }

  /// The text that is written in a line, which is JSON if it begins with a quote.
  private static func text(_ line: String) -> String {
    guard line.first == "\"", let json = try? JSONValue.parse(line), case .string(let text) = json
    else { return line }
    return text
  }
}
