/// # Entries of several kinds
///
/// The rows of a template with several kinds are a field with the kind, the rows that all entries
/// have, and a group of rows for each kind, which is hidden in entries of the others.
extension FormDefinition.Row {
  /// The key that marks the field with the kind.
  package static let kindsKey = "kinds"
  /// The key with the kind whose rows a group holds.
  package static let kindKey = "kind"
  private static let positionKey = "position"

  /// The row with the place of an entry in its list, for the expressions that read it.
  package static let position = FormDefinition.Row(
    type: RowType.field.name, valueType: .int,
    properties: [.init(name: positionKey, value: .bool(true))])

  /// Whether the value is the place of an entry in its list.
  package var isPosition: Bool {
    control == .field && tag == nil && properties.value(Self.positionKey) != nil
  }

  /// The name by which expressions refer to the row.
  package var name: String? { tag ?? (isPosition ? FormReference.position : nil) }

  /// Whether the value is the kind of an entry.
  package var isKind: Bool { control == .field && properties.value(Self.kindsKey) != nil }

  /// The kind whose rows a group holds; nil for anything else.
  package var kind: String? { isGroup ? properties.string(Self.kindKey) : nil }
}

/// A kind of entries.
public struct EntryKind: Hashable, Sendable {
  /// The name, which is the value of the field with the kind.
  public let name: String
  /// The kind as a person sees it; for a title that shows values in a definition, the name.
  public let title: String

  /// The key of the title that an add button presents for a kind, if it shows values.
  package static func titleKey(_ name: String) -> String { "\(titlePrefix)\(name).title" }

  /// What the key of a title begins with.
  static let titlePrefix = "kinds."
}

extension FormDefinition.Section {
  /// The kinds of entries; empty if all have the same rows.
  public var entryKinds: [EntryKind] { rows.entryKinds }
}

extension [FormDefinition.Row] {
  /// The kinds of the entries that the rows are a template of; empty if all have the same rows.
  package var entryKinds: [EntryKind] {
    guard case .inline(let options)? = first(where: \.isKind)?.options?.source else { return [] }
    return options.compactMap { option in
      guard case .string(let name) = option.value else { return nil }
      return EntryKind(name: name, title: option.title ?? name)
    }
  }
}
