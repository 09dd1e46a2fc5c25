@_spi(Generated) import FormModel

/// Rows whose values the host hands back, options that come from other rows, and steppers.
extension NaiveForm {
  mutating func handBack(_ value: FormValue, to address: String) throws {
    let key = try reachable(address) {
      ["file", "location"].contains($0.type) || $0.properties.value("controller") != nil
    }
    if value == .null, !canBeLeftEmpty(key) { return }
    try checkOffered(value, key)
    store(value, at: key)
  }

  mutating func choose(_ value: FormValue, in address: String) throws {
    let key = try reachable(address) { $0.options != nil }
    try checkOffered(value, key)
    if nodes[key.node].row?.type == "multipleSelector", value != .null {
      return try chooseAmongSeveral(value, at: key)
    }
    let isClearing = value == .null || stored[key] == value
    if isClearing, !canBeLeftEmpty(key) { return }
    store(isClearing ? .null : value, at: key)
  }

  /// Selects an option of a row with several choices, or deselects it.
  private mutating func chooseAmongSeveral(_ value: FormValue, at key: Key) throws {
    let chosen = stored[key]?.entries ?? []
    guard !chosen.contains(value) else {
      if chosen.count == 1, !canBeLeftEmpty(key) { return }
      let rest = chosen.filter { $0 != value }
      return store(rest.isEmpty ? .null : .list(rest), at: key)
    }
    let remaining = remaining(chosen, beside: value, key)
    if remaining.count >= counts(ofOptions: key).upperBound { throw Refused() }
    let options = settled?.offered(key)?.map(\.value) ?? []
    store(.list(options.filter { $0 == value || remaining.contains($0) }), at: key)
  }

  /// The chosen options that choosing another one keeps.
  func remaining(_ chosen: [FormValue], beside value: FormValue, _ key: Key) -> [FormValue] {
    let exclusive = exclusiveOptions(key)
    return exclusive.contains(value) ? [] : chosen.filter { !exclusive.contains($0) }
  }

  /// The options of a row or a selectable section that exclude the others.
  func exclusiveOptions(_ key: Key) -> [FormValue] {
    let node = nodes[key.node]
    var written: [FormDefinition.Option] = []
    if case .inline(let options)? = node.row?.options?.source { written = options }
    if node.kind == .section, case .select(let select) = section(node.section).kind {
      if case .inline(let options)? = select.options?.source { written = options }
      let rows = node.children.compactMap { nodes[$0].row }
      let excluding = rows.filter { $0.properties.value("exclusive") == .bool(true) }
      return written.filter(\.isExclusive).map(\.value) + excluding.compactMap(\.choice)
    }
    return written.filter(\.isExclusive).map(\.value)
  }

  /// The range of the number of options that can be chosen now.
  private func counts(ofOptions key: Key) -> ClosedRange<Int> {
    let minimum = settled?.bound("min", key) ?? 0
    return minimum...max(minimum, settled?.bound("max", key) ?? .max)
  }

  /// Presses the plus or minus of a stepper.
  mutating func press(_ address: String, isPlus: Bool) throws {
    let key = try reachable(address) { $0.type == "stepper" }
    let low = settled?.bound("min", key) ?? 0
    let high = max(low, settled?.bound("max", key) ?? 100)
    var number = min(max(0, low), high)
    if case .int(let value)? = stored[key] { number = value }
    let next = min(max(number + (isPlus ? 1 : -1), low), high)
    store(.int(isPlus ? max(number, next) : min(number, next)), at: key)
  }

  private func reachable(
    _ address: String, where isWanted: (FormDefinition.Row) -> Bool
  ) throws -> Key {
    let key = try key(address)
    guard let row = nodes[key.node].row, nodes[key.node].isSettable, isWanted(row),
      isReachable(key)
    else { throw Refused() }
    return key
  }

  private func checkOffered(_ value: FormValue, _ key: Key) throws {
    guard value != .null, let offered = settled?.offered(key) else { return }
    if !offered.contains(where: { $0.value == value }) { throw Refused() }
  }

  private func canBeLeftEmpty(_ key: Key) -> Bool {
    guard let settled else { return true }
    if nodes[key.node].row?.type == "multipleSelector" {
      let counts = counts(ofOptions: key)
      // If only one can be chosen, it is deselected before another one is chosen.
      if counts.upperBound == 1 { return true }
      if counts.lowerBound > 0 { return false }
    }
    return !(declaredRules(key) + rulesAdded(to: key)).contains { rule in
      rule.kind == "required" && rule.severity == .error && !isRemoved(rule, of: key)
        && rule.when.map { NaiveContext(settled, key).holds($0) } ?? true
    }
  }
}

extension NaiveEvaluation {
  typealias Offered = (value: FormValue, title: String)

  /// The kinds of entries with their titles, for the row with the kind; nil for any other row.
  func kindTitles(_ key: Key) -> [Offered]? {
    guard let row = form.nodes[key.node].row, row.isKind,
      case .inline(let options)? = row.options?.source
    else { return nil }
    return options.map { ($0.value, title(of: $0, key)) }
  }

  /// The options of a row that pass its filter; nil for a row without options, and for the row with
  /// the kind of an entry.
  func offered(_ key: Key) -> [Offered]? {
    guard let row = form.nodes[key.node].row, !row.isKind else { return nil }
    guard let filter = row.options?.filter else { return options(key) }
    return options(key)?.filter { NaiveContext(self, key, option: $0.value).holds(filter) }
  }

  /// All options of a row, or of a section whose options come from other rows.
  func options(_ key: Key) -> [Offered]? {
    if let known = options[key] { return known }
    let found = found(key)
    if listsInProgress.isEmpty { options[key] = found }
    return found
  }

  private func found(_ key: Key) -> [Offered]? {
    let node = form.nodes[key.node]
    var options = node.row?.options
    if node.kind == .section, case .select(let select) = form.section(node.section).kind {
      options = select.options
    }
    switch options?.source {
    case .inline(let options) where node.row?.isKind == false:
      return options.map { ($0.value, title(of: $0, key)) }
    case .rows(let list, let field, let title, _):
      return self.options(from: list, field, title: title ?? field, key)
    default: return nil
    }
  }

  /// The title of a row for an option that comes from other rows; nil for any other row.
  func titleOfDelivered(_ row: Key) -> String? {
    guard row.option != nil, let section = form.nodes[row.node].parent else { return nil }
    return options(Key(node: section))?.first { $0.value == row.option }?.title
  }

  func title(of option: FormDefinition.Option, _ key: Key) -> String {
    guard case .expression(let title)? = option.texts.first?.value,
      let text = NaiveContext(self, key).evaluate(title.tree).text
    else { return option.value.displayText(FixedTimeZone.utc) ?? "" }
    return text
  }

  private func options(
    from list: FormExpression, _ field: String?, title: String?, _ key: Key
  ) -> [Offered] {
    var known: Set<FormValue> = [.null]
    return NaiveContext(self, key).evaluate(list).entries.enumerated().compactMap { place, entry in
      let value = field.map { entry.field($0) } ?? entry
      guard known.insert(value).inserted else { return nil }
      return (value, self.title(of: value, at: place, list, title, key))
    }
  }

  /// The title of an option: the text shown by the row that it comes from.
  private func title(
    of value: FormValue, at place: Int, _ list: FormExpression, _ field: String?, _ key: Key
  ) -> String {
    var shown: String?
    switch list {
    case .field(let row, let list):
      shown = self.shown(row, inEntry: place, of: list, key)
    case _ where field != nil: shown = self.shown(field, inEntry: place, of: list, key)
    case .reference(let reference) where reference == .value(reference.tag):
      let source = form.find(reference.tag, from: key)
      shown = source.flatMap { titles(of: value, $0)?.first }
    default: break
    }
    return shown ?? value.displayText(FixedTimeZone.utc) ?? ""
  }

  private func shown(
    _ row: String?, inEntry place: Int, of list: FormExpression, _ key: Key
  ) -> String? {
    guard let list = list.namedValue.flatMap({ form.find($0.tag, from: key) }),
      let node = row.flatMap({ form.tags[$0] })
    else { return nil }
    return shown(Key(node: node, entry: listed(list)[place])).text
  }

  /// The current value of a limit of a row; nil for an absent limit.
  func bound(_ name: String, _ key: Key) -> Int? {
    if case .int(let number) = evaluated(name, key) { number } else { nil }
  }

  /// The value of a property that is an expression.
  func evaluated(_ name: String, _ key: Key) -> FormValue {
    guard case .expression(let live)? = form.nodes[key.node].row?.properties.value(name) else {
      return .null
    }
    return NaiveContext(self, key).evaluate(live.tree)
  }
}

extension FormValue {
  fileprivate func field(_ name: String) -> FormValue {
    guard case .record(let fields) = self else { return .null }
    return fields.first { $0.name == name }?.value ?? .null
  }
}
