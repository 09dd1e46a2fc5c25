package import FormText

extension Form {
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
    for member in members {
      let slot = try slot(ofMember: member.name, in: group)
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
    guard let type = plan(slot).valueType, hasOwnValue(slot) else {
      return try value(member.value, at: slot, member.name)
    }
    _ = try Self.value(member.value, type, format(of: plan(slot)), member.name)
    return nil
  }

  /// The slot of a tag or of a row in an entry.
  package func settableSlot(_ address: String) throws(FormError) -> Int {
    guard let slot = slot(ofAddress: address) else { throw .unknownTag(address) }
    return slot
  }

  /// Converts JSON to the value of a row.
  package func value(
    _ json: JSONValue, at slot: Int, _ tag: String
  ) throws(FormError) -> FormValue {
    let plan = program.items[Int(state.slotItems[slot])]
    guard let type = plan.valueType else { throw .notSettable(tag: tag) }
    return try settable(Self.value(json, type, format(of: plan), tag), at: slot, tag)
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
    return jsonValue(value, of: program.items[Int(state.slotItems[slot])])
  }

  func jsonValue(_ value: FormValue, of plan: ItemPlan) -> JSONValue {
    guard let type = plan.valueType else {
      // A group with nested values.
      guard case .record(let fields) = value else { return .null }
      return .object(
        fields.map { JSONValue.Member($0.name, jsonValue($0.value, of: $0.name)) })
    }
    if value == .null, case .section = plan.kind, type.isMultiple { return .array([]) }
    return value.json(as: type, format: format(of: plan))
  }

  /// The format of dates that are not values of date rows, such as options.
  package var instants: ValueFormat { ValueFormat(timeZone: state.timeZone) }

  package func format(of plan: ItemPlan) -> ValueFormat {
    var format = ValueFormat(timeZone: state.timeZone, precision: plan.precision)
    guard case .section = plan.kind,
      case .entries(let number, _) = program.sections[plan.section].content
    else { return format }
    let template = program.templates[number]
    if !template.isRecord {
      format.precision = program.items[template.items.lowerBound].precision
    }
    for (tag, item) in template.tags {
      format.fieldPrecisions[tag] = program.items[item].precision
    }
    return format
  }
}

extension ValueFormat {
  /// Dates with their time, in UTC.
  static let utc = ValueFormat(timeZone: FixedTimeZone.utc)
}

extension FormValueType {
  /// Whether values of the type have several elements.
  package var isMultiple: Bool {
    switch self {
    case .list, .set: true
    default: false
    }
  }
}
