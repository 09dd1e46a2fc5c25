import FormSyntax
import FormText

extension JSONValue {
  /// Converts a tree; a number that JSON cannot hold becomes a text.
  init(_ node: Node) {
    switch node.kind {
    case .null: self = .null
    case .bool: self = .bool(node.bool ?? false)
    case .int: self = node.int.map { .int($0) } ?? .string(node.text)
    case .double:
      self = node.double.flatMap { $0.isFinite ? .double($0) : nil } ?? .string(node.text)
    case .string: self = .string(node.text)
    case .sequence: self = .array(node.items.map { JSONValue($0) })
    case .mapping:
      self = .object(node.entries.map { Member($0.key.text, JSONValue($0.value)) })
    }
  }
}
