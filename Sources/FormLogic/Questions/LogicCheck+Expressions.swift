@_spi(Generated) import FormModel

/// An expression of a section or row, with the conditions under which its value is used, and the
/// keys that lead to it.
typealias KeyedExpression = (question: LogicQuestion, keys: [String])

extension LogicCheck {
  /// All expressions of an item that have parts.
  mutating func expressions(ofItem number: Int) -> [KeyedExpression] {
    let item = outline.items[number]
    var list = ExpressionList(item: number)
    // A condition that consists only of comparisons has no parts.
    if let question = hiding(number), !independence.comparisons(of: question).areKnown,
      question.condition.hasParts
    {
      list.all.append((question, ["hidden"]))
    }
    list.add(item.disabled, ["disabled"], visible: number)
    list.add(item.computed, ["computed"], visible: item.keepsValue ? nil : number)
    if item.constraints.hasExpressions { list.add(item.writtenRules) }
    if let value = item.value, item.computed == nil { list.add(value, ["value"], visible: nil) }
    for property in item.properties where property.isExpression {
      list.add(property, keys(to: property, of: item))
    }
    if let options = outline.options(ofItem: number) { list.add(options) }
    for event in item.events ?? outline.definition.sections[item.place.section].steps {
      list.add(event.steps, [event.event.rawValue], isAdded: event.event == .add)
    }
    if let swipe = item.swipe { list.add(swipe) }
    return list.all
  }

  /// Asks whether the properties of an item that are conditions can hold and fail.
  mutating func checkProperties(of item: LogicItem) {
    for property in item.properties where property.isExpression {
      let expression = property.value.expression
      guard expression.isLogical else { continue }
      check(
        LogicQuestion(condition: expression, item: item.number, visible: item.number),
        keys(to: property, of: item), .alwaysHolds)
    }
  }

  private func keys(to property: FormDefinition.Property, of item: LogicItem) -> [String] {
    let name = property.name
    if item.repeating(in: outline.definition) != nil, Self.keysOfLists.contains(name) {
      return ["repeat", name]
    }
    if !item.isRow, name == "deselectable" { return ["select", name] }
    return [name]
  }

  private static let keysOfLists: Set = ["insert", "delete", "reorder", "min", "max"]
}

extension FormExpression {
  /// Whether the expression is a condition, by its outermost operation.
  fileprivate var isLogical: Bool {
    switch self {
    case .and, .or, .not, .compare, .quantify, .condition: true
    default: false
    }
  }
}

/// The expressions of an item.
private struct ExpressionList {
  let item: Int
  var all: [KeyedExpression] = []

  init(item: Int) { self.item = item }

  /// Adds an expression if it has parts, which is rare.
  mutating func add(
    _ expression: FormExpression?, _ keys: @autoclosure () -> [String], visible: Int?,
    when: FormExpression? = nil, judgesValue: Bool = false
  ) {
    guard let expression, expression.hasParts else { return }
    let question = LogicQuestion(
      condition: expression, item: item, visible: visible, when: when, judgesValue: judgesValue)
    all.append((question, keys()))
  }

  mutating func add(_ rules: [FormDefinition.Rule]) {
    for (index, rule) in rules.enumerated() {
      add(rule.when, ["rules", String(index), "when"], visible: item)
      for argument in rule.arguments where argument.isExpression {
        add(
          argument.value.expression, ["rules", String(index), rule.kind], visible: item,
          when: rule.when, judgesValue: !rule.judgesAbsence && !rule.isAboutPresence)
      }
    }
  }

  /// Adds the expression of a property, which matters only while the item is visible.
  mutating func add(_ property: FormDefinition.Property, _ keys: [String]) {
    add(property.value.expression, keys, visible: item)
  }

  mutating func add(_ options: FormDefinition.Options) {
    add(options.filter, ["where"], visible: item)
    guard case .inline(let listed) = options.source else { return }
    for (index, option) in listed.enumerated() {
      add(option.disabled, ["options", String(index), "disabled"], visible: item)
    }
  }

  /// Adds the conditions and values of steps, except those that name rows of an added entry: they
  /// are not in the scope of the list.
  mutating func add(
    _ steps: [FormDefinition.Step], _ keys: [String], isAdded: Bool = false
  ) {
    for (index, step) in steps.enumerated() {
      if isAdded, [step.when, step.value].contains(where: { $0?.readsEntry == true }) { continue }
      let keys = keys + [String(index)]
      add(step.when, keys + ["when"], visible: nil)
      if step.isOfEachEntry { continue }
      add(step.value, keys + ["to"], visible: nil, when: step.when)
    }
  }

  mutating func add(_ swipe: FormDefinition.Swipe) {
    for (side, actions) in [("leading", swipe.leading), ("trailing", swipe.trailing)] {
      for (index, action) in actions.enumerated() {
        let keys = ["swipe", side, String(index)]
        add(action.when, keys + ["when"], visible: item)
        add(action.steps, keys + ["steps"])
      }
    }
  }
}
