import FormCatalog
import FormModel
import FormPredicate
import FormSource
import FormSyntax

/// Checks one row and makes it part of the definition.
final class RowChecker {
  let compilation: Compilation
  let form: ResolvedForm
  let row: ResolvedRow
  let item: FormItem
  let scope: FormScope
  /// Whether the row stands in a selectable section.
  let isInSelect: Bool
  /// What the section and the groups around the row always are.
  let surroundings: Permanence

  private var fields: Fields { row.spec.fields }
  private var plain: PropertyReader { PropertyReader(compilation: compilation) }

  init(
    compilation: Compilation, form: ResolvedForm, row: ResolvedRow, scope: FormScope,
    isInSelect: Bool, surroundings: Permanence
  ) {
    self.surroundings = surroundings
    self.compilation = compilation
    self.form = form
    self.row = row
    self.isInSelect = isInSelect
    item = row.item
    self.scope = scope.around(row)
  }

  func expressions(_ facet: Facet, scope: FormScope? = nil) -> ExpressionReader {
    ExpressionReader(
      compilation: compilation, form: form, scope: scope ?? self.scope,
      owner: DependencyNode(item, facet))
  }

  var literals: LiteralReader { LiteralReader(row: row, in: compilation) }

  func properties(_ facet: Facet) -> TypedPropertyReader {
    TypedPropertyReader(
      compilation: compilation, form: form, scope: scope, owner: DependencyNode(item, facet),
      valueType: item.type?.base, row: row)
  }

  func check() -> FormDefinition.Row {
    var result = FormDefinition.Row(type: fields[.type]?.text ?? "")
    if case .unknown = row.spec.type {
      // Only the rows inside can still have mistakes to tell.
      result.rows = rows(in: surroundings)
      return result
    }
    checkPlace()
    result.tag = item.tag
    result.title = fields[.title].flatMap(plain.text)
    result.subtitle = fields[.subtitle].flatMap(plain.text)
    result.valueType = item.type?.base
    let state = conditions(of: &result)
    result.value = value()
    result.computed = computed()
    result.validates = plain.keyword(.validates, in: fields).flatMap { .init(rawValue: $0) }
    result.whenHidden = plain.keyword(.whenHidden, in: fields).flatMap { .init(rawValue: $0) }
    result.options = options()
    result.events = EventReader(compilation: compilation).read(fields[.events], place: .row)
    result.swipe = swipe()
    result.properties = ownProperties()
    result.native = NativeReader(compilation: compilation).read(fields[.native], keys: fields.keys)
    let checked = RuleReader(row: self).read(fields[.rules])
    result.rules = checked.rules
    result.rows = rows(in: state)
    if RowLimits.concern(row.spec) { RowLimits(checker: self, row: result).check() }
    RuleLogic(
      checker: self, checked: checked, value: result.value, isComputed: result.computed != nil
    ).check(state)
    return result
  }

  /// Reads when the row is hidden and disabled, and gives what it and what is around it always are.
  private func conditions(of result: inout FormDefinition.Row) -> Permanence {
    var hiddenPlace: SourceSpan?
    var disabledPlace: SourceSpan?
    if let node = fields[.hidden], let hidden = expressions(.hidden).condition(node) {
      result.hidden = hidden.expression
      if hidden.constant == true { hiddenPlace = node.span }
    }
    if let node = fields[.disabled], let disabled = expressions(.disabled).condition(node) {
      result.disabled = disabled.expression
      if disabled.constant == true { disabledPlace = node.span }
    }
    return surroundings.adding(hidden: hiddenPlace, disabled: disabledPlace)
  }

  private func rows(in surroundings: Permanence) -> [FormDefinition.Row] {
    row.rows.map {
      RowChecker(
        compilation: compilation, form: form, row: $0, scope: scope, isInSelect: isInSelect,
        surroundings: surroundings
      ).check()
    }
  }

  private func checkPlace() {
    guard row.spec.type.entry?.family == .select, !isInSelect else { return }
    compilation.report(
      Diagnostic(
        .misplacedRow, "a `listCheck` row is an option of a selectable section",
        at: fields[.type]?.span ?? fields.place,
        help: ["add `select: { mode: single }` to the section, or use a `check` row"]))
  }

  // MARK: - Values

  private func value() -> FormExpression? {
    guard let field = fields.field(.value) else { return nil }
    if let computed = fields.field(.computed) {
      compilation.report(
        Diagnostic(
          .conflictingKeys, "`value` and `computed` exclude each other", at: field.key.span,
          related: [RelatedPlace(span: computed.key.span, message: "`computed` is here")],
          notes: ["the value of a computed row is always that of the expression"]))
      return nil
    }
    guard let type = item.type?.base else {
      if !item.isBroken {
        compilation.report(
          Diagnostic(.valueNotAllowed, "\(fields.keys.title) has no value", at: field.key.span))
      }
      return nil
    }
    if type == .date, field.value.kind == .string,
      TypedPropertyReader.looksLikeExpression(field.value.text)
    {
      var reader = expressions(.value)
      reader.mismatch = .valueTypeMismatch
      return reader.expression(field.value, as: .value(.date))?.expression
    }
    let value = literals.read(field.value, as: type)
    if let value { checkChoice(value, at: field.value) }
    return value
  }

  /// The value of an option in a selectable section is the option, if it is chosen at all.
  private func checkChoice(_ value: FormExpression, at node: Node) {
    guard row.spec.type.entry?.family == .select, let option = fields[.selectableValue],
      option.text != node.text
    else { return }
    compilation.report(
      Diagnostic(
        .valueNotAnOption,
        "the row stands for \(Phrase.quoted(option.text)), it cannot be \(Phrase.quoted(node.text))",
        at: node.span,
        related: [RelatedPlace(span: option.span, message: "`selectableValue` is here")]))
  }

  private func computed() -> FormExpression? {
    guard let field = fields.field(.computed) else { return nil }
    guard let type = item.type?.base else {
      if !item.isBroken {
        compilation.report(
          Diagnostic(.valueNotAllowed, "\(fields.keys.title) has no value", at: field.key.span))
      }
      return nil
    }
    let checked = expressions(.value).expression(field.value, as: .value(type))
    if let domain = item.type?.domain, type.base != .bool {
      for value in checked?.expression.constantResults ?? []
      where value != .null && !domain.contains(value) {
        compilation.report(
          Diagnostic(
            .literalNotAnOption, "\(Phrase.quoted(value.text)) is none of \(domain.name)",
            at: field.value.span(ofUTF8: 0..<field.value.text.utf8.count)))
      }
    }
    return checked?.expression
  }

  // MARK: - Options

  private func options() -> FormDefinition.Options? {
    guard let options = item.options else {
      if let filter = fields.field(.where), !item.isBroken {
        compilation.report(
          Diagnostic(.misplacedKey, "`where` needs `options` beside it", at: filter.key.span))
      }
      return nil
    }
    return OptionsChecker(compilation: compilation, form: form, scope: scope, item: item)
      .check(options, filter: fields[.where])
  }

  // MARK: - Properties

  /// What the row type's entry in the catalogue describes, in the catalogue's order.
  private func ownProperties() -> [FormDefinition.Property] {
    var properties: [FormDefinition.Property] = []
    for position in fields.keys.ownProperties {
      guard let node = fields.field(at: position)?.value,
        let value = property(at: position, node)
      else { continue }
      properties.append(.init(name: fields.keys.properties[position].name, value: value))
    }
    return properties
  }

  private func property(
    at position: Int, _ node: Node
  ) -> FormDefinition.PropertyValue? {
    let reader = properties(.valid)
    if case .custom(let index) = row.spec.type {
      let name = fields.keys.properties[position].name
      if let own = form.rowTypes[index].properties.first(where: { $0.name == name }) {
        return reader.constant(node, as: own.type)
      }
    }
    return reader.read(node, as: fields.keys.properties[position].type)
  }

  private func swipe() -> FormDefinition.Swipe? {
    guard let node = fields[.swipe] else { return nil }
    return SwipeReader(compilation: compilation, expressions: expressions(.disabled)).read(node)
  }
}
