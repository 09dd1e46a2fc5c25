import FormText

// A definition that a later release wrote may name what this one does not know. It is refused, since a
// rule that is never checked or an event that never happens would be worse than an error.

extension FormDefinition {
  /// Checks that the types of all rows are known or declared.
  func checkRowTypes() throws(JSONMismatch) {
    let declared = Set(rowTypes.map(\.name))
    try visit { place, _, row throws(JSONMismatch) in
      guard let row, row.rowType == nil, row.type != Row.leftType, !declared.contains(row.type)
      else { return }
      var mismatch = JSONMismatch(
        "`\(row.type)` is no row type, and `rowTypes` does not declare it"
      ).inside(JSONKey(stringValue: "type"))
      for index in place.rows.reversed() {
        mismatch = mismatch.inside(JSONKey(intValue: index)).inside(JSONKey(stringValue: "rows"))
      }
      throw mismatch.inside(JSONKey(intValue: place.section))
        .inside(JSONKey(stringValue: "sections"))
    }
  }
}

extension RuleKind: JSONConvertible {}

extension FormDefinition.Rule {
  /// Checks that the rule exists and has the arguments that it needs to judge values.
  func checkKnown() throws(JSONMismatch) {
    let semantics = try RuleKind(json: .string(kind)).semantics
    for argument in arguments
    where semantics.type(of: argument.name) == nil && argument.name != Self.allowsEmptyKey {
      throw JSONMismatch("the rule `\(kind)` has no argument `\(argument.name)`")
    }
    for argument in semantics.arguments where argument.isRequired {
      if arguments.contains(where: { $0.name == argument.name }) { continue }
      throw JSONMismatch("the rule `\(kind)` needs `\(argument.name)`")
    }
    if !RuleCheck.canJudge(self, semantics) {
      throw JSONMismatch("the arguments of the rule `\(kind)` have the wrong types")
    }
  }

  /// The argument that every rule can have.
  private static let allowsEmptyKey = "allowsEmpty"
}

extension FormDefinition.EventHandler {
  /// Checks that there is such an event.
  func checkKnown() throws(JSONMismatch) {
    _ = try FormEvent.Kind(json: .string(event))
  }
}

extension FormEvent.Kind: JSONConvertible {}
