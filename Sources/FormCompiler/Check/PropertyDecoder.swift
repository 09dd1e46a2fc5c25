import FormCatalog
@_spi(Generated) import FormModel
import FormPredicate
import FormSyntax
import FormText

/// Decodes values by their types in the catalogue: the properties of rows and sections, the
/// settings of the form, and the arguments of rules.
struct PropertyDecoder {
  let compilation: Compilation
  let scope: FormScope
  /// The row, the section or the form that the properties belong to.
  let item: FormItem
  /// The facet of the item that depends on the expressions.
  let facet: Facet
  /// The row; nil for a section, a list and the form.
  let row: ResolvedRow?
  /// The type for `rowValue` and `bound`.
  var valueType: FormValueType?
  /// Whether constants of the row's type are among its options.
  var usesOptions = true
  /// The names that texts can show in addition to their own calculations.
  var given: [String: CheckedExpression] = [:]
  /// The code for a bound of the wrong type.
  var mismatch = DiagnosticCode.propertyTypeMismatch

  init(
    _ item: FormItem, _ facet: Facet = .drawing, row: ResolvedRow? = nil, scope: FormScope,
    in compilation: Compilation
  ) {
    self.compilation = compilation
    self.scope = scope
    self.item = item
    self.facet = facet
    self.row = row
    valueType = item.type?.base
  }

  var form: ResolvedForm { scope.form }

  /// The reader for expressions.
  var expressions: ExpressionReader {
    ExpressionReader(
      compilation: compilation, scope: scope, owner: DependencyNode(item, facet),
      mismatch: mismatch)
  }

  /// The reader for texts.
  var texts: TextReader { TextReader(expressions: expressions, given: given) }

  // MARK: - Keys

  /// Reads a key; nil if it is missing or wrong.
  func value(_ key: Key, in fields: Fields) -> FormDefinition.PropertyValue? {
    fields.field(key).flatMap { read($0.value, as: fields.type(of: $0)) }
  }

  /// Reads the constant of a key; an expression is added to the live properties instead.
  func constant(
    _ key: Key, in fields: Fields, _ live: inout [FormDefinition.Property]
  ) -> FormDefinition.PropertyValue? {
    guard let value = value(key, in: fields) else { return nil }
    guard case .expression = value else { return value }
    live.append(FormDefinition.Property(name: key.name, value: value))
    return value.translatedText.map { .string($0) }
  }

  /// Reads a text; one that shows values is added to the live properties instead.
  func text(
    _ key: Key, in fields: Fields, _ live: inout [FormDefinition.Property]
  ) -> String? {
    constant(key, in: fields, &live)?.text
  }

  /// Reads a permission of the user; nil for the default.
  ///
  /// A condition is added to the live properties, and the permission is then true.
  func permission(
    _ key: Key, in fields: Fields, _ live: inout [FormDefinition.Property]
  ) -> Bool? {
    let count = live.count
    let constant = constant(key, in: fields, &live)?.truth
    return live.count > count ? true : constant
  }

  // MARK: - Types

  /// Reads a value; nil after reporting why the node does not have the type.
  func read(_ node: Node, as type: PropertyType) -> FormDefinition.PropertyValue? {
    switch type {
    case .shownText: texts.read(node)
    case .condition: expressions.condition(node).map { .expression($0.expression) }
    case .rowValue: valueType.flatMap { constant(node, as: $0) }
    case .bound: valueType.flatMap { bound(node, as: $0) }
    case .expression:
      expressions.expression(node, as: .anyValue).map { .expression($0.expression) }
    case .live(let type): live(node, as: type)
    case .url: url(node)
    // It has been read as the type of the row.
    case .valueType: valueType.map { .string($0.description) }
    case .object(let name): object(node, name: name)
    case .list(let element, let minimum): list(node, element: element, minimum: minimum)
    case .map(let element): map(node, element: element)
    case .oneOf(let alternatives): oneOf(node, alternatives)
    case .bool, .int, .number, .text, .name, .keyword, .currency, .color, .scalar, .opaque:
      compilation.plain.read(node, as: type)
    case .rules, .options, .optionList, .rows, .row, .sections, .events, .defaults: nil
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
    if node.looksLikeExpression {
      guard let checked = expressions.expression(node, as: .value(type.base)) else { return nil }
      if isOwnValue(checked.expression) {
        compilation.report(.selfReference, "the row is compared with itself", at: node.span)
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
    guard node.looksLikeExpression, !TextRule.isURL(node.text) else {
      return LiteralReader(compilation: compilation).read(node, as: .url).map { .expression($0) }
    }
    guard let checked = expressions.expression(node, as: .anyValue) else { return nil }
    guard [.string, .url].contains(checked.type.base.base) else {
      compilation.report(
        mismatch, "the expression is \(checked.type.base), but a text or a URL is needed",
        at: node.span)
      return nil
    }
    for case .string(let text) in checked.expression.constantResults where !TextRule.isURL(text) {
      compilation.report(
        .invalidURL, "\(Phrase.quoted(text)) is not an absolute URL", at: node.span)
      return nil
    }
    return .expression(checked.expression)
  }

  // MARK: - Collections

  /// Reads the properties of a mapping in the order of the catalogue.
  private func object(_ node: Node, name: String) -> FormDefinition.PropertyValue? {
    compilation.fields(of: node, as: name).map { fields in
      .map(
        fields.all.compactMap { field in
          let property = fields.keys.properties[field.position]
          return read(field.value, as: property.type).map { .init(name: property.name, value: $0) }
        })
    }
  }

  private func list(
    _ node: Node, element: PropertyType, minimum: Int
  ) -> FormDefinition.PropertyValue? {
    guard compilation.expect(node, .sequence, "a list") else { return nil }
    if node.items.count < minimum {
      compilation.report(
        .emptyCollection, "the list needs at least \(Phrase.count(minimum, "element"))",
        at: node.span)
      return nil
    }
    return .list(node.items.compactMap { read($0, as: element) })
  }

  private func map(_ node: Node, element: PropertyType) -> FormDefinition.PropertyValue? {
    guard compilation.expect(node, .mapping, "a mapping") else { return nil }
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

// Headers, footers and collapsing, for sections of the form and for those of entries.
extension PropertyDecoder {
  /// Reads a header or footer; a text that shows values is added to the live properties instead.
  func header(
    _ key: Key, in fields: Fields, _ live: inout [FormDefinition.Property]
  ) -> FormDefinition.Header? {
    fields[key].flatMap { header($0, key, &live) }
  }

  func header(
    _ node: Node, _ key: Key, _ live: inout [FormDefinition.Property]
  ) -> FormDefinition.Header? {
    if node.kind != .mapping || TextChoiceReader.isText(node) || node.bracedReference != nil {
      return texts.read(node, key.name, &live).map { .text($0) }
    }
    guard let fields = compilation.fields(of: node, as: "header"),
      let name = compilation.plain.text(.view, in: fields)
    else { return nil }
    var view = FormDefinition.HeaderView(name: name)
    if let height = fields[.height] {
      if height.kind == .string {
        _ = compilation.plain.keyword(height, [Keyword("auto", "")])
      } else {
        view.height = compilation.plain.number(height, minimum: 0)
      }
    }
    if let properties = fields[.properties] {
      if case .map(let map) = compilation.plain.opaque(properties) {
        view.properties = map
      } else {
        compilation.report(.wrongKind(properties, expected: "a mapping of properties"))
      }
    }
    return .view(view)
  }

  /// Reads the header or footer of the section of an entry, as a property of its group.
  func headerProperty(_ node: Node) -> FormDefinition.PropertyValue? {
    var live: [FormDefinition.Property] = []
    switch header(node, .header, &live) {
    case nil: return live.first?.value
    case .text(let text): return .string(text)
    case .view(let view): return .map(view.members)
    }
  }

  /// Reports a section that can never be opened.
  func checkCollapse(_ fields: Fields) {
    guard let field = fields.field(.collapsed), field.value.bool == true,
      fields[.collapsible]?.bool != true
    else { return }
    compilation.report(
      .conflictingKeys, "a section that is `collapsed` and not `collapsible` can never be opened",
      at: field.key.span, help: ["add `collapsible: true`"])
  }
}
