import FormModel
import FormText

extension JSONValue {
  /// An object of names and values in order.
  init(_ members: [(String, JSONValue)]) {
    self = .object(members.map { Member($0.0, $0.1) })
  }

  /// The object with the members of another appended; any other value unchanged.
  func merging(_ other: JSONValue) -> JSONValue {
    guard case .object(let first) = self, case .object(let second) = other else { return self }
    return .object(first + second)
  }
}
