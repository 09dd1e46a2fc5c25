extension FormValue {
  /// The value of a record's field, or the list of that field's values in a list of records.
  package func field(_ name: String) -> FormValue {
    switch self {
    case .record(let fields): fields.first { $0.name == name }?.value ?? .null
    case .list(let elements): .list(elements.map { $0.field(name) })
    case .null, .bool, .int, .double, .string, .date, .duration, .url: .null
    }
  }

  /// The element of a list at an index from 0; ``null`` outside the list.
  package func element(at index: FormValue) -> FormValue {
    guard case .list(let elements) = self, case .int(let index) = index,
      elements.indices.contains(index)
    else { return .null }
    return elements[index]
  }
}
