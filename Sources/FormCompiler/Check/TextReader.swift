import FormCatalog
@_spi(Generated) import FormModel
import FormPredicate
import FormSyntax

/// Reads texts that may show values: `Hello {$name}`, or a mapping of texts to choose from.
struct TextReader {
  /// Reads the references; its owner is drawn again when they change.
  let expressions: ExpressionReader
  /// The names that every text at this place can show in addition to its own calculations.
  var given: [String: CheckedExpression] = [:]
  /// Reads the texts as messages of a rule; nil for any other text.
  var messages: MessageReader?
  /// Whether the texts are Markdown, in which the values that they show are marked.
  var isMarkdown = false
  /// The language of the texts; nil for that of the spec.
  var language: String?

  var compilation: Compilation { expressions.compilation }
  var scope: FormScope { expressions.scope }

  /// Reads a text with its translations; nil after reporting a mistake, or for a text without values
  /// that need not be kept.
  func read(_ node: Node) -> FormDefinition.PropertyValue? {
    let text = readSource(node)
    guard let index = compilation.texts?.index, let number = index.number(of: node) else {
      return text
    }
    return TranslationReader(texts: self, source: node, number: number, in: index)
      .translated(text)
  }

  /// Reads a text in one language.
  func readSource(_ node: Node) -> FormDefinition.PropertyValue? {
    if node.kind == .mapping {
      if reportsBraces(node) { return nil }
      return TextChoiceReader(texts: self, node: node).read().map { .constant($0) }
    }
    guard node.kind == .string, node.withUTF8(Self.mayShowValues) else {
      compilation.warnIfCut(node)
      if node.kind == .string, !isKept { return nil }
      return compilation.plain.text(node).map { .string($0) }
    }
    guard let parts = parts(of: node, named: given) else { return nil }
    return showsOnlyGivenNames(parts) ? .string(node.text) : .constant(parts.expression)
  }

  /// Whether a text may have a placeholder or a reference.
  static func mayShowValues(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    bytes.contains { $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "$") }
  }

  /// Whether texts without values are kept; those of messages are also kept for the prover.
  private var isKept: Bool {
    compilation.keepsTexts || messages != nil && compilation.keepsDefinition
  }

  /// Whether a text shows only given names, and so stays as written.
  private func showsOnlyGivenNames(_ parts: Parts) -> Bool {
    !given.isEmpty
      && parts.values.allSatisfy { value in given.values.contains { $0.expression == value } }
  }

  /// Reads a text for an owner that stores texts with values separately.
  ///
  /// - Parameters:
  ///   - name: The key of the text.
  ///   - shown: The texts with values, to which this one is added if it has any.
  /// - Returns: The text, in the language of the spec, if it shows no values; nil otherwise, or if
  ///   there is no text.
  func read(_ node: Node?, _ name: String, _ shown: inout [FormDefinition.Property]) -> String? {
    guard let node, let text = read(node) else { return nil }
    if let text = text.text { return text }
    shown.append(.init(name: name, value: text))
    return text.translatedText
  }

  /// A text that has been read.
  struct Parts {
    var list: [FormExpression] = []
    /// The names of calculations that the text uses.
    var names: Set<String> = []
    /// The message of a rule as it is written; nil for any other text.
    var message: String?
    /// Whether the text has references or names that were probably meant to show values.
    var isSuspect = false
    /// Whether the text is Markdown.
    var isMarkdown = false

    /// The text as an expression, a literal if it shows no values.
    var expression: FormExpression {
      if let message { return .literal(.string(message)) }
      return switch list.count {
      case 0: .literal(.string(""))
      case 1 where isPlain: list[0]
      default: .text(isMarkdown ? list.map(Self.marked) : list)
      }
    }

    /// A part of a text in Markdown, of which values are shown as they are.
    private static func marked(_ part: FormExpression) -> FormExpression {
      if case .literal = part { part } else { .formatted(part, .verbatim) }
    }

    private var isPlain: Bool { if case .literal? = list.first { true } else { false } }

    /// The values that the text shows.
    var values: [FormExpression] {
      list.filter { if case .literal = $0 { false } else { true } }
    }
  }

  /// Splits a text at its placeholders.
  ///
  /// - Parameter named: The calculations beside the text, by name; nil for one with a mistake.
  /// - Returns: nil after reporting a mistake.
  func parts(of node: Node, named: [String: CheckedExpression?]) -> Parts? {
    compilation.warnIfCut(node)
    if let messages { return self.parts(ofMessage: node, named: named, messages) }
    var parts = Parts()
    parts.isMarkdown = isMarkdown
    var isWhole = true
    let bytes = Array(node.text.utf8)
    let segments = TextSegment.segments(of: node.text)
    var reports = warnOfReferences(in: node, bytes, besides: segments.compactMap(\.inside))
    for segment in segments {
      guard let inside = segment.inside.flatMap({ TextSegment.placeholder($0, in: bytes) }) else {
        parts.append(segment.text)
        continue
      }
      let mayReport = reports < Self.maximumReports
      guard isWhole || mayReport else { break }
      switch value(inside, of: node, named: named, warns: mayReport) {
      case .literal(let isReported)?:
        parts.append(segment.text)
        if isReported { reports += 1 }
      case .value(let expression, let name)?:
        parts.list.append(expression)
        if let name { parts.names.insert(name) }
      case nil:
        isWhole = false
        reports += 1
      }
    }
    parts.isSuspect = reports > 0
    return isWhole ? parts : nil
  }

  /// The maximum number of mistakes reported for one text: locating each takes time proportional to
  /// the text.
  static let maximumReports = 20

  /// Reads the references in a message, each under the text in its braces.
  func references(in message: RuleMessage, of node: Node) -> [FormDefinition.Property] {
    let bytes = Array(node.text.utf8)
    var texts: [FormDefinition.Property] = []
    var reports = warnOfReferences(in: node, bytes, besides: message.ranges)
    for range in message.ranges where reports < Self.maximumReports {
      let inside = range.lowerBound + 1..<range.upperBound - 1
      let name = String(decoding: bytes[inside], as: UTF8.self)
      guard let placeholder = TextSegment.placeholder(inside, in: bytes),
        placeholder.name.hasPrefix("$")
      else { continue }
      if case .value(let text, _)? = reference(placeholder, of: node) {
        texts.append(.init(name: name, value: .expression(text)))
      } else {
        reports += 1
      }
    }
    return texts
  }

  /// Reads one of the messages of a rule.
  ///
  /// The message stays as written; the values of its names and references are stored beside it.
  private func parts(
    ofMessage node: Node, named: [String: CheckedExpression?], _ messages: MessageReader
  ) -> Parts? {
    messages.check.check(node.text, at: node, besides: Set(named.keys))
    let message = RuleMessage(node.text)
    var parts = Parts()
    parts.message = node.text
    var texts = references(in: message, of: node)
    let bytes = Array(node.text.utf8)
    for range in message.ranges {
      let inside = range.lowerBound + 1..<range.upperBound - 1
      guard let placeholder = TextSegment.placeholder(inside, in: bytes),
        named[placeholder.name] != nil
      else { continue }
      guard
        case .value(let text, _)? = value(placeholder, of: node, named: named, warns: false)
      else { return nil }
      parts.names.insert(placeholder.name)
      texts.append(
        .init(name: String(decoding: bytes[inside], as: UTF8.self), value: .expression(text)))
    }
    parts.list = texts.map(\.value.expression)
    messages.add(texts)
    return parts
  }

  private enum Reading {
    /// Braces that are not a placeholder, which may have been reported.
    case literal(isReported: Bool)
    case value(FormExpression, name: String?)
  }

  /// Reads the content of a pair of braces; nil after reporting a mistake.
  private func value(
    _ inside: TextSegment.Placeholder, of node: Node, named: [String: CheckedExpression?],
    warns: Bool
  ) -> Reading? {
    if let calculation = named[inside.name] {
      guard let calculation else { return nil }
      return text(of: calculation, inside, at: node).map { .value($0, name: inside.name) }
    }
    guard inside.name.hasPrefix("$") else {
      return .literal(isReported: warns && warn(of: inside, among: named, in: node))
    }
    return reference(inside, of: node)
  }

  /// Reads a reference in a pair of braces; nil after reporting a mistake.
  private func reference(_ inside: TextSegment.Placeholder, of node: Node) -> Reading? {
    guard TextSegment.isReference(inside.name) else {
      report(
        "a placeholder shows a value, not a calculation", at: node, inside.nameRange,
        help: ["name the calculation beside the text: `{ text: \"{total}\", with: { total: … } }`"])
      return nil
    }
    var reader = expressions
    if let format = inside.format.flatMap({ PlaceholderFormat(written: $0.text) }) {
      reader.isSuitable = format.shows
    }
    guard let checked = reader.expression(node, in: inside.nameRange, as: .anyValue) else {
      if currencyReference(of: inside) == nil { _ = format(of: inside, of: nil, at: node) }
      return nil
    }
    return text(of: checked, inside, at: node).map { .value($0, name: nil) }
  }

  /// The text that a placeholder shows for a value; nil after reporting a mistake.
  func text(
    of checked: CheckedExpression, _ inside: TextSegment.Placeholder, at node: Node
  ) -> FormExpression? {
    if let currency = currencyReference(of: inside) {
      return amount(checked, currency, inside, at: node)
    }
    let (format, isRead) = format(of: inside, of: checked.type, at: node)
    if let format {
      var currencies = CurrencyCheck(compilation, scope, node, inside.format?.range)
      currencies.check(checked.expression, shownAs: format)
    }
    return isRead ? shown(checked, format, inside, at: node) : nil
  }

  /// - Parameter type: The type of the value; nil if it has a mistake.
  private func format(
    of inside: TextSegment.Placeholder, of type: ExpressionType?, at node: Node
  ) -> (format: PlaceholderFormat?, isRead: Bool) {
    guard let (text, range) = inside.format else { return (nil, true) }
    if let format = PlaceholderFormat(written: text) {
      if let option = format.datePattern {
        DateFormatCheck(compilation: compilation)
          .check(option, of: node, at: range.upperBound - option.utf8.count)
      }
      return (format, true)
    }
    let names = PlaceholderFormat.Kind.ofTexts.map(\.rawValue)
    let word = text.prefix { $0 != " " }
    var notes: [String] = []
    var help: [String] = []
    var near: [String] = []
    switch PlaceholderFormat.Kind.ofTexts.first(where: { $0.rawValue == word }) {
    case .currency?:
      help = [
        "a currency is an ISO 4217 code, as in `:currency EUR`, or a row, as in `:currency $tag`"
      ]
    case .number?, .percent?: help = ["the number of digits is from 0 to 20, such as `:number 2`"]
    case .some(let kind): help = ["`\(kind.rawValue)` has no option"]
    case nil:
      near = Suggestions.nearest(to: String(word), in: names)
      if near.isEmpty { notes = ["the formats are \(Phrase.names(names))"] }
      if !near.isEmpty { help = [Phrase.didYouMean(near)] }
    }
    var diagnostic = Diagnostic(
      .badTextPlaceholder, "\(Phrase.quoted(text)) is not a format",
      at: node.span(ofUTF8: range), notes: notes, help: help)
    let best = near.first { name in
      guard let format = PlaceholderFormat(written: name + text.dropFirst(word.count)) else {
        return false
      }
      return type.map { $0 == .unknown || format.shows($0.base) } ?? true
    }
    if let best {
      let end = range.lowerBound + word.utf8.count
      diagnostic.fixes = [.replace(node, range.lowerBound..<end, with: best)]
    }
    compilation.report(diagnostic)
    return (nil, false)
  }

  /// The row that conceals a part of a value, in words; nil if there is none.
  func concealedRow(in expression: FormExpression) -> String? {
    switch expression {
    case .reference:
      guard let reference = expression.namedValue, let item = scope.item(of: reference) else {
        return nil
      }
      if reference.isOfEntry { return concealedRow(of: item) }
      // The value of a list of one row.
      let section = item.isList ? scope.form.sections.first { $0.item === item } : nil
      return [item.fields, section?.rows.first?.spec.fields].lazy.compactMap(concealedRow(of:))
        .first
    case .field(let tag, let record):
      let list = record.namedList.flatMap { scope.item(of: $0) }
      return concealedRow(of: list?.templateItems[tag])
    case .index(_, let list): return concealedRow(in: list)
    case .arithmetic(_, let left, let right):
      return concealedRow(in: left) ?? concealedRow(in: right)
    case .call(let function, let operands):
      guard function.showsArguments else { return nil }
      return operands.lazy.compactMap(concealedRow(in:)).first
    case .formatted(let value, _): return concealedRow(in: value)
    default: return nil
    }
  }

  private func concealedRow(of item: FormItem?) -> String? {
    item?.rows.lazy.compactMap { concealedRow(of: $0.fields) }.first
  }

  private func concealedRow(of fields: Fields?) -> String? {
    guard let fields, let type = fields[.type]?.text else { return nil }
    let isSecret = Catalog.rowType(named: type)?.type.traits.keyboard?.isSecure ?? false
    // An expression may conceal the text at times.
    let isConcealed = fields.value(named: "secure").map { $0.bool ?? true } ?? isSecret
    guard isConcealed else { return nil }
    return fields[.tag].map { "`\($0.text)`" } ?? "the `\(type)` row"
  }

  func report(
    _ message: String, at node: Node, _ range: Range<Int>, help: [String] = []
  ) {
    compilation.report(.badTextPlaceholder, message, at: node.span(ofUTF8: range), help: help)
  }
}

extension FormFunction {
  /// Whether the result shows arguments, or parts of them.
  fileprivate var showsArguments: Bool {
    switch semantics.signature {
    case .choice, .firstPresent: true
    case .values(_, _, _, _, let result, _): [.string, .texts].contains(result)
    case .list(let list): list.result == .element
    case .extreme, .date: false
    }
  }
}

extension TextReader.Parts {
  /// Adds text that is shown as it is written.
  fileprivate mutating func append(_ text: String) {
    guard case .literal(.string(let last))? = list.last else {
      return list.append(.literal(.string(text)))
    }
    list[list.count - 1] = .literal(.string(last + text))
  }
}
