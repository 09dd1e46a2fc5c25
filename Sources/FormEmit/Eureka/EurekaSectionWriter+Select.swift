import FormModel

extension EurekaSectionWriter {
  mutating func writeSelect(_ select: FormDefinition.Select) {
    guard let base = EurekaValue.simpleType(select.option.optionBase) else {
      report(.key, ["select"], "Eureka cannot offer options of this type")
      return
    }
    let type = "Option<\(base)>"
    if select.mode == .multiple, !select.deselectable {
      report(
        .look, ["select", "deselectable"],
        "what is chosen of several options can be given up in Eureka")
    }
    let mode =
      select.mode == .multiple
      ? ".multipleSelection" : ".singleSelection(enableDeselection: \(select.deselectable))"
    writeStart(
      "Eureka.SelectableSection<Eureka.ListCheckRow<\(type)>>", ", selectionType: \(mode)")
    writeTitleViews()
    writeConditions(
      method: "addSelection", select.mode == .multiple ? ", isMultiple: true)" : ")")
    let tags = EurekaPlan.optionTags(of: section, index, in: context.plan.form)
    if let options = select.options {
      writeOptions(options, base, tags)
    } else {
      writeListChecks(base, tags)
    }
    writeSelection(select, type)
  }

  /// Writes what a selection does beside what Eureka does: it leaves rows alone that are hidden.
  private mutating func writeSelection(_ select: FormDefinition.Select, _ type: String) {
    var body = selected
    if select.mode == .single, select.options?.filter != nil {
      body =
        [
          "for case let other as Eureka.ListCheckRow<\(type)> in section?.allRows ?? [] where other !== row && row.value != nil {",
          "  other.value = nil", "}",
        ] + body
    }
    guard !body.isEmpty else { return }
    let captures =
      (selected.isEmpty ? [] : ["weak self"]) + (body == selected ? [] : ["weak section"])
    lines.append(
      "section.onSelectSelectableRow = { [\(captures.joined(separator: ", "))] _, row in")
    lines += body.map { "  " + $0 }
    lines.append("}")
  }

  private mutating func writeOptions(
    _ options: FormDefinition.Options, _ base: String, _ tags: [String]
  ) {
    if case .provider = options.source {
      report(.key, ["options"], "a selectable section of Eureka has its options from the start")
      return
    }
    let list = context.plan.form.options(of: options)
    let names = tags.map(SwiftText.string).joined(separator: ", ")
    if let filter = options.filter {
      writeTests("shown", list.map { filter.replacing(option: $0) }, "where")
    }
    let barred = list.contains { $0.disabled != nil }
    if barred {
      writeTests("barred", list.map { $0.disabled ?? .literal(.bool(false)) }, "options")
    }
    lines.append("let options: [Option<\(base)>] = \(context.optionList(list, base))")
    let details = writeDetails(list)
    lines.append("let tags: [String] = [\(names)]")
    lines.append("for (index, option) in options.enumerated() {")
    lines.append("  let row = Eureka.ListCheckRow<Option<\(base)>>(tags[index])")
    lines.append("  row.title = option.title")
    lines.append("  row.selectableValue = option")
    if let filter = options.filter {
      writeCondition("hidden", [filter], "!shown[index](self.state)")
      writeOfferedRule(base)
    }
    let disabling = list.compactMap(\.disabled) + [section.disabled].compactMap(\.self)
    if !disabling.isEmpty {
      let tests =
        (barred ? ["barred[index](self.state)"] : [])
        + (section.disabled == nil ? [] : ["self.state.disables(\(number))"])
      writeCondition("disabled", disabling, tests.joined(separator: " || "))
    }
    for line in details { lines.append(line) }
    lines.append("  section.append(row)")
    lines.append("}")
  }

  /// Writes that a choice which a filter takes away is wrong; the first row that is shown tells.
  private mutating func writeOfferedRule(_ base: String) {
    guard case .select(let select) = section.kind else { return }
    let message =
      select.mode == .multiple ? "Choose only from the options" : "Choose one of the options"
    lines.append(
      "  row.add(rule: Eureka.RuleClosure<Option<\(base)>> { [weak section, weak row] _ in")
    lines.append("    guard let section, section.first === row else { return nil }")
    lines.append(
      "    let isOffered = !section.allRows.contains { $0.isHidden && $0.baseValue != nil }")
    lines.append(
      "    return isOffered ? nil : Eureka.ValidationError(msg: \"\(message)\")")
    lines.append("  })")
  }

  /// Writes one test of each option.
  private mutating func writeTests(_ name: String, _ tests: [FormExpression], _ key: String) {
    lines.append("let \(name): [(State) -> Bool] = [")
    for test in tests {
      let source = condition(test, key) ?? "true"
      lines.append("  { \(source.contains("form.") ? "form" : "_") in \(source) },")
    }
    lines.append("]")
  }

  /// Writes a condition of the row of an option.
  private mutating func writeCondition(
    _ key: String, _ expressions: [FormExpression], _ test: String
  ) {
    let tags = context.tags(expressions)
    lines.append("  row.\(key) = .function(State.tags(\(tags))) { [weak self] _ in")
    lines.append("    guard let self, self.state.isReady else { return false }")
    lines.append("    return \(test)")
    lines.append("  }")
    let method = key == "hidden" ? "evaluateHidden" : "evaluateDisabled"
    lines.append("  state.evaluate(\(tags)) { [weak row] in row?.\(method)() }")
  }

  /// Writes the images and subtitles of options; gives the lines that show them.
  private mutating func writeDetails(_ list: [FormDefinition.Option]) -> [String] {
    func table(_ name: String, _ text: (FormDefinition.Option) -> String?) -> [String] {
      let entries = list.enumerated().compactMap { index, option in
        text(option).map { "  \(index): \(SwiftText.string($0))," }
      }
      return entries.isEmpty ? [] : ["let \(name): [Int: String] = ["] + entries + ["]"]
    }
    let images = table("images", \.image)
    let subtitles = table("subtitles", \.subtitle)
    lines += images + subtitles
    guard !images.isEmpty || !subtitles.isEmpty else { return [] }
    var result = ["  row.cellUpdate { cell, _ in"]
    if !subtitles.isEmpty {
      result.insert("  row.cellStyle = .subtitle", at: 0)
      result.append("    cell.detailTextLabel?.text = subtitles[index]")
    }
    if !images.isEmpty {
      result.append(
        "    cell.imageView?.image = images[index].flatMap { UIKit.UIImage(named: $0) }")
    }
    return result + ["  }"]
  }

  /// Has the section call what a row calls when it is selected: the row's own closure is the section's.
  private mutating func moveSelection(
    of row: inout FormDefinition.Row, _ tag: String, _ place: EmitProblem.Place
  ) {
    var handlers = row.events.filter { $0.event == "select" }.map(\.handler)
    row.events.removeAll { $0.event == "select" }
    if case .map(var entries)? = row.native.value("eureka") {
      for entry in entries where entry.name == "onCellSelection" {
        if case .string(let handler) = entry.value { handlers.append(handler) }
      }
      entries.removeAll { $0.name == "onCellSelection" }
      row.native = [FormDefinition.Property(name: "eureka", value: .map(entries))]
    }
    for handler in handlers {
      context.requireHandler(handler, of: "`select` of `\(tag)`", at: place)
      selected.append(
        "if row.tag == \(SwiftText.string(tag)), let self { self.handlers?.\(EurekaHandlers.name(handler))(row, in: self) }"
      )
    }
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
      moveSelection(of: &named, tags[index], rowPlace)
      guard let shape = EurekaShape(named, in: context) else {
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
      append(writer, row)
    }
  }
}
