@_spi(Generated) import FormModel

/// Selectable sections.
extension NaiveForm {
  /// The option that a row represents; nil for any other row.
  func choice(_ key: Key) -> FormValue? {
    key.option ?? nodes[key.node].option?.value ?? nodes[key.node].row?.choice
  }

  /// The options of a selectable section in order.
  func choices(of section: Int) -> [FormValue] {
    optionRows(sectionNode(section)).compactMap(choice)
  }

  /// The rows of a selectable section.
  fileprivate func optionRows(_ section: Int) -> [Key] {
    nodes[section].children.flatMap(keys(ofNode:))
  }

  /// Taps the row of an option.
  mutating func choose(_ key: Key) {
    let node = nodes[key.node]
    guard case .select(let select) = section(node.section).kind, let choice = choice(key) else {
      return
    }
    let target = Key(node: sectionNode(node.section))
    let chosen = stored[target] ?? .null
    let isDeselectable = select.deselectable && permits("deselectable", target)
    if select.mode == .single {
      if chosen != choice {
        store(choice, at: target)
      } else if isDeselectable {
        store(.null, at: target)
      }
      return
    }
    var values = chosen.entries
    if values.contains(choice) {
      if !isDeselectable, values.count == 1 { return }
      values.removeAll { $0 == choice }
    } else {
      values = remaining(values, beside: choice, target) + [choice]
      let order = choices(of: node.section)
      values = order.filter(values.contains) + values.filter { !order.contains($0) }
    }
    store(values.isEmpty ? .null : .list(values), at: target)
  }

  /// Recomputes the options of sections whose options come from other rows.
  mutating func deliverOptions() {
    let sections = nodes.filter(\.isDelivered).compactMap(\.parent).map { Key(node: $0) }
    if sections.isEmpty { return }
    let evaluation = NaiveEvaluation(self, before: settled)
    for section in sections { sectionOptions[section] = evaluation.options(section)?.map(\.value) }
  }
}

extension NaiveEvaluation {
  /// The issue of a row with options, or a selectable section, whose chosen options are not all
  /// offered or exclude each other.
  func choiceIssues(_ key: Key) -> [FormIssue] {
    let value = storedValue(key)
    guard value != .null, let offered = offered(key) ?? choices(key) else { return [] }
    let chosen = if case .list(let elements) = value { elements } else { [value] }
    if chosen.allSatisfy({ value in offered.contains { $0.value == value } }) {
      let exclusive = form.exclusiveOptions(key)
      guard chosen.count > 1, chosen.contains(where: exclusive.contains) else { return [] }
      return [
        FormIssue(
          tag: form.address(key), rule: "exclusive",
          message: "These options cannot be chosen together")
      ]
    }
    let message =
      if case .list = value { "Choose only from the options" } else { "Choose one of the options" }
    return [FormIssue(tag: form.address(key), rule: "option", message: message)]
  }

  /// The options that a selectable section offers; nil for any other row or section.
  private func choices(_ key: Key) -> [(value: FormValue, title: String)]? {
    let node = form.nodes[key.node]
    guard node.kind == .section, case .select = form.section(node.section).kind else { return nil }
    return form.optionRows(key.node).compactMap { row in
      guard let choice = form.choice(row), form.nodes[row.node].kind != .option || isOffered(row)
      else { return nil }
      return (choice, title(ofOption: row))
    }
  }

  /// Whether the option of a row passes the filter of its selectable section.
  func isOffered(_ row: Key) -> Bool {
    guard case .select(let select) = form.section(form.nodes[row.node].section).kind,
      let filter = select.options?.filter
    else { return true }
    return NaiveContext(self, row).holds(filter)
  }

  /// The titles of the options chosen in a section; nil if one of them is not an option.
  func titles(of value: FormValue, _ key: Key) -> [String]? {
    let options = form.optionRows(key.node).compactMap { row in
      form.choice(row).map { (row, $0) }
    }
    let values = if case .list(let elements) = value { elements } else { [value] }
    let chosen = options.filter { values.contains($0.1) }
    guard chosen.count == values.count else { return nil }
    return chosen.map { title(ofOption: $0.0) }
  }

  private func title(ofOption row: Key) -> String {
    shownProperties(row)["title"]?.text ?? form.nodes[row.node].row?.title
      ?? form.choice(row)?.displayText(FixedTimeZone.utc) ?? ""
  }
}
