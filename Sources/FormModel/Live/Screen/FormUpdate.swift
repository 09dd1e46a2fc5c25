package import FormText

/// The changes of one transaction for a screen, with everything that must be drawn.
///
/// Updates are numbered consecutively, starting after the number of a ``FormSnapshot``; a gap means
/// that an update was missed and another snapshot is needed. If all updates are applied in order,
/// by ``FormSnapshot/apply(_:)`` or by a screen that keeps its rows by id, the screen shows the
/// current state of the form.
///
/// A row is among ``rows`` exactly when it looks different than before, for any reason: a value, an
/// issue, the focus, a picker that opens, options that arrive, a limit that follows another row. A
/// row that becomes visible is there too. A row that only moves is not, unless it is in an entry
/// and its address has changed.
public struct FormUpdate: Hashable, Sendable {
  /// A section or row that is inserted, removed or moved; positions are those of ``ChangeSet``.
  public enum Step: Hashable, Sendable {
    /// The section at an index before the transaction was removed with all of its rows, or is
    /// inserted again by another step.
    case removeSection(FormSection.ID, at: Int)
    /// A section was inserted with its rows at an index after the transaction.
    case insertSection(FormSection.ID, at: Int, rows: [FormRow.ID])
    /// A section moved with its rows from an index before the transaction to one after it.
    case moveSection(FormSection.ID, from: Int, to: Int)
    /// The row at a position before the transaction was removed, or is inserted again by another
    /// step.
    case removeRow(FormRow.ID, at: RowPosition)
    /// A row was inserted at a position after the transaction.
    case insertRow(FormRow.ID, at: RowPosition)
    /// A row moved from a position before the transaction to one after it.
    case moveRow(FormRow.ID, from: RowPosition, to: RowPosition)
  }

  /// The number of the update, one more than that of the previous one.
  public var sequence: Int
  /// The change set of the transaction, which also contains the values.
  public var changes: ChangeSet
  /// The structural steps, in the order of the operations of the change set.
  public var steps: [Step]
  /// The new appearance of the visible rows that look different.
  public var rows: [FormRow.ID: RowAppearance]
  /// The new appearance of the visible sections that look different.
  public var sections: [FormSection.ID: SectionAppearance]
  /// The row that has the focus now; nil for none.
  public var focus: FormRow.ID?
  /// The page that is shown now; nil if the form has no pages.
  public var page: FormPage?
  /// The title above the form now if it shows values; nil for a constant title.
  public var title: String?
}

extension FormUpdate: Encodable {
  /// Encodes the update as an object, with rows and sections as `formc run` prints them plus their
  /// ids, ordered by id.
  public func encode(to encoder: any Encoder) throws { try jsonValue.encode(to: encoder) }

  package var jsonValue: JSONValue { json(\.jsonValue) }

  /// Returns the update as JSON; a closure writes the changes that are not structural.
  package func json(_ write: (ChangeSet) -> JSONValue) -> JSONValue {
    let rows = rows.sorted { $0.key < $1.key }.map { $1.json(id: $0) }
    let sections = sections.sorted { $0.key < $1.key }.map {
      $1.json(rows: nil).identified(by: $0)
    }
    var members = JSONMembersBuilder()
    members.addJSON("sequence", .int(sequence))
    members.addJSON("steps", .array(steps.map(\.jsonValue)))
    members.addJSON("sections", .array(sections))
    members.addJSON("rows", .array(rows))
    members.addJSON("focus", focus.map(\.jsonValue) ?? .null)
    if let page { members.addJSON("page", page.jsonValue) }
    members.add("title", title)
    members.addJSON("changes", write(ChangeSet(changes.filter { !$0.isStructural })))
    return members.object
  }
}

extension FormUpdate.Step {
  fileprivate var jsonValue: JSONValue {
    switch self {
    case .removeSection(let id, let index): Self.object("remove", id, section: index)
    case .insertSection(let id, let index, let rows):
      Self.object("insert", id, section: index, [("rows", .array(rows.map(\.jsonValue)))])
    case .moveSection(let id, let from, let to):
      [
        "op": "move", "id": id.jsonValue, "from": ["section": .int(from)],
        "to": ["section": .int(to)],
      ]
    case .removeRow(let id, let place):
      Self.object("remove", id, section: place.section, [("row", .int(place.row))])
    case .insertRow(let id, let place):
      Self.object("insert", id, section: place.section, [("row", .int(place.row))])
    case .moveRow(let id, let from, let to):
      [
        "op": "move", "id": id.jsonValue, "from": .object(from.members),
        "to": .object(to.members),
      ]
    }
  }

  private static func object(
    _ operation: String, _ id: FormID<some Any>, section: Int, _ rest: [(String, JSONValue)] = []
  ) -> JSONValue {
    let members: [(String, JSONValue)] = [
      ("op", .string(operation)), ("id", id.jsonValue), ("section", .int(section)),
    ]
    return .object((members + rest).map { JSONValue.Member($0, $1) })
  }
}

extension FormID {
  package var jsonValue: JSONValue { .int(Int(truncatingIfNeeded: rawValue)) }
}

extension JSONValue {
  /// An object with an id before its other members.
  func identified(by id: FormID<some Any>) -> JSONValue {
    guard case .object(let members) = self else { return self }
    return .object([JSONValue.Member("id", id.jsonValue)] + members)
  }
}
