@_spi(Generated) import FormModel

extension StatementList {
  /// All statements of a form.
  init(_ form: FormDefinition) {
    self.init(reader: ReaderProperties(form))
    beginPart("form")
    addHead(form)
    for (index, type) in form.optionTypes.enumerated() {
      beginPart("type\(index)")
      add(type.options)
      add("optionType", .string(type.name), .node(node(type.base)))
    }
    if !form.conditions.isEmpty { beginPart("conditions") }
    for condition in form.conditions {
      let closure = closure(condition.expression, isCondition: true)
      add("condition", .string(condition.name), SwiftArgument("is", closure))
    }
    for (index, section) in form.sections.enumerated() {
      beginPart("section\(index)")
      add(section, at: DefinitionPlace(section: index))
    }
    if hasClosures { begin(withCall: "slots", .node(.text(String(reader.fingerprint)))) }
  }

  private mutating func addHead(_ form: FormDefinition) {
    add("formTitle", form.title)
    add("formDescription", form.description)
    add("formDisabled", condition: form.disabled)
    if form.style != .grouped { add("style", .word(form.style)) }
    if form.hiddenValues != .exclude { add("hiddenValues", .word(form.hiddenValues)) }
    if form.validationStop != .never { add("validationStop", .word(form.validationStop)) }
    if form.navigation != FormDefinition.Navigation() { add(form.navigation) }
    if form.inlineRowHides != FormDefinition.InlineRowHide.allCases {
      add("noInlineRowHides")
      for hide in form.inlineRowHides { add("inlineRowHide", .word(hide)) }
    }
    for setting in form.settings {
      add("formSetting", .string(setting.name), .node(node(statement: setting.value)))
    }
    for page in form.pages {
      add("page", .int("sections", page.sectionCount))
      add("pageTag", page.tag)
      add("pageTitle", page.title)
      for text in page.texts { add("pageText", .node(node(statement: text.value))) }
    }
    for function in form.functions {
      add(
        "function", .string(function.name), .node(items(function.parameters)),
        SwiftArgument("returns", node(function.returns)))
    }
    for type in form.rowTypes {
      add("rowType", .string(type.name))
      if let value = type.value { add("rowTypeValue", .node(node(value))) }
      add("rowTypeClass", type.swift)
      for property in type.properties {
        add("rowTypeProperty", .string(property.name), .node(node(property.type)))
      }
    }
  }

  private mutating func add(_ navigation: FormDefinition.Navigation) {
    add(
      "navigation", .bool("enabled", navigation.enabled),
      .bool("stopAtDisabledRow", navigation.stopAtDisabledRow),
      .bool("skipUnfocusable", navigation.skipUnfocusable),
      .bool("animateScroll", navigation.animateScroll),
      .double("rowKeyboardSpacing", navigation.rowKeyboardSpacing))
  }

  // MARK: - Sections

  private mutating func add(_ section: FormDefinition.Section, at place: DefinitionPlace) {
    reader.scope = reader.scope(ofEntriesAt: place)
    if let tag = section.tag { add("section", .string(tag)) } else { add("section") }
    add(section.header, "header")
    add(section.footer, "footer")
    for text in section.texts {
      add("sectionText", .string(text.name), .node(node(statement: text.value)))
    }
    add("sectionHidden", condition: section.hidden)
    add("sectionDisabled", condition: section.disabled)
    if let policy = section.whenHidden { add("sectionWhenHidden", .word(policy)) }
    add("indexTitle", section.indexTitle)
    if section.collapsible { add("collapsible") }
    if section.collapsed { add("collapsed") }
    if section.reorder { add("reorderRows") }
    for permission in section.permissions {
      add("permission", .string(permission.name), .node(node(statement: permission.value)))
    }
    add(section.kind)
    if section.drawsEntries { add("drawEntries") }
    for rule in section.rules { add(rule) }
    if let time = section.validates { add("sectionValidates", .word(time)) }
    for event in section.events {
      add("sectionEvent", .string(event.event), .string(event.handler))
    }
    addSteps(section.steps, "sectionStep")
    for property in section.native {
      add("sectionNative", .string(property.name), .node(node(property.value)))
    }
    add(section.rows, in: place)
  }

  private mutating func add(_ header: FormDefinition.Header?, _ name: String) {
    switch header {
    case nil: break
    case .text(let text): add(name, .string(text))
    case .view(let view):
      add(name + "View", .string(view.name))
      if let height = view.height { add("viewHeight", .double(nil, height)) }
      for property in view.properties {
        add("viewProperty", .string(property.name), .node(node(property.value)))
      }
    }
  }

  private mutating func add(_ kind: FormDefinition.Section.Kind) {
    switch kind {
    case .plain: break
    case .select(let select):
      add(
        "select", .word(select.mode), .bool("deselectable", select.deselectable),
        .node(node(select.option)))
      add(select.options)
      add("chosen", value: select.value)
    case .repeating(let repeating): add(repeating, as: "repeating")
    case .forEach(let forEach):
      add("forEach", .string(forEach.name), SwiftArgument("key", .string(forEach.key)))
    }
  }

  mutating func add(_ repeating: FormDefinition.Repeat, as name: String) {
    add(
      name, .bool("insert", repeating.insert), .bool("delete", repeating.delete),
      .bool("reorder", repeating.reorder), .int("minimum", repeating.minimum),
      .bool("isRecord", repeating.isRecord))
    if repeating.dropEmpty { add("dropEmpty") }
    if let maximum = repeating.maximum { add("maximum", .int(nil, maximum)) }
    if let button = repeating.addButton {
      add(
        "addButton", .string(button.title), .string(button.type),
        .bool("insertIcon", button.insertIcon))
      for text in button.texts {
        let value = SwiftArgument.node(node(statement: text.value))
        if text.name == "title" {
          add("addButtonText", value)
        } else {
          add("addButtonText", .string(text.name), value)
        }
      }
    }
    add("entries", value: repeating.value)
  }
}
