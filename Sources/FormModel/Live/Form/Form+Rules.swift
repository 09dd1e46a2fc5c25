import FormText

// In all of these, a row is named by its tag, or by `items[2].price` in an entry and by
// `items[].price` in all entries of a list, present and future.
extension Form {
  /// The names of the active rules of a row, in order: their ids, or their kinds if they have none.
  ///
  /// - Throws: ``FormError/unknownTag(_:)``.
  public func rules(of tag: String) throws(FormError) -> [String] {
    if let slot = readSlot(ofAddress: tag) { return self[rulesOf: slot] }
    var names: [String] = []
    for slot in rows(at: try ruleSlot(tag)) {
      names += self[rulesOf: slot].filter { !names.contains($0) }
    }
    return names
  }

  private subscript(rulesOf slot: Int) -> [String] {
    observed(\.[rulesOf: slot]) {
      let plan = plan(slot)
      return state.rules(plan, slot).enumerated()
        .filter { !state.isRemoved(ruleAt: $0.offset, plan, slot) }.map(\.element.name)
    }
  }

  // MARK: - Adding

  /// Adds a rule to a row or section of this form, after its other rules.
  ///
  /// ```swift
  /// try form.addRule(.minLength(3), message: "At least {limit}", to: "name")
  /// ```
  ///
  /// If the row has been checked before, it is checked again at once; otherwise when it
  /// `validates`. A reset keeps the rule, and so does a reload while the rule fits the row.
  ///
  /// - Parameters:
  ///   - rule: The rule: one that is named here, or one of the spec's language with conditions, as
  ///     `FormCheck.rules(_:of:)` reads it.
  ///   - id: The name by which it is removed; nil for its own, or else that of its kind.
  ///   - message: The message for the user; nil for its own, or else that of its kind.
  ///   - severity: Whether a failure makes the form invalid; nil for its own, or else an error.
  ///   - tag: The row or section.
  /// - Throws: ``FormError/badRule(tag:_:)`` if the rule does not fit the row, or its id is taken;
  ///   ``FormError/circle(_:)`` if it asks for what depends on whether the row is valid.
  @discardableResult
  public func addRule(
    _ rule: FormDefinition.Rule, id: String? = nil, message: String? = nil,
    severity: FormDefinition.Rule.Severity? = nil, to tag: String
  ) throws(FormError) -> ChangeSet {
    let rule = rule.saying(id, message, severity)
    return try changeRules(of: tag) { slot throws(FormError) in
      _ = try addRule(rule, at: slot, tag)
    }
  }

  /// Adds a rule that a closure decides, also for an absent value.
  ///
  /// ```swift
  /// try form.addRule("even", to: "seats") { value in
  ///   value.int.map { $0.isMultiple(of: 2) } ?? true ? nil : "Seats are sold in pairs"
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - id: The name by which it is removed.
  ///   - severity: Whether a failure makes the form invalid.
  ///   - tag: The row or section.
  ///   - problem: Returns the message for the user; nil for a valid value.
  /// - Throws: ``FormError`` as ``addRule(_:id:message:severity:to:)`` does.
  @discardableResult
  public func addRule(
    _ id: String, severity: FormDefinition.Rule.Severity = .error, to tag: String,
    _ problem: @escaping @Sendable (FormValue) throws -> String?
  ) throws(FormError) -> ChangeSet {
    try changeRules(of: tag) { slot throws(FormError) in
      _ = try add(fitting(slot).added(id, severity, problem), at: slot, tag)
    }
  }

  /// Changes the rules of a row, or of the rows of several kinds that have the tag, in one
  /// transaction.
  private func changeRules(
    of tag: String, _ change: (_ slot: Int) throws(FormError) -> Void
  ) throws(FormError) -> ChangeSet {
    let slots = rows(at: try ruleSlot(tag))
    return try transaction { () throws(FormError) in
      for slot in slots { try redrawRequired(slot) { () throws(FormError) in try change(slot) } }
    }
  }

  /// Changes the rules of a row, and draws it anew if that changes whether it is required.
  private func redrawRequired(
    _ slot: Int, _ change: () throws(FormError) -> Void
  ) throws(FormError) {
    let before = Set(drawnSlots(slot).filter(state.demandsValue))
    try change()
    for slot in drawnSlots(slot) where state.demandsValue(slot) != before.contains(slot) {
      state.redrawWithButton(plan(slot), slot)
    }
  }

  /// The rows of several kinds that share a value; any other row itself.
  private func rows(at slot: Int) -> [Int] { plan(slot).kindRows?.items ?? [slot] }

  func addRule(
    _ rule: FormDefinition.Rule, at slot: Int, _ tag: String
  ) throws(FormError) -> ChangeSet {
    let fitting = fitting(slot)
    let fitted: FormDefinition.Rule
    do throws(RuleFitting.Misfit) {
      fitted = try fitting.fitted(rule)
    } catch {
      throw .badRule(tag: tag, error.message)
    }
    return try add(fitting.added(fitted), at: slot, tag)
  }

  func fitting(_ slot: Int) -> RuleFitting {
    RuleFitting(plan(slot), of: program, host: host)
  }

  private func add(
    _ rule: AddedRule, at slot: Int, _ tag: String
  ) throws(FormError) -> ChangeSet {
    let id = rule.definition.id
    if let id, !id.isReadableName {
      throw .badRule(tag: tag, "`\(id)` cannot be the name of an id")
    }
    if let id, self[rulesOf: slot].contains(id) {
      let noun = if case .section = plan(slot).kind { "section" } else { "row" }
      throw .badRule(tag: tag, "two rules of the \(noun) have the id `\(id)`")
    }
    return try transaction { () throws(FormError) in
      try redrawRequired(slot) { () throws(FormError) in
        try state.add(rule, at: slot)
        rulesChanged(at: slot)
      }
    }
  }

  // MARK: - Removing

  /// Removes a rule of a row from this form.
  ///
  /// Its issues disappear at once. Removing a rule twice has no effect. A reset leaves it removed.
  ///
  /// - Parameters:
  ///   - id: The id of the rule, or its kind if it has none; all rules of the row with that name
  ///     are removed, added ones for good.
  ///   - tag: The row or section.
  /// - Throws: ``FormError`` for an unknown tag or rule.
  @discardableResult
  public func removeRule(_ id: String, of tag: String) throws(FormError) -> ChangeSet {
    let isDeclared = { [self] slot in plan(slot).rules.contains { $0.name == id } }
    let isAdded = { [self] slot in
      state.overlay.addedRules[slot]?.contains { $0.compiled.name == id } == true
    }
    guard rows(at: try ruleSlot(tag)).contains(where: { isDeclared($0) || isAdded($0) }) else {
      throw .unknownRule(id, tag: tag)
    }
    return try changeRules(of: tag) { slot in
      let (isDeclared, isAdded) = (isDeclared(slot), isAdded(slot))
      if isAdded { state.overlay.addedRules[slot]?.removeAll { $0.compiled.name == id } }
      let isNew = isDeclared && state.overlay.removedRules[slot, default: []].insert(id).inserted
      if isAdded || isNew { rulesChanged(at: slot) }
    }
  }

  /// Removes all rules of a row from this form, as ``removeRule(_:of:)`` does one.
  ///
  /// - Throws: ``FormError/unknownTag(_:)``.
  @discardableResult
  public func removeAllRules(of tag: String) throws(FormError) -> ChangeSet {
    try changeRules(of: tag) { slot in
      state.overlay.addedRules[slot] = nil
      let names = Set(plan(slot).rules.map(\.name))
      state.overlay.removedRules[slot] = names.isEmpty ? nil : names
      rulesChanged(at: slot)
    }
  }

  /// Restores a rule of the definition that was removed.
  ///
  /// If the row has been checked before, it is checked again at once.
  ///
  /// - Throws: ``FormError`` for an unknown tag or rule.
  @discardableResult
  public func restoreRule(_ id: String, of tag: String) throws(FormError) -> ChangeSet {
    let slots = rows(at: try ruleSlot(tag))
    guard slots.contains(where: { plan($0).rules.contains { $0.name == id } }) else {
      throw .unknownRule(id, tag: tag)
    }
    return try changeRules(of: tag) { slot in
      guard state.overlay.removedRules[slot]?.remove(id) != nil else { return }
      if state.overlay.removedRules[slot]?.isEmpty == true {
        state.overlay.removedRules[slot] = nil
      }
      rulesChanged(at: slot)
    }
  }

  // MARK: - Slots

  /// The slot of a row or section, or the template's item for a row in all entries of a list.
  package func ruleSlot(_ address: String) throws(FormError) -> Int {
    guard let open = address.firstIndex(of: "["), address[open...].hasPrefix("[]") else {
      return try state.settableSlot(address)
    }
    var item = program.tags[String(address[..<open])]
    var rest = address[open...]
    while let list = item, !rest.isEmpty { item = program.item(ofEntryPath: &rest, in: list) }
    guard let item else { throw .unknownTag(address) }
    return item
  }

  /// Checks the row at a slot again, or those of all entries.
  private func rulesChanged(at slot: Int) {
    for slot in drawnSlots(slot) { state.rulesChanged(at: slot) }
  }

  /// The slot of a row, or those in all entries for that of a template.
  private func drawnSlots(_ slot: Int) -> [Int] {
    guard let template = plan(slot).template, plan(slot).number == slot else { return [slot] }
    return state.entries(ofTemplate: template).map { slot + $0.base }
  }
}

extension FormProgram {
  /// The item that the beginning of a path such as `[].price` names in all entries of a list.
  fileprivate func item(ofEntryPath path: inout Substring, in list: Int) -> Int? {
    guard path.hasPrefix("[]"), let template = template(ofList: items[list]) else { return nil }
    path = path.dropFirst(2)
    if !template.isRecord { return template.items.lowerBound }
    let end = path.firstIndex(of: "[") ?? path.endIndex
    defer { path = path[end...] }
    return path.first == "." ? template.tags[String(path[..<end].dropFirst())] : nil
  }
}

extension FormRow {
  /// Adds a rule to the row, as ``Form/addRule(_:id:message:severity:to:)`` does.
  @discardableResult
  public func addRule(
    _ rule: FormDefinition.Rule, id: String? = nil, message: String? = nil,
    severity: FormDefinition.Rule.Severity? = nil
  ) throws(FormError) -> ChangeSet {
    isGone
      ? ChangeSet() : try form.addRule(rule.saying(id, message, severity), at: slot, name)
  }
}

extension FormDefinition.Rule {
  /// The rule with what is given in place of its own.
  fileprivate func saying(_ id: String?, _ message: String?, _ severity: Severity?) -> Self {
    var rule = self
    rule.id = id ?? rule.id
    rule.message = message ?? rule.message
    rule.severity = severity ?? rule.severity
    return rule
  }
}
