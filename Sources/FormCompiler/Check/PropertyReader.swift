package import FormCatalog
import FormModel
package import FormSyntax

extension Compilation {
  /// The reader of constants.
  var plain: PropertyReader { PropertyReader(compilation: self) }
}

/// Reads constants of types that do not depend on the form.
package struct PropertyReader {
  let compilation: Compilation

  package init(compilation: Compilation) {
    self.compilation = compilation
  }

  /// Reads a constant; nil after reporting a mistake, or if the type depends on the form.
  func read(_ node: Node, as type: PropertyType) -> FormDefinition.PropertyValue? {
    switch type {
    case .bool: bool(node).map { .bool($0) }
    case .int(let minimum, let maximum):
      int(node, minimum: minimum, maximum: maximum).map { .int($0) }
    case .number(let minimum, let maximum):
      number(node, minimum: minimum, maximum: maximum).map { .double($0) }
    case .text: text(node).map { .string($0) }
    case .name(let kind): name(node, kind).map { .string($0) }
    case .keyword(let keywords): keyword(node, keywords).map { .string($0) }
    case .currency: currency(node).map { .string($0) }
    case .color: color(node).map { .string($0) }
    case .scalar: scalar(node)
    case .opaque: opaque(node)
    default: nil
    }
  }

  /// Reads the text, name or word of a key; nil if it is missing or wrong.
  func text(_ key: Key, in fields: Fields) -> String? {
    fields.field(key).flatMap { read($0.value, as: fields.type(of: $0))?.text }
  }

  /// Reads the word of a key.
  func word<Word: RawRepresentable<String>>(_ key: Key, in fields: Fields) -> Word? {
    text(key, in: fields).flatMap(Word.init)
  }

  /// Reads the truth value of a key.
  func bool(_ key: Key, in fields: Fields) -> Bool? { fields[key].flatMap(bool) }

  package func text(_ node: Node) -> String? {
    if node.kind == .string {
      compilation.warnIfCut(node)
      return node.text
    }
    var diagnostic = Diagnostic(
      .propertyTypeMismatch, "expected a text, found \(Phrase.kind(of: node))", at: node.span)
    if node.kind != .sequence, node.kind != .mapping, node.kind != .null {
      diagnostic.help = ["quote it to make it a text"]
      diagnostic.fixes = [.quote(node)]
    }
    explainComment(at: node, in: &diagnostic)
    compilation.report(diagnostic)
    return nil
  }

  /// Explains that a comment has swallowed the value of a key, as in `color: #ff0000`.
  private func explainComment(at node: Node, in diagnostic: inout Diagnostic) {
    guard node.kind == .null, let source = compilation.sources[node.span.file] else { return }
    let end = Int(node.span.end)
    let rest = source.bytes[end...].prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
    let blanks = rest.prefix { $0 == UInt8(ascii: " ") }.count
    let word = String(decoding: rest.dropFirst(blanks), as: UTF8.self)
    guard word.hasPrefix("#"), word.count > 1, !word.contains(where: { " \"\\".contains($0) })
    else { return }
    diagnostic.help = ["`#` begins a comment, so the key has no value"]
    let span = SourceSpan(file: node.span.file, start: end + blanks, end: end + rest.count)
    diagnostic.fixes = [DiagnosticFix("write `\"\(word)\"`", replacing: span, by: "\"\(word)\"")]
  }

  package func bool(_ node: Node) -> Bool? {
    if let value = node.bool { return value }
    var diagnostic = Diagnostic(
      .propertyTypeMismatch, "expected true or false, found \(Phrase.kind(of: node))",
      at: node.span)
    if let meant = Self.boolMeant(by: node) {
      diagnostic.help = ["write `\(meant)`: in YAML 1.2 `\(node.text)` is a text"]
      diagnostic.fixes = [.replace(node, with: meant).safe]
    }
    compilation.report(diagnostic)
    return nil
  }

  /// The Bool for a word of another language; nil for any other node.
  static func boolMeant(by node: Node) -> String? {
    // None of the words is longer.
    guard node.kind == .string, node.style == .plain, node.withUTF8({ $0.count <= 3 }) else {
      return nil
    }
    return spokenBool[node.text.lowercased()]
  }

  private static let spokenBool = [
    "yes": "true", "on": "true", "y": "true", "no": "false", "off": "false", "n": "false",
  ]

  package func int(_ node: Node, minimum: Int? = nil, maximum: Int? = nil) -> Int? {
    let value = node.int
    let limits = (minimum.map(Double.init), maximum.map(Double.init))
    return check(value.map(Double.init), limits, "a whole number", node.kind == .int, at: node)
      ? value : nil
  }

  package func number(_ node: Node, minimum: Double? = nil, maximum: Double? = nil) -> Double? {
    let value = node.keptDouble
    let isNumber = node.kind == .int || node.kind == .double
    return check(value, (minimum, maximum), "a number", isNumber, at: node) ? value : nil
  }

  /// Whether a number is of the expected kind and within limits; reports why it is not.
  private func check(
    _ value: Double?, _ limits: (minimum: Double?, maximum: Double?), _ expected: String,
    _ isOfKind: Bool, at node: Node
  ) -> Bool {
    guard isOfKind else {
      compilation.report(
        .propertyTypeMismatch, "expected \(expected), found \(Phrase.kind(of: node))",
        at: node.span)
      return false
    }
    guard let value else {
      compilation.report(.numberNotRepresentable(node))
      return false
    }
    let beyond =
      limits.minimum.flatMap { value < $0 ? ("less than the smallest", $0) : nil }
      ?? limits.maximum.flatMap { value > $0 ? ("more than the largest", $0) : nil }
    guard let (relation, limit) = beyond else { return true }
    compilation.report(
      .badSize, "\(Phrase.quoted(node)) is \(relation) value allowed, \(Self.plain(limit))",
      at: node.span)
    return false
  }

  /// A number as text, without a fraction if it is whole.
  static func plain(_ value: Double) -> String {
    Int(exactly: value).map { "\($0)" } ?? "\(value)"
  }

  /// Reads a name of a given form.
  package func name(_ node: Node, _ kind: NameKind) -> String? {
    guard compilation.expect(node, .string, "the name of \(kind.titleWithArticle)") else {
      return nil
    }
    guard kind.form.matches(node.text) else {
      if kind == .fileType || kind == .byteCount {
        reportNoName(node, kind)
        return nil
      }
      var diagnostic = Diagnostic(
        .badName, "\(Phrase.quoted(node)) cannot be the name of \(kind.titleWithArticle)",
        at: node.span, notes: ["such a name is \(kind.form.explanation)"])
      if kind.form == .typeName, let meant = Identifier.upperCamelCase(from: node.text) {
        diagnostic.help = ["write `\(meant)`"]
        diagnostic.fixes = [.replace(node, with: meant)]
      }
      if kind == .language, let meant = Self.language(from: node.text) {
        diagnostic.help = ["write `\(meant)`"]
        diagnostic.fixes = [.replace(node, with: meant).safe]
      }
      compilation.report(diagnostic)
      return nil
    }
    return node.text
  }

  /// The language tag that a text means, in the usual case: `pt-PT` for `PT_pt`; nil if it is none.
  private static func language(from text: String) -> String? {
    let parts = text.lowercased().split(
      omittingEmptySubsequences: false, whereSeparator: { $0 == "-" || $0 == "_" })
    let tag = parts.enumerated().map { index, part in
      switch part.count {
      case 2 where index > 0: part.uppercased()
      case 4 where index > 0: part.prefix(1).uppercased() + part.dropFirst()
      default: String(part)
      }
    }.joined(separator: "-")
    return NameKind.language.form.matches(tag) ? tag : nil
  }

  /// Reads a text that shows no values, and warns of placeholders in it.
  ///
  /// - Parameter what: The noun for the text in messages.
  package func text(_ node: Node, of what: String) -> String? {
    guard let text = text(node) else { return nil }
    guard text.utf8.contains(UInt8(ascii: "{")) else { return text }
    let bytes = Array(text.utf8)
    let shown = TextSegment.segments(of: text).lazy
      .compactMap { $0.inside.flatMap { TextSegment.placeholder($0, in: bytes) } }
      .first { $0.name.hasPrefix("$") }
    if let shown {
      compilation.report(
        .literalPlaceholder, "\(what) shows no values: `{\(shown.name)}` stays as it is written",
        at: node.span(ofUTF8: shown.nameRange))
    }
    return text
  }

  /// Reports a text that is not a file type or a number of bytes.
  private func reportNoName(_ node: Node, _ kind: NameKind) {
    var diagnostic = Diagnostic(
      .badName, "\(Phrase.quoted(node)) is not \(kind.titleWithArticle)", at: node.span,
      notes: ["\(kind.titleWithArticle) is \(kind.form.explanation)"])
    let text = node.text
    let top = text.prefix { $0 != "/" }
    let near = Suggestions.nearest(to: String(top), in: FileType.topLevels).map {
      $0 + text.dropFirst(top.count)
    }
    let meant = FileType(text).suggestion?.text ?? near.first { FileType($0).isValid }
    if kind == .fileType, let meant {
      diagnostic.help = [Phrase.didYouMean([meant])]
      diagnostic.fixes = [.replace(node, with: meant)]
    }
    compilation.report(diagnostic)
  }

  package func keyword(_ node: Node, _ keywords: [Keyword]) -> String? {
    let names = keywords.map(\.name)
    let text = node.kind == .sequence || node.kind == .mapping ? "" : node.text
    if names.contains(text) { return text }
    guard !text.isEmpty else {
      compilation.report(
        .wrongKind(node, expected: "one of \(Phrase.names(names, last: "or"))"))
      return nil
    }
    compilation.reportUnknown(
      .unknownKeyword, "\(Phrase.quoted(text)) is not one of the words allowed here", at: node,
      known: names, knownTitle: "the words are",
      meant: NameSynonyms.words(meantBy: text, among: names))
    return nil
  }

  func currency(_ node: Node) -> String? {
    guard compilation.expect(node, .string, "a currency code") else { return nil }
    if Currency(node.text) != nil { return node.text }
    compilation.reportUnknown(
      .unknownKeyword, "\(Phrase.quoted(node)) is not a currency code", at: node,
      known: Currency.codes, knownTitle: "the codes of ISO 4217 are")
    return nil
  }

  /// Whether a text is a colour: `#` with 3, 6 or 8 hexadecimal digits.
  static func isColor(_ text: String) -> Bool {
    let digits = text.utf8.dropFirst()
    let isHex = digits.allSatisfy {
      (0x30...0x39).contains($0) || (0x41...0x46).contains($0) || (0x61...0x66).contains($0)
    }
    return text.hasPrefix("#") && isHex && [3, 6, 8].contains(digits.count)
  }

  func color(_ node: Node) -> String? {
    if node.kind == .string, Self.isColor(node.text) { return node.text }
    var diagnostic = Diagnostic(
      .badColor, "\(Phrase.kind(of: node)) is not a colour", at: node.span,
      notes: ["a colour is written `#RGB`, `#RRGGBB` or `#RRGGBBAA`, in quotes"])
    explainComment(at: node, in: &diagnostic)
    compilation.report(diagnostic)
    return nil
  }

  private func scalar(_ node: Node) -> FormDefinition.PropertyValue? {
    if node.isScalar, node.kind != .null { return opaque(node) }
    compilation.report(.wrongKind(node, expected: "a text, a number or a truth value"))
    return nil
  }

  /// The maximum nesting of target settings, safe for any reader of the definition.
  private static let maximumOpaqueDepth = 64

  /// Converts a tree unchanged, for target settings.
  func opaque(_ node: Node, depth: Int = 1) -> FormDefinition.PropertyValue {
    guard depth <= Self.maximumOpaqueDepth else {
      compilation.report(
        .nestingTooDeep, "data for a target nests more than \(Self.maximumOpaqueDepth) levels deep",
        at: node.span.startPoint)
      return .null
    }
    switch node.kind {
    case .null: return .null
    case .bool: return .bool(node.bool ?? false)
    case .int: return node.int.map { .int($0) } ?? .string(node.text)
    case .double:
      return node.double.flatMap { $0.isFinite ? .double($0) : nil } ?? .string(node.text)
    case .string: return .string(node.text)
    case .sequence: return .list(node.items.map { opaque($0, depth: depth + 1) })
    case .mapping:
      return .map(
        node.entries.map {
          FormDefinition.Property(name: $0.key.text, value: opaque($0.value, depth: depth + 1))
        })
    }
  }
}
