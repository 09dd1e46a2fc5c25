import FormCatalog
@_spi(Generated) import FormModel
import FormPredicate
import FormSyntax

// Properties that can be expressions; the possible results of an expression are checked like
// constants.
extension PropertyDecoder {
  func live(_ node: Node, as type: PropertyType) -> FormDefinition.PropertyValue? {
    if node.isExpressionMapping || !type.isText && node.looksLikeExpression {
      return compilation.expression(in: node).flatMap { expression($0, as: type) }
    }
    if type.isText { expressions.warnOfLiteral(node, as: type.resultType) }
    return read(node, as: type)
  }

  /// Reads a property of a custom row type by its declared type.
  func read(_ node: Node, declared type: FormValueType) -> FormDefinition.PropertyValue? {
    var expressions = expressions
    expressions.mismatch = .valueTypeMismatch
    if type == .string, !node.isExpressionMapping, node.kind == .string || node.kind == .mapping {
      return TextReader(expressions: expressions).read(node).map { text in
        .expression(text == .string("") ? .literal(.null) : text.expression)
      }
    }
    var literals = LiteralReader(compilation: compilation, domain: form.domain(of: type))
    literals.expressions = expressions
    return literals.read(node, as: type).map { .expression($0) }
  }

  private func expression(_ node: Node, as type: PropertyType) -> FormDefinition.PropertyValue? {
    if case .oneOf(let types) = type {
      return types.first(where: \.hasExpressions).flatMap { expression(node, as: $0) }
    }
    guard case .bool = type else {
      let checked = expressions.expression(node, as: .value(type.resultType))
      guard let checked, checkResults(of: checked.expression, as: type, at: node) else {
        return nil
      }
      return .constant(checked.expression.kept(in: type.range))
    }
    return expressions.condition(node).map { .constant($0.expression) } ?? .bool(false)
  }

  // MARK: - Possible values

  private func checkResults(
    of expression: FormExpression, as type: PropertyType, at node: Node
  ) -> Bool {
    switch type {
    case .keyword(let words): checkWords(expression, words.map(\.name), at: node)
    case .int, .number: checkNumbers(expression, type.range, at: node)
    case .name(let kind):
      checkTexts(expression, at: node) { text in
        kind.form.matches(text)
          ? nil
          : (.badName, "\(Phrase.quoted(text)) cannot be the name of \(kind.titleWithArticle)")
      }
    case .color:
      checkTexts(expression, at: node) { text in
        PropertyReader.isColor(text)
          ? nil : (.badColor, "\(Phrase.quoted(text)) is not a colour")
      }
    default: true
    }
  }

  private func checkTexts(
    _ expression: FormExpression, at node: Node,
    problem: (String) -> (code: DiagnosticCode, message: String)?
  ) -> Bool {
    var isRight = true
    for case .string(let text) in expression.constantResults {
      guard let (code, message) = problem(text) else { continue }
      compilation.report(code, message, at: node.span(ofText: text))
      isRight = false
    }
    return isRight
  }

  private func checkNumbers(
    _ expression: FormExpression, _ range: NumberRange, at node: Node
  ) -> Bool {
    let (minimum, maximum) = (range.minimum?.number, range.maximum?.number)
    for result in expression.constantResults {
      guard let number = result.number?.doubleValue else { continue }
      let limit =
        minimum.flatMap { number < $0.doubleValue ? ("least", $0.doubleValue) : nil }
        ?? maximum.flatMap { number > $0.doubleValue ? ("most", $0.doubleValue) : nil }
      guard let (word, bound) = limit else { continue }
      compilation.report(
        .badSize,
        "the expression can be \(PropertyReader.plain(number)), but must be at \(word) \(PropertyReader.plain(bound))",
        at: node.span)
      return false
    }
    return true
  }

  /// Checks that every possible result is one of the allowed words: a text in the expression, or an
  /// option of a row.
  private func checkWords(
    _ expression: FormExpression, _ words: [String], at node: Node
  ) -> Bool {
    var isRight = true
    for result in expression.results {
      if case .literal(let value) = result {
        guard value != .null, !words.contains(value.text) else { continue }
        report(value.text, words, at: node)
        isRight = false
      } else if !isOneOf(words, result, at: node) {
        return false
      }
    }
    return isRight
  }

  private func report(_ text: String, _ words: [String], at node: Node) {
    let near = Suggestions.nearest(to: text, in: words)
    var diagnostic = Diagnostic(
      .unknownKeyword, "\(Phrase.quoted(text)) is not one of the words allowed here",
      at: node.span(ofText: text),
      notes: near.isEmpty ? ["the words are \(Phrase.names(words))"] : [],
      help: near.isEmpty ? [] : [Phrase.didYouMean(near)])
    if let best = near.first, let range = node.range(ofText: text) {
      diagnostic.fixes = [.replace(node, range, with: best)]
    }
    compilation.report(diagnostic)
  }

  /// Whether the options of the row that an expression names are all allowed words.
  private func isOneOf(_ words: [String], _ result: FormExpression, at node: Node) -> Bool {
    let item = result.namedValue.flatMap { scope.item(of: $0) }
    if let domain = item?.type?.domain {
      let others = domain.values.filter { !words.contains($0.text) }
      guard let other = others.first else { return true }
      compilation.report(
        .unknownKeyword,
        "\(Phrase.quoted(other.text)), an option of \(item?.title ?? ""), is not one of the words allowed here",
        at: node.span, notes: ["the words are \(Phrase.names(words))"])
      return false
    }
    compilation.report(
      .propertyTypeMismatch, "the expression can be any text, but only some words are allowed",
      at: node.span, notes: ["the words are \(Phrase.names(words))"],
      help: ["choose between them: `IF($tag == 'x', '\(words[0])', nil)`"])
    return false
  }
}

extension FormDefinition.PropertyValue {
  /// The whole number; nil for any other value.
  var number: Int? { if case .int(let number) = self { number } else { nil } }
  /// The truth value; nil for any other value.
  var truth: Bool? { if case .bool(let value) = self { value } else { nil } }

  /// The value for an expression; a literal is stored as a plain value.
  static func constant(_ expression: FormExpression) -> Self {
    switch expression {
    case .literal(.bool(let value)): .bool(value)
    case .literal(.int(let number)): .int(number)
    case .literal(.double(let number)): .double(number)
    case .literal(.string(let text)): .string(text)
    default: .expression(expression)
    }
  }
}

extension PropertyType {
  /// Whether an expression can give a constant of the type.
  fileprivate var hasExpressions: Bool {
    switch self {
    case .bool, .int, .number, .text, .name, .keyword, .color: true
    default: false
    }
  }

  /// The range of an expression's results.
  ///
  /// A minimum of 1 without a maximum becomes 0: a limit of 0 items or characters is a mistake if
  /// it is written, but may be calculated.
  fileprivate var range: NumberRange {
    switch self {
    case .int(let minimum, let maximum):
      NumberRange(
        minimum: minimum.map { .int($0 == 1 && maximum == nil ? 0 : $0) },
        maximum: maximum.map(FormValue.int))
    case .number(let minimum, let maximum):
      NumberRange(
        minimum: minimum.map(FormValue.double), maximum: maximum.map(FormValue.double))
    default: NumberRange()
    }
  }

  /// The type of an expression's value.
  fileprivate var resultType: FormValueType {
    switch self {
    case .int: .int
    case .number: .double
    default: .string
    }
  }
}

extension Node {
  /// Whether a text in place of a constant is meant as an expression: a reference or a call.
  var looksLikeExpression: Bool {
    kind == .string && withUTF8 { $0.contains(UInt8(ascii: "$")) || $0.contains(UInt8(ascii: "(")) }
  }

  /// The range of a text that is written in quotes in an expression; nil if it is not.
  func range(ofText text: String) -> Range<Int>? {
    let bytes = Array(self.text.utf8)
    for quote in ["'", "\""] {
      let wanted = Array((quote + text + quote).utf8)
      if let start = bytes.indices.first(where: { bytes[$0...].starts(with: wanted) }) {
        return start + 1..<start + wanted.count - 1
      }
    }
    return nil
  }

  /// The place of a text in an expression, or else the whole expression.
  func span(ofText text: String) -> SourceSpan { range(ofText: text).map(span(ofUTF8:)) ?? span }
}
