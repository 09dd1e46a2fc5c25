extension Form {
  // MARK: - One value

  /// The value of a row or section, whether it is hidden or not; ``FormValue/null`` for none.
  ///
  /// A row in an entry is found by its address, such as `phones[0]` or `items[2].price`.
  ///
  /// - Throws: ``FormError/unknownTag(_:)``.
  public func value(of tag: String) throws(FormError) -> FormValue {
    guard let value = read(tag, row: \.value, section: \.value) else { throw .unknownTag(tag) }
    return value
  }

  /// Sets the value of a row, of a selectable section or of a repeat section.
  ///
  /// An Int is accepted for a Double and a string for a URL; nothing else is converted. Values that
  /// count as absent, such as an empty string, become ``FormValue/null``. Setting an equal value
  /// changes nothing.
  ///
  /// - Returns: What has changed.
  /// - Throws: ``FormError`` for an unknown tag, a row without a value of its own, and a value of
  ///   another type.
  @discardableResult
  public func set(_ tag: String, to value: FormValue) throws(FormError) -> ChangeSet {
    let slot = try settableSlot(tag)
    let checked = try settable(value, at: slot, tag)
    return try transaction { () throws(FormError) in store(checked, at: slot) }
  }

  /// Sets several values in one transaction, in the order of the form.
  ///
  /// - Throws: ``FormError`` if one of them cannot be set; then none is.
  @discardableResult
  public func setValues(_ values: [String: FormValue]) throws(FormError) -> ChangeSet {
    var settings: [Setting] = []
    for (tag, value) in values.sorted(by: { $0.key < $1.key }) {
      let slot = try settableSlot(tag)
      if case .record(let fields) = value, program.isNesting(slot) {
        try add(fields, in: slot, to: &settings)
      } else {
        settings.append(Setting(slot: slot, value: try settable(value, at: slot, tag)))
      }
    }
    return try store(settings)
  }

  /// Sets the values of another form of the same definition, in one transaction.
  ///
  /// Values that the form computes are skipped.
  ///
  /// - Throws: ``FormError`` if one of them cannot be set; then none is.
  @discardableResult
  public func setValues(_ values: FormValues) throws(FormError) -> ChangeSet {
    var settings: [Setting] = []
    try add(values.fields, in: nil, to: &settings)
    return try store(settings)
  }

  private func add(
    _ fields: [FormField], in group: Int?, to settings: inout [Setting]
  ) throws(FormError) {
    for field in fields {
      let slot = try slot(ofMember: field.name, in: group)
      if case .record(let inner) = field.value, program.isNesting(slot) {
        try add(inner, in: slot, to: &settings)
      } else if !hasOwnValue(slot) {
        let value = try settable(field.value, at: slot, field.name)
        settings.append(Setting(slot: slot, value: value))
      }
    }
  }

  // MARK: - All values

  /// The values of the tagged rows and sections in the order of the form.
  ///
  /// - Parameter includeHidden: Whether values of hidden rows are included.
  public func values(includeHidden: Bool = false) -> FormValues {
    self[valuesWithHidden: includeHidden]
  }

  private subscript(valuesWithHidden includeHidden: Bool) -> FormValues {
    observed(\.[valuesWithHidden: includeHidden]) {
      var builder = ValueCollector(state: state, includeHidden: includeHidden)
      return builder.collect()
    }
  }

  // MARK: - Setting

  func slot(of tag: String) throws(FormError) -> Int {
    guard let slot = program.tags[tag] else { throw .unknownTag(tag) }
    return slot
  }

  /// Converts a value to what a row accepts.
  func settable(_ value: FormValue, at slot: Int, _ tag: String) throws(FormError) -> FormValue {
    let plan = program.items[Int(state.slotItems[slot])]
    if case .section = plan.kind, plan.isDerived {
      return try entries(value, ofSection: plan.section, tag)
    }
    guard !plan.isDerived, let type = plan.valueType else { throw .notSettable(tag: tag) }
    guard let converted = value.converted(to: type) else {
      throw .wrongType(tag: tag, expected: type, found: value)
    }
    return try admitted(converted, of: plan, at: slot, tag)
  }

  /// The value of a repeat section, with its entries checked.
  private func entries(
    _ value: FormValue, ofSection section: Int, _ tag: String
  ) throws(FormError) -> FormValue {
    guard case .entries(_, .repeating) = program.sections[section].content,
      let type = program.items[program.sections[section].item].valueType
    else { throw .notSettable(tag: tag) }
    guard let converted = value.converted(to: type) else {
      throw .wrongType(tag: tag, expected: type, found: value)
    }
    guard case .list(let entries) = converted else { return converted }
    return .list(try admitted(ofEntries: entries, inSection: section, tag))
  }

  /// Stores a checked value, as an edit does.
  func store(_ value: FormValue, at slot: Int) {
    let plan = program.items[Int(state.slotItems[slot])]
    if case .section = plan.kind, plan.isDerived {
      state.replaceEntries(ofSection: plan.section, with: value)
      return
    }
    switch plan.kind {
    case .left: storeLeft(value, beside: slot - 1)
    default: storeRight(value, plan, at: slot)
    }
  }

  /// Stores the value of a row and, if the right option is not below the left one, the first left
  /// option above it.
  private func storeRight(_ value: FormValue, _ plan: ItemPlan, at slot: Int) {
    state.edit(value, in: slot)
    guard plan.hasLeft, value != .null, let options = plan.options else { return }
    let delivered = state.options[slot].delivered
    let left = state.stored[slot + 1]
    if options.list(below: [left], delivered: delivered).option(value) != nil { return }
    state.edit(options.left(of: value, delivered: delivered) ?? .null, in: slot + 1)
  }

  /// Stores a left option; if it differs, the right option is reset as the row says.
  func storeLeft(_ left: FormValue, beside slot: Int) {
    if state.left(slot) == left { return }
    let plan = plan(slot)
    if plan.hasLeft {
      state.edit(left, in: slot + 1)
    } else {
      state.options[slot].left = left
      state.redraw(slot)
    }
    let rights =
      left == .null ? [] : state.offered(slot, below: [left]).filter { !$0.isDisabled }
    switch plan.row?.properties.string("onLeftChange") {
    case "first": state.edit(rights.first?.value ?? .null, in: slot)
    case "last": state.edit(rights.last?.value ?? .null, in: slot)
    default: state.edit(.null, in: slot)
    }
  }
}

extension ItemPlan {
  /// Whether a change of the value triggers a check of the rules.
  func isChecked(onChange flags: SlotFlags) -> Bool {
    switch validates {
    case .onChange, .always: true
    case .onChangeAfterBlurred: flags.contains(.blurred) || flags.contains(.invalid)
    case .onBlur: flags.contains(.invalid)
    case .onDemand: false
    }
  }
}
