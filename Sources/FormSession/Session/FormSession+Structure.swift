@_spi(Generated) import FormModel
import FormText

extension FormSession {
  /// Removes a row or section as a program does, or brings it back.
  func changeStructure(
    _ command: SessionCommand, _ argument: JSONValue
  ) throws(JSONMismatch) -> SessionResult {
    let isSection = command == .removeSection || command == .restoreSection
    let tag = try argument.string("the tag of a \(isSection ? "section" : "row")")
    return changing { () throws(FormError) in
      switch command {
      case .removeRow: try form.removeRow(tag)
      case .restoreRow: try form.restoreRow(tag)
      case .removeSection: try form.removeSection(tag)
      default: try form.restoreSection(tag)
      }
    }
  }
  // MARK: - Rules

  /// Removes a rule, or all rules of a row, or restores one.
  func changeRule(
    _ command: SessionCommand, _ argument: JSONValue
  ) throws(JSONMismatch) -> SessionResult {
    var members = try JSONMembers(argument)
    let tag: String = try members.require("tag")
    let id: String? = try members.take("id")
    try members.finish()
    if id == nil, command == .restoreRule { throw JSONMismatch("there is no `id`") }
    return changing { () throws(FormError) in
      guard let id else { return try form.removeAllRules(of: tag) }
      return command == .removeRule
        ? try form.removeRule(id, of: tag) : try form.restoreRule(id, of: tag)
    }
  }

  /// Adds a rule, which is written as in a spec beside the tag of its row.
  func addRule(_ argument: JSONValue) throws(JSONMismatch) -> SessionResult {
    var members = try JSONMembers(argument)
    let tag: String = try members.require("tag")
    let id: String? = try members.take("id")
    let message: String? = try members.take("message")
    let severity = try members.take("severity", default: FormDefinition.Rule.Severity.error)
    let names = ["tag", "id", "message", "severity"]
    guard let name = members.firstName(where: { !names.contains($0) }),
      let value = members.takeJSON(name)
    else { throw JSONMismatch("there is no rule, such as `\"minLength\": 3`") }
    let slot: Int
    do throws(FormError) {
      slot = try form.ruleSlot(tag)
    } catch {
      return .failure(SessionError(error))
    }
    var rule = FormDefinition.Rule(name)
    if let kind = RuleKind(rawValue: name) {
      let reader = RuleArgumentReader(
        kind: kind, type: form.plan(slot).valueType?.base, format: form.instants)
      rule.arguments = try reader.arguments(value)
      for argument in kind.semantics.arguments + [RuleArgumentReader.allowsEmpty]
      where rule.arguments.allSatisfy({ $0.name != argument.name }) {
        guard let value = members.takeJSON(argument.name) else { continue }
        rule.arguments.append(try reader.property(argument, value))
      }
    }
    try members.finish()
    return changing { () throws(FormError) in
      try form.addRule(rule, id: id, message: message, severity: severity, to: tag)
    }
  }
}

/// Reads the arguments of a rule from JSON, in the shapes that they have in a spec.
private struct RuleArgumentReader {
  /// Whether an absent value passes, which every rule can say.
  static let allowsEmpty = RuleKind.Argument("allowsEmpty", .flag, isRequired: false)

  let kind: RuleKind
  /// The type of the row's values; nil without one.
  let type: FormValueType?
  let format: ValueFormat

  /// The arguments in the value of the rule's key.
  func arguments(_ json: JSONValue) throws(JSONMismatch) -> [FormDefinition.Property] {
    let arguments = kind.semantics.arguments
    if kind.semantics.isBare, json == .bool(true) { return [] }
    if case .object(let members) = json {
      var properties: [FormDefinition.Property] = []
      for member in members {
        guard let argument = arguments.first(where: { $0.name == member.name }) else {
          throw JSONMismatch("`\(member.name)` is not a key of the rule `\(kind.rawValue)`")
        }
        properties.append(try property(argument, member.value))
      }
      return properties
    }
    let required = arguments.filter(\.isRequired)
    if required.count < 2, let argument = arguments.first { return [try property(argument, json)] }
    guard case .array(let values) = json, values.count == required.count, !values.isEmpty else {
      let needs = required.map { "`\($0.name)`" }.joined(separator: " and ")
      throw JSONMismatch(
        required.isEmpty
          ? "the rule `\(kind.rawValue)` takes no value but `true`"
          : "the rule `\(kind.rawValue)` needs a list of \(needs)")
    }
    var properties: [FormDefinition.Property] = []
    for (argument, value) in zip(required, values) {
      properties.append(try property(argument, value))
    }
    return properties
  }

  func property(
    _ argument: RuleKind.Argument, _ json: JSONValue
  ) throws(JSONMismatch) -> FormDefinition.Property {
    FormDefinition.Property(name: argument.name, value: try value(json, argument.type))
  }

  private func value(
    _ json: JSONValue, _ argument: RuleKind.ArgumentType
  ) throws(JSONMismatch) -> FormDefinition.PropertyValue {
    switch (argument, json) {
    case (.bound, .string(let text)) where text.hasPrefix("$"):
      return .expression(.reference(.value(String(text.drop { $0 == "$" }))))
    case (.bound, _): return try constant(json, type)
    case (.values, .array(let values)):
      let type = type.map { $0.elementType ?? $0 }
      var constants: [FormDefinition.PropertyValue] = []
      for value in values { constants.append(try constant(value, type)) }
      return .list(constants)
    default: return try FormDefinition.PropertyValue(json: json)
    }
  }

  private func constant(
    _ json: JSONValue, _ type: FormValueType?
  ) throws(JSONMismatch) -> FormDefinition.PropertyValue {
    guard let type else { return try FormDefinition.PropertyValue(json: json) }
    return .constant(try FormValue(json: json, as: type, format: format))
  }
}
