/// A value, already checked, for the slot that is to store it.
package struct Setting {
  package let slot: Int
  package let value: FormValue

  package init(slot: Int, value: FormValue) {
    self.slot = slot
    self.value = value
  }
}

/// # How a value gets into a form
///
/// A value set by a program is converted to what its row accepts, and then stored as an edit.
extension FormState {
  /// Converts a value to what a row accepts.
  func settable(_ value: FormValue, at slot: Int, _ tag: String) throws(FormError) -> FormValue {
    let plan = plan(slot)
    if plan.isList { return try entries(value, of: slot, tag) }
    guard !plan.isDerived, let type = plan.valueType else { throw .notSettable(tag: tag) }
    guard let converted = value.converted(to: type) else {
      throw .wrongType(tag: tag, expected: type, found: value)
    }
    if converted == .null, let kinds = program.kinds(of: plan) {
      throw .noKind(tag: tag, kind: nil, kinds: kinds.names)
    }
    if let rows = program.movableRows(plan) { return try rows.completed(converted, tag) }
    return try admitted(converted, of: plan, at: slot, tag)
  }

  /// The value of a list, with its entries checked.
  private func entries(
    _ value: FormValue, of list: Int, _ tag: String
  ) throws(FormError) -> FormValue {
    guard rule(ofList: list) != nil, let template = template(ofList: list),
      let type = plan(list).valueType
    else { throw .notSettable(tag: tag) }
    guard let converted = value.converted(to: type) else {
      throw .wrongType(tag: tag, expected: type, found: value)
    }
    guard case .list(let entries) = converted else { return converted }
    let given = given(entries, by: value, template)
    try EntryRoom.check(given, template, in: program, tag)
    return .list(try admitted(ofEntries: given, template, tag))
  }

  /// Entries of a list without the fields that a value does not give them: those of a new entry.
  func given(
    _ entries: [FormValue], by value: FormValue, _ template: TemplatePlan
  ) -> [FormValue] {
    guard template.isRecord, case .list(let values) = value else { return entries }
    return zip(entries, values).map { entry, value in
      guard case .record(let fields) = entry else { return entry }
      return .record(
        fields.compactMap { field in
          guard let own = value.fieldIfThere(field.name) else { return nil }
          guard let item = template.tags[field.name], case .list(let entries) = field.value,
            let inner = program.template(ofList: program.items[item])
          else { return field }
          return FormField(name: field.name, value: .list(given(entries, by: own, inner)))
        })
    }
  }

  /// Converts a value set by a program to what its row keeps.
  ///
  /// A date loses the part that the row does not show. Options must exist if the definition lists
  /// all of them; one excluded by a filter is accepted and becomes an issue of the row.
  package func admitted(
    _ value: FormValue, of plan: ItemPlan, at slot: Int?, _ tag: String
  ) throws(FormError) -> FormValue {
    if case .date = value { return settled(value, for: plan) }
    if let declared = plan.declared, !declared.contains(value) {
      throw .notAnOption(tag: tag, value)
    }
    guard let options = plan.options, value != .null else {
      return plan.declared?.inOrder(value) ?? value
    }
    if !options.areDelivered, !options.contains(value, kept: []) {
      throw .notAnOption(tag: tag, value)
    }
    return options.inOrder(value, kept: slot.map { self.options[$0].kept } ?? [])
  }

  /// Converts the values of entries in the same way.
  func admitted(
    ofEntries entries: [FormValue], _ template: TemplatePlan, _ tag: String
  ) throws(FormError) -> [FormValue] {
    let plans = template.items.map { program.items[$0] }.filter {
      $0.options != nil || $0.declared != nil || $0.valueType == .date || $0.isList
    }
    if plans.isEmpty { return entries }
    var entries = entries
    for index in entries.indices {
      if let kinds = template.kinds {
        entries[index] = try kinds.entry(entries[index], template, program, "\(tag)[\(index)]")
      }
      guard case .record(var fields) = entries[index] else {
        entries[index] = try admitted(
          entries[index], of: plans[0], at: nil, "\(tag)[\(index)]")
        continue
      }
      let kind = template.kinds?.kind(of: entries[index]) ?? .null
      for plan in plans where template.kinds?.has(plan.number, kind) ?? true {
        guard let name = plan.tag, let place = fields.firstIndex(where: { $0.name == name }) else {
          continue
        }
        fields[place].value = try admitted(
          field: fields[place].value, of: plan, "\(tag)[\(index)].\(name)")
      }
      try pairUp(&fields, template, "\(tag)[\(index)]")
      entries[index] = .record(fields)
    }
    return entries
  }

  /// Converts a field of an entry, which may be a list itself.
  func admitted(
    field value: FormValue, of plan: ItemPlan, _ tag: String
  ) throws(FormError) -> FormValue {
    guard plan.isList else { return try admitted(value, of: plan, at: nil, tag) }
    guard case .list(let entries) = value, let template = program.template(ofList: plan) else {
      return value
    }
    return .list(try admitted(ofEntries: entries, template, tag))
  }

  /// Completes right options in the fields of an entry with their left ones, and rejects pairs that
  /// do not match.
  package func pairUp(
    _ fields: inout [FormField], _ template: TemplatePlan, _ place: String
  ) throws(FormError) {
    for item in template.items where program.items[item].hasLeft {
      if template.kinds?.gives(.record(fields), to: item) == false { continue }
      let (plan, left) = (program.items[item], program.items[item + 1])
      guard let name = plan.tag, let leftName = left.tag,
        let right = fields.first(where: { $0.name == name })?.value,
        let index = fields.firstIndex(where: { $0.name == leftName })
      else { continue }
      fields[index].value = try paired(
        fields[index].value, with: right, plan, at: nil, "\(place).\(name)")
    }
  }

  /// The left option for a right one: the given one, or the first that has the right one below it.
  ///
  /// - Throws: ``FormError/notAnOption(tag:_:)`` if the right option is not below the given one.
  package func paired(
    _ left: FormValue, with right: FormValue, _ plan: ItemPlan, at slot: Int?, _ tag: String
  ) throws(FormError) -> FormValue {
    guard right != .null, let options = plan.options else { return left }
    let kept = slot.map { self.options[$0].kept } ?? []
    if left == .null { return options.left(of: right, kept: kept) ?? .null }
    let isBelow = options.list(below: [left], kept: kept).option(right) != nil
    guard isBelow || options.areDelivered else { throw .notAnOption(tag: tag, right) }
    return left
  }

  // MARK: - Storing

  /// Stores a checked value, as an edit does.
  func assign(_ value: FormValue, to slot: Int) {
    let plan = plan(slot)
    if plan.isList { return replaceEntries(of: slot, with: value) }
    switch plan.kind {
    case .left: storeLeft(value, beside: slot - 1)
    default: storeRight(value, plan, at: slot)
    }
  }

  /// Stores the value of a row and, if the right option is not below the left one, the first left
  /// option above it.
  private func storeRight(_ value: FormValue, _ plan: ItemPlan, at slot: Int) {
    edit(value, in: slot)
    guard plan.hasLeft, value != .null, let options = plan.options else { return }
    let kept = self.options[slot].kept
    let left = stored[slot + 1]
    if options.list(below: [left], kept: kept).option(value) != nil { return }
    edit(options.left(of: value, kept: kept) ?? .null, in: slot + 1)
  }

  /// Stores a left option; if it differs, the right option becomes what `onLeftChange` says.
  func storeLeft(_ left: FormValue, beside slot: Int) {
    if self.left(slot) == left { return }
    let plan = plan(slot)
    if plan.hasLeft {
      edit(left, in: slot + 1)
    } else {
      changeOptions(slot) { $0.left = left }
      redraw(slot)
    }
    // The same value may have another title below the new left option.
    markDependants(of: slot, .options)
    let rights =
      left == .null ? [] : offered(slot, below: [left]).filter { !$0.isDisabled }
    switch plan.row?.properties.string("onLeftChange") {
    case "first": edit(rights.first?.value ?? .null, in: slot)
    case "last": edit(rights.last?.value ?? .null, in: slot)
    default: edit(.null, in: slot)
    }
  }

  // MARK: - Several values

  /// Stores several values in the order of the form.
  func assign(_ settings: [Setting], _ lefts: [Int: FormValue]) {
    for setting in settings {
      if let left = lefts[setting.slot] {
        edit(setting.value, in: setting.slot)
        edit(left, in: setting.slot + 1)
      } else if lefts[setting.slot - 1] == nil {
        assign(setting.value, to: setting.slot)
      }
    }
  }

  /// Whether the value is computed or comes from models, so that a document may repeat but not set
  /// it.
  package func hasOwnValue(_ slot: Int) -> Bool {
    let plan = plan(slot)
    guard plan.isDerived, plan.valueType != nil, plan.kindRows == nil else { return false }
    return !plan.isList || rule(ofList: slot) == nil
  }

  /// The slot of a member of a document or of a group with `nest: true`.
  package func slot(
    ofMember name: String, in group: Int?, kinds: [Int: FormValue] = [:]
  ) throws(FormError) -> Int {
    let slot = try settableSlot(name, kinds: kinds)
    if let group, program.nesting(around: slot) != group {
      throw .json("`\(program.items[group].tag ?? "")` has no row `\(name)`")
    }
    return slot
  }

  /// The left options set together with right ones, by the slots of the right ones.
  func pairs(in settings: [Setting]) throws(FormError) -> [Int: FormValue] {
    var lefts: [Int: FormValue] = [:]
    for (right, left) in zip(settings, settings.dropFirst())
    where left.slot == right.slot + 1 && plan(right.slot).hasLeft {
      let (plan, slot) = (plan(right.slot), right.slot)
      lefts[slot] = try paired(
        left.value, with: right.value, plan, at: slot, address(ofSlot: slot) ?? "")
    }
    return lefts
  }

  /// Checks that a list of entries and something in it are not set together, since the result would
  /// be ambiguous.
  func checkOverlap(_ settings: [Setting]) throws(FormError) {
    let lists = Set(settings.lazy.map(\.slot).filter { self.plan($0).isList })
    if lists.isEmpty { return }
    for setting in settings {
      guard let list = self.lists(around: setting.slot).first(where: lists.contains) else {
        continue
      }
      let section = address(ofSlot: list) ?? ""
      throw .overlap(section: section, entry: address(ofSlot: setting.slot) ?? section)
    }
  }
}

extension FormProgram {
  /// The rows of the entries of a list; nil for anything but a list.
  package func template(ofList plan: ItemPlan) -> TemplatePlan? {
    let number = templateOfList[plan.number]
    return number < 0 ? nil : templates[Int(number)]
  }

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

extension FormState {
  /// A set in the order of the options; any other value as it is.
  func inOptionOrder(_ value: FormValue, _ slot: Int) -> FormValue {
    plan(slot).options?
      .inOrder(value, kept: options[slot].kept) ?? value
  }
}

extension OptionsPlan {
  /// A set in the order of the options; any other value as it is.
  package func inOrder(_ value: FormValue, kept: [OptionList]) -> FormValue {
    guard choice == .many, case .list(let elements) = value else { return value }
    return .list(list(below: [], kept: kept).sorted(elements))
  }
}
