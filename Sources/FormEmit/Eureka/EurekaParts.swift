/// The parts of expressions that are too long for one statement, as members of the state of a generated form.
///
/// The compiler takes time with the square of what stands in one expression or one closure, and an
/// optimizing one with that of what stands in one function.
final class EurekaParts {
  /// The elements that one statement has at most, and the statements of a function.
  static let maximumCount = 50

  /// The members.
  private(set) var lines: [String] = []
  /// The names of the members by what they say.
  private var names: [[String]: String] = [:]

  // MARK: - Conditions

  /// The statements of a function that joins conditions.
  ///
  /// - Parameter parameters: What the conditions need beside the form.
  func statements(
    _ tests: [String], _ junction: EurekaExpression.Junction, _ parameters: [String]
  ) -> [String] {
    guard tests.count > 1 else { return [tests.first ?? junction.neutral] }
    guard tests.count <= Self.maximumCount else {
      let groups = Self.pieces(of: tests).map { call(Array($0), junction, parameters) }
      return statements(groups, junction, parameters)
    }
    let first = tests.dropLast().map { test in
      junction == .any ? "if \(test) { return true }" : "guard \(test) else { return false }"
    }
    return first + ["return " + tests[tests.count - 1]]
  }

  /// The call of a function that joins conditions.
  func call(
    _ tests: [String], _ junction: EurekaExpression.Junction, _ parameters: [String]
  ) -> String {
    call(statements(tests, junction, parameters), "Bool", parameters)
  }

  private func call(_ body: [String], _ type: String, _ parameters: [String]) -> String {
    let list = parameters.map { "_ \($0): Value" }.joined(separator: ", ")
    let name = member([list, type] + body, "part") { name in
      let usesForm = body.contains { $0.contains("form.") }
      return ["@inline(never) func \(name)(\(list)) -> \(type) {"]
        + (usesForm ? ["  let form = self"] : []) + body.map { "  " + $0 } + ["}"]
    }
    return "form.\(name)(\(parameters.joined(separator: ", ")))"
  }

  // MARK: - Lists

  /// An array of constants; a long one is made once.
  func array(_ elements: [String], of type: String) -> String {
    guard elements.count > Self.maximumCount else {
      return "[\(elements.joined(separator: ", "))]"
    }
    let body = Self.statements(elements, type)
    let name = member(body, "list") { name in
      ["@_optimize(none) private static func make_\(name)() -> [\(type)] {"]
        + body.map { "  " + $0 } + ["}", "static let \(name) = State.make_\(name)()"]
    }
    return "State.\(name)"
  }

  /// The call of a function that gives the elements of a list.
  ///
  /// - Parameter type: The type of the elements.
  func callOfList(
    _ elements: [String], of type: String, _ parameters: [String]
  ) -> String {
    call(Self.statements(elements, type), "[\(type)]", parameters)
  }

  /// The call of a function that says which of many conditions hold.
  func callOfFlags(_ tests: [String]) -> String {
    let calls = Self.pieces(of: tests).map { piece in
      call(["return [\(piece.joined(separator: ", "))]"], "[Bool]", [])
    }
    guard calls.count > 1 else { return calls.first ?? "[]" }
    return call(
      ["var flags: [Bool] = []"] + calls.map { "flags.append(contentsOf: \($0))" }
        + ["return flags"], "[Bool]", [])
  }

  private static func statements(_ elements: [String], _ type: String) -> [String] {
    ["var elements: [\(type)] = []"]
      + pieces(of: elements).map { piece in
        "elements.append(contentsOf: [\(piece.joined(separator: ", "))])"
      } + ["return elements"]
  }

  // MARK: - Members

  private static func pieces(of items: [String]) -> [ArraySlice<String>] {
    stride(from: 0, to: items.count, by: maximumCount).map { start in
      items[start..<min(start + maximumCount, items.count)]
    }
  }

  /// The name of the member that says something; one that is there already is not written again.
  private func member(
    _ content: [String], _ kind: String, _ write: (_ name: String) -> [String]
  ) -> String {
    if let known = names[content] { return known }
    let name = "\(kind)_\(names.count + 1)"
    names[content] = name
    lines += write(name)
    return name
  }
}
