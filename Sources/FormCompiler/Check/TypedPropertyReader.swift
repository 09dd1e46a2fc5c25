import FormCatalog
import FormModel
import FormPredicate
import FormSyntax
import FormText

/// Reads properties by their catalogue types, with knowledge of the row or section they belong to.
struct TypedPropertyReader {
  let compilation: Compilation
  let form: ResolvedForm
  let scope: FormScope
  let owner: DependencyNode?
  /// The type for `rowValue` and `bound`.
  var valueType: FormValueType?
  let item: FormItem
  /// The row; nil for a section.
  let row: ResolvedRow?
  /// Whether constants of the row's type are among its options.
  var usesOptions = true
  /// The names that texts can show, beside their own calculations.
  var given: [String: CheckedExpression] = [:]
  /// The code for a bound of the wrong type.
  var mismatch = DiagnosticCode.propertyTypeMismatch

  private var plain: PropertyReader { PropertyReader(compilation: compilation) }

  /// The reader for expressions.
  var expressions: ExpressionReader {
    ExpressionReader(
      compilation: compilation, scope: scope, owner: owner, mismatch: mismatch)
  }

  /// Whether the user can do something, at least while a condition holds, which is added to the
  /// permissions; nil for the default.
  func permission(
    _ key: Key, in fields: Fields, _ permissions: inout [FormDefinition.Property]
  ) -> Bool? {
    guard let node = fields[key] else { return nil }
    switch read(node, as: .live(.bool)) {
    case .bool(let isAllowed): return isAllowed
    case .expression(let condition):
      permissions.append(FormDefinition.Property(name: key.name, value: .expression(condition)))
      return true
    default: return nil
    }
  }

  /// A limit on what the user can do, which is added to the permissions if it is an expression; nil
  /// for none.
  func limit(
    _ key: Key, in fields: Fields, _ permissions: inout [FormDefinition.Property]
  ) -> Int? {
    guard let node = fields[key], let position = fields.keys.position(of: key) else { return nil }
    switch read(node, as: fields.keys.properties[position].type) {
    case .int(let limit): return limit
    case .expression(let limit):
      permissions.append(FormDefinition.Property(name: key.name, value: .expression(limit)))
      return nil
    default: return nil
    }
  }

  /// Reads a value; nil after reporting why the node does not have the type.
  func read(_ node: Node, as type: PropertyType) -> FormDefinition.PropertyValue? {
    switch type {
    case .bool: plain.bool(node).map { .bool($0) }
    case .int(let minimum, let maximum):
      plain.int(node, minimum: minimum, maximum: maximum).map { .int($0) }
    case .number(let minimum, let maximum):
      plain.number(node, minimum: minimum, maximum: maximum).map { .double($0) }
    case .text: plain.text(node).map { .string($0) }
    case .shownText: TextReader(expressions: expressions, given: given).read(node)
    case .name(let kind): plain.name(node, kind).map { .string($0) }
    case .keyword(let keywords): plain.keyword(node, keywords).map { .string($0) }
    case .currency: plain.currency(node).map { .string($0) }
    case .color: plain.color(node).map { .string($0) }
    case .condition: expressions.condition(node).map { .expression($0.expression) }
    case .scalar: scalar(node)
    case .rowValue: valueType.flatMap { constant(node, as: $0) }
    case .bound: valueType.flatMap { bound(node, as: $0) }
    case .expression:
      expressions.expression(node, as: .anyValue).map { .expression($0.expression) }
    case .live(let type): LivePropertyReader(reader: self).read(node, as: type)
    case .url: url(node)
    // It has been read as the type of the row.
    case .valueType: valueType.map { .string($0.description) }
    case .object(let name): object(node, name: name)
    case .list(let element, let minimum): list(node, element: element, minimum: minimum)
    case .map(let element): map(node, element: element)
    case .oneOf(let alternatives): oneOf(node, alternatives)
    case .opaque: plain.opaque(node)
    case .rules, .options, .optionList, .rows, .row, .sections, .events, .defaults: nil
    }
  }

  private func scalar(_ node: Node) -> FormDefinition.PropertyValue? {
    switch node.kind {
    case .sequence, .mapping, .null:
      compilation.report(.wrongKind(node, expected: "a text, a number or a truth value"))
      return nil
    case .bool, .int, .double, .string: return plain.opaque(node)
    }
  }

  /// A constant of a type.
  func constant(_ node: Node, as type: FormValueType) -> FormDefinition.PropertyValue? {
    var literals =
      row.map { LiteralReader(row: $0, in: compilation) }
      ?? LiteralReader(compilation: compilation, domain: item.type?.domain)
    if !usesOptions { literals.domain = nil }
    return literals.read(node, as: type).map { .expression($0) }
  }

  /// A constant of a type, or the text of an expression of the type.
  func bound(_ node: Node, as type: FormValueType) -> FormDefinition.PropertyValue? {
    if node.kind == .string, Self.looksLikeExpression(node.text) {
      guard let checked = expressions.expression(node, as: .value(type.base)) else { return nil }
      if isOwnValue(checked.expression) {
        compilation.report(
          Diagnostic(.selfReference, "the row is compared with itself", at: node.span))
        return nil
      }
      return .expression(checked.expression)
    }
    return constant(node, as: type.base)
  }

  private func isOwnValue(_ expression: FormExpression) -> Bool {
    guard let reference = expression.namedValue else { return expression == .reference(.own) }
    return reference.isOfEntry == (item.template != nil) && reference.tag == item.tag
  }

  /// An absolute URL, or the text of an expression that gives one.
  private func url(_ node: Node) -> FormDefinition.PropertyValue? {
    guard node.kind == .string, Self.looksLikeExpression(node.text), !TextRule.isURL(node.text)
    else {
      return LiteralReader(compilation: compilation).read(node, as: .url).map { .expression($0) }
    }
    guard let checked = expressions.expression(node, as: .anyValue) else { return nil }
    guard [.string, .url].contains(checked.type.base.base) else {
      compilation.report(
        Diagnostic(
          mismatch, "the expression is \(checked.type.base), but a text or a URL is needed",
          at: node.span))
      return nil
    }
    for case .string(let text) in checked.expression.constantResults where !TextRule.isURL(text) {
      compilation.report(
        Diagnostic(.invalidURL, "\(Phrase.quoted(text)) is not an absolute URL", at: node.span))
      return nil
    }
    return .expression(checked.expression)
  }

  /// Whether a text in place of a constant is meant as an expression: a reference or a call.
  static func looksLikeExpression(_ text: String) -> Bool {
    text.utf8.contains(UInt8(ascii: "$")) || text.utf8.contains(UInt8(ascii: "("))
  }

  // MARK: - Collections

  private func object(_ node: Node, name: String) -> FormDefinition.PropertyValue? {
    guard let fields = Fields.read(node, keys: Keys.cached(name), in: compilation) else {
      return nil
    }
    return .map(properties(of: fields))
  }

  /// The properties of a mapping in the order of the catalogue.
  func properties(of fields: Fields) -> [FormDefinition.Property] {
    fields.keys.properties.compactMap { property in
      guard let node = fields.value(named: property.name), let value = read(node, as: property.type)
      else {
        return nil
      }
      return FormDefinition.Property(name: property.name, value: value)
    }
  }

  private func list(
    _ node: Node, element: PropertyType, minimum: Int
  ) -> FormDefinition.PropertyValue? {
    guard node.kind == .sequence else {
      compilation.report(.wrongKind(node, expected: "a list"))
      return nil
    }
    if node.items.count < minimum {
      compilation.report(
        Diagnostic(
          .emptyCollection, "the list needs at least \(Phrase.count(minimum, "element"))",
          at: node.span))
      return nil
    }
    return .list(node.items.compactMap { read($0, as: element) })
  }

  private func map(_ node: Node, element: PropertyType) -> FormDefinition.PropertyValue? {
    guard node.kind == .mapping else {
      compilation.report(.wrongKind(node, expected: "a mapping"))
      return nil
    }
    return .map(
      node.entries.compactMap { entry in
        read(entry.value, as: element).map {
          FormDefinition.Property(name: entry.key.text, value: $0)
        }
      })
  }

  /// Chooses the alternative by the kind of node, so that only its mistakes are reported.
  private func oneOf(
    _ node: Node, _ alternatives: [PropertyType]
  ) -> FormDefinition.PropertyValue? {
    if node.kind == .string {
      for case .keyword(let words) in alternatives
      where words.contains(where: { $0.name == node.text }) {
        return .string(node.text)
      }
    }
    if let match = alternatives.first(where: { $0.accepts(node.kind) }) {
      return read(node, as: match)
    }
    let titles = alternatives.map(\.title)
    compilation.report(.wrongKind(node, expected: Phrase.list(titles, last: "or")))
    return nil
  }
}

extension PropertyType {
  /// The type in words, with its article.
  fileprivate var title: String {
    switch self {
    case .bool: "true or false"
    case .int: "a whole number"
    case .number: "a number"
    case .text, .shownText, .name: "a text"
    case .keyword(let words): Phrase.names(words.map(\.name), last: "or")
    case .currency: "a currency"
    case .color: "a colour"
    case .condition: "a condition"
    case .scalar, .rowValue, .bound: "a value"
    case .expression: "an expression"
    case .live(let type): type.title
    case .url: "a URL"
    case .valueType: "a type"
    case .object, .map, .events, .defaults, .row: "a mapping"
    case .list, .rules, .options, .optionList, .rows, .sections: "a list"
    case .oneOf(let alternatives): Phrase.list(alternatives.map(\.title), last: "or")
    case .opaque: "anything"
    }
  }
}
