@_spi(Generated) import FormModel

extension StatementList {
  mutating func add(_ rows: [FormDefinition.Row], in around: DefinitionPlace) {
    for (index, row) in rows.enumerated() { add(row, at: around.row(index)) }
  }

  private mutating func add(_ row: FormDefinition.Row, at place: DefinitionPlace) {
    reader.scope = reader.scope(at: place)
    begin(row)
    add("subtitle", row.subtitle)
    add("initially", value: row.value)
    add("computed", value: row.computed)
    add("hidden", condition: row.hidden)
    add("disabled", condition: row.disabled)
    for rule in row.rules { add(rule) }
    if let time = row.validates { add("validates", .word(time)) }
    if let policy = row.whenHidden { add("whenHidden", .word(policy)) }
    add(row.options)
    for event in row.events { add("event", .string(event.event), .string(event.handler)) }
    addSteps(row.steps, "step", ofEntries: reader.scope(ofEntriesAt: place))
    if let swipe = row.swipe { add(swipe) }
    for property in row.properties { add(property) }
    for property in row.native {
      add("native", .string(property.name), .node(node(property.value)))
    }
    if let repeating = row.repeating { add(repeating, as: "list") }
    guard !row.rows.isEmpty else { return }
    add("beginRows")
    add(row.rows, in: place)
    add("endRows")
  }

  private mutating func begin(_ row: FormDefinition.Row) {
    guard let type = SwiftArgument.name(row.type), let tag = row.tag, let title = row.title else {
      if let type = SwiftArgument.name(row.type) {
        add("row", type)
      } else {
        add("customRow", .string(row.type))
      }
      add("tag", row.tag)
      add("title", row.title)
      return addType(of: row)
    }
    guard let scalar = row.valueType?.scalarName else {
      add("row", type, .string(tag), .string(title))
      return addType(of: row)
    }
    add("row", type, .string(tag), .string(title), .word(scalar))
  }

  private mutating func addType(of row: FormDefinition.Row) {
    if let type = row.valueType { add("valueType", .node(node(type))) }
  }

  private mutating func add(_ property: FormDefinition.Property) {
    guard let name = SwiftArgument.name(property.name) else {
      return add("customProperty", .string(property.name), .node(node(property.value)))
    }
    switch property.value {
    case .string(let text): add("property", name, SwiftArgument("text", .string(text)))
    case .int(let value): add("property", name, .int("int", value))
    case .bool(let value): add("property", name, .bool("bool", value))
    default: add("property", name, .node(node(statement: property.value)))
    }
  }

  /// Adds a rule of the language; definitions with others are neither compiled nor decoded.
  mutating func add(_ rule: FormDefinition.Rule) {
    guard let kind = SwiftArgument.name(rule.kind) else { return }
    var arguments = rule.arguments[...]
    if let first = arguments.first, case .int(let value) = first.value,
      let name = SwiftArgument.name(first.name)
    {
      add("rule", kind, name, .int("int", value))
      arguments.removeFirst()
    } else {
      add("rule", kind)
    }
    for argument in arguments {
      guard let name = SwiftArgument.name(argument.name) else { continue }
      add("argument", name, .node(node(statement: argument.value)))
    }
    add("message", rule.message)
    for text in rule.texts {
      add("messageText", .string(text.name), .node(node(statement: text.value)))
    }
    add("ruleID", rule.id)
    add("when", condition: rule.when)
    if rule.severity == .warning { add("warning") }
  }

  // MARK: - Steps

  /// Adds the steps of a row or section.
  ///
  /// - Parameter entries: The scope of the steps of `onAdd` in a new entry of the list; nil if the
  ///   row is not a list, or for the steps of a section.
  mutating func addSteps(
    _ events: [FormDefinition.EventSteps], _ name: String, ofEntries entries: EntryScope? = nil
  ) {
    let around = reader.scope
    for entry in events {
      if let entries, entry.event == .add { reader.scope = entries }
      for step in entry.steps {
        add(name, .word(entry.event), .word(step.kind))
        addDetails(of: step)
      }
      reader.scope = around
    }
  }

  private mutating func addDetails(of step: FormDefinition.Step) {
    for name in step.names { add("stepName", .string(name)) }
    add("stepWhen", condition: step.when)
    if let list = step.list { add("stepList", .string(list)) }
    add("stepIndex", value: step.index)
    let around = reader.scope
    if step.isOfEachEntry { reader.scope = step.list.flatMap(reader.scope(ofEntriesOf:)) }
    add("stepFilter", condition: step.filter)
    add("stepValue", value: step.value)
    reader.scope = around
  }

  // MARK: - Options

  mutating func add(_ options: FormDefinition.Options?) {
    guard let options else { return }
    switch options.source {
    case .inline(let list):
      add(list)
      add("inlineOptions")
    case .components(let lists):
      for list in lists {
        add(list)
        add("component")
      }
      add("componentOptions")
    case .type(let name): add("typeOptions", .string(name))
    case .provider(let name, let parameters):
      add("providerOptions", .string(name), .node(items(parameters)))
    case .rows(let list, let value, let title, let precision):
      let list = SwiftArgument.node(node(list))
      switch (value, title) {
      case (nil, _): add("rowOptions", list)
      case (let value?, nil): add("rowOptions", list, .string(value))
      case (let value?, let title?): add("rowOptions", list, .string(value), .string(title))
      }
      if precision != .dateTime { add("optionPrecision", .word(precision)) }
    }
    add("optionFilter", condition: options.filter)
  }

  mutating func add(_ options: [FormDefinition.Option]) {
    for option in options { add(option) }
  }

  private mutating func add(_ option: FormDefinition.Option) {
    switch (option.value, option.title) {
    case (.string(let value), let title?): add("option", .string(value), .string(title))
    case (.string(let value), nil): add("option", .string(value))
    case (let value, let title):
      add("option", SwiftArgument("of", node(value)))
      add("optionTitle", title)
    }
    add("optionSubtitle", option.subtitle)
    for text in option.texts {
      add("optionText", .string(text.name), .node(node(statement: text.value)))
    }
    add("optionImage", option.image)
    add("optionDisabled", condition: option.disabled)
    if option.isExclusive { add("optionIsExclusive") }
    for attribute in option.attributes {
      add("optionAttribute", .string(attribute.name), .node(node(attribute.value)))
    }
    guard !option.options.isEmpty else { return }
    add("beginOptions")
    add(option.options)
    add("endOptions")
  }

  // MARK: - Swipe

  private mutating func add(_ swipe: FormDefinition.Swipe) {
    add(
      "swipe", .bool("fullLeading", swipe.fullLeading),
      .bool("fullTrailing", swipe.fullTrailing))
    for action in swipe.leading { add(action, "leading") }
    for action in swipe.trailing { add(action, "trailing") }
  }

  private mutating func add(_ action: FormDefinition.SwipeAction, _ side: String) {
    add(side, .string(action.id))
    add("actionTitle", action.title)
    add("actionImage", action.image)
    if action.style == .destructive { add("actionIsDestructive") }
    add("actionBackground", action.background)
    add("actionHandler", action.handler)
    add("actionConfirm", action.confirm)
    add("actionWhen", condition: action.when)
    if let width = action.width { add("actionWidth", .double(nil, width)) }
    add("actionAccessibilityLabel", action.accessibilityLabel)
    for text in action.texts {
      add("actionText", .string(text.name), .node(node(statement: text.value)))
    }
    for step in action.steps {
      add("actionStep", .word(step.kind))
      addDetails(of: step)
    }
  }
}
