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

  /// Adds rules; the argument has them in the syntax of a spec, beside the tag of their row.
  func addRule(_ argument: JSONValue) throws(JSONMismatch) -> SessionResult {
    var members = try JSONMembers(argument)
    let tag: String = try members.require("tag")
    guard case .object(let all) = argument, let readRules else {
      return .failure(SessionError("there is no compiler here to read the rule"))
    }
    do throws(FormError) {
      _ = try form.ruleSlot(tag)
    } catch {
      return .failure(SessionError(error))
    }
    let rules: [FormDefinition.Rule]
    do throws(SessionError) {
      rules = try readRules(.object(all.filter { $0.name != "tag" }), tag)
    } catch {
      return .failure(error)
    }
    return changing { () throws(FormError) in
      try form.transaction { () throws(FormError) in
        for rule in rules { try form.addRule(rule, to: tag) }
      }
    }
  }
}
