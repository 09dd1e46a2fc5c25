import FormCatalog
@_spi(Generated) import FormModel
import FormPredicate
import FormSyntax

/// Checks one row and adds it to the definition.
final class RowChecker {
  let compilation: Compilation
  let row: ResolvedRow
  let item: FormItem
  /// The type of the value; nil without one.
  let type: ExpressionType?
  let scope: FormScope
  /// Whether the row is in a selectable section.
  let isInSelect: Bool
  /// Whether the section and the groups around the row are always hidden or disabled.
  let surroundings: PermanentState

  let fields: Fields
  private let subject: RuleSubject
  /// Whether limits are compared with the row's values once they are all known.
  private let isLimited: Bool
  /// Whether the row is used after it has been checked.
  private var isKept: Bool { compilation.keepsDefinition || isLimited }
  var form: ResolvedForm { scope.form }

  init(
    compilation: Compilation, row: ResolvedRow, scope: FormScope,
    isInSelect: Bool, surroundings: PermanentState
  ) {
    self.surroundings = surroundings
    self.compilation = compilation
    self.row = row
    fields = row.spec.fields
    isLimited = RowLimits.concern(row.spec)
    self.isInSelect = isInSelect
    item = row.item
    type = row.item.type
    self.scope = scope.around(row)
    subject = RuleSubject(
      compilation: compilation, scope: self.scope, item: item, fields: fields,
      row: item.isList ? nil : row, repetition: row.spec.list?.fields)
  }

  func expressions(_ facet: Facet) -> ExpressionReader { subject.expressions(facet) }

  private func states(_ facet: Facet) -> ExpressionReader {
    var reader = expressions(facet)
    reader.role = .state
    return reader
  }

  /// Reads the condition that hides the row.
  ///
  /// If the row contains rows or may require a value, the condition is also checked for rows
  /// without a value.
  private func hidden(_ node: Node) -> ExpressionReader.Condition? {
    var reader = states(.hidden)
    if !row.rows.isEmpty || requirement != nil || fields[.rules]?.asksForValue == true {
      reader.effectIfBlank = .hidden(item.index...item.lastIndex)
    }
    return reader.condition(node)
  }

  /// The key `required` that applies to the row: its own, or that of a group or section around it
  /// if the user can fill in the row and leave it empty.
  private var requirement: Fields.Field? {
    guard let requirement = item.requirement, row.spec.type.entry?.family != .group else {
      return nil
    }
    if fields.hasRequirement { return requirement }
    let control = row.spec.type.entry?.control
    let canBeEmpty =
      type != nil && !item.isAlwaysPresent && !row.spec.isOption && !fields.contains(.computed)
      && control?.takesInput != false && control != .toggle
      && !(subject.keepsChoice && fields.contains(.value))
      && !["readOnly", "disabled", "hidden"].contains { fields.node[$0]?.bool == true }
    return canBeEmpty ? requirement : nil
  }

  var texts: TextReader { TextReader(expressions: expressions(.drawing)) }

  /// The reader of the title; for an option of a selectable section, the section's options depend
  /// on the title.
  private var titles: TextReader {
    guard isInSelect, let choice = item.choice else { return texts }
    return TextReader(
      expressions: ExpressionReader(
        compilation: compilation, scope: scope, owner: DependencyNode(choice, .options)))
  }

  var literals: LiteralReader { LiteralReader(row: row, in: compilation) }

  func properties(_ facet: Facet) -> PropertyDecoder { subject.properties(facet) }

  /// Checks the row and its inner rows; nil if the definition is not needed.
  func check() -> FormDefinition.Row? {
    if case .unknown = row.spec.type {
      // Only the inner rows can still have mistakes to report.
      return FormDefinition.Row(type: typeName, rows: rows(in: surroundings))
    }
    checkPlace()
    var shown: [FormDefinition.Property] = []
    let title =
      row.spec.part == nil ? titles.read(fields[.title], "title", &shown) : titleOfKind
    let subtitle = texts.read(fields[.subtitle], "subtitle", &shown)
    let hidden = fields[.hidden].flatMap(hidden)
    let disabled = fields[.disabled].flatMap { states(.disabled).condition($0) }
    let value = firstKind ?? value()
    let computed = computed()
    let state = surroundings.adding(
      hidden: hidden?.constant == true ? fields[.hidden]?.span : nil,
      disabled: disabled?.constant == true ? fields[.disabled]?.span : nil)
    let options = options()
    let swipe = swipe()
    let properties = listedProperties()
    let checked =
      fields.contains(.rules) || form.added != nil || requirement != nil
      ? RuleReader(subject: subject).read(fields[.rules], requirement: requirement)
      : CheckedRules()
    let isUnticked = value == .literal(.bool(false)) && checked.firstCertain(.accepted) != nil
    if checked.asksForValue, value == nil || isUnticked, computed == nil {
      compilation.findings.nilCheck.required.insert(item.index)
    }
    if isField, !checked.isEmpty, state.hidden == nil {
      compilation.findings.unseenRules.add(checked, of: item)
    }
    let validates: FormDefinition.ValidationTime? = compilation.plain.word(.validates, in: fields)
    let whenHidden: FormDefinition.HiddenValues? = compilation.plain.word(.whenHidden, in: fields)
    let events = events()
    let steps = steps()
    var permissions: [FormDefinition.Property] = []
    var rows = rows(in: state)
    if row.left != nil { rows += left(isComputed: computed != nil) }
    let repeating = repeating(&permissions)
    if item.isPositionRead { rows.append(.position) }
    let native = fields[.native].map {
      NativeReader(compilation: compilation)
        .read($0, keys: fields.keys, closures: FormTarget.eurekaClosures)
    }
    var logic = RuleLogic(
      subject: subject, checked: checked, value: value ?? repeating?.value,
      isComputed: computed != nil)
    guard isKept else {
      logic.check(state)
      return nil
    }
    let rules = checked.rules
    if item.isList { rows.add(keyRules: rules.ofEntries) }
    // Built in one expression at the end, since a row is too large to copy.
    let result = FormDefinition.Row(
      type: typeName, tag: item.tag, title: title, subtitle: subtitle,
      valueType: type?.base, value: value, computed: computed,
      hidden: hidden?.expression ?? hiddenByKind(),
      disabled: disabled?.expression, rules: item.isList ? rules.ofList : rules,
      validates: validates, whenHidden: whenHidden ?? hiddenValuesOfKind,
      options: row.spec.kinds == nil ? options : options?.inEntry, events: events,
      steps: steps, swipe: swipe,
      properties: Self.joined(shown, properties, kindProperties, permissions),
      rows: rows, repeating: repeating, native: native ?? [])
    if isLimited {
      let limits = RowLimits(checker: self, row: result, rules: checked)
      limits.check()
      logic.limits = limits
    }
    logic.check(state)
    return result
  }

  /// Concatenates lists; most are empty, so often one is returned as it is (`Benchmarks/proofs`).
  private static func joined(_ lists: [FormDefinition.Property]...) -> [FormDefinition.Property] {
    let filled = lists.filter { !$0.isEmpty }
    return filled.count > 1 ? filled.flatMap(\.self) : filled.first ?? []
  }

  private var typeName: String { fields[.type]?.text ?? row.spec.type.entry?.name ?? "" }

  private func rows(in surroundings: PermanentState) -> [FormDefinition.Row] {
    row.rows.compactMap {
      RowChecker(
        compilation: compilation, row: $0, scope: scope, isInSelect: isInSelect,
        surroundings: surroundings
      ).check()
    }
  }

  /// How the entries of a list are repeated; nil for any other row.
  ///
  /// - Parameter permissions: Receives the conditions under which the user can change them.
  private func repeating(
    _ permissions: inout [FormDefinition.Property]
  ) -> FormDefinition.Repeat? {
    guard let list = row.spec.list else { return nil }
    return ListReader(
      compilation: compilation, scope: scope, item: item, rows: row.rows, list: list
    ).read(&permissions)
  }

  /// The left option as an inner row; empty without a tag.
  private func left(isComputed: Bool) -> [FormDefinition.Row] {
    guard let left = row.left else { return [] }
    if isComputed, let node = fields[.leftTag] {
      compilation.findings.dependencies.add(
        from: DependencyNode(left, .value), to: DependencyNode(item, .value),
        place: DependencyPlace(node: node, range: nil))
    }
    return [
      FormDefinition.Row(
        type: FormDefinition.Row.leftType, tag: left.tag, valueType: left.type?.base)
    ]
  }

  private func checkPlace() {
    checkGroup()
    checkController()
    checkFloatingLabel()
    checkList()
    checkExclusive()
    if isStaticText { MarkdownCheck(compilation: compilation, fields: fields).check() }
    guard row.spec.isOption, !isInSelect else { return }
    let isCheck = row.spec.type.entry?.family == .select
    let place = isCheck ? fields[.type]?.span : fields.field(.selectableValue)?.key.span
    compilation.report(
      .misplacedRow,
      "\(isCheck ? "a `listCheck` row" : "a row with `selectableValue`") is an option of a selectable section",
      at: place ?? fields.place,
      help: [
        "add `select: { mode: single }` to the section\(isCheck ? ", or use a `check` row" : "")"
      ])
  }

  /// Checks that `exclusive` is at an option that can be chosen together with others.
  private func checkExclusive() {
    guard let isExclusive = fields.field(.exclusive)?.value, isExclusive.bool != false,
      let position = fields.keys.position(of: Key.exclusive),
      fields.keys.properties[position] == .exclusive
    else { return }
    if row.spec.isOption {
      guard let type = item.choice?.type?.base, type.elementType == nil else { return }
      compilation.report(misplaced: [.exclusive], in: fields) {
        "`\($0)` has no effect where only one option can be chosen"
      }
    } else {
      compilation.report(misplaced: [.exclusive], in: fields) {
        "`\($0)` needs `selectableValue` beside it"
      }
    }
  }

  // MARK: - Values

  private func value() -> FormExpression? {
    guard let field = fields.field(.value), !item.isList else { return nil }
    if let computed = fields.field(.computed) {
      compilation.report(
        .conflictingKeys, "`value` and `computed` exclude each other", at: field.key.span,
        related: [RelatedPlace(span: computed.key.span, message: "`computed` is here")],
        notes: ["the value of a computed row is always that of the expression"])
      return nil
    }
    guard let type = type?.base else {
      reportNoValue(field.key)
      return nil
    }
    var literals = literals
    literals.expressions = expressions(.value).ofDefaults
    let value = literals.read(field.value, as: type)
    if let value { checkChoice(value, at: field.value) }
    return value
  }

  /// The fix that removes a key of the row.
  func removal(of key: Node) -> [DiagnosticFix] {
    [compilation.removal(of: key, in: fields.node)].compactMap(\.self)
  }

  private func reportNoValue(_ key: Node) {
    if item.isBroken { return }
    let isDeclared = row.spec.type.entry?.value == .declared
    compilation.report(
      .valueNotAllowed,
      "\(fields.keys.title) has no value\(isDeclared ? " without `valueType`" : "")", at: key.span,
      fixes: isDeclared ? [] : removal(of: key))
  }

  /// Checks that `value` in the row of an option is this option, which chooses it.
  private func checkChoice(_ value: FormExpression, at node: Node) {
    guard row.spec.isOption, let option = fields[.selectableValue],
      option.text != node.text
    else { return }
    compilation.report(
      .valueNotAnOption,
      "the row represents \(Phrase.quoted(option)), so it cannot be \(Phrase.quoted(node))",
      at: node.span,
      related: [RelatedPlace(span: option.span, message: "`selectableValue` is here")])
  }

  private func computed() -> FormExpression? {
    guard let field = fields.field(.computed), !item.isList else { return nil }
    guard let type = type?.base else {
      reportNoValue(field.key)
      return nil
    }
    var reader = expressions(.value)
    reader.effectIfBlank = .value
    let checked = reader.expression(field.value, as: .value(type))
    if let checked { compilation.checkOptions(of: checked.expression, self.type, at: field.value) }
    return checked?.expression
  }

  // MARK: - Options

  private func options() -> FormDefinition.Options? {
    guard let options = item.options else {
      if !item.isBroken { compilation.reportFilterAlone(in: fields) }
      return nil
    }
    checkGrouping(by: options.scope)
    let scope = row.spec.kinds == nil ? self.scope : self.scope.outside
    let checked = OptionsChecker(compilation: compilation, scope: scope, item: item)
      .check(options, filter: fields[.where])
    if row.spec.kinds != nil { options.source = checked.source }
    return checked
  }

  /// Checks that options are grouped by one of their attributes.
  private func checkGrouping(by scope: OptionScope) {
    guard !scope.isOpen, let node = groupAttribute, node.kind == .string else { return }
    let known = scope.attributes.keys.sorted() + ["title", "subtitle"]
    if known.contains(node.text) { return }
    compilation.reportUnknown(
      .unknownProperty, "the options have no attribute \(Phrase.quoted(node))", at: node,
      known: known, knownTitle: "they have")
  }

  // MARK: - Properties

  /// The other properties of the row type's catalogue entry, in the catalogue's order.
  private func listedProperties() -> [FormDefinition.Property] {
    var properties: [FormDefinition.Property] = []
    var position = fields.listedPosition(from: 0)
    while let current = position {
      if let node = fields.field(at: current)?.value, let value = property(node, at: current),
        isKept
      {
        properties.append(.init(name: fields.keys.properties[current].name, value: value))
      }
      position = fields.listedPosition(from: current + 1)
    }
    return properties
  }

  private func property(_ node: Node, at position: Int) -> FormDefinition.PropertyValue? {
    let property = fields.keys.properties[position]
    if case .custom(let index) = row.spec.type,
      let own = form.rowTypes[index].properties.first(where: { $0.name == property.name })
    {
      return properties(facet(of: property)).read(node, declared: own.type)
    }
    if row.spec.isSection, property.name == "header" || property.name == "footer" {
      return properties(.drawing).headerProperty(node)
    }
    // Most are texts, which do not depend on the row.
    if fields.isText(at: position) {
      var reader = texts
      reader.isMarkdown = isMarkdown && property.name == Key.text.name
      return reader.read(node)
    }
    // A list of steps is not a property.
    if property.name == "action", node.kind == .sequence { return nil }
    // The resolver has read all tags.
    if property.type == .name(.tag) { return nil }
    if case .keyword = property.type, property.name == "style", reportsExpression(node) {
      return nil
    }
    var reader = properties(facet(of: property))
    if property.name == "group" { reader.given = optionGroup }
    let value = reader.read(node, as: property.type)
    guard property.name == Key.unit.name, case .map(let forms)? = value else { return value }
    return .map(forms.inLanguage(of: form))
  }

  /// Whether the text of the row is Markdown.
  private var isMarkdown: Bool { isStaticText && fields[.markdown]?.bool == true }
  private var isStaticText: Bool { row.spec.type.entry?.type == .staticText }

  /// Reports an expression for `style`: the style chooses the control of the row, which cannot
  /// change.
  private func reportsExpression(_ node: Node) -> Bool {
    guard node.isExpressionMapping || node.looksLikeExpression else { return false }
    compilation.report(
      .unknownKeyword, "`style` is one of the words, not an expression", at: node.span,
      notes: ["it chooses the control that draws the row, which never becomes another one"],
      help: ["write a row for each style, with a tag of its own, and hide all but one"])
    return true
  }

  /// The name that the texts of option groups show: the attribute by which options are grouped.
  private var optionGroup: [String: CheckedExpression] {
    guard let attribute = groupAttribute, attribute.kind == .string else { return [:] }
    return [
      "group": CheckedExpression(
        expression: .reference(.attribute(attribute.text)), type: ExpressionType(.string))
    ]
  }

  private var groupAttribute: Node? {
    let group = fields.value(named: "group")
    return group?.kind == .mapping ? group?.entries.first { $0.key.text == "by" }?.value : group
  }

  /// The facet that depends on the expression of a property.
  private func facet(of property: PropertyEntry) -> Facet {
    switch property.name {
    // Limits are checked like rules, so the validity depends on them.
    case "min", "max": .validity
    case let name where FormDefinition.Row.isFormat(name, ofHost: row.spec.type.entry == nil):
      .format
    default: .drawing
    }
  }

  private func swipe() -> FormDefinition.Swipe? {
    guard let node = fields[.swipe], row.spec.type.entry?.family != .group else { return nil }
    return SwipeReader(decoder: properties(.drawing), list: item.template)
      .read(node)
  }
}
