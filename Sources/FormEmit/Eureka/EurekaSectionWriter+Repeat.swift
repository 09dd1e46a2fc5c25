import FormModel

extension EurekaSectionWriter {
  mutating func writeRepeat(_ repeating: FormDefinition.Repeat) {
    guard let template = section.rows.first else { return }
    let rowPlace = EmitProblem.Place(section: index, keys: ["repeat", "row"])
    guard let shape = EurekaShape(template, in: context) else {
      context.problems.append(
        EmitProblem(.row, at: rowPlace.at("type"), "Eureka has no row for `\(template.type)`"))
      return
    }
    var entry = template
    entry.tag = nil
    let events = entry.events.filter { ["insert", "delete", "move"].contains($0.event) }
    entry.events.removeAll { events.contains($0) }
    var writer = EurekaRowWriter(
      entry, at: rowPlace, number: nil, shape: shape, context: context)
    writer.write()
    writeDisabling(&writer)
    let name = context.functionName("make", section.tag, "Entry", or: "makeEntry\(index)")
    functions.append(
      Function(
        head: "\(context.visibility)func \(name)() -> \(shape.className)",
        lines: writer.lines + ["return row"], rules: writer.rules, comment: comment(on: writer)))
    writeEntries(repeating, name, shape)
    writeEditing(repeating, shape, events)
  }

  /// Writes that entries are disabled with their section.
  private mutating func writeDisabling(_ writer: inout EurekaRowWriter) {
    guard let disabled = section.disabled else { return }
    let tags = context.tags([disabled])
    writer.add(
      "row.disabled = .function(State.tags(\(tags))) { [weak self] _ in self?.state.disables(\(number)) ?? false }"
    )
  }

  /// Writes the limits of the number of entries, and what is told of their coming and going.
  private mutating func writeEditing(
    _ repeating: FormDefinition.Repeat, _ shape: EurekaShape,
    _ events: [FormDefinition.EventHandler]
  ) {
    var arguments: [String] = []
    if repeating.minimum > 0 { arguments.append("minimum: \(repeating.minimum)") }
    if let maximum = repeating.maximum { arguments.append("maximum: \(maximum)") }
    arguments.append("isEntry: { $0 is \(shape.className) }")
    var isNeeded = arguments.count > 1
    for (label, names) in [
      ("added", ["add", "insert"]), ("removed", ["remove", "delete"]),
      ("moved", ["reorder", "move"]),
    ] {
      let entries = "the entries of \(subject)"
      let rowPlace = EmitProblem.Place(section: index, rows: [0])
      let uses =
        section.events.map { ($0, subject, place) } + events.map { ($0, entries, rowPlace) }
      let handlers = uses.filter { names.contains($0.0.event) }.map { event, subject, place in
        context.requireHandler(event.handler, of: "`\(event.event)` of \(subject)", at: place)
        return "self.handlers?.\(EurekaHandlers.name(event.handler))(row, in: self)"
      }
      guard !handlers.isEmpty else { continue }
      isNeeded = true
      arguments.append(
        "\(label): { [weak self] row in if let self { \(handlers.joined(separator: "; ")) } }")
    }
    guard isNeeded else { return }
    context.watchesEditing = true
    lines.append("entries.append(Entries(section: section, \(arguments.joined(separator: ", "))))")
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
    writeButtonDisabling(repeating, shape)
    writeCountRule(repeating, shape)
    lines.append("    return button")
    lines.append("  }")
    if button?.insertIcon == false { lines.append("  section.showInsertIconInAddButton = false") }
    // The row has its own functions, since a section is asked for rows as long as it is there.
    lines.append(
      "  section.multivaluedRowToInsertAt = { [weak self] _ in self?.\(name)() ?? \(shape.className)() }"
    )
    writeFirstEntries(repeating, name, shape)
    lines.append("}")
    writeNative()
    writeTitleViews()
    writeEntryConditions(name, shape)
    if let disabled = section.disabled {
      lines.append(
        "state.evaluate(\(context.tags([disabled]))) { [weak section] in for row in section?.allRows ?? [] { row.evaluateDisabled() } }"
      )
    }
  }

  /// Writes that there are too few or too many entries, which the button tells: a section has no rules.
  private mutating func writeCountRule(
    _ repeating: FormDefinition.Repeat, _ shape: EurekaShape
  ) {
    var tests: [String] = []
    if repeating.minimum > 0 {
      tests.append(
        "if count < \(repeating.minimum) { return Eureka.ValidationError(msg: \"Enter at least \(repeating.minimum)\") }"
      )
    }
    if let maximum = repeating.maximum {
      tests.append(
        "if count > \(maximum) { return Eureka.ValidationError(msg: \"Enter at most \(maximum)\") }"
      )
    }
    guard !tests.isEmpty else { return }
    lines.append("    button.add(rule: Eureka.RuleClosure<String> { [weak button] _ in")
    lines.append(
      "      let count = button?.section?.allRows.filter { $0 is \(shape.className) }.count ?? 0")
    for test in tests { lines.append("      " + test) }
    lines.append("      return nil")
    lines.append("    })")
  }

  /// Writes that nothing can be added while the section is disabled or has all it may have.
  private mutating func writeButtonDisabling(
    _ repeating: FormDefinition.Repeat, _ shape: EurekaShape
  ) {
    var tests: [String] = []
    if section.disabled != nil { tests.append("self?.state.disables(\(number)) == true") }
    if let maximum = repeating.maximum {
      tests.append(
        "(button?.section?.allRows.filter { $0 is \(shape.className) }.count ?? 0) >= \(maximum)")
    }
    guard !tests.isEmpty else { return }
    let tags = context.tags([section.disabled].compactMap(\.self))
    let captures = section.disabled == nil ? "[weak button]" : "[weak self, weak button]"
    lines.append(
      "    button.disabled = .function(State.tags(\(tags))) { \(repeating.maximum == nil ? "[weak self]" : captures) _ in"
    )
    lines.append("      \(tests.joined(separator: " || "))")
    lines.append("    }")
  }

  private mutating func writeEntryConditions(_ name: String, _ shape: EurekaShape) {
    guard let value = shape.value,
      let written = value.write("value", of: section.rows.first, context)
    else { return writeConditions() }
    writeConditions(
      method: "addEntries",
      """
      ) { (row: \(shape.className)) in
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
    guard let initial = repeating.value, let value = shape.value else {
      if repeating.minimum > 0 {
        lines.append("  for _ in 0..<\(repeating.minimum) { section.append(self.\(name)()) }")
      }
      return
    }
    let options = section.rows.first?.options
    let literals = initial.elements?.map { context.literal($0, of: value, options: options) }
    guard let literals, literals.allSatisfy({ $0 != nil }) else {
      report(.key, ["repeat", "value"], "Eureka cannot begin with these entries")
      return
    }
    for literal in literals.compactMap(\.self) {
      lines.append("  do {")
      lines.append("    let row = self.\(name)()")
      lines.append("    row.value = \(literal)")
      lines.append("    section.append(row)")
      lines.append("  }")
    }
  }
}

extension FormExpression {
  /// The elements of a list, written as one or known as a constant; nil for anything else.
  fileprivate var elements: [FormExpression]? {
    switch self {
    case .list(let elements): elements
    case .literal(.list(let values)): values.map { .literal($0) }
    default: nil
    }
  }
}
