@_spi(Generated) import FormModel

/// Conditions of the form itself, and findings that follow from others.
extension LogicCheck {
  /// Asks whether the named conditions, and the condition that disables the form, can hold and
  /// fail.
  mutating func checkForm() {
    guard !outline.items.isEmpty else { return }
    let form = outline.definition
    let named = form.conditions.map { ($0.expression, ["conditions", $0.name]) }
    for (condition, keys) in named + (form.disabled.map { [($0, ["form", "disabled"])] } ?? []) {
      // The form has the scope of its first section.
      let question = LogicQuestion(condition: condition, item: 0, visible: nil)
      let count = found.count
      check(question, keys, .alwaysHolds)
      if found.count == count { checkParts(of: question, keys) }
      if found.count == count, keys.first == "form" { checkLock(condition, of: nil, keys) }
    }
  }

  /// Removes the findings that follow from another finding.
  mutating func removeImpliedFindings() {
    guard !found.isEmpty else { return }
    let roots = found.filter { $0.operand.isEmpty && $0.cause != nil }
    let always = Set(roots.filter { !$0.assumesRules }.compactMap(\.cause))
    let withRules = Set(roots.compactMap(\.cause))
    var computed = Set(found.filter { $0.kind == .neverComputed }.map(\.place))
    found.removeAll { finding in
      let known = finding.assumesRules ? withRules : always
      return finding.causes.contains {
        known.contains($0.kind) || $0.isSwitch && !finding.isAboutAbsence
      }
    }
    // A sum may have no value because another sum, which is reported, has none.
    let sums = Set(found.filter { $0.kind == .canBeHidden }.map(\.place))
    found.removeAll { $0.kind == .canBeHidden && !sums.isDisjoint(with: $0.rows.dropFirst()) }
    // Rows that are computed from others have no value either.
    computed.formIntersection(found.map(\.place))
    guard computed.count > 1 else { return }
    let items = outline.items.filter { computed.contains($0.place) }
    let read = Set(items.filter { reads(computed, $0) }.map(\.place))
    found.removeAll { $0.kind == .neverComputed && read.contains($0.place) }
  }

  /// Whether a computed row reads another row that is at one of the places.
  private func reads(_ places: Set<DefinitionPlace>, _ item: LogicItem) -> Bool {
    var read: Set<Int> = []
    item.computed?.addItems(to: &read, in: item.template ?? 0, of: outline)
    return read.contains { $0 != item.number && places.contains(outline.items[$0].place) }
  }
}

extension LogicFinding {
  /// The cause by which other findings can follow from this one; nil if none can.
  fileprivate var cause: LogicCause.Kind? {
    switch kind {
    case .neverShown: .hides(place)
    case .neverHolds, .alwaysHolds: keys.first == "conditions" ? .names(keys[1]) : nil
    default: nil
    }
  }
}

extension LogicFinding {
  /// Whether the finding is that a computed row has no value, which nobody intends.
  fileprivate var isAboutAbsence: Bool { kind == .neverComputed || kind == .canBeHidden }
}

extension FormOutline {
  /// Whether the author has hidden an item, or an item around it, by a constant.
  func isAlwaysHidden(_ number: Int) -> Bool {
    items[number].hidden == .literal(.bool(true))
      || items[number].parent.map(isAlwaysHidden) ?? false
  }
}

extension LogicCause {
  /// Whether the author has hidden or disabled something by a constant, which is intended.
  fileprivate var isSwitch: Bool { if case .literal? = condition { true } else { false } }
}
