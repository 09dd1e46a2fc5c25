import FormModel

/// Collects the arguments of an initializer that differ from its defaults.
private struct Arguments {
  var list: [SwiftArgument] = []

  mutating func add(_ label: String?, _ node: SwiftNode?) {
    if let node { list.append(SwiftArgument(label, node)) }
  }

  mutating func add(_ label: String, _ text: String?) {
    add(label, text.map(SwiftNode.string))
  }

  mutating func add(_ label: String, _ expression: FormExpression?) {
    add(label, expression.map { SwiftNode($0) })
  }

  mutating func add(_ label: String, _ value: Bool, unless standard: Bool) {
    if value != standard { add(label, SwiftNode.text("\(value)")) }
  }

  mutating func add<Item>(_ label: String, _ items: [Item], _ node: (Item) -> SwiftNode) {
    if !items.isEmpty { add(label, SwiftNode.array(items.map(node))) }
  }
}

extension SwiftNode {
  init(_ property: FormDefinition.Property) {
    self = .call(
      ".init",
      [
        SwiftArgument("name", .string(property.name)),
        SwiftArgument("value", SwiftNode(property.value)),
      ])
  }

  init(_ value: FormDefinition.PropertyValue) {
    self =
      switch value {
      case .null: .text(".null")
      case .bool(let value): .text(".bool(\(value))")
      case .int(let value): .text(".int(\(value))")
      case .double(let value): .text(".double(\(SwiftText.double(value)))")
      case .string(let value): .member("string", .string(value))
      case .expression(let value): .member("expression", SwiftNode(value))
      case .list(let items): .member("list", .array(items.map { SwiftNode($0) }))
      case .map(let properties): .member("map", .array(properties.map { SwiftNode($0) }))
      }
  }

  init(_ option: FormDefinition.Option) {
    var arguments = Arguments()
    arguments.add("value", SwiftNode(option.value))
    arguments.add("title", option.title)
    arguments.add("subtitle", option.subtitle)
    arguments.add("image", option.image)
    arguments.add("disabled", option.disabled)
    arguments.add("attributes", option.attributes) {
      .call(
        ".init",
        [SwiftArgument("name", .string($0.name)), SwiftArgument("value", SwiftNode($0.value))])
    }
    arguments.add("options", option.options) { SwiftNode($0) }
    self = .call(".init", arguments.list)
  }

  init(_ options: FormDefinition.Options) {
    var arguments = Arguments()
    let source: SwiftNode =
      switch options.source {
      case .inline(let options): .member("inline", .array(options.map { SwiftNode($0) }))
      case .components(let lists):
        .member("components", .array(lists.map { .array($0.map { SwiftNode($0) }) }))
      case .type(let name): .member("type", .string(name))
      case .provider(let name, let parameters):
        .call(
          ".provider",
          [
            SwiftArgument(nil, .string(name)),
            SwiftArgument("parameters", .array(parameters.map { SwiftNode($0) })),
          ])
      }
    arguments.add(nil, source)
    arguments.add("filter", options.filter)
    self = .call(".init", arguments.list)
  }

  init(_ rule: FormDefinition.Rule) {
    var arguments = Arguments()
    arguments.add(nil, SwiftNode.string(rule.kind))
    arguments.add("arguments", rule.arguments) { SwiftNode($0) }
    arguments.add("message", rule.message)
    arguments.add("id", rule.id)
    arguments.add("when", rule.when)
    if rule.severity != .error { arguments.add("severity", SwiftNode.text(".\(rule.severity)")) }
    self = .call(".init", arguments.list)
  }

  init(_ handler: FormDefinition.EventHandler) {
    self = .call(
      ".init",
      [
        SwiftArgument("event", .string(handler.event)),
        SwiftArgument("handler", .string(handler.handler)),
      ])
  }

  init(_ swipe: FormDefinition.Swipe) {
    var arguments = Arguments()
    arguments.add("leading", swipe.leading) { SwiftNode($0) }
    arguments.add("trailing", swipe.trailing) { SwiftNode($0) }
    arguments.add("fullLeading", swipe.fullLeading, unless: false)
    arguments.add("fullTrailing", swipe.fullTrailing, unless: false)
    self = .call(".init", arguments.list)
  }

  init(_ action: FormDefinition.SwipeAction) {
    var arguments = Arguments()
    arguments.add("id", SwiftNode.string(action.id))
    arguments.add("title", action.title)
    arguments.add("image", action.image)
    if action.style != .normal { arguments.add("style", SwiftNode.text(".\(action.style)")) }
    arguments.add("background", action.background)
    arguments.add("handler", action.handler)
    arguments.add("confirm", action.confirm)
    arguments.add("when", action.when)
    arguments.add("width", action.width.map { .text(SwiftText.double($0)) })
    arguments.add("accessibilityLabel", action.accessibilityLabel)
    self = .call(".init", arguments.list)
  }

  /// A row; the rows of a group are written as part of it.
  init(_ row: FormDefinition.Row, prefix: String = ".") {
    var arguments = Arguments()
    arguments.add("type", SwiftNode.string(row.type))
    arguments.add("tag", row.tag)
    arguments.add("title", row.title)
    arguments.add("subtitle", row.subtitle)
    arguments.add("valueType", row.valueType.map { SwiftNode($0) })
    arguments.add("value", row.value)
    arguments.add("computed", row.computed)
    arguments.add("hidden", row.hidden)
    arguments.add("disabled", row.disabled)
    arguments.add("rules", row.rules) { SwiftNode($0) }
    arguments.add("validates", row.validates.map { .text(".\($0)") })
    arguments.add("whenHidden", row.whenHidden.map { .text(".\($0)") })
    arguments.add("options", row.options.map { SwiftNode($0) })
    arguments.add("events", row.events) { SwiftNode($0) }
    arguments.add("swipe", row.swipe.map { SwiftNode($0) })
    arguments.add("properties", row.properties) { SwiftNode($0) }
    arguments.add("rows", row.rows) { SwiftNode($0, prefix: ".init") }
    arguments.add("native", row.native) { SwiftNode($0) }
    self = .call(prefix, arguments.list)
  }

  /// A section over an array expression of its rows.
  init(_ section: FormDefinition.Section, rows: SwiftNode?, prefix: String) {
    var arguments = Arguments()
    arguments.add("tag", section.tag)
    arguments.add("header", section.header.map { SwiftNode($0) })
    arguments.add("footer", section.footer.map { SwiftNode($0) })
    arguments.add("hidden", section.hidden)
    arguments.add("disabled", section.disabled)
    arguments.add("indexTitle", section.indexTitle)
    arguments.add("collapsible", section.collapsible, unless: false)
    arguments.add("collapsed", section.collapsed, unless: false)
    if section.kind != .plain { arguments.add("kind", SwiftNode(section.kind)) }
    arguments.add("events", section.events) { SwiftNode($0) }
    arguments.add("rows", rows)
    arguments.add("native", section.native) { SwiftNode($0) }
    self = .call(prefix, arguments.list)
  }

  init(_ header: FormDefinition.Header) {
    switch header {
    case .text(let text): self = .member("text", .string(text))
    case .view(let view):
      var arguments = Arguments()
      arguments.add("name", SwiftNode.string(view.name))
      arguments.add("height", view.height.map { .text(SwiftText.double($0)) })
      arguments.add("properties", view.properties) { SwiftNode($0) }
      self = .member("view", .call(".init", arguments.list))
    }
  }

  init(_ kind: FormDefinition.Section.Kind) {
    var arguments = Arguments()
    switch kind {
    case .plain:
      self = .text(".plain")
    case .select(let select):
      arguments.add("mode", SwiftNode.text(".\(select.mode)"))
      arguments.add("deselectable", select.deselectable, unless: true)
      arguments.add("option", SwiftNode(select.option))
      arguments.add("options", select.options.map { SwiftNode($0) })
      self = .member("select", .call(".init", arguments.list))
    case .repeating(let repeating):
      arguments.add("insert", repeating.insert, unless: true)
      arguments.add("delete", repeating.delete, unless: true)
      arguments.add("reorder", repeating.reorder, unless: false)
      if repeating.minimum != 0 { arguments.add("minimum", .text("\(repeating.minimum)")) }
      arguments.add("maximum", repeating.maximum.map { .text("\($0)") })
      arguments.add("addButton", repeating.addButton.map { SwiftNode($0) })
      arguments.add("isRecord", repeating.isRecord, unless: false)
      arguments.add("value", repeating.value)
      self = .member("repeating", .call(".init", arguments.list))
    case .forEach(let forEach):
      self = .member(
        "forEach",
        .call(
          ".init",
          [
            SwiftArgument("name", .string(forEach.name)),
            SwiftArgument("key", .string(forEach.key)),
          ]))
    }
  }

  init(_ button: FormDefinition.AddButton) {
    self = .call(
      ".init",
      [
        SwiftArgument("title", .string(button.title)), SwiftArgument("type", .string(button.type)),
        SwiftArgument("insertIcon", .text("\(button.insertIcon)")),
      ])
  }

  init(_ navigation: FormDefinition.Navigation) {
    var arguments = Arguments()
    arguments.add("enabled", navigation.enabled, unless: true)
    arguments.add("stopAtDisabledRow", navigation.stopAtDisabledRow, unless: false)
    arguments.add("skipUnfocusable", navigation.skipUnfocusable, unless: true)
    arguments.add("animateScroll", navigation.animateScroll, unless: false)
    if navigation.rowKeyboardSpacing != 0 {
      arguments.add(
        "rowKeyboardSpacing", .text(SwiftText.double(navigation.rowKeyboardSpacing)))
    }
    self = .call(".init", arguments.list)
  }

  /// The definition over names for its option types and sections.
  init(
    _ form: FormDefinition, prefix: String, optionTypes: [String], sections: [String]
  ) {
    var arguments = Arguments()
    arguments.add("name", SwiftNode.string(form.name))
    arguments.add("title", form.title)
    arguments.add("description", form.description)
    if form.style != .grouped { arguments.add("style", SwiftNode.text(".\(form.style)")) }
    if form.hiddenValues != .exclude {
      arguments.add("hiddenValues", SwiftNode.text(".\(form.hiddenValues)"))
    }
    if form.validationStop != .never {
      arguments.add("validationStop", SwiftNode.text(".\(form.validationStop)"))
    }
    if form.navigation != FormDefinition.Navigation() {
      arguments.add("navigation", SwiftNode(form.navigation))
    }
    if form.inlineRowHides != FormDefinition.InlineRowHide.allCases {
      arguments.add(
        "inlineRowHides", .array(form.inlineRowHides.map { .text(".\($0)") }))
    }
    arguments.add("optionTypes", optionTypes) { .text($0) }
    arguments.add("conditions", form.conditions) {
      .call(
        ".init",
        [
          SwiftArgument("name", .string($0.name)),
          SwiftArgument("expression", SwiftNode($0.expression)),
        ])
    }
    arguments.add("functions", form.functions) { function in
      .call(
        ".init",
        [
          SwiftArgument("name", .string(function.name)),
          SwiftArgument("parameters", .array(function.parameters.map { SwiftNode($0) })),
          SwiftArgument("returns", SwiftNode(function.returns)),
        ])
    }
    arguments.add("rowTypes", form.rowTypes) { SwiftNode($0) }
    arguments.add("sections", sections) { .text($0) }
    self = .call(prefix, arguments.list)
  }

  init(_ type: FormDefinition.RowType) {
    var arguments = Arguments()
    arguments.add("name", SwiftNode.string(type.name))
    arguments.add("value", type.value.map { SwiftNode($0) })
    arguments.add("swift", type.swift)
    arguments.add("properties", type.properties) { SwiftNode($0) }
    self = .call(".init", arguments.list)
  }
}
