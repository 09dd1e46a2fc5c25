@_spi(Generated) import FormModel
import FormPredicate
import FormSyntax
import FormText

/// Warnings about parts of texts that are shown as written although a value was probably meant.
extension TextReader {
  /// Warns of references outside placeholders, as in `Hello $name` and `Hello {$name`; returns
  /// their number.
  func warnOfReferences(in node: Node, _ bytes: [UInt8], besides ranges: [Range<Int>]) -> Int {
    guard bytes.contains(UInt8(ascii: "$")) else { return 0 }
    let references = LiteralReference.all(in: bytes, besides: ranges, scope)
    for reference in references.prefix(Self.maximumReports) { warn(of: reference, in: node, bytes) }
    return min(references.count, Self.maximumReports)
  }

  /// Warns of references in the value of an option that is shown by its value.
  ///
  /// - Parameter isWhole: Whether the option is written as its value only.
  func warnOfReferences(inOption node: Node, isWhole: Bool, among values: OptionDomain?) {
    let bytes = Array(node.text.utf8)
    let references = LiteralReference.all(in: bytes, besides: [], scope)
    guard let first = references.first else { return }
    let name = String(decoding: bytes[first.tagRange], as: UTF8.self)
    let diagnostic = Diagnostic(
      .literalPlaceholder, "`\(name)` in the value of an option is kept as it is written",
      at: node.span(ofUTF8: first.tagRange),
      help: ["the `title` of an option shows values, and its `value` is what is stored"])
    guard isWhole, let value = Identifier.identifier(from: node.text.filter { $0.isASCII }),
      values?.contains(.string(value)) == false,
      let (title, reader) = text(showing: references, in: node, bytes)
    else { return compilation.report(diagnostic) }
    let option = compilation.flowMapping([("value", value), ("title", title)], in: node.file)
    let fix = DiagnosticFix("write it as the `title`", replacing: node.span, by: option)
    expressions.add(diagnostic, fix, readBy: reader)
  }

  /// A text with all references as placeholders, with the reader that has read them; nil if the
  /// text cannot show them.
  private func text(
    showing references: [LiteralReference], in node: Node, _ bytes: [UInt8]
  ) -> (String, ExpressionReader)? {
    let reader = expressions.trialReader
    var text: [UInt8] = []
    var start = 0
    for reference in references {
      let shown = reference.meant ?? String(decoding: bytes[reference.range], as: UTF8.self)
      let inside = TextSegment.Placeholder(name: shown, nameRange: reference.range, format: nil)
      guard reads(inside, in: node, reader) else { return nil }
      var (first, last) = (reference.range.lowerBound, reference.range.upperBound)
      if let brace = reference.brace {
        first = brace
        if bytes[last...].first == UInt8(ascii: "}") { last += 1 }
      }
      text += bytes[start..<first] + "{\(shown)}".utf8
      start = last
    }
    return (String(decoding: text + bytes[start...], as: UTF8.self), reader)
  }

  private func warn(of reference: LiteralReference, in node: Node, _ bytes: [UInt8]) {
    let name = String(decoding: bytes[reference.tagRange], as: UTF8.self)
    let diagnostic = Diagnostic(
      .literalPlaceholder,
      reference.brace == nil
        ? "`\(name)` is shown as it is written, without a value"
        : "`{\(name)` is shown as it is written: its `{` is never closed",
      at: node.span(ofUTF8: reference.tagRange),
      help: ["write `{\(reference.meant ?? name)}` for the value"])
    let ranges =
      reference.meant == nil ? [reference.range, reference.tagRange] : [reference.tagRange]
    for range in ranges {
      let shown = reference.meant ?? String(decoding: bytes[range], as: UTF8.self)
      let inside = TextSegment.Placeholder(name: shown, nameRange: range, format: nil)
      guard let reader = reading(inside, in: node) else { continue }
      let replaced = (reference.brace ?? range.lowerBound)..<range.upperBound
      return expressions.add(
        diagnostic, fix(of: node, replaced, with: "{\(shown)}"), readBy: reader)
    }
    compilation.report(diagnostic)
  }

  /// The reader that has read a placeholder with a reference; nil if the text cannot show it.
  private func reading(_ inside: TextSegment.Placeholder, in node: Node) -> ExpressionReader? {
    let reader = expressions.trialReader
    return reads(inside, in: node, reader) ? reader : nil
  }

  /// The fix that puts a placeholder in a text; a plain scalar is quoted, since it cannot have
  /// braces everywhere.
  private func fix(of node: Node, _ range: Range<Int>, with placeholder: String) -> DiagnosticFix {
    guard node.style == .plain else { return .replace(node, range, with: placeholder) }
    var text = Array(node.text.utf8)
    text.replaceSubrange(range, with: placeholder.utf8)
    let quoted = JSONValue.string(String(decoding: text, as: UTF8.self)).text(.compact)
    return DiagnosticFix("change to `\(placeholder)`", replacing: node.span, by: quoted)
  }

  /// Reports `{$name}` without quotes, which YAML reads as a mapping; returns false for anything
  /// else.
  func reportsBraces(_ node: Node) -> Bool {
    guard let key = node.bracedReference else { return false }
    var diagnostic = Diagnostic.unquotedBraces(key, at: node)
    diagnostic.help = ["put the text in quotes"]
    let inside = TextSegment.Placeholder(
      name: key.text, nameRange: 0..<key.text.utf8.count, format: nil)
    guard let reader = reading(inside, in: key) else {
      compilation.report(diagnostic)
      return true
    }
    let quotes = [node.span.startPoint, node.span.endPoint].map {
      SourceEdit(span: $0, text: "\"")
    }
    expressions.add(diagnostic, DiagnosticFix(title: "quote it", edits: quotes), readBy: reader)
    return true
  }

  /// Whether a text can show a reference, according to a reader.
  private func reads(
    _ inside: TextSegment.Placeholder, in node: Node, _ reader: ExpressionReader
  ) -> Bool {
    let isWritten = node.withUTF8 { $0[inside.nameRange].elementsEqual(inside.name.utf8) }
    let checked =
      isWritten
      ? reader.expression(node, in: inside.nameRange, as: .anyValue)
      : ExpressionCompiler.compile(inside.name, as: .anyValue, in: scope).checked
    guard let checked, checked.type != .unknown else { return false }
    return TextReader(expressions: reader).text(of: checked, inside, at: node) != nil
      && reader.isRight
  }

  /// Reports a name in braces that is a tag without its dollar sign, or an unknown calculation;
  /// returns false for any other name.
  ///
  /// - Parameter calculations: The calculations beside the text and those given at its place.
  func warn(
    of inside: TextSegment.Placeholder, among calculations: [String: CheckedExpression?],
    in node: Node
  ) -> Bool {
    let name = inside.name
    let isEntry = scope.entryItem(name) != nil
    let isTag = isEntry || scope.item(name) != nil
    let known = calculations.keys.sorted()
    let near = isTag ? [] : Suggestions.nearest(to: name, in: known)
    let isUndefined = calculations.count > given.count && Identifier.isIdentifier(name)
    guard isTag || isUndefined || !near.isEmpty else { return false }
    var diagnostic = Diagnostic(
      .literalPlaceholder, "`{\(name)}` is shown as it is written, without a value",
      at: node.span(ofUTF8: inside.nameRange))
    guard let meant = near.first ?? (isTag ? (isEntry ? "$$" : "$") + name : nil) else {
      diagnostic.notes = ["the calculations beside the text are \(Phrase.names(known))"]
      diagnostic.help = ["write the calculation under `with`"]
      compilation.report(diagnostic)
      return true
    }
    diagnostic.help = [
      isTag ? "write `{\(meant)}` for the value of the row" : Phrase.didYouMean(["{\(meant)}"])
    ]
    let fix = fix(of: inside, meaning: meant, in: node)
    guard isTag, let fix else {
      diagnostic.fixes = [fix].compactMap(\.self)
      compilation.report(diagnostic)
      return true
    }
    let placeholder = TextSegment.Placeholder(
      name: meant, nameRange: inside.nameRange, format: inside.format)
    if let reader = reading(placeholder, in: node) {
      expressions.add(diagnostic, fix, readBy: reader)
    } else {
      compilation.report(diagnostic)
    }
    return true
  }

  /// The fix that writes a placeholder; nil behind a `$` that may be the sign of a currency.
  private func fix(
    of inside: TextSegment.Placeholder, meaning meant: String, in node: Node
  ) -> DiagnosticFix? {
    // Doubled braces are the placeholders of other template languages.
    let around = inside.nameRange.lowerBound - 2..<inside.nameRange.upperBound + 2
    let isDoubled = node.withUTF8 { bytes in
      around.lowerBound >= 0 && around.upperBound <= bytes.count
        && bytes[around].starts(with: "{{".utf8) && bytes[around].suffix(2).elementsEqual("}}".utf8)
    }
    if isDoubled { return .replace(node, around, with: "{\(meant)}") }
    // `${name}` is how Kotlin and shells write it.
    let start = inside.nameRange.lowerBound - 2
    guard start >= 0, node.withUTF8({ $0[start] == UInt8(ascii: "$") }) else {
      return .replace(node, inside.nameRange, with: meant)
    }
    let type = (scope.entryItem(inside.name) ?? scope.item(inside.name))?.type?.base.base
    if type == .int || type == .double { return nil }
    return .replace(node, start..<inside.nameRange.upperBound + 1, with: "{\(meant)}")
  }
}

extension Node {
  /// The reference in `{$name}` without quotes, which YAML reads as a mapping with one key; nil for
  /// any other node.
  var bracedReference: Node? {
    guard kind == .mapping, style == .flow, entries.count == 1, let entry = entries.first,
      entry.value.kind == .null, entry.key.withUTF8({ $0.first == UInt8(ascii: "$") })
    else { return nil }
    return entry.key
  }
}

extension Diagnostic {
  /// The diagnostic for a reference in braces without quotes.
  static func unquotedBraces(_ key: Node, at node: Node) -> Diagnostic {
    Diagnostic(
      .wrongKind, "`{\(key.text)}` without quotes is a mapping, not a text", at: node.span)
  }
}
