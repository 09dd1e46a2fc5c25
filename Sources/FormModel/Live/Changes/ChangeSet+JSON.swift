package import FormText

extension ChangeSet {
  /// The operations as an array of objects with `op`; values are written by their kinds, dates in
  /// UTC.
  package var jsonValue: JSONValue {
    json { _, value in value.jsonOfKind }
  }

  /// The operations as an array of objects with `op`.
  ///
  /// - Parameter value: Returns the JSON form of a value of the row or section with a tag.
  package func json(value: (_ tag: String, FormValue) -> JSONValue) -> JSONValue {
    .array(changes.map { $0.json(value: value) })
  }
}

extension ChangeSet: CustomStringConvertible {
  /// The operations as JSON in one line.
  public var description: String { jsonValue.text() }
}

extension ChangeSet.Change: CustomStringConvertible {
  /// The operation as JSON in one line.
  public var description: String { json { _, value in value.jsonOfKind }.text() }

  /// The operation as an object whose first member is `op`.
  package func json(value: (_ tag: String, FormValue) -> JSONValue) -> JSONValue {
    switch self {
    case .removeSection(let section): Self.object("remove", section)
    case .insertSection(let section): Self.object("insert", section)
    case .moveSection(let from, let to):
      ["op": "move", "from": ["section": .int(from)], "to": ["section": .int(to)]]
    case .updateSection(let section): Self.object("update", section)
    case .removeRow(let position, let tag): Self.object("remove", position.members, tag)
    case .insertRow(let position, let tag): Self.object("insert", position.members, tag)
    case .updateRow(let position, let tag): Self.object("update", position.members, tag)
    case .moveRow(let from, let to, let tag):
      Self.object(
        "move",
        [
          JSONValue.Member("from", .object(from.members)),
          JSONValue.Member("to", .object(to.members)),
        ], tag)
    case .value(let tag, let old, let new):
      ["op": "value", "tag": .string(tag), "old": value(tag, old), "new": value(tag, new)]
    case .disabled(let tag, let isDisabled):
      ["op": "disabled", "tag": .string(tag), "value": .bool(isDisabled)]
    case .validation(let tag, let issues):
      [
        "op": "validation", "tag": .string(tag),
        "errors": .array(issues.map { .string($0.message) }),
      ]
    }
  }

  private static func object(_ operation: String, _ section: Int) -> JSONValue {
    ["op": .string(operation), "section": .int(section)]
  }

  private static func object(
    _ operation: String, _ members: [JSONValue.Member], _ tag: String?
  ) -> JSONValue {
    var all = [JSONValue.Member("op", .string(operation))] + members
    if let tag { all.append(JSONValue.Member("tag", .string(tag))) }
    return .object(all)
  }
}

extension RowPosition {
  /// The members `section` and `row` of an object.
  var members: [JSONValue.Member] {
    [JSONValue.Member("section", .int(section)), JSONValue.Member("row", .int(row))]
  }
}

extension FormValue {
  /// The JSON form of a value whose type is not known.
  var jsonOfKind: JSONValue {
    json(as: .string, format: ValueFormat(timeZone: FixedTimeZone.utc))
  }
}
