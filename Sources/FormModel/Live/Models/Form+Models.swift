package import FormText

extension Form {
  /// Shows an array of the host's models in the sections over it.
  ///
  /// A model is identified by its key: wherever it moves, it keeps its entry and the state of its
  /// rows. Its fields are set as the values of the rows with their tags; a row without a field
  /// keeps its value or, in a new entry, that of a new form. Fields without a row are skipped. If
  /// the entries have several kinds, every model must name its kind, and the fields of other kinds
  /// are skipped. Values set by a model do not count as changes by the user: they make the form
  /// neither dirty nor touched.
  ///
  /// - Parameters:
  ///   - name: The name of the array in `forEach`.
  ///   - models: The models in display order.
  /// - Returns: The changes.
  /// - Throws: ``FormError`` for a name that no section has, a model without a key or of no known
  ///   kind, two models with the same key, and a field that does not have the type of its row.
  @discardableResult
  public func setModels(
    _ name: String, _ models: [FormModelItem]
  ) throws(FormError) -> ChangeSet {
    var updates: [ModelUpdate] = []
    for (section, plan) in program.sections.enumerated() {
      guard case .entries(let number, .models(let rule)) = plan.content, rule.name == name
      else { continue }
      updates.append(try update(section, program.templates[number], rule, models))
    }
    if updates.isEmpty { throw .unknownModels(name) }
    return try transaction { () throws(FormError) in
      for update in updates { state.apply(update) }
      beginPagesAgain()
    }
  }

  /// The keys of the models shown, in order.
  ///
  /// - Parameter name: The name of the array in `forEach`.
  /// - Throws: ``FormError/unknownModels(_:)``.
  package func modelKeys(_ name: String) throws(FormError) -> [FormValue] {
    for (section, plan) in program.sections.enumerated() {
      guard case .entries(_, .models(let rule)) = plan.content, rule.name == name else { continue }
      return state[list: program.sections[section].item].entries.compactMap(\.key)
    }
    throw .unknownModels(name)
  }

  /// The key of the model that a row belongs to; nil for a row outside sections over models.
  ///
  /// Handlers use it to find the host's model: `try form.modelKey(of: event.tag)`.
  ///
  /// - Throws: ``FormError/unknownTag(_:)``.
  public func modelKey(of address: String) throws(FormError) -> FormValue? {
    self[modelKeyOf: try knownSlot(address)]
  }

  private subscript(modelKeyOf slot: Int) -> FormValue? {
    observed(\.[modelKeyOf: slot]) {
      var slot = slot
      if plan(slot).template == nil { return nil }
      while let list = state.list(around: slot), list >= program.items.count { slot = list }
      return state.entry(around: slot)?.key
    }
  }

  // MARK: - Checking

  private func update(
    _ section: Int, _ template: TemplatePlan, _ rule: FormDefinition.ForEach,
    _ models: [FormModelItem]
  ) throws(FormError) -> ModelUpdate {
    var keys: [FormValue] = []
    keys.reserveCapacity(models.count)
    for (index, model) in models.enumerated() {
      guard let key = model.key(at: rule.key) else {
        throw .missingKey(models: rule.name, index: index, path: rule.key)
      }
      keys.append(key)
    }
    let old = state[list: program.sections[section].item].entries.map { $0.key ?? .null }
    var values: [[(item: Int, value: FormValue)]] = []
    values.reserveCapacity(models.count)
    for (index, model) in models.enumerated() {
      values.append(try self.values(of: model, template, "\(rule.name)[\(index)]"))
    }
    do throws(KeyedDiff<FormValue>.Duplicate) {
      let diff = try KeyedDiff(from: old, to: keys) { _, _ in true }
      return ModelUpdate(section: section, keys: keys, values: values, diff: diff)
    } catch {
      throw .duplicateKey(models: rule.name, error.key, indexes: error.indexes)
    }
  }

  /// The values a model sets, by the template's items in order.
  private func values(
    of model: FormModelItem, _ template: TemplatePlan, _ place: String
  ) throws(FormError) -> [(item: Int, value: FormValue)] {
    var values: [(item: Int, value: FormValue)] = []
    var kind = FormValue.null
    if let kinds = template.kinds {
      kind = .string(try kinds.known(model.values[kinds.tag] ?? .null, place))
    }
    for item in template.items where template.kinds?.has(item, kind) ?? true {
      let plan = program.items[item]
      guard let tag = plan.tag, let value = model.values[tag], let type = plan.valueType,
        !plan.isDerived || plan.isList
      else { continue }
      guard let converted = value.converted(to: type) else {
        throw .wrongType(tag: "\(place).\(tag)", expected: type, found: value)
      }
      let chosen = try state.admitted(field: converted, of: plan, "\(place).\(tag)")
      values.append((item, chosen))
    }
    return try pairedUp(values, template, place)
  }

  /// Completes right options of a model with their left ones, and clears left options without a
  /// right one.
  private func pairedUp(
    _ values: [(item: Int, value: FormValue)], _ template: TemplatePlan, _ place: String
  ) throws(FormError) -> [(item: Int, value: FormValue)] {
    guard template.items.contains(where: { program.items[$0].hasLeft }) else { return values }
    var known = Dictionary(uniqueKeysWithValues: values.map { ($0.item, $0.value) })
    for item in template.items where program.items[item].hasLeft && !program.items[item].isDerived {
      if known[item] == nil, known[item + 1] == nil { continue }
      let plan = program.items[item]
      let right = known[item] ?? .null
      known[item] = right
      known[item + 1] = try state.paired(
        known[item + 1] ?? .null, with: right, plan, at: nil, "\(place).\(plan.tag ?? "")")
    }
    return template.items.compactMap { item in known[item].map { (item, $0) } }
  }
}

/// The new entries of a section over models.
struct ModelUpdate {
  let section: Int
  let keys: [FormValue]
  /// The values each model sets, by the template's items.
  let values: [[(item: Int, value: FormValue)]]
  let diff: KeyedDiff<FormValue>
}

extension FormState {
  /// Applies the host's models to the entries of a section, matched by key.
  func apply(_ update: ModelUpdate) {
    let section = update.section
    guard case .entries(let number, _) = program.sections[section].content else { return }
    let changesPlaces =
      !update.diff.removed.isEmpty || !update.diff.inserted.isEmpty || !update.diff.moved.isEmpty
    var changesModels = false
    var known: [FormValue: EntryState] = [:]
    let list = program.sections[section].item
    for entry in self[list: list].entries { known[entry.key ?? .null] = entry }
    var entries: [EntryState] = []
    entries.reserveCapacity(update.keys.count)
    for (key, values) in zip(update.keys, update.values) {
      if var entry = known.removeValue(forKey: key) {
        let given = record(values, over: entry.given)
        set(values, of: entry)
        give(given, toListsIn: entry, program.templates[number])
        changesModels = changesModels || given != entry.given
        entry.given = given
        entries.append(entry)
      } else if let entry = newEntry(ofSection: section, key, values) {
        entries.append(entry)
      }
    }
    guard changesPlaces || changesModels else { return }
    noteEntries(of: list)
    for index in update.diff.removed { discard(self[list: list].entries[index], number) }
    self[list: list].entries = entries
    if changesPlaces { mark(list, .count) }
  }

  /// The values of a model by the tags of rows, merged over its earlier values.
  private func record(
    _ values: [(item: Int, value: FormValue)], over before: FormValue? = nil
  ) -> FormValue {
    var fields: [FormField] = []
    if case .record(let known) = before { fields = known }
    for (item, value) in values {
      guard let tag = program.items[item].tag else { continue }
      if let index = fields.firstIndex(where: { $0.name == tag }) {
        fields[index].value = value
      } else {
        fields.append(FormField(name: tag, value: value))
      }
    }
    return .record(fields)
  }

  private func set(_ values: [(item: Int, value: FormValue)], of entry: EntryState) {
    for (item, value) in values {
      let slot = item + entry.base
      if program.takesSteps { transaction.steps.given.insert(slot) }
      waiveDefault(of: slot)
      if program.items[item].isList {
        if presentValue(slot) != value { replaceEntries(of: slot, with: value) }
        continue
      }
      guard stored[slot] != value else { continue }
      store(value, in: slot)
      mark(slot, .value)
    }
  }

  private func newEntry(
    ofSection section: Int, _ key: FormValue, _ values: [(item: Int, value: FormValue)]
  ) -> EntryState? {
    guard case .entries(let number, _) = program.sections[section].content else { return nil }
    var entry = makeEntry(
      ofTemplate: number, in: program.sections[section].item, record(values), key: key)
    entry.given = record(values)
    give(entry.given, toListsIn: entry, program.templates[number])
    return entry
  }
}

// MARK: - JSON

extension Form {
  /// Shows models from a JSON object that maps the names in `forEach` to arrays of objects, in one
  /// transaction.
  ///
  /// ```swift
  /// try form.setModels(json: #"{"friends": [{"id": 7, "nickname": "Ann"}]}"#)
  /// ```
  ///
  /// A field with the tag of a row is read as the row's type; every model must have the section's
  /// `key`.
  ///
  /// - Returns: The changes.
  /// - Throws: ``FormError`` as ``setModels(_:_:)`` does, and for a text that is not such an
  ///   object.
  @discardableResult
  public func setModels(json: String) throws(FormError) -> ChangeSet {
    try setModels(json: Self.parse(json))
  }

  package func setModels(json: JSONValue) throws(FormError) -> ChangeSet {
    guard case .object(let members) = json else {
      throw .json("expected an object of models by name, found \(json.kindDescription)")
    }
    var arrays: [(name: String, models: [FormModelItem])] = []
    for member in members { arrays.append((member.name, try models(member.name, member.value))) }
    return try transaction { () throws(FormError) in
      for array in arrays { _ = try setModels(array.name, array.models) }
    }
  }

  private func models(_ name: String, _ json: JSONValue) throws(FormError) -> [FormModelItem] {
    let templates = program.templates(ofModels: name)
    if templates.isEmpty { throw .unknownModels(name) }
    guard case .array(let elements) = json else {
      throw .json("`\(name)`: expected an array of objects, found \(json.kindDescription)")
    }
    var models: [FormModelItem] = []
    models.reserveCapacity(elements.count)
    for (index, element) in elements.enumerated() {
      let place = "\(name)[\(index)]"
      guard case .object(let fields) = element else {
        throw .json("`\(place)`: expected an object, found \(element.kindDescription)")
      }
      var values: [String: FormValue] = [:]
      for field in fields {
        let item = templates.lazy.compactMap { $0.tags[field.name] }.first.map {
          program.items[$0].kindRows?.items.first ?? $0
        }
        values[field.name] = try value(field.value, of: item, "\(place).\(field.name)")
      }
      models.append(FormModelItem(values: values))
    }
    return models
  }

  /// The value of a field: as its row accepts it, or else by the kind of the JSON.
  private func value(
    _ json: JSONValue, of item: Int?, _ place: String
  ) throws(FormError) -> FormValue {
    guard let plan = item.map({ program.items[$0] }), let type = plan.valueType,
      !plan.isDerived || plan.isList
    else { return FormValue(untyped: json) }
    return try Self.value(json, type, format(of: plan), place)
  }
}

extension FormProgram {
  /// The templates of the sections over an array of the host.
  fileprivate func templates(ofModels name: String) -> [TemplatePlan] {
    sections.compactMap { section in
      guard case .entries(let number, .models(let rule)) = section.content, rule.name == name
      else { return nil }
      return templates[number]
    }
  }
}
