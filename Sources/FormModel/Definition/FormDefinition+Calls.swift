extension FormDefinition {
  /// The functions of the host that the form calls itself, as opposed to those that only `async`
  /// rules ask.
  ///
  /// Calls inside closures of generated source are not included.
  package var calledFunctions: Set<String> {
    if functions.isEmpty { return [] }
    var names: Set<String> = []
    func add(_ expression: FormExpression?) {
      expression?.visitHostCalls { names.insert($0) }
    }
    for condition in conditions { add(condition.expression) }
    for type in optionTypes { for option in type.options { option.visitExpressions(add) } }
    for section in sections {
      section.visitExpressions(add)
      for row in section.rows { row.visitExpressions(add) { names.insert($0) } }
    }
    return names
  }
}

extension FormDefinition.Section {
  /// Calls a closure with the expressions of the section itself.
  fileprivate func visitExpressions(_ visit: (FormExpression?) -> Void) {
    visit(hidden)
    visit(disabled)
    switch kind {
    case .plain, .forEach: break
    case .select(let select): select.options?.visitExpressions(visit)
    case .repeating(let repeating): visit(repeating.value)
    }
  }
}

extension FormDefinition.Row {
  /// Calls closures with the expressions of the row and its inner rows, and with the functions that
  /// they name.
  fileprivate func visitExpressions(
    _ visit: (FormExpression?) -> Void, _ name: (String) -> Void
  ) {
    for expression in [value, computed, hidden, disabled] { visit(expression) }
    for rule in rules {
      visit(rule.when)
      if let function = rule.function(answering: .now) { name(function) }
      for argument in rule.arguments { argument.value.visitExpressions(visit) }
    }
    options?.visitExpressions(visit)
    for action in (swipe?.leading ?? []) + (swipe?.trailing ?? []) { visit(action.when) }
    for property in properties {
      if ["displayValue", "formatter"].contains(property.name),
        case .string(let text) = property.value
      {
        name(text)
      }
      property.value.visitExpressions(visit)
    }
    for row in rows { row.visitExpressions(visit, name) }
  }
}

extension FormDefinition.Options {
  fileprivate func visitExpressions(_ visit: (FormExpression?) -> Void) {
    visit(filter)
    switch source {
    case .inline(let options): for option in options { option.visitExpressions(visit) }
    case .components(let lists):
      for option in lists.joined() { option.visitExpressions(visit) }
    case .type: break
    case .provider(_, let parameters): for parameter in parameters { visit(parameter) }
    }
  }
}

extension FormDefinition.Option {
  fileprivate func visitExpressions(_ visit: (FormExpression?) -> Void) {
    visit(disabled)
    for option in options { option.visitExpressions(visit) }
  }
}

extension FormDefinition.PropertyValue {
  fileprivate func visitExpressions(_ visit: (FormExpression?) -> Void) {
    switch self {
    case .expression(let expression): visit(expression.tree)
    case .list(let values): for value in values { value.visitExpressions(visit) }
    case .map(let properties): for property in properties { property.value.visitExpressions(visit) }
    case .null, .bool, .int, .double, .string: break
    }
  }
}
