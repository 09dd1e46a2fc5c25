import FormText

extension FormRecord {
  /// The JSON form of the values, without omitted ones.
  func json() -> JSONValue { json(zone) }

  private func json(_ zone: any FormTimeZone) -> JSONValue {
    var members: [JSONValue.Member] = []
    members.reserveCapacity(slots.count)
    for (field, slot) in zip(shape.fields, slots) {
      switch slot {
      case .omitted: break
      case .value(.null) where field.isSection && field.type.isMultiple:
        members.append(JSONValue.Member(field.tag, .array([])))
      case .value(let value):
        let format = ValueFormat(timeZone: zone, precision: field.precision)
        members.append(JSONValue.Member(field.tag, value.json(as: field.type, format: format)))
      case .record(let record):
        members.append(JSONValue.Member(field.tag, record.json(zone)))
      case .records(let records):
        members.append(JSONValue.Member(field.tag, .array(records.map { $0.json(zone) })))
      }
    }
    return .object(members)
  }

  /// Reads values from their JSON form; missing ones are omitted.
  ///
  /// - Throws: A mismatch with the tag, the expected type and the value found.
  init(json: JSONValue, shape: FormShape) throws(JSONMismatch) {
    self.init(shape, zone: FixedTimeZone.utc)
    guard case .object(let members) = json else {
      throw JSONMismatch(expected: "an object of values by tag", found: json)
    }
    for member in members {
      do throws(JSONMismatch) {
        guard let index = shape.places[member.name] else {
          throw JSONMismatch("there is no such row or section")
        }
        slots[index] = try Self.slot(member.value, shape.fields[index])
      } catch {
        throw error.inside(JSONKey(stringValue: member.name))
      }
    }
  }

  private static func slot(
    _ json: JSONValue, _ field: FormShape.Field
  ) throws(JSONMismatch) -> Slot {
    switch field.content {
    case .value:
      var format = ValueFormat(timeZone: FixedTimeZone.utc, precision: field.precision)
      format.isCalculated = field.isCalculated
      let value = try FormValue(json: json, as: field.type, format: format)
      try field.checkOptions(of: value)
      return .value(field.ordered(value))
    case .record(let shape):
      return json == .null
        ? .record(FormRecord(shape, zone: FixedTimeZone.utc))
        : .record(try FormRecord(json: json, shape: shape))
    case .records(let shape):
      if json == .null { return .records([]) }
      var records: [FormRecord] = []
      for (index, element) in try json.array().enumerated() {
        do throws(JSONMismatch) {
          records.append(try FormRecord(json: element, shape: shape))
        } catch {
          throw error.inside(JSONKey(intValue: index))
        }
      }
      return .records(records)
    }
  }
}

extension FormShape.Field {
  /// Rejects values that an option type does not have.
  fileprivate func checkOptions(of value: FormValue) throws(JSONMismatch) {
    guard let options, let type = options.type, value != .null else { return }
    guard case .list(let elements) = value else {
      return try check(value, options, type)
    }
    for element in elements { try check(element, options, type) }
  }

  private func check(
    _ value: FormValue, _ options: OptionOrder, _ type: String
  ) throws(JSONMismatch) {
    guard options.places[value] == nil else { return }
    throw JSONMismatch("expected an option of `\(type)`, found \(value.quoted)")
  }
}
