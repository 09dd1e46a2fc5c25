@_spi(Generated) import FormModel

/// Statements that build a definition, in parts of bounded size.
///
/// Each part becomes a function. Swift's optimizer takes more than linear time per function, so
/// neither a part nor a statement may grow with the form.
struct StatementList {
  /// The statements of one function.
  struct Part {
    let name: String
    var statements: [Statement] = []
  }

  /// A statement of a part.
  enum Statement {
    case call(SwiftCall)
    /// A constant for the closures of the following statements.
    case local(String, SwiftNode)
    /// A call whose argument is a text of several lines.
    case data(String, lines: [String])

    /// The closures in the statement and its calls.
    var closures: [String] {
      switch self {
      case .call(let call): call.arguments.flatMap { $0.value.closures }
      case .local(_, let value): value.closures
      case .data: []
      }
    }

    /// Whether a row begins.
    var beginsRow: Bool {
      guard case .call(let call) = self else { return false }
      return call.name == "row" || call.name == "customRow"
    }

    var weight: Int {
      switch self {
      case .call(let call): call.weight
      case .local(_, let value): max(value.weight, 4)
      case .data: 1
      }
    }
  }

  private static let maximumPartWeight = 200
  private static let maximumNodeWeight = 12

  private(set) var parts: [Part] = []
  private var title = ""
  private var continuation = 0
  private var weight = 0
  private var keptCount = 0
  /// The constants for the closures of the next statement.
  private var locals: [Statement] = []
  private var localCount = 0
  /// The properties through which closures read the form's rows.
  var reader: ReaderProperties
  /// The filters whose conditions contain the expression, outermost first.
  var tested: [FormExpression.TestedList] = []
  /// Whether a closure has been written.
  var hasClosures = false

  init(reader: ReaderProperties) { self.reader = reader }

  /// The parts that are not empty.
  var writtenParts: [Part] { parts.filter { !$0.statements.isEmpty } }

  /// Begins a part with a name; if it becomes too large it continues in others.
  mutating func beginPart(_ name: String) {
    title = name
    continuation = 0
    weight = 0
    parts.append(Part(name: name))
  }

  /// Adds a statement.
  mutating func add(_ name: String, _ arguments: SwiftArgument...) {
    let call = SwiftCall(name, arguments)
    let locals = takeLocals()
    reserve(call.weight + locals.reduce(0) { $0 + $1.weight })
    parts[parts.count - 1].statements += locals
    parts[parts.count - 1].statements.append(.call(call))
  }

  /// Adds a statement whose argument is a text of several lines.
  mutating func add(_ name: String, lines: [String]) {
    reserve(1)
    parts[parts.count - 1].statements.append(.data(name, lines: lines))
  }

  /// Inserts a statement before all others.
  mutating func begin(withCall name: String, _ arguments: SwiftArgument...) {
    parts[0].statements.insert(.call(SwiftCall(name, arguments)), at: 0)
  }

  /// Begins a new part if statements of a weight do not fit into the current one.
  private mutating func reserve(_ added: Int) {
    if weight + added > Self.maximumPartWeight, weight > 0 {
      continuation += 1
      weight = 0
      parts.append(Part(name: "\(title)_\(continuation)"))
    }
    weight += added
  }

  /// Removes and returns the constants of the last closure, which precede its statement.
  mutating func takeLocals() -> [Statement] {
    defer { locals = [] }
    return locals
  }

  /// Adds a constant before the next statement and returns its name.
  mutating func local(_ kind: String, _ value: SwiftNode, type: String? = nil) -> String {
    localCount += 1
    let name = "\(kind)\(localCount)"
    locals.append(.local(type.map { "\(name): \($0)" } ?? name, value))
    return name
  }

  /// Adds a statement for a value, if there is one.
  mutating func add(_ name: String, _ text: String?) {
    if let text { add(name, .string(text)) }
  }

  /// A call for use in a statement; a large one becomes a separate statement.
  mutating func node(_ name: String, _ arguments: SwiftArgument...) -> SwiftNode {
    let call = SwiftCall(name, arguments)
    guard call.weight > Self.maximumNodeWeight else { return .call(call) }
    return keep(.call(call))
  }

  /// Keeps a node in a separate statement and returns a reference to it.
  ///
  /// - Parameter locals: The constants that the node needs.
  mutating func keep(_ node: SwiftNode, after locals: [Statement] = []) -> SwiftNode {
    keptCount += 1
    let keep = SwiftCall("keep", [.int(nil, keptCount), .node(node)])
    reserve(keep.weight + locals.reduce(0) { $0 + $1.weight })
    parts[parts.count - 1].statements += locals + [.call(keep)]
    return .call("kept", .int(nil, keptCount))
  }

  /// A list of terms.
  mutating func items(_ nodes: [SwiftNode]) -> SwiftNode {
    var list = first(nodes)
    var index = min(nodes.count, 3)
    while index < nodes.count {
      if nodes.count - index >= 3 {
        list = node(
          "more", .node(list), .node(nodes[index]), .node(nodes[index + 1]),
          .node(nodes[index + 2]))
        index += 3
      } else {
        list = node("more", .node(list), .node(nodes[index]))
        index += 1
      }
    }
    return list
  }

  private mutating func first(_ nodes: [SwiftNode]) -> SwiftNode {
    switch nodes.count {
    case 0: node("items")
    case 1: node("items", .node(nodes[0]))
    case 2: node("items", .node(nodes[0]), .node(nodes[1]))
    default: node("items", .node(nodes[0]), .node(nodes[1]), .node(nodes[2]))
    }
  }
}

extension LineWriter {
  /// Writes a statement.
  mutating func write(_ statement: StatementList.Statement) {
    switch statement {
    case .call(let call): write("", call)
    case .local(let name, .call(let call)): write("let \(name) = ", call)
    case .local(let name, .text(let source)), .local(let name, .weighted(let source, _)):
      write("let \(name) = \(source)")
    case .data(let name, let lines):
      write("\(name)(")
      indented { writer in
        writer.write("#\"\"\"")
        for line in lines { writer.write(line) }
        writer.write("\"\"\"#)")
      }
    }
  }
}

extension StatementList {
  /// All statements of a form.
  init(_ form: FormDefinition) {
    self.init(reader: ReaderProperties(form))
    beginPart("form")
    addHead(form)
    for (index, type) in form.optionTypes.enumerated() {
      beginPart("type\(index)")
      if type.options.count > SwiftNames.Enumeration.maximumCaseCount, type.options.arePlain {
        add("options", lines: type.options.map { SwiftText.raw($0.dataText) })
      } else {
        add(type.options)
      }
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
    if form.language != "en" { add("formLanguage", form.language) }
    for locale in form.locales { add("locale", lines: [SwiftText.raw(locale.line)]) }
    for translation in form.translations {
      add("translations", lines: translation.lines.map(SwiftText.raw))
    }
    add("formDisabled", condition: form.disabled)
    if form.style != .grouped { add("style", .word(form.style)) }
    if form.marks != .required { add("marks", .word(form.marks)) }
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
      if type.isInline { add("rowTypeInline") }
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
