import FormCatalog
import FormSyntax

/// Reads the ignores of a file: comments that begin with `formc:ignore`, and `$formc` keys.
struct IgnoreReader {
  private static let mark = Array("formc:ignore".utf8)
  private static let fileMark = Array("-file".utf8)
  private static let keys = Keys.object("settings")

  private let compilation: Compilation
  private let tree: SyntaxTree
  private let bytes: [UInt8]
  private var ignores: [Ignore] = []
  /// The last line found that has content other than a comment.
  private var lastContent = 0

  /// The ignores of a file without syntax errors.
  static func read(_ tree: SyntaxTree, in compilation: Compilation) -> [Ignore] {
    var reader = IgnoreReader(compilation: compilation, tree: tree)
    if SyntaxFormat(path: tree.source.path) == .yaml {
      let marks = tree.source.offsets(ofCommentsBeginning: mark)
      let starts = marks.isEmpty ? [] : tree.outsideScalars(marks)
      let lines = starts.map { reader.line(ignoredFrom: $0) }
      for (start, lines) in zip(starts, starts.isEmpty ? [] : tree.withWholeScalars(lines)) {
        reader.read(from: start, for: lines)
      }
    }
    if tree.source.contains(PropertyEntry.settings.name) {
      for mapping in tree.mappings(with: Key.settings.number) { reader.readSettings(of: mapping) }
    }
    return reader.ignores
  }

  private init(compilation: Compilation, tree: SyntaxTree) {
    self.compilation = compilation
    self.tree = tree
    bytes = tree.source.bytes
  }

  // MARK: - Comments

  /// Reads the comment that begins with the `#` at an offset.
  ///
  /// - Parameter lines: The scope of the comment, unless it is the whole file.
  private mutating func read(from start: Int, for lines: Range<Int>) {
    let source = tree.source
    let line = source.lineRange(source.position(at: start).line)
    var rest = bytes[start..<line.upperBound].dropFirst()
    rest = rest.drop(while: Self.isBlank).dropFirst(Self.mark.count)
    let isFile = rest.starts(with: Self.fileMark)
    if isFile { rest = rest.dropFirst(Self.fileMark.count) }
    let words = Self.words(of: rest)
    guard let first = words.first, Self.isBlank(bytes[first.range.lowerBound - 1]) else {
      return report("an ignore needs a code", at: span(start..<line.upperBound))
    }
    let scope = isFile ? 0..<bytes.count : lines
    let file = tree.file
    // A closure that captures the reader would copy all ignores so far.
    add(
      codes(words), in: span(scope),
      at: { SourceSpan(file: file, start: $0.lowerBound, end: $0.upperBound) },
      removal: removal(comment(from: start, in: line)))
  }

  private func removal(_ range: Range<Int>) -> DiagnosticFix {
    DiagnosticFix(title: "remove it", edits: [SourceEdit(span: span(range), text: "")])
  }

  // MARK: - Keys

  /// Reads the `$formc` of a mapping, whose scope is the whole mapping.
  private mutating func readSettings(of mapping: Node) {
    let entries = mapping.entries
    guard let index = entries.firstIndex(where: { $0.key.symbol == Key.settings.number }),
      let fields = Fields.read(entries[index].value, keys: Self.keys, in: compilation),
      let node = fields.value(named: "ignore")
    else { return }
    let scope = tree.root == mapping ? span(0..<bytes.count) : mapping.span
    let whole = compilation.removal(of: index, among: entries)
    let texts = node.kind == .sequence ? Array(node.items) : [node]
    for (index, text) in texts.enumerated() {
      guard PropertyReader(compilation: compilation).text(text) != nil else { continue }
      let words = Self.words(of: Array(text.text.utf8)[...])
      if words.isEmpty { report("an ignore needs a code", at: text.span) }
      add(
        codes(words), in: scope, at: text.span(ofUTF8:),
        removal: texts.count > 1 ? compilation.removal(of: index, among: node.items) : whole)
    }
  }

  // MARK: - Codes

  private struct Word {
    let range: Range<Int>
    let text: String
    let endsWithComma: Bool
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

  private static func words(of bytes: ArraySlice<UInt8>) -> [Word] {
    let comma = UInt8(ascii: ",")
    var words: [Word] = []
    var rest = bytes.drop { isBlank($0) || $0 == comma }
    while !rest.isEmpty {
      let word = rest.prefix { !isBlank($0) && $0 != comma }
      let blanks = rest[word.endIndex...].prefix(while: isBlank)
      rest = rest[word.endIndex...].drop { isBlank($0) || $0 == comma }
      let hasComma = blanks.endIndex < bytes.endIndex && bytes[blanks.endIndex] == comma
      words.append(
        Word(
          range: word.startIndex..<word.endIndex, text: String(decoding: word, as: UTF8.self),
          endsWithComma: hasComma))
    }
    return words
  }

  /// The codes at the beginning of a text: the first word, then each word that follows a comma or
  /// looks like a code.
  private func codes(_ words: [Word]) -> [Word] {
    var codes: [Word] = []
    for word in words {
      let isExpected = codes.last?.endsWithComma ?? true
      guard isExpected || Self.isCode(word.text) else { break }
      codes.append(word)
    }
    return codes
  }

  /// Whether a word looks like a code rather than the beginning of the reason.
  private static func isCode(_ text: String) -> Bool {
    let digits = text.utf8.dropFirst()
    let isNumbered =
      text.hasPrefix("F") && (2...4).contains(digits.count)
      && digits.allSatisfy { (0x30...0x39).contains($0) }
    return isNumbered || text.contains("-") && DiagnosticSelector(text) != nil
  }

  /// The maximum number of unknown codes reported in one text, and of places of a code that a fix
  /// removes: locating each takes time proportional to the text.
  private static let maximumUnknown = 100

  /// Adds an ignore for each code of a text, once if it is repeated.
  ///
  /// - Parameters:
  ///   - place: Returns the place of a part of the text.
  ///   - removal: The fix that removes the whole text.
  private mutating func add(
    _ codes: [Word], in scope: SourceSpan, at place: (Range<Int>) -> SourceSpan,
    removal: DiagnosticFix?
  ) {
    let ranges = codes.map(\.range)
    let indices = Dictionary(grouping: codes.indices) { codes[$0].text }
    var unknownCount = 0
    for (index, code) in codes.enumerated() {
      guard let own = indices[code.text], own.first == index, unknownCount < Self.maximumUnknown
      else { continue }
      let span = place(code.range)
      guard let selector = selector(code, at: span) else {
        unknownCount += 1
        continue
      }
      var fix = removal
      if indices.count > 1 {
        let parts = own.count > Self.maximumUnknown ? [] : Self.taking(own, from: ranges)
        let edits = parts.map { SourceEdit(span: place($0), text: "") }
        fix = edits.isEmpty ? nil : DiagnosticFix(title: "remove it", edits: edits)
      }
      ignores.append(Ignore(selector, in: scope, at: span, removal: fix))
    }
  }

  /// The selector of the warnings that a code names; nil after reporting that there are none.
  private func selector(_ code: Word, at span: SourceSpan) -> DiagnosticSelector? {
    guard let selector = DiagnosticSelector(code.text) else {
      let near = compilation.suggestions.nearest(to: code.text, in: DiagnosticSelector.names)
      var diagnostic = Diagnostic(
        .badIgnore, "there is no diagnostic \(Phrase.quoted(code.text))", at: span)
      if let best = near.first {
        diagnostic.help = [Phrase.didYouMean(near)]
        diagnostic.fixes = [
          DiagnosticFix(
            title: "change to `\(best)`",
            edits: [SourceEdit(span: span, text: best)])
        ]
      }
      compilation.report(diagnostic)
      return nil
    }
    if !selector.warnings.isEmpty { return selector }
    report(
      selector.isFamily
        ? "`\(code.text)` has only errors, and only warnings can be ignored"
        : "`\(code.text)` is an error, and only warnings can be ignored", at: span)
    return nil
  }

  private func report(_ message: String, at span: SourceSpan) {
    compilation.report(.badIgnore, message, at: span)
  }

  // MARK: - Places

  private func span(_ range: Range<Int>) -> SourceSpan {
    SourceSpan(file: tree.file, start: range.lowerBound, end: range.upperBound)
  }

  /// The line of a comment if it follows content, otherwise the next line with content.
  ///
  /// - Parameter start: The offset of the comment, after that of the previous call.
  private mutating func line(ignoredFrom start: Int) -> Range<Int> {
    var number = tree.source.position(at: start).line
    let line = tree.source.lineRange(number)
    if !bytes[line.lowerBound..<start].allSatisfy(Self.isBlank) { return line }
    // Consecutive lines of comments apply to the same line.
    if number < lastContent { return tree.source.lineRange(lastContent) }
    while number < tree.source.lineCount {
      number += 1
      let next = tree.source.lineRange(number)
      let text = bytes[next].drop(while: Self.isBlank)
      if let first = text.first, first != UInt8(ascii: "#") {
        lastContent = number
        return next
      }
    }
    return line
  }

  /// The range of a comment: its whole line if the line has no content.
  private func comment(from start: Int, in line: Range<Int>) -> Range<Int> {
    let before = bytes[line.lowerBound..<start]
    let content = before.lastIndex { !Self.isBlank($0) }
    if let content { return content + 1..<line.upperBound }
    let number = tree.source.position(at: start).line
    let next = tree.source.lineRange(number + 1).lowerBound
    return line.lowerBound..<max(next, line.upperBound)
  }

  /// The ranges that remove some of several codes, each with a separator.
  private static func taking(_ indices: [Int], from ranges: [Range<Int>]) -> [Range<Int>] {
    // A code takes the separator after it; behind the last remaining code, the one before it.
    let isTaken = Set(indices)
    let lastRemaining = ranges.indices.last { !isTaken.contains($0) } ?? 0
    return indices.map { index in
      index < lastRemaining
        ? ranges[index].lowerBound..<ranges[index + 1].lowerBound
        : ranges[index - 1].upperBound..<ranges[index].upperBound
    }
  }
}
