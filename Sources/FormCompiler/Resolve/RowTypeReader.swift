import FormCatalog
import FormModel
import FormPredicate
import FormSyntax

/// Determines the type of a row's value and its options.
struct RowTypeReader {
  let compilation: Compilation
  let form: ResolvedForm

  func setType(of item: FormItem, spec: ParsedRow) {
    let fields = spec.fields
    let base: FormValueType?
    switch spec.type {
    case .unknown:
      item.isBroken = true
      return
    case .custom(let index):
      let type = form.rowTypes[index]
      compilation.findings.usedRowTypes.insert(type.name)
      base = spec.isOption ? selectableType(fields) : type.value
      if base == nil { item.isBroken = form.spec.rowTypes[index].fields?.contains(.value) ?? true }
    case .catalog where spec.isOption:
      checkOption(fields)
      base = fields.contains(.selectableValue) ? selectableType(fields) : nil
    case .catalog(let entry):
      let isOpen = fields.contains(.controller) && entry.hasOptionsOrController
      if isOpen, !fields.contains(.options) {
        base = controllerType(fields, item: item)
        break
      }
      guard entry.control.hasOptions || fields.contains(.options) else {
        base = plainType(entry.value, fields: fields, item: item)
        break
      }
      base = optionType(entry, fields: fields, item: item)
    }
    guard let base else { return }
    let isConstant = fields[.value].map {
      !$0.isExpression(of: base, domain: item.options?.domain)
    }
    let isStart = isConstant ?? fields.contains(.computed)
    item.isAlwaysPresent = isStart && neverCleared(spec)
    let isTuple = if case .tuple = base { true } else { false }
    item.type = ExpressionType(
      base: base, isOptional: !item.isAlwaysPresent,
      domain: isTuple ? nil : item.options?.domain ?? form.domain(of: base))
  }

  /// Whether the user can change the value of a row but not clear it.
  private func neverCleared(_ spec: ParsedRow) -> Bool {
    guard let entry = spec.type.entry else { return false }
    if entry.control.alwaysHasValue { return true }
    guard let property = entry.ownProperty("deselectable") else { return false }
    guard let node = spec.fields[.deselectable] else { return property.defaultText != "true" }
    return node.bool == false
  }

  private func plainType(_ value: RowValue, fields: Fields, item: FormItem) -> FormValueType? {
    switch value {
    case .fixed(let type): return type
    case .integerOrDouble:
      let isWhole = fields[.step]?.double.map { $0 == $0.rounded() } ?? true
      return fields[.integer]?.bool == true && isWhole ? .int : .double
    case .file: return fields[.multiple]?.bool == true ? .list(.file) : .file
    case .opaque: return .opaque(item.tag ?? "value")
    case .declared:
      return fields[.valueType].flatMap {
        ValueTypeReader(compilation: compilation, form: form).read($0)
      }
    case .none, .option, .setOfOption, .tuple, .leftRight, .list: return nil
    }
  }

  /// The type of the value that a controller returns.
  private func controllerType(_ fields: Fields, item: FormItem) -> FormValueType? {
    guard let node = fields[.valueType] else {
      item.isBroken = true
      guard fields.isWhole else { return nil }
      compilation.report(
        .missingKey, "the type of what `controller` hands back is missing",
        at: fields[.controller]?.span ?? fields.place,
        help: ["add `valueType: String` or another type, or `options`"])
      return nil
    }
    let type = ValueTypeReader(compilation: compilation, form: form).read(node)
    item.isBroken = type == nil
    return type
  }

  /// The type of the option that a row represents.
  private func selectableType(_ fields: Fields) -> FormValueType? {
    switch fields[.selectableValue]?.kind {
    case .int: .option(name: nil, base: .int)
    case .double: .option(name: nil, base: .double)
    case .bool: .option(name: nil, base: .bool)
    default: .option(name: nil, base: .string)
    }
  }

  /// Reports keys that the row of an option cannot have: a tap chooses the option, which is the
  /// value of the row while it is chosen.
  private func checkOption(_ fields: Fields) {
    for key in [Key.valueType, .action] {
      guard let field = fields.field(key), let option = fields.field(.selectableValue) else {
        continue
      }
      compilation.report(
        .conflictingKeys, "`\(key.name)` and `selectableValue` exclude each other",
        at: field.key.span,
        related: [RelatedPlace(span: option.key.span, message: "`selectableValue` is here")],
        notes: [
          key == .action
            ? "a tap on the row of an option chooses it"
            : "the value of an option is the option, while it is chosen"
        ])
    }
  }

  // MARK: - Options

  private func optionType(
    _ entry: RowTypeEntry, fields: Fields, item: FormItem
  ) -> FormValueType? {
    let title = item.tag.map { "the options of `\($0)`" } ?? "the options of the row"
    let count: Int
    switch entry.value {
    case .tuple(let components): count = components
    default: count = 1
    }
    if entry.ownProperty("options")?.isRequired == false, fields.isMissing(.options),
      fields.isWhole
    {
      compilation.report(
        .missingKey, "\(entry.title) needs `options`, or a `controller`", at: fields.place,
        notes: [
          "options are a list, the name of an option type, or a provider of the host; a controller hands back the value"
        ])
    }
    // Any other missing `options` has been reported with the other required keys.
    let found =
      if entry.control == .choice(.stars) {
        stars(entry, fields: fields, title: title)
      } else {
        fields[.options].flatMap {
          read($0, title: title, components: count, isNested: entry.value == .leftRight, for: item)
        }
      }
    guard let options = found else {
      item.isBroken = true
      return nil
    }
    item.options = options
    switch entry.value {
    case .setOfOption: return .set(options.type)
    case .tuple: return .tuple(options.componentTypes)
    default: return options.type
    }
  }

  /// The options of a rating: the numbers from 1 to `max`; nil if `max` is no number of stars.
  private func stars(_ entry: RowTypeEntry, fields: Fields, title: String) -> ResolvedOptions? {
    guard let property = entry.ownProperty("max"), case .int(let least?, let most?) = property.type,
      let count = fields.contains(.max)
        ? fields[.max]?.int : property.defaultText.flatMap({ Int($0) }),
      (least...most).contains(count)
    else { return nil }
    let options = (1...count).map { FormDefinition.Option(value: .int($0)) }
    let type = FormValueType.option(name: nil, base: .int)
    let domain = OptionDomain(options, name: title)
    return ResolvedOptions(
      source: .inline(options), type: type, domain: domain,
      scope: OptionScope(
        type: ExpressionType(base: type, isOptional: false, domain: domain), attributes: [:]),
      components: [domain], componentTypes: [type])
  }

  // MARK: - Sources of options

  func read(
    _ node: Node, title: String, components: Int, isNested: Bool, for item: FormItem
  ) -> ResolvedOptions? {
    switch node.kind {
    case .string: return named(node, title: title, components: components, isNested: isNested)
    case .mapping where node[.from] != nil && components == 1 && !isNested:
      return rows(node, for: item)
    case .mapping where node[.from] != nil && node["provider"] == nil:
      return reportOptionsFromRows(node)
    case .mapping: return provider(node)
    case .sequence:
      if components > 1, let rows = node.items.first(where: { $0[.from] != nil }) {
        return reportOptionsFromRows(rows)
      }
      if components > 1, node.items.first?.kind == .sequence {
        return independent(node, title: title, components: components)
      }
      let reader = OptionReader(compilation: compilation)
      guard let list = reader.read(node, name: nil, title: title) else { return nil }
      return resolved(
        list, source: .inline(list.options), at: node, components: components, isNested: isNested)
    case .null, .bool, .int, .double:
      compilation.report(
        .wrongKind(node, expected: "a list of options, an option type or a provider"))
      return nil
    }
  }

  private func named(
    _ node: Node, title: String, components: Int, isNested: Bool
  ) -> ResolvedOptions? {
    let name = node.text
    guard let list = form.optionType(name) else {
      compilation.findings.usedOptionTypes.insert(name)
      if !form.optionTypeNames.contains(name) {
        compilation.report(
          compilation.unknown(
            .unknownOptionType, "there is no option type \(Phrase.quoted(name))", at: node,
            known: form.spec.optionTypes.map(\.name), knownTitle: "the option types are"))
        compilation.findings.usedOptionTypes.formUnion(
          compilation.suggestions.nearest(to: name, in: form.spec.optionTypes.map(\.name)))
      }
      return nil
    }
    compilation.findings.usedOptionTypes.insert(name)
    return resolved(
      list, source: .type(name), at: node, components: components, isNested: isNested)
  }

  private func resolved(
    _ list: ResolvedOptionList, source: FormDefinition.Options.Source, at node: Node,
    components: Int,
    isNested: Bool
  ) -> ResolvedOptions? {
    var types = [list.type]
    var domains: [OptionDomain?] = [list.domain]
    var level = list.children
    while let current = level, types.count < max(components, isNested ? 2 : 1) {
      types.append(.option(name: nil, base: current.base))
      domains.append(current.domain)
      level = current.children.lazy.compactMap(\.children).first
    }
    if types.count < components || (isNested && types.count < 2) {
      let wanted = isNested ? 2 : components
      compilation.report(
        .wrongKind,
        "the row has \(wanted) components, its options are for \(Phrase.count(types.count, "component"))",
        at: node.span, help: ["write one list for each component, or `options` below each option"])
      return nil
    }
    checkBranches(list, depth: components, isNested: isNested, at: node)
    let value = isNested ? types.count - 1 : 0
    return ResolvedOptions(
      source: source, type: types[value], domain: domains[value], scope: list.scope,
      components: domains, componentTypes: types, parts: list.parts)
  }

  /// Reports options without options below them, for which a wheel would be empty.
  private func checkBranches(_ list: ResolvedOptionList, depth: Int, isNested: Bool, at node: Node)
  {
    guard depth > 1 || isNested else { return }
    for option in list.options where option.options.isEmpty {
      compilation.report(
        .emptyCollection, "the option \(Phrase.quoted(option.value.text)) has no options below it",
        at: node.span)
    }
  }

  private func independent(_ node: Node, title: String, components: Int) -> ResolvedOptions? {
    let reader = OptionReader(compilation: compilation)
    let lists = node.items.compactMap { reader.read($0, name: nil, title: title) }
    guard lists.count == node.items.count else { return nil }
    guard lists.count == components, let first = lists.first else {
      compilation.report(
        .wrongKind,
        "the row has \(components) components, its options are \(Phrase.count(lists.count, "list"))",
        at: node.span)
      return nil
    }
    let parts = lists.enumerated().flatMap { index, list in list.parts.map { $0.below(index) } }
    return ResolvedOptions(
      source: .components(lists.map(\.options)), type: first.type, domain: nil, scope: first.scope,
      components: lists.map(\.domain), componentTypes: lists.map(\.type), parts: parts)
  }

  /// Reports options from rows in a row that has several components.
  private func reportOptionsFromRows(_ node: Node) -> ResolvedOptions? {
    compilation.report(
      .misplacedKey, "options from rows are one list, and the row has several components",
      at: node.entries.first { $0.key.text == "from" }?.key.span ?? node.span,
      help: ["write a row with one choice for each, such as a `push` row"])
    return nil
  }

  /// Reports options keyed by value, `{ a: Apple }`.
  private func reportOptionsByValue(_ node: Node) -> Bool {
    let options = node.entries.compactMap { entry -> String? in
      guard entry.value.kind == .string, let value = entry.key.inFlow,
        let title = entry.value.inFlow
      else { return nil }
      return "{ value: \(value), title: \(title) }"
    }
    let keys = ["provider", "parameters", "type", "from"]
    guard !options.isEmpty, options.count == node.entries.count,
      !node.entries.contains(where: { entry in
        keys.contains {
          !Suggestions.nearest(to: entry.key.text, in: [$0]).isEmpty || $0 == entry.key.text
        }
      })
    else { return false }
    var diagnostic = Diagnostic(
      .wrongKind, "expected a list of options, found a mapping", at: node.span,
      help: ["an option is written `{ value: …, title: … }`"])
    if options.count <= 50, node.style == .flow, node.entries.first?.key.style == .plain {
      diagnostic.fixes = [
        DiagnosticFix(
          title: "make it a list",
          edits: [SourceEdit(span: node.span, text: "[\(options.joined(separator: ", "))]")])
      ]
    }
    compilation.report(diagnostic)
    return true
  }

  private func provider(_ node: Node) -> ResolvedOptions? {
    if reportOptionsByValue(node) { return nil }
    guard let fields = Fields.read(node, keys: Keys.provider, in: compilation),
      let name = fields[.provider].flatMap({
        PropertyReader(compilation: compilation).name($0, .provider)
      })
    else { return nil }
    let types = ValueTypeReader(compilation: compilation, form: form)
    let base = fields[.type].map { types.read($0) } ?? .string
    guard let base else { return nil }
    let type: FormValueType =
      if case .option = base { base } else { .option(name: nil, base: base) }
    var parameters: [Node] = []
    if let list = fields[.parameters] {
      if list.kind == .sequence {
        parameters = Array(list.items)
      } else {
        compilation.report(.wrongKind(list, expected: "a list of expressions"))
      }
    }
    let domain = form.domain(of: type)
    let scope = OptionScope(
      type: ExpressionType(base: type, isOptional: false, domain: domain), attributes: [:],
      isOpen: true)
    return ResolvedOptions(
      source: .provider(name, parameters: []), type: type, domain: domain, scope: scope,
      parameters: parameters)
  }
}

extension FormValue {
  /// The value as an author would write it, for messages.
  var text: String {
    switch self {
    case .null: "nil"
    case .bool(let value): "\(value)"
    case .int(let value): "\(value)"
    case .double(let value): "\(value)"
    case .string(let value): value
    case .url(let value): value
    case .duration(let value): "\(value)"
    case .date(let value): "\(value)"
    case .list(let values): values.map(\.text).joined(separator: ", ")
    case .record(let fields): fields.map { "\($0.name): \($0.value.text)" }.joined(separator: ", ")
    }
  }
}
