import FormModel

/// Writes the functions that make one section.
struct EurekaSectionWriter {
  /// A function of the generated controller.
  struct Function {
    let head: String
    var lines: [String]
    var rules: EurekaRuleBlock?
    /// What the function makes, and where the spec says so; nil for one that several rows share.
    var comment: String?
  }

  let section: FormDefinition.Section
  let index: Int
  let number: Int
  let context: EurekaContext
  var functions: [Function] = []
  var lines: [String] = []
  var nextNumber = 0
  var rowCount = 0
  /// What is done when a row of a selectable section is selected.
  var selected: [String] = []
  /// The name of the function that adds the section.
  private(set) var name = ""

  var place: EmitProblem.Place { EmitProblem.Place(section: index) }
  /// What messages call the section.
  var subject: String { section.tag.map { "`\($0)`" } ?? "the section" }

  init(_ section: FormDefinition.Section, index: Int, number: Int, context: EurekaContext) {
    self.section = section
    self.index = index
    self.number = number
    self.context = context
  }

  mutating func report(
    _ kind: EmitProblem.Kind, _ keys: [String], _ message: String, help: String? = nil
  ) {
    var place = place
    place.keys = keys
    context.problems.append(EmitProblem(kind, at: place, message, help: help))
  }

  // MARK: - The section

  mutating func write() {
    reportMissing()
    switch section.kind {
    case .plain:
      writeStart("Eureka.Section", "")
      writeTitleViews()
      writeConditions()
      writeRows()
    case .select(let select): writeSelect(select)
    case .repeating(let repeating):
      if repeating.isRecord {
        report(
          .key, ["repeat", "rows"], "Eureka has no entries of several rows",
          help: "an entry of one row is written `row`")
      } else {
        writeRepeat(repeating)
      }
    case .forEach:
      report(
        .key, ["forEach"], "Eureka does not make rows of the host's models",
        help: "add the rows in the controller")
    }
    guard !lines.isEmpty else { return }
    lines.append("form.append(section)")
    name = context.functionName("add", section.tag, "Section", or: "addSection\(index)")
    var title = section.tag.map { "The section `\($0)`" } ?? "A section"
    if case .text(let text)? = section.header { title = text }
    functions.insert(
      Function(
        head: "\(context.visibility)func \(name)()", lines: lines,
        comment: title + context.origin(of: place)),
      at: 0)
  }

  private mutating func reportMissing() {
    let known = section.kind.isRepeating ? ["add", "remove", "reorder"] : []
    for event in section.events where !known.contains(event.event) {
      report(
        .key, ["events", event.event],
        "Eureka has no event `\(event.event)` for this section")
    }
    if section.collapsed {
      report(.key, ["collapsed"], "sections of Eureka cannot be collapsed")
    } else if section.collapsible {
      report(.look, ["collapsible"], "sections of Eureka cannot be collapsed")
    }
    if section.indexTitle != nil {
      report(.look, ["indexTitle"], "Eureka has no index of sections")
    }
  }

  // MARK: - Parts

  func text(_ header: FormDefinition.Header?) -> String? {
    if case .text(let text)? = header { SwiftText.string(text) } else { nil }
  }

  mutating func writeStart(_ type: String, _ arguments: String) {
    let header = text(section.header) ?? "nil"
    let footer = text(section.footer) ?? "nil"
    lines.append("let section = \(type)(header: \(header), footer: \(footer)\(arguments))")
    if let tag = section.tag { lines.append("section.tag = \(SwiftText.string(tag))") }
    if !section.kind.isRepeating { writeNative() }
  }

  /// Writes what is meant for Eureka alone.
  mutating func writeNative() {
    guard case .map(let entries)? = section.native.value("eureka") else { return }
    for entry in entries {
      switch (entry.name, entry.value) {
      case ("showInsertIconInAddButton", .bool(let isShown)) where section.kind.isRepeating:
        lines.append("section.showInsertIconInAddButton = \(isShown)")
      case ("onSelectSelectableRow", .string(let handler)) where section.kind.isSelect:
        context.requireHandler(
          handler, of: "`onSelectSelectableRow` of \(subject)", at: place)
        selected.append(
          "if let self { self.handlers?.\(EurekaHandlers.name(handler))(row, in: self) }")
      default:
        report(
          .key, ["native", "eureka", entry.name],
          "the section has no `\(entry.name)` in Eureka, or none with such a value")
      }
    }
  }

  mutating func writeTitleViews() {
    for (name, header) in [("header", section.header), ("footer", section.footer)] {
      guard case .view(let view)? = header else { continue }
      let method = "make" + SwiftText.identifier(view.name)
      context.require(
        "func \(method)(_ properties: [String: Any]) -> UIKit.UIView", "The view `\(view.name)`",
        at: place)
      let properties = view.properties.compactMap { property in
        EurekaRowWriter.plain(property.value).map {
          "\(SwiftText.string(property.name)): \($0)"
        }
      }
      if properties.count < view.properties.count {
        report(.key, [name, "properties"], "a view of Eureka is given constants only")
      }
      let map = properties.isEmpty ? "[:]" : "[" + properties.joined(separator: ", ") + "]"
      lines.append(
        "var \(name) = Eureka.HeaderFooterView<UIKit.UIView>(.callback { [weak self] in self?.handlers?.\(method)(\(map)) ?? UIKit.UIView() })"
      )
      lines.append(
        view.height.map { "\(name).height = { \(SwiftText.double($0)) }" } ?? "\(name).height = nil"
      )
      lines.append("section.\(name) = \(name)")
    }
  }

  /// Writes what the state of the form knows of the section.
  ///
  /// - Parameters:
  ///   - method: The method of the state that reads and writes the value.
  ///   - rest: Its last arguments, and closures.
  mutating func writeConditions(method: String = "addSection", _ rest: String = "") {
    let item = context.plan.items[number]
    let hasValue = method != "addSection" && item.tag != nil
    if context.plan.isStateful(item) || section.disabled != nil || hasValue {
      let call =
        "state.\(hasValue ? method : "addSection")(section, \(number)\(hasValue ? rest : ")")"
      lines += call.split(separator: "\n").map(String.init)
      if item.hiddenValues == .keep { lines.append("state.keep(\(number))") }
      if item.hiddenValues == .clear, hasValue { lines.append("state.clearSection(\(number))") }
    }
    if let disabled = section.disabled, let body = body(disabled, "disabled") {
      lines.append("state.disableRows(of: \(number)) { form in")
      lines += body + ["}"]
    }
    guard let hidden = section.hidden, let body = body(hidden, "hidden") else { return }
    lines.append(
      "state.hideSection(section, \(number), watching: \(context.tags([hidden]))) { form in")
    lines += body + ["}"]
  }

  /// A condition as the body of a closure; nil when Eureka cannot know what it needs.
  private mutating func body(_ expression: FormExpression, _ key: String) -> [String]? {
    var writer = context.expression()
    let body = writer.body(expression)
    return context.accepts(writer, at: place.at(key)) ? body.map { "  " + $0 } : nil
  }

  mutating func condition(_ expression: FormExpression, _ key: String) -> String? {
    var writer = context.expression()
    let source = writer.condition(expression)
    return context.accepts(writer, at: place.at(key)) ? source : nil
  }

  // MARK: - Rows

  private mutating func writeRows() {
    nextNumber = number + 1
    for (index, row) in section.rows.enumerated() { writeRow(row, [index]) }
  }

  /// Writes a row; those of a group stand in the section itself.
  mutating func writeRow(_ row: FormDefinition.Row, _ indexes: [Int]) {
    let number = nextNumber
    nextNumber += 1
    let rowPlace = EmitProblem.Place(section: index, rows: indexes)
    if row.type == "group" {
      writeGroup(row, indexes, number, rowPlace)
      return
    }
    guard let shape = EurekaShape(row, in: context) else {
      reportRow(row, rowPlace)
      return
    }
    var writer = EurekaRowWriter(
      row, at: rowPlace, number: number, shape: shape, context: context)
    writer.write()
    append(writer, row)
  }

  /// Has the section made of what a row's own function makes.
  mutating func append(_ writer: EurekaRowWriter, _ row: FormDefinition.Row) {
    let name = context.functionName("make", row.tag, "Row", or: "makeRow\(index)_\(rowCount)")
    rowCount += 1
    lines.append("section.append(\(name)())")
    functions.append(
      Function(
        head: "\(context.visibility)func \(name)() -> \(writer.className)",
        lines: writer.lines + ["return row"], rules: writer.rules, comment: comment(on: writer)))
  }

  /// What a function that makes a row says of it.
  func comment(on writer: EurekaRowWriter) -> String {
    let title =
      writer.row.title ?? writer.row.tag.map { "The row `\($0)`" } ?? "A `\(writer.row.type)` row"
    return title + context.origin(of: writer.place)
  }

  private mutating func writeGroup(
    _ row: FormDefinition.Row, _ indexes: [Int], _ number: Int, _ place: EmitProblem.Place
  ) {
    for property in row.properties where !["rows", "nest"].contains(property.name) {
      if property.value == .bool(false) { continue }
      context.problems.append(
        EmitProblem(
          .look, at: place.at(property.name),
          "Eureka has no groups, their rows stand in the section"))
    }
    for event in row.events {
      context.problems.append(
        EmitProblem(
          .key, at: place.at("events", event.event), "Eureka has no events of a group"))
    }
    for (key, isWritten) in [("title", row.title != nil), ("subtitle", row.subtitle != nil)]
    where isWritten {
      context.problems.append(
        EmitProblem(
          .look, at: place.at(key), "Eureka has no groups, their rows stand in the section",
          help: "the header of a section is a title"))
    }
    if row.swipe != nil {
      context.problems.append(
        EmitProblem(.key, at: place.at("swipe"), "a group cannot be swiped in Eureka"))
    }
    if row.native.value("eureka") != nil {
      context.problems.append(
        EmitProblem(
          .key, at: place.at("native", "eureka"), "a group is nothing of its own in Eureka"))
    }
    let isRecord = row.properties.bool("nest") == true && row.tag != nil
    if isRecord, let tag = row.tag {
      let tags = row.valueTags.map(SwiftText.string).joined(separator: ", ")
      lines.append("state.nest(\(SwiftText.string(tag)), [\(tags)])")
    }
    let item = context.plan.items[number]
    if isRecord || context.plan.isStateful(item) {
      lines.append("state.add(\(number), \(item.tag.map(SwiftText.string) ?? "nil"))")
      if let parent = context.plan.container(of: item) {
        lines.append("state.put(\(number), in: \(parent))")
      }
    }
    for (key, expression) in [("hidden", row.hidden), ("disabled", row.disabled)] {
      guard let expression else { continue }
      var writer = context.expression()
      let body = writer.body(expression)
      guard context.accepts(writer, at: place.at(key)) else { continue }
      let method = key == "hidden" ? "hideGroup(" : "disableRows(of: "
      lines.append("state.\(method)\(number)) { form in")
      lines += body.map { "  " + $0 } + ["}"]
    }
    for (inner, child) in row.rows.enumerated() { writeRow(child, indexes + [inner]) }
  }

  mutating func reportRow(_ row: FormDefinition.Row, _ place: EmitProblem.Place) {
    let isDeclared = context.plan.form.rowTypes.contains { $0.name == row.type }
    context.problems.append(
      EmitProblem(
        .row, at: place.at("type"), "Eureka has no row for `\(row.type)`",
        help: isDeclared
          ? "name its class under `rowTypes`, as `swift: \(row.type)Row`"
          : "declare a type under `rowTypes` with the class of a row of yours, as `swift: MyRow`"))
    skip(row)
  }

  /// Counts the rows inside a row that is not written.
  private mutating func skip(_ row: FormDefinition.Row) {
    for inner in row.rows {
      nextNumber += 1
      skip(inner)
    }
  }
}

extension FormDefinition.Section.Kind {
  var isRepeating: Bool { if case .repeating = self { true } else { false } }
  var isSelect: Bool { if case .select = self { true } else { false } }
}

extension FormDefinition.Row {
  /// The tags of the values in a group, those of groups in it that are records as one.
  fileprivate var valueTags: [String] {
    rows.flatMap { row -> [String] in
      if row.type != "group" { return row.valueType == nil ? [] : [row.tag].compactMap(\.self) }
      return row.properties.bool("nest") == true ? [row.tag].compactMap(\.self) : row.valueTags
    }
  }
}
