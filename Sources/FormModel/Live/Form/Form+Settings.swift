/// A value, already checked, for the slot that is to store it.
package struct Setting {
  package let slot: Int
  package let value: FormValue

  package init(slot: Int, value: FormValue) {
    self.slot = slot
    self.value = value
  }
}

extension Form {
  /// Stores several values in one transaction, in the order of the form.
  ///
  /// - Throws: ``FormError/overlap(section:entry:)`` if both a list of entries and something in it
  ///   are set, since the result would be ambiguous.
  package func store(_ settings: [Setting]) throws(FormError) -> ChangeSet {
    try checkOverlap(settings)
    let settings = settings.sorted { $0.slot < $1.slot }
    let lefts = try pairs(in: settings)
    return try transaction { () throws(FormError) in
      for setting in settings {
        if let left = lefts[setting.slot] {
          state.edit(setting.value, in: setting.slot)
          state.edit(left, in: setting.slot + 1)
        } else if lefts[setting.slot - 1] == nil {
          store(setting.value, at: setting.slot)
        }
      }
    }
  }

  /// The left options set together with right ones, by the slots of the right ones.
  private func pairs(in settings: [Setting]) throws(FormError) -> [Int: FormValue] {
    var lefts: [Int: FormValue] = [:]
    for (right, left) in zip(settings, settings.dropFirst())
    where left.slot == right.slot + 1 && plan(right.slot).hasLeft {
      let (plan, slot) = (plan(right.slot), right.slot)
      lefts[slot] = try paired(
        left.value, with: right.value, plan, at: slot, address(ofSlot: slot) ?? "")
    }
    return lefts
  }

  private func checkOverlap(_ settings: [Setting]) throws(FormError) {
    let lists = Set(settings.lazy.map { self.plan($0.slot) }.filter(\.isList).map(\.section))
    if lists.isEmpty { return }
    let inside = settings.first { setting in
      let plan = plan(setting.slot)
      return plan.template != nil && lists.contains(plan.section)
    }
    guard let slot = inside?.slot else { return }
    let section = program.items[program.sections[plan(slot).section].item].tag ?? ""
    throw .overlap(section: section, entry: address(ofSlot: slot) ?? section)
  }

  /// Whether the value is computed or comes from models, so that a document may repeat but not set
  /// it.
  package func hasOwnValue(_ slot: Int) -> Bool {
    let plan = plan(slot)
    guard plan.isDerived, plan.valueType != nil else { return false }
    return !plan.isList || state.rule(ofSection: plan.section) == nil
  }

  /// The slot of a member of a document or of a group with `nest: true`.
  package func slot(ofMember name: String, in group: Int?) throws(FormError) -> Int {
    let slot = try settableSlot(name)
    if let group, program.nesting(around: slot) != group {
      throw .json("`\(program.items[group].tag ?? "")` has no row `\(name)`")
    }
    return slot
  }
}

extension FormProgram {
  /// Whether an item is a group whose rows form a record under its tag.
  package func isNesting(_ item: Int) -> Bool {
    guard items.indices.contains(item) else { return false }
    let plan = items[item]
    guard case .group = plan.kind, plan.tag != nil, plan.template == nil else { return false }
    return plan.row?.property("nest") == .bool(true)
  }

  /// The innermost group with `nest: true` around an item outside entries; nil for none.
  package func nesting(around item: Int) -> Int? {
    guard items.indices.contains(item) else { return nil }
    var parent = items[item].parent
    while let group = parent {
      if isNesting(group) { return group }
      parent = items[group].parent
    }
    return nil
  }
}
