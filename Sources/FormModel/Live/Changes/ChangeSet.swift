package import FormText

/// The changes of one transaction, in the order of a table view's batch update.
///
/// The structural changes come first, those of sections before those of rows:
///
/// 1. sections removed, by descending index; sections updated, by descending index; sections
///    inserted and moved, together by ascending index of arrival;
/// 2. rows removed, by descending position; rows updated, by descending position; rows inserted and
///    moved, together by ascending position of arrival.
///
/// They follow the batch rule of table views: removals, updates and the sources of moves have
/// positions before the transaction, insertions and the targets of moves have positions after it.
/// So all of them can be passed to one batch unchanged. No row or section is named twice: if one
/// moves and its content changes too, it is removed and inserted. There are as few moves as
/// possible, and a row moves only within its section. The rows of a section that is removed,
/// inserted or moved are not listed. Of the sections, only entries drawn as sections move.
///
/// The structural changes are followed by the values, then by the rows and sections that became
/// disabled or enabled, then by the validation results, each of these in the order of the form.
///
/// ``applied(to:section:row:)`` computes the rows after the transaction from those before it.
public struct ChangeSet: Hashable, Sendable {
  /// One operation of a change set.
  public enum Change: Hashable, Sendable {
    /// The section at an index before the transaction was removed with all of its rows.
    case removeSection(at: Int)
    /// A section was inserted with all of its rows at an index after the transaction.
    case insertSection(at: Int)
    /// A section moved, with all of its rows unchanged, from an index before the transaction to one
    /// after it.
    case moveSection(from: Int, to: Int)
    /// The header or footer of the section at an index before the transaction must be redrawn, or
    /// the user's permissions for its entries have changed.
    case updateSection(at: Int)
    /// The row at a position before the transaction was removed.
    case removeRow(RowPosition, tag: String?)
    /// A row was inserted at a position after the transaction.
    case insertRow(RowPosition, tag: String?)
    /// A row moved, unchanged, from a position before the transaction to one after it.
    case moveRow(from: RowPosition, to: RowPosition, tag: String?)
    /// The row at a position before the transaction must be redrawn.
    case updateRow(RowPosition, tag: String?)
    /// A value has changed, whether its row is visible or not.
    case value(tag: String, old: FormValue, new: FormValue)
    /// A row or section has become disabled (true) or enabled (false).
    case disabled(tag: String, Bool)
    /// The issues of a row have changed to these; empty when the row has become valid.
    case validation(tag: String, [FormIssue])
  }

  /// The operations in their order.
  public var changes: [Change]

  /// Creates a change set from operations in the order described at the type.
  package init(_ changes: [Change] = []) {
    self.changes = changes
  }
}

extension ChangeSet: RandomAccessCollection {
  /// The index of the first operation.
  public var startIndex: Int { 0 }
  /// The number of operations.
  public var endIndex: Int { changes.count }

  /// The operation at an index.
  public subscript(index: Int) -> Change { changes[index] }
}

extension ChangeSet.Change {
  /// Whether the operation changes which sections and rows exist, their order or how they are
  /// drawn.
  public var isStructural: Bool {
    switch self {
    case .removeSection, .insertSection, .moveSection, .updateSection: true
    case .removeRow, .insertRow, .moveRow, .updateRow: true
    case .value, .disabled, .validation: false
    }
  }
}

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
