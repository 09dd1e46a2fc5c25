extension FormDefinition {
  /// The functions of the host that the form calls itself, as opposed to those that only decide
  /// `async` rules.
  ///
  /// Calls inside closures of generated source are not included.
  package var calledFunctions: Set<String> {
    if functions.isEmpty { return [] }
    var called = Set(allExpressions.flatMap(\.hostCalls))
    visit { _, section, row in
      called.formUnion(row?.namedFunctions ?? section.rules.functions)
    }
    return called
  }

  /// All expressions that the form evaluates.
  package var allExpressions: [FormExpression] {
    var expressions = conditions.map(\.expression) + [disabled].compactMap(\.self)
    expressions += liveProperties.flatMap(\.value.expressions)
    expressions += optionTypes.flatMap { $0.options.flatMap(\.expressions) }
    visit { _, section, row in expressions += row?.expressions ?? section.expressions }
    return expressions
  }
}

extension FormDefinition.Section {
  /// The expressions of the section itself.
  fileprivate var expressions: [FormExpression] {
    let own =
      [hidden, disabled].compactMap(\.self) + (texts + permissions).flatMap(\.value.expressions)
      + rules.expressions + steps.all.flatMap(\.expressions)
    return switch kind {
    case .plain, .forEach: own
    case .select(let select):
      own + (select.options?.expressions ?? []) + [select.value].compactMap(\.self)
    case .repeating(let repeating): own + repeating.expressions
    }
  }
}

extension FormDefinition.Repeat {
  fileprivate var expressions: [FormExpression] {
    [value].compactMap(\.self) + (addButton?.texts.flatMap(\.value.expressions) ?? [])
  }
}

extension FormDefinition.Row {
  /// The expressions of the row itself.
  fileprivate var expressions: [FormExpression] {
    let swipes = (swipe?.leading ?? []) + (swipe?.trailing ?? [])
    let states = [value, computed, hidden, disabled] + swipes.map(\.when)
    let values = properties + swipes.flatMap(\.texts)
    let steps = steps.all + swipes.flatMap(\.steps)
    return states.compactMap(\.self) + values.flatMap(\.value.expressions)
      + rules.expressions + (options?.expressions ?? []) + (repeating?.expressions ?? [])
      + steps.flatMap(\.expressions)
  }

  /// The functions that the row names without an expression.
  fileprivate var namedFunctions: [String] { rules.functions + formatters }

  /// The functions that write the value.
  var formatters: [String] {
    properties.compactMap { property in
      guard ["displayValue", "formatter"].contains(property.name),
        case .string(let name) = property.value
      else { return nil }
      return name
    }
  }
}

extension [FormDefinition.Rule] {
  var expressions: [FormExpression] {
    compactMap(\.when) + flatMap { $0.arguments + $0.texts }.flatMap(\.value.expressions)
  }

  /// The functions that answer at once.
  fileprivate var functions: [String] { compactMap { $0.function(answering: .now) } }
}

extension FormDefinition.Options {
  fileprivate var expressions: [FormExpression] {
    let filters = [filter].compactMap(\.self)
    return switch source {
    case .inline(let options): filters + options.flatMap(\.expressions)
    case .components(let lists): filters + lists.joined().flatMap(\.expressions)
    case .type: filters
    case .provider(_, let parameters): filters + parameters
    case .rows(let list, _, _, _): filters + [list]
    }
  }
}

extension FormDefinition.Option {
  fileprivate var expressions: [FormExpression] {
    [disabled].compactMap(\.self) + texts.flatMap(\.value.expressions)
      + options.flatMap(\.expressions)
  }
}

extension FormDefinition.PropertyValue {
  fileprivate var expressions: [FormExpression] {
    switch self {
    case .expression(let expression): [expression.tree]
    case .list(let values): values.flatMap(\.expressions)
    case .map(let properties): properties.flatMap(\.value.expressions)
    case .null, .bool, .int, .double, .string: []
    }
  }
}
