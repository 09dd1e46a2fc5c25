import FormModel
import FormText

extension JSONValue {
  /// The JSON of a loaded definition with its expressions replaced by closures, as in a generated
  /// definition, where a closure only lists its references.
  ///
  /// - Parameter generated: The JSON of the generated definition.
  func withClosures(as generated: JSONValue) throws -> JSONValue {
    switch (self, generated) {
    case (_, .object(let members)) where members.count == 1 && members[0].isClosure:
      return ["native": .string(try FormExpression(json: self).reads)]
    case (.object(let own), .object(let others)) where own.count == others.count:
      return .object(
        try zip(own, others).map { Member($0.name, try $0.value.withClosures(as: $1.value)) })
    case (.array(let own), .array(let others)) where own.count == others.count:
      return .array(try zip(own, others).map { try $0.withClosures(as: $1) })
    default: return self
    }
  }
}

extension JSONValue.Member {
  /// Whether the member represents a closure, not native properties.
  fileprivate var isClosure: Bool {
    if name == "native", case .string = value { true } else { false }
  }
}
