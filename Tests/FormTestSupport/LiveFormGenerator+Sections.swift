@_spi(Generated) package import FormModel

extension LiveFormGenerator {
  /// Adds rules to a section with a value.
  mutating func addRules(to section: inout FormDefinition.Section) {
    var isSingle = false
    switch section.kind {
    case .plain: return
    case .select(let select): isSingle = select.mode == .single
    case .repeating, .forEach: break
    }
    section.rules = (0...below(2)).map { _ in rule(ofList: !isSingle) }
    if chance(30) { section.validates = pick([.onChange, .onDemand]) }
  }

  /// A rule for a choice, or for several values.
  mutating func rule(ofList isList: Bool) -> FormDefinition.Rule {
    var rule: FormDefinition.Rule
    switch below(isList ? 4 : 2) {
    case 0: rule = .init("required")
    case 1:
      rule = .init(
        "assert", arguments: [.init(name: "predicate", value: .expression(condition(depth: 0)))])
    case 2: rule = .init("uniqueItems")
    default: rule = .init("minItems", arguments: [.init(name: "count", value: .int(2))])
    }
    rule.message = name("message ")
    if chance(30) { rule.when = condition(depth: 1) }
    if chance(25) { rule.severity = .warning }
    return rule
  }
}

// MARK: - Keys of entries

extension LiveFormGenerator {
  /// Makes some lists compare their entries by one or two rows.
  mutating func addKeys(to form: inout FormDefinition) {
    if form.readsValidity { return }
    for index in form.sections.indices where form.sections[index].isRepeating {
      addKeys(to: &form.sections[index].rows)
    }
  }

  private mutating func addKeys(to rows: inout [FormDefinition.Row]) {
    let tags = Self.keyTags(rows)
    if !tags.isEmpty, chance(40) {
      var key = [pick(tags)]
      let other = pick(tags)
      if other != key[0], chance(50) { key.append(other) }
      var rule = FormDefinition.Rule(
        "uniqueItems",
        arguments: [.init(name: "key", value: .list(key.map { .string($0) }))],
        message: "{first} " + name("message "))
      if chance(20) { rule.severity = .warning }
      Self.add(rule, key, to: &rows)
    }
    for index in rows.indices where rows[index].repeating != nil || rows[index].type == "group" {
      if rows[index].repeating != nil { addKeys(to: &rows[index].rows) }
    }
  }

  /// The tags of rows by which entries can be compared.
  private static func keyTags(_ rows: [FormDefinition.Row]) -> [String] {
    rows.flatMap { row -> [String] in
      if row.type == "group" { return keyTags(row.rows) }
      guard let tag = row.tag, row.repeating == nil, !row.isKindOrPosition,
        row.valueType == .int || row.valueType == .string
      else { return [] }
      return [tag]
    }
  }

  private static func add(
    _ rule: FormDefinition.Rule, _ key: [String], to rows: inout [FormDefinition.Row]
  ) {
    for index in rows.indices {
      if let tag = rows[index].tag, key.contains(tag) { rows[index].rules.append(rule) }
      if rows[index].type == "group" { add(rule, key, to: &rows[index].rows) }
    }
  }
}

extension FormDefinition.Section {
  package var isRepeating: Bool {
    switch kind {
    case .repeating, .forEach: true
    case .plain, .select: false
    }
  }

  /// The rows of an entry, or of the section.
  var entryRows: [FormDefinition.Row] { entryGroup?.rows ?? rows }
}
