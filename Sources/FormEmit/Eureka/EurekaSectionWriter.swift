import FormModel

/// Writes the functions that make one section.
struct EurekaSectionWriter {
  /// A function of the generated controller.
  struct Function {
    let head: String
    let lines: [String]
  }

  let section: FormDefinition.Section
  let index: Int
  let number: Int
  let context: EurekaContext
  private(set) var functions: [Function] = []
  private var lines: [String] = []
  private var nextNumber = 0
  private var rowCount = 0

  private var place: EmitProblem.Place { EmitProblem.Place(section: index) }

  init(_ section: FormDefinition.Section, index: Int, number: Int, context: EurekaContext) {
    self.section = section
    self.index = index
    self.number = number
    self.context = context
  }

  private mutating func report(
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
    functions.insert(Function(head: "private func addSection\(index)()", lines: lines), at: 0)
  }

  private mutating func reportMissing() {
    for event in section.events {
      report(
        .key, ["events", event.event],
        "Eureka has no event `\(event.event)` for sections")
    }
    if section.collapsed {
      report(.key, ["collapsed"], "sections of Eureka cannot be collapsed")
    } else if section.collapsible {
      report(.look, ["collapsible"], "sections of Eureka cannot be collapsed")
    }
    if section.indexTitle != nil {
      report(.look, ["indexTitle"], "Eureka has no index of sections")
    }
    guard case .map(let entries)? = section.native.value("eureka") else { return }
    for entry in entries where EurekaRowWriter.plain(entry.value) == nil {
      report(.key, ["native", "eureka", entry.name], "`\(entry.name)` is no constant")
    }
  }

  // MARK: - Parts

  private func text(_ header: FormDefinition.Header?) -> String? {
    if case .text(let text)? = header { SwiftText.string(text) } else { nil }
  }

  private mutating func writeStart(_ type: String, _ arguments: String) {
    let header = text(section.header) ?? "nil"
    let footer = text(section.footer) ?? "nil"
    lines.append("let section = \(type)(header: \(header), footer: \(footer)\(arguments))")
    if let tag = section.tag { lines.append("section.tag = \(SwiftText.string(tag))") }
    writeNative("section")
  }

  private mutating func writeNative(_ name: String) {
    guard case .map(let entries)? = section.native.value("eureka") else { return }
    for entry in entries {
      guard let literal = EurekaRowWriter.plain(entry.value) else { continue }
      lines.append("\(name).\(SwiftText.name(SwiftText.identifier(entry.name))) = \(literal)")
    }
  }

  private mutating func writeTitleViews() {
    for (name, header) in [("header", section.header), ("footer", section.footer)] {
      guard case .view(let view)? = header else { continue }
      let method = "make" + SwiftText.identifier(view.name)
      context.handlers.require(
        "func \(method)(_ properties: [String: Any]) -> UIKit.UIView", "The view `\(view.name)`.")
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
  private mutating func writeConditions(method: String = "add", _ rest: String = "") {
    let item = context.plan.items[number]
    let hasValue = method != "add" && item.tag != nil
    if context.plan.isStateful(item) || section.disabled != nil || hasValue {
      var arguments = "\(number)"
      if let tag = item.tag { arguments += ", " + SwiftText.string(tag) }
      if !hasValue { arguments += ", isSection: true" }
      if item.hiddenValues == .keep { arguments += ", keepsValue: true" }
      let call = "state.\(hasValue ? method : "add")(\(arguments)\(hasValue ? rest : ")")"
      lines += call.split(separator: "\n").map(String.init)
    }
    if let disabled = section.disabled, let test = condition(disabled, "disabled") {
      lines.append("state.disable(\(number)) { form in \(test) }")
    }
    guard let hidden = section.hidden, let test = condition(hidden, "hidden") else { return }
    lines.append("state.hide(\(number)) { form in \(test) }")
    let tags = context.dependencies([hidden])
    lines.append(
      "section.hidden = .function(\(tags)) { [weak self] _ in self?.state.hides(\(number)) ?? false }"
    )
    let evaluate = context.plan.isSilent([hidden]) ? "evaluateAlways" : "evaluate"
    lines.append("state.\(evaluate) { [weak section] in section?.evaluateHidden() }")
  }

  private mutating func condition(_ expression: FormExpression, _ key: String) -> String? {
    var writer = EurekaExpression()
    let source = writer.condition(expression)
    guard let obstacle = writer.obstacle else { return source }
    if obstacle != EurekaExpression.records {
      report(.key, [key], "an expression for Eureka cannot ask for \(obstacle)")
    }
    return nil
  }

  // MARK: - Rows

  private mutating func writeRows() {
    nextNumber = number + 1
    for (index, row) in section.rows.enumerated() { writeRow(row, [index]) }
  }

  /// Writes a row; those of a group stand in the section itself.
  private mutating func writeRow(_ row: FormDefinition.Row, _ indexes: [Int]) {
    let number = nextNumber
    nextNumber += 1
    let rowPlace = EmitProblem.Place(section: index, rows: indexes)
    if row.type == "group" {
      writeGroup(row, indexes, number, rowPlace)
      return
    }
    guard let shape = EurekaShape(row, in: context.plan.form) else {
      reportRow(row, rowPlace)
      return
    }
    var writer = EurekaRowWriter(
      row, at: rowPlace, number: number, shape: shape, context: context)
    writer.write()
    let name = "addRow\(index)_\(rowCount)"
    rowCount += 1
    lines.append("\(name)(to: section)")
    functions.append(
      Function(
        head: "private func \(name)(to section: Eureka.Section)",
        lines: writer.lines + ["section.append(row)"]))
  }

  private mutating func writeGroup(
    _ row: FormDefinition.Row, _ indexes: [Int], _ number: Int, _ place: EmitProblem.Place
  ) {
    for property in row.properties {
      let isPlain = property.value == .bool(false) || property.name == "rows"
      if isPlain { continue }
      let kind: EmitProblem.Kind = property.name == "nest" ? .key : .look
      context.problems.append(
        EmitProblem(
          kind, at: place.at(property.name),
          "Eureka has no groups, their rows stand in the section"))
    }
    let item = context.plan.items[number]
    if context.plan.isStateful(item) {
      var arguments = "\(number)"
      if let tag = item.tag { arguments += ", " + SwiftText.string(tag) }
      if let parent = context.plan.container(of: item) { arguments += ", in: \(parent)" }
      lines.append("state.add(\(arguments))")
    }
    for (key, expression) in [("hidden", row.hidden), ("disabled", row.disabled)] {
      guard let expression else { continue }
      var writer = EurekaExpression()
      let test = writer.condition(expression)
      if let obstacle = writer.obstacle {
        context.problems.append(
          EmitProblem(
            .key, at: place.at(key), "an expression for Eureka cannot ask for \(obstacle)"))
      } else {
        lines.append("state.\(key == "hidden" ? "hide" : "disable")(\(number)) { form in \(test) }")
      }
    }
    for (inner, child) in row.rows.enumerated() { writeRow(child, indexes + [inner]) }
  }

  private mutating func reportRow(_ row: FormDefinition.Row, _ place: EmitProblem.Place) {
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

  // MARK: - Selectable sections

  private mutating func writeSelect(_ select: FormDefinition.Select) {
    guard let base = EurekaValue.simpleType(select.option.optionBase) else {
      report(.key, ["select"], "Eureka cannot offer options of this type")
      return
    }
    let type = "Option<\(base)>"
    let mode =
      select.mode == .multiple
      ? ".multipleSelection" : ".singleSelection(enableDeselection: \(select.deselectable))"
    writeStart(
      "Eureka.SelectableSection<Eureka.ListCheckRow<\(type)>>", ", selectionType: \(mode)")
    writeTitleViews()
    writeConditions(
      method: "addSelection", ", isMultiple: \(select.mode == .multiple), section)")
    let tags = EurekaPlan.optionTags(of: section, index, in: context.plan.form)
    if let options = select.options {
      writeOptions(options, base, tags)
    } else {
      writeListChecks(base, tags)
    }
  }

  private mutating func writeOptions(
    _ options: FormDefinition.Options, _ base: String, _ tags: [String]
  ) {
    if case .provider = options.source {
      report(.key, ["options"], "a selectable section of Eureka has its options from the start")
      return
    }
    if options.filter != nil {
      report(.key, ["where"], "Eureka cannot filter the options of a section")
    }
    let list = context.plan.form.options(of: options)
    if list.contains(where: { $0.disabled != nil }) {
      report(.key, ["options"], "Eureka cannot disable a single option")
    }
    if list.contains(where: { $0.image != nil || $0.subtitle != nil }) {
      report(.look, ["options"], "Eureka shows neither images nor subtitles of options")
    }
    let literals = list.map { context.option($0, base) }.joined(separator: ", ")
    let names = tags.map(SwiftText.string).joined(separator: ", ")
    lines.append("let options: [Option<\(base)>] = [\(literals)]")
    lines.append("for (tag, option) in zip([\(names)] as [String], options) {")
    lines.append("  let row = Eureka.ListCheckRow<Option<\(base)>>(tag)")
    lines.append("  row.title = option.title")
    lines.append("  row.selectableValue = option")
    if section.disabled != nil {
      let condition = context.dependencies([section.disabled].compactMap(\.self))
      lines.append(
        "  row.disabled = .function(\(condition)) { [weak self] _ in self?.state.disables(\(number)) ?? false }"
      )
      lines.append("  state.evaluate { [weak row] in row?.evaluateDisabled() }")
    }
    lines.append("  section.append(row)")
    lines.append("}")
  }

  private mutating func writeListChecks(_ base: String, _ tags: [String]) {
    nextNumber = number + 1
    for (index, row) in section.rows.enumerated() {
      guard row.type == "listCheck" else {
        writeRow(row, [index])
        continue
      }
      var named = row
      named.tag = tags[index]
      let chosen = named.value
      named.value = nil
      let rowPlace = EmitProblem.Place(section: self.index, rows: [index])
      guard let shape = EurekaShape(named, in: context.plan.form) else {
        reportRow(row, rowPlace)
        continue
      }
      var writer = EurekaRowWriter(
        named, at: rowPlace, number: nextNumber, shape: shape, context: context)
      nextNumber += 1
      writer.write()
      if let value = row.properties.value("selectableValue")?.expression,
        case .literal(let literal) = value
      {
        let option = FormDefinition.Option(value: literal, title: row.title)
        writer.add("row.selectableValue = \(context.option(option, base))")
        if case .literal(literal)? = chosen { writer.add("row.value = row.selectableValue") }
      }
      let name = "addRow\(self.index)_\(rowCount)"
      rowCount += 1
      lines.append("\(name)(to: section)")
      functions.append(
        Function(
          head: "private func \(name)(to section: Eureka.Section)",
          lines: writer.lines + ["section.append(row)"]))
    }
  }

  // MARK: - Repeat sections

  private mutating func writeRepeat(_ repeating: FormDefinition.Repeat) {
    guard let template = section.rows.first else { return }
    let rowPlace = EmitProblem.Place(section: index, keys: ["repeat", "row"])
    guard let shape = EurekaShape(template, in: context.plan.form) else {
      context.problems.append(
        EmitProblem(.row, at: rowPlace.at("type"), "Eureka has no row for `\(template.type)`"))
      return
    }
    if repeating.minimum > 0 {
      report(
        .key, ["repeat", "min"], "Eureka does not limit the number of entries",
        help: "check the values of the section before they are used")
    }
    if repeating.maximum != nil {
      report(
        .key, ["repeat", "max"], "Eureka does not limit the number of entries",
        help: "check the values of the section before they are used")
    }
    var entry = template
    entry.tag = nil
    var writer = EurekaRowWriter(
      entry, at: rowPlace, number: nil, shape: shape, context: context)
    writer.write()
    let name = "makeEntry\(index)"
    functions.append(
      Function(
        head: "private func \(name)() -> \(shape.className)", lines: writer.lines + ["return row"]))
    writeEntries(repeating, name, shape)
  }

  private mutating func writeEntries(
    _ repeating: FormDefinition.Repeat, _ name: String, _ shape: EurekaShape
  ) {
    var options: [String] = []
    if repeating.insert { options.append(".Insert") }
    if repeating.delete { options.append(".Delete") }
    if repeating.reorder { options.append(".Reorder") }
    let button = repeating.addButton
    let buttonType = button?.type == "label" ? "Eureka.LabelRow" : "Eureka.ButtonRow"
    if let type = button?.type, type != "button", type != "label" {
      report(.look, ["repeat", "addButton", "type"], "Eureka shows a button of its own kind")
    }
    lines.append(
      "let section = Eureka.GenericMultivaluedSection<\(buttonType)>(multivaluedOptions: [\(options.joined(separator: ", "))], header: \(text(section.header) ?? "nil"), footer: \(text(section.footer) ?? "nil")) { section in"
    )
    if let tag = section.tag { lines.append("  section.tag = \(SwiftText.string(tag))") }
    lines.append("  section.addButtonProvider = { _ in")
    lines.append("    let button = \(buttonType)()")
    lines.append("    button.title = \(SwiftText.string(button?.title ?? "Add"))")
    lines.append("    return button")
    lines.append("  }")
    if button?.insertIcon == false { lines.append("  section.showInsertIconInAddButton = false") }
    // The row has its own functions, since a section is asked for rows as long as it is there.
    lines.append(
      "  section.multivaluedRowToInsertAt = { [weak self] _ in self?.\(name)() ?? \(shape.className)() }"
    )
    writeFirstEntries(repeating, name, shape)
    lines.append("}")
    writeNative("section")
    writeTitleViews()
    writeEntryConditions(name, shape)
    if section.disabled != nil {
      report(.key, ["disabled"], "Eureka cannot disable the entries of a section")
    }
  }

  private mutating func writeEntryConditions(_ name: String, _ shape: EurekaShape) {
    guard let value = shape.value, let written = value.write("value", of: section.rows.first, context)
    else { return writeConditions() }
    writeConditions(
      method: "addEntries",
      """
      , section) { (row: \(shape.className)) in
        \(value.read("row.value"))
      } make: { [weak self] value in
        let row = self?.\(name)()
        row?.value = \(written)
        return row
      }
      """)
  }

  private mutating func writeFirstEntries(
    _ repeating: FormDefinition.Repeat, _ name: String, _ shape: EurekaShape
  ) {
    guard case .literal(.list(let values))? = repeating.value, let value = shape.value else {
      return
    }
    for element in values {
      guard
        let literal = context.literal(
          .literal(element), of: value, options: section.rows.first?.options)
      else {
        report(.key, ["repeat", "value"], "Eureka cannot begin with these entries")
        return
      }
      lines.append("  do {")
      lines.append("    let row = self.\(name)()")
      lines.append("    row.value = \(literal)")
      lines.append("    section.append(row)")
      lines.append("  }")
    }
  }
}
