/// A tree of JSON that keeps the order of its keys.
package indirect enum JSONNode: Sendable, Equatable {
  case bool(Bool)
  case int(Int)
  case double(Double)
  case string(String)
  case array([JSONNode])
  case object([Member])

  /// A key of an object with its value.
  package struct Member: Sendable, Equatable {
    package let key: String
    package let value: JSONNode
  }
}

extension JSONNode: ExpressibleByBooleanLiteral, ExpressibleByStringLiteral,
  ExpressibleByIntegerLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  package init(booleanLiteral value: Bool) { self = .bool(value) }
  package init(stringLiteral value: String) { self = .string(value) }
  package init(integerLiteral value: Int) { self = .int(value) }
  package init(arrayLiteral elements: JSONNode...) { self = .array(elements) }
  package init(dictionaryLiteral elements: (String, JSONNode)...) { self.init(elements) }

  /// An object of keys and values in order.
  init(_ members: [(String, JSONNode)]) {
    self = .object(members.map { Member(key: $0.0, value: $0.1) })
  }

  /// The object with further members at its end; any other tree is left alone.
  func adding(_ members: [(String, JSONNode)]) -> JSONNode {
    guard case .object(let first) = self else { return self }
    return .object(first + members.map { Member(key: $0.0, value: $0.1) })
  }
}

extension JSONNode {
  /// The object with the members of another one at its end.
  func merging(_ other: JSONNode) -> JSONNode {
    guard case .object(let members) = other else { return self }
    return adding(members.map { ($0.key, $0.value) })
  }

  /// The tree as text, indented by two spaces; what has no containers inside and fits stands on one
  /// line.
  package var text: String {
    var output = ""
    write(to: &output, indent: 0, column: 0)
    output.append("\n")
    return output
  }

  private static let lineLength = 100

  /// The tree on one line; nil when that would be longer than a limit.
  private func line(limit: Int) -> String? {
    var output = ""
    switch self {
    case .bool(let value): output = "\(value)"
    case .int(let value): output = "\(value)"
    case .double(let value): output = Int(exactly: value).map { "\($0)" } ?? "\(value)"
    case .string(let value): output = Self.quoted(value)
    case .array(let elements):
      guard let parts = Self.lines(elements, limit: limit) else { return nil }
      output = "[\(parts.joined(separator: ", "))]"
    case .object(let members):
      guard let parts = Self.lines(members.map(\.value), limit: limit) else { return nil }
      let pairs = zip(members, parts).map { "\(Self.quoted($0.key)): \($1)" }
      output = pairs.isEmpty ? "{}" : "{ \(pairs.joined(separator: ", ")) }"
    }
    return output.count <= limit ? output : nil
  }

  private static func lines(_ elements: [JSONNode], limit: Int) -> [String]? {
    var parts: [String] = []
    for element in elements {
      guard let part = element.line(limit: limit) else { return nil }
      parts.append(part)
    }
    return parts
  }

  private func write(to output: inout String, indent: Int, column: Int) {
    if let line = line(limit: Self.lineLength - column) {
      output.append(line)
      return
    }
    let margin = String(repeating: " ", count: indent + 2)
    switch self {
    case .array(let elements):
      output.append("[")
      for (index, element) in elements.enumerated() {
        output.append(index == 0 ? "\n\(margin)" : ",\n\(margin)")
        element.write(to: &output, indent: indent + 2, column: indent + 3)
      }
      output.append("\n\(String(repeating: " ", count: indent))]")
    case .object(let members):
      output.append("{")
      for (index, member) in members.enumerated() {
        output.append(index == 0 ? "\n\(margin)" : ",\n\(margin)")
        let key = "\(Self.quoted(member.key)): "
        output.append(key)
        member.value.write(to: &output, indent: indent + 2, column: indent + 3 + key.count)
      }
      output.append("\n\(String(repeating: " ", count: indent))}")
    case .string(let value): output.append(Self.quoted(value))
    case .bool, .int, .double: output.append(line(limit: .max) ?? "")
    }
  }

  /// A text as a JSON string (RFC 8259, section 7).
  private static func quoted(_ text: String) -> String {
    var output = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": output.append("\\\"")
      case "\\": output.append("\\\\")
      case "\n": output.append("\\n")
      case "\t": output.append("\\t")
      case _ where scalar.value < 0x20:
        let digits = String(scalar.value, radix: 16)
        output.append("\\u\(String(repeating: "0", count: 4 - digits.count))\(digits)")
      default: output.unicodeScalars.append(scalar)
      }
    }
    return output + "\""
  }
}
