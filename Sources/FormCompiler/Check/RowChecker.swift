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
  /// What the row becomes.
  private(set) var result: FormDefinition.Row

  private var fields: Fields { row.spec.fields }
  private var plain: PropertyReader { PropertyReader(compilation: compilation) }

  init(
    compilation: Compilation, form: ResolvedForm, row: ResolvedRow, isInSelect: Bool,
    surroundings: Permanence
  ) {
    self.surroundings = surroundings
    self.compilation = compilation
    self.form = form
    self.row = row
    self.isInSelect = isInSelect
    item = row.item
    scope = FormScope(form: form, instance: row.spec.instance, template: row.item.template)
    result = FormDefinition.Row(type: row.spec.fields[.type]?.text ?? "")
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
      valueType: item.type?.base, literals: literals)
  }

  func check() -> FormDefinition.Row {
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
    let hidden = expressions(.hidden).condition(fields[.hidden])
    let disabled = expressions(.disabled).condition(fields[.disabled])
    result.hidden = hidden?.expression
    result.disabled = disabled?.expression
    result.value = value()
    result.computed = computed()
    result.validates = plain.keyword(.validates, in: fields).flatMap { .init(rawValue: $0) }
    result.whenHidden = plain.keyword(.whenHidden, in: fields).flatMap { .init(rawValue: $0) }
    result.options = options()
    result.events = EventReader(compilation: compilation).read(fields[.events], place: .row)
    result.swipe = swipe()
    result.properties = ownProperties()
    result.native = NativeReader(compilation: compilation).read(fields[.native], keys: fields.keys)
    let rules = RuleReader(row: self).read(fields[.rules])
    result.rules = rules.map(\.rule)
    let state = surroundings.adding(
      hidden: hidden?.constant == true ? fields[.hidden]?.span : nil,
      disabled: disabled?.constant == true ? fields[.disabled]?.span : nil)
    result.rows = rows(in: state)
    RowLimits(checker: self).check()
    RuleLogic(checker: self, rules: rules).check(state)
    return result
  }

  private func rows(in surroundings: Permanence) -> [FormDefinition.Row] {
    row.rows.map {
      RowChecker(
        compilation: compilation, form: form, row: $0, isInSelect: isInSelect,
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
    return literals.read(field.value, as: type)
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

  private func ownProperties() -> [FormDefinition.Property] {
    let keys = fields.keys
    let own = fields.found.filter { !keys.isStructural[$0.position] }
    if own.isEmpty { return [] }
    let reader = properties(.valid)
    return own.sorted { $0.position < $1.position }.compactMap { field in
      let property = keys.properties[field.position]
      let value: FormDefinition.PropertyValue?
      if case .custom(let index) = row.spec.type,
        let declared = form.rowTypes[index].properties.first(where: { $0.name == property.name })
      {
        value = reader.constant(field.value, as: declared.type)
      } else {
        value = reader.read(field.value, as: property.type)
      }
      return value.map { .init(name: property.name, value: $0) }
    }
  }

  private func swipe() -> FormDefinition.Swipe? {
    guard let node = fields[.swipe] else { return nil }
    return SwipeReader(compilation: compilation, expressions: expressions(.disabled)).read(node)
  }
}
