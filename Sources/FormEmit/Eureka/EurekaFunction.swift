import FormModel

/// A function of the host as a requirement of the handlers, and as conditions call it.
struct EurekaFunction {
  /// The requirement.
  let declaration: String
  /// The method of the form's state.
  let call: [String]

  /// Nil for a function of types that Eureka has no values of.
  init?(_ function: FormDefinition.Function) {
    let types = function.parameters.map(Self.type)
    guard let result = Self.type(function.returns), types.allSatisfy({ $0 != nil }) else {
      return nil
    }
    let name = EurekaHandlers.name(function.name)
    let parameters = types.compactMap(\.self).enumerated()
    let list = parameters.map { "_ value\($0): \($1.swift)?" }.joined(separator: ", ")
    declaration = "func \(name)(\(list)) -> \(result.swift)?"
    let values = types.indices.map { "_ value\($0): Value" }.joined(separator: ", ")
    let arguments = parameters.map { $1.read("value\($0)") }.joined(separator: ", ")
    call = [
      "func \(EurekaExpression.functionName(function.name))(\(values)) -> Value {",
      "  guard let handlers = controller?.handlers else { return .null }",
      "  return \(result.write("handlers.\(name)(\(arguments))"))",
      "}",
    ]
  }

  /// A type of the host with how it is read from a value and written to one.
  private struct HostType {
    let swift: String
    let read: (String) -> String
    let write: (String) -> String
  }

  private static func type(_ type: FormValueType) -> HostType? {
    switch type {
    case .list(let element), .set(let element):
      guard let simple = Self.type(element.optionBase), !simple.swift.hasPrefix("[") else {
        return nil
      }
      return HostType(
        swift: "[\(simple.swift)]",
        read: { "\($0).elements.compactMap { element in \(simple.read("element")) }" },
        write: { list in
          "Value(list: \(list)?.map { (element: \(simple.swift)?) in \(simple.write("element")) })"
        })
    case .bool, .int, .double, .string, .date, .option:
      guard let simple = EurekaValue.simpleType(type.optionBase) else { return nil }
      return HostType(
        swift: simple, read: { "\($0).\(EurekaValue.accessor(simple))" },
        write: { "Value(\(EurekaValue.label(simple)): \($0))" })
    case .duration:
      return HostType(
        swift: "TimeInterval", read: { "\($0).seconds" },
        write: { "\($0).map { Value.duration($0) } ?? .null" })
    case .url:
      return HostType(
        swift: "URL", read: { "\($0).text.flatMap { URL(string: $0) }" },
        write: { "Value(text: \($0)?.absoluteString)" })
    case .tuple, .record, .opaque: return nil
    }
  }
}
