package import FormText

extension Form {
  // MARK: - One value

  /// The value of a row or section, whether it is hidden or not; ``FormValue/null`` for none.
  ///
  /// A row in an entry is found by its address, such as `phones[0]` or `items[2].price`.
  ///
  /// - Throws: ``FormError/unknownTag(_:)``.
  public func value(of tag: String) throws(FormError) -> FormValue {
    try known(tag, row: \.value, section: \.value)
  }

  /// Sets the value of a row, of a selectable section or of a repeat section.
  ///
  /// An Int is accepted for a Double and a string for a URL; nothing else is converted. Values that
  /// count as absent, such as an empty string, become ``FormValue/null``. Setting an equal value
  /// changes nothing.
  ///
  /// - Returns: What has changed.
  /// - Throws: ``FormError`` for an unknown tag, a row without a value of its own, a row that entries
  ///   of the kind do not have, and a value of another type.
  @discardableResult
  public func set(_ tag: String, to value: FormValue) throws(FormError) -> ChangeSet {
    let slot = try state.settableSlot(tag)
    let checked = try state.settable(value, at: slot, tag)
    try state.checkKind(ofRow: slot)
    return try transaction { () throws(FormError) in
      state.assign(checked, to: slot)
      if program.takesSteps { state.transaction.steps.given.insert(slot) }
    }
  }

  /// Sets several values in one transaction, in the order of the form.
  ///
  /// - Throws: ``FormError`` if one of them cannot be set; then none is.
  @discardableResult
  public func setValues(_ values: [String: FormValue]) throws(FormError) -> ChangeSet {
    var settings: [Setting] = []
    let kinds = state.kinds(in: values.lazy.map { ($0.key, $0.value) })
    for (tag, value) in values.sorted(by: { $0.key < $1.key }) {
      let slot = try state.settableSlot(tag, kinds: kinds)
      if case .record(let fields) = value, program.isNesting(slot) {
        try add(fields, in: slot, to: &settings)
      } else {
        settings.append(Setting(slot: slot, value: try state.settable(value, at: slot, tag)))
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
      let slot = try state.slot(ofMember: field.name, in: group)
      if case .record(let inner) = field.value, program.isNesting(slot) {
        try add(inner, in: slot, to: &settings)
      } else if !state.hasOwnValue(slot) {
        let value = try state.settable(field.value, at: slot, field.name)
        settings.append(Setting(slot: slot, value: value))
      }
    }
  }

  /// Stores several values in one transaction, in the order of the form.
  ///
  /// - Throws: ``FormError/overlap(section:entry:)`` if both a list of entries and something in it
  ///   are set, since the result would be ambiguous, and ``FormError/otherKind(tag:kind:)`` for a row
  ///   of an entry that its kind does not have.
  package func store(_ settings: [Setting]) throws(FormError) -> ChangeSet {
    try state.checkOverlap(settings)
    try state.checkKinds(settings)
    let settings = settings.sorted { $0.slot < $1.slot }
    let lefts = try state.pairs(in: settings)
    return try transaction { () throws(FormError) in
      state.assign(settings, lefts)
      if program.takesSteps { state.transaction.steps.given.formUnion(settings.map(\.slot)) }
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

  /// The slot of a row or section outside entries.
  func slot(of tag: String) throws(FormError) -> Int {
    guard let slot = program.tags[tag] else { throw .unknownTag(tag) }
    return slot
  }

  // MARK: - Reading

  /// The value of a row or section as a Swift type, hidden or not; nil for none.
  ///
  /// ```swift
  /// let age = try form.value(of: "age", as: Int.self)
  /// ```
  ///
  /// - Throws: ``FormError`` for an unknown tag, for a row whose values have another type, even
  ///   while it has none, and for a value that the type has no instance for, such as an option
  ///   without a case.
  public func value<Value: FormValueConvertible>(
    of tag: String, as type: Value.Type
  ) throws(FormError) -> Value? {
    _ = try readableSlot(tag, Value.reads, "\(Value.self)")
    let value = read(tag, row: \.value, section: \.value) ?? .null
    if value == .null { return nil }
    guard let converted = Value(formValue: value) else {
      throw .unreadable(tag: tag, as: "\(Value.self)", found: value)
    }
    return converted
  }

  /// The value of a row or section that a typed tag names; nil for none.
  ///
  /// ```swift
  /// let plan = try form.value(of: Registration.Tags.plan)  // a Registration.Plan?
  /// ```
  ///
  /// - Throws: ``FormError`` as ``value(of:as:)`` does.
  public func value<Value: FormValueConvertible>(
    of tag: FormTag<Value>
  ) throws(FormError) -> Value? {
    try value(of: tag.name, as: Value.self)
  }

  /// The value of a row or section; ``FormValue/null`` for none.
  public subscript(tag: String) -> FormValue {
    get throws(FormError) { try value(of: tag) }
  }

  /// The value of a typed tag; nil for none.
  public subscript<Value: FormValueConvertible>(tag: FormTag<Value>) -> Value? {
    get throws(FormError) { try value(of: tag) }
  }

  // MARK: - Setting

  /// Sets the value of a row or section; nil removes it.
  ///
  /// ```swift
  /// try form.set(Registration.Tags.plan, to: .pro)
  /// ```
  ///
  /// - Returns: What has changed.
  /// - Throws: ``FormError`` for an unknown tag, a row without a value of its own, and a row of
  ///   another type.
  @discardableResult
  public func set<Value: FormValueConvertible>(
    _ tag: FormTag<Value>, to value: Value?
  ) throws(FormError) -> ChangeSet {
    _ = try readableSlot(tag.name, Value.reads, "\(Value.self)")
    return try set(tag.name, to: value.formValue)
  }

  // MARK: - Types

  /// The slot of a row or section, also in entries, whose values can be read as a type.
  func readableSlot(
    _ tag: String, _ reads: (FormValueType) -> Bool, _ asked: String
  ) throws(FormError) -> Int {
    let slot = try state.settableSlot(tag)
    guard let type = plan(slot).valueType, reads(type) else {
      throw .wrongSwiftType(tag: tag, type: plan(slot).valueType, asked: asked)
    }
    return slot
  }

  // MARK: - JSON

  /// The values as JSON, in the order of the form.
  ///
  /// Dates are ISO 8601 strings, durations seconds, URLs strings, sets arrays in the order of the
  /// options, entries arrays. A row without a value is null.
  public func json(includeHidden: Bool = false) -> String {
    jsonValue(includeHidden: includeHidden).text()
  }

  /// Sets values from a JSON object by tag in one transaction.
  ///
  /// Computed values and those of sections over models are skipped if they have the right type, so
  /// that the output of ``json(includeHidden:)`` can be read back.
  ///
  /// - Throws: ``FormError/json(_:)`` for a text that is not JSON, with the column, and
  ///   ``FormError`` for an unknown tag and a value of another type, with the tag, the expected
  ///   type and the value found.
  @discardableResult
  public func setValues(json: String) throws(FormError) -> ChangeSet {
    try setValues(Self.parse(json))
  }

  static func parse(_ text: String) throws(FormError) -> JSONValue {
    do throws(JSONProblem) {
      return try JSONValue.parse(Array(text.utf8))
    } catch {
      throw .json(error.inLine)
    }
  }

  package func jsonValue(includeHidden: Bool = false) -> JSONValue {
    .object(
      values(includeHidden: includeHidden).fields.map { field in
        JSONValue.Member(field.name, jsonValue(field.value, of: field.name))
      })
  }

  /// Sets the members of a JSON object by tag in one transaction.
  package func setValues(_ json: JSONValue) throws(FormError) -> ChangeSet {
    guard case .object(let members) = json else {
      throw .json("expected an object of values by tag, found \(json.kindDescription)")
    }
    var settings: [Setting] = []
    try add(members, in: nil, to: &settings)
    return try store(settings)
  }

  private func add(
    _ members: [JSONValue.Member], in group: Int?, to settings: inout [Setting]
  ) throws(FormError) {
    let kinds = state.kinds(in: members.lazy.map { ($0.name, FormValue(untyped: $0.value)) })
    for member in members {
      let slot = try state.slot(ofMember: member.name, in: group, kinds: kinds)
      if program.isNesting(slot) {
        try add(nested(member), in: slot, to: &settings)
      } else if let value = try value(of: member, at: slot) {
        settings.append(Setting(slot: slot, value: value))
      }
    }
  }

  /// The members of the object that represents a group with `nest: true`.
  package func nested(_ member: JSONValue.Member) throws(FormError) -> [JSONValue.Member] {
    guard case .object(let inner) = member.value else {
      throw .json("`\(member.name)`: expected an object, found \(member.value.kindDescription)")
    }
    return inner
  }

  /// The value set by a member of a document; nil if the form computes its own.
  package func value(of member: JSONValue.Member, at slot: Int) throws(FormError) -> FormValue? {
    guard let type = plan(slot).valueType, state.hasOwnValue(slot) else {
      return try value(member.value, at: slot, member.name)
    }
    _ = try Self.value(member.value, type, format(of: plan(slot)), member.name)
    return nil
  }

  /// Converts JSON to the value of a row.
  package func value(
    _ json: JSONValue, at slot: Int, _ tag: String
  ) throws(FormError) -> FormValue {
    let plan = plan(slot)
    guard let type = plan.valueType else { throw .notSettable(tag: tag) }
    return try state.settable(Self.value(json, type, format(of: plan), tag), at: slot, tag)
  }

  package static func value(
    _ json: JSONValue, _ type: FormValueType, _ format: ValueFormat, _ tag: String
  ) throws(FormError) -> FormValue {
    do throws(JSONMismatch) {
      return try FormValue(json: json, as: type, format: format)
    } catch {
      throw .json("`\(tag)`: \(error.message)")
    }
  }

  /// The JSON form of a value of the row or section with a tag.
  package func jsonValue(_ value: FormValue, of tag: String) -> JSONValue {
    guard let slot = slot(ofAddress: tag) else { return value.json(as: .string, format: .utc) }
    return jsonValue(value, of: plan(slot))
  }

  func jsonValue(_ value: FormValue, of plan: ItemPlan) -> JSONValue {
    guard let type = plan.valueType else {
      // A group with nested values.
      guard case .record(let fields) = value else { return .null }
      return .object(
        fields.map { JSONValue.Member($0.name, jsonValue($0.value, of: $0.name)) })
    }
    if value == .null, type.isMultiple, plan.isList || plan.kind == .section { return .array([]) }
    return value.json(as: type, format: format(of: plan))
  }

  /// The format of dates that are not values of date rows, such as options.
  package var instants: ValueFormat { ValueFormat(timeZone: state.timeZone) }

  package func format(of plan: ItemPlan) -> ValueFormat { state.format(of: plan) }

  // MARK: - Read-only tags

  /// The value of a typed tag; nil for none.
  ///
  /// - Throws: ``FormError`` as ``value(of:as:)`` does.
  public func value<Value: FormValueConvertible>(
    of tag: ReadOnlyFormTag<Value>
  ) throws(FormError) -> Value? {
    try value(of: tag.tag)
  }

  /// The value of a typed tag; nil for none.
  public subscript<Value: FormValueConvertible>(tag: ReadOnlyFormTag<Value>) -> Value? {
    get throws(FormError) { try value(of: tag.tag) }
  }

  // MARK: - Properties of generated source

  /// The value that a property of generated source reads; nil for none.
  public func property<Value: FormValueConvertible>(_ tag: StaticString) -> Value? {
    property(tag.text)
  }

  func property<Value: FormValueConvertible>(_ tag: String) -> Value? {
    guard let value = try? value(of: tag), value != .null else { return nil }
    return Value(formValue: value)
  }

  /// The list or set that a property of generated source reads; an empty one for none.
  public func collection<Value: FormValueConvertible & ExpressibleByArrayLiteral>(
    _ tag: StaticString
  ) -> Value {
    property(tag) ?? []
  }

  /// Sets the value assigned to a property of generated source.
  ///
  /// An assignment cannot throw. If it fails, the form stays as it was, ``lastFailure`` gives the
  /// error, and ``onFailure`` is called; inside a transaction the transaction fails.
  public func setProperty<Value: FormValueConvertible>(_ tag: StaticString, _ value: Value?) {
    setProperty(tag.text, value)
  }

  func setProperty<Value: FormValueConvertible>(_ tag: String, _ value: Value?) {
    do throws(FormError) {
      try set(tag, to: value.formValue)
    } catch {
      if depth > 0 { failureInside = failureInside ?? error }
      lastFailure = error
      onFailure?(error, self)
    }
  }

  // MARK: - Records

  /// The values as a record of a shape.
  func record(_ shape: FormShape, includeHidden: Bool) -> FormRecord {
    FormRecord(
      values(includeHidden: includeHidden).fields, shape: shape, zone: state.timeZone)
  }

  /// Sets the values of a record in one transaction; computed ones are skipped.
  func setValues(_ record: FormRecord) throws(FormError) -> ChangeSet {
    var fields: [FormField] = []
    record.moved(to: state.timeZone).flatFields(into: &fields)
    var values: [String: FormValue] = [:]
    for field in fields {
      let plan = plan(try slot(of: field.name))
      if plan.isDerived, plan.row != nil || isOverModels(plan) { continue }
      values[field.name] = field.value
    }
    return try setValues(values)
  }

  private func isOverModels(_ plan: ItemPlan) -> Bool {
    if case .entries(_, .models) = program.sections[plan.section].content { true } else { false }
  }
}

extension FormState {
  /// How the values of a row or section are written in JSON.
  package func format(of plan: ItemPlan) -> ValueFormat {
    var format = ValueFormat(timeZone: timeZone, precision: plan.precision)
    format.isCalculated = plan.computed != nil
    guard let template = program.template(ofList: plan) else { return format }
    format.isOfEntries = template.isRecord
    if !template.isRecord {
      format.precision = program.items[template.items.lowerBound].precision
    }
    for (tag, item) in template.tags {
      format.fieldPrecisions[tag] = program.items[item].precision
      if program.items[item].computed != nil { format.calculatedFields.insert(tag) }
      if program.items[item].isList {
        format.listFormats[tag] = self.format(of: program.items[item])
      }
    }
    return format
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

extension ValueFormat {
  /// Dates with their time, in UTC.
  static let utc = ValueFormat(timeZone: FixedTimeZone.utc)
}

extension FormValueType {
  /// Whether a value of the type can have several elements.
  package var isMultiple: Bool {
    switch self {
    case .list, .set: true
    default: false
    }
  }
}
