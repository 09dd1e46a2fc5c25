@_spi(Generated) import FormModel
import FormTestSupport
import Foundation

/// What rows show.
extension NaiveEvaluation {
  /// The rules implied by the first and last date of a row.
  func limits(_ key: Key) -> [FormDefinition.Rule] {
    (form.nodes[key.node].row?.properties ?? []).compactMap { property in
      guard let isFirst = ["min": true, "max": false][property.name] else { return nil }
      return FormDefinition.Rule(
        isFirst ? "greaterOrEqual" : "smallerOrEqual",
        arguments: [.init(name: "bound", value: property.value)],
        message: messageOfLimit(property.name, key), id: property.name)
    }
  }

  private func messageOfLimit(_ name: String, _ key: Key) -> String {
    if form.nodes[key.node].row?.valueType == .date {
      return name == "min" ? "Choose a later date" : "Choose an earlier date"
    }
    return "Enter a value of at \(name == "min" ? "least" : "most") \(bound(name, key) ?? 0)"
  }

  /// The first and the last date as the row shows them.
  func shownLimits(_ key: Key) -> [FormValue] {
    limits(key).map { rule in
      guard case .expression(let bound) = rule.arguments[0].value else { return .null }
      return form.nodes[key.node].kept(NaiveContext(self, key).evaluate(bound.tree))
    }
  }

  /// Whether the limits, texts or options of a row depend on anything other than the clock.
  ///
  /// That of a button with a value also depends on whether a rule lets it be cleared.
  func drawingFollowsRows(_ key: Key) -> Bool {
    if form.nodes[key.node].row?.type == "button" || offered(key) != nil { return true }
    var reads = NaiveReads()
    for rule in limits(key) { reads.add(rule) }
    for (_, text) in texts(key) { reads.add(text) }
    for name in FormDefinition.Row.formats.union(["maxInputLength"]) {
      guard case .expression(let live)? = form.nodes[key.node].row?.properties.value(name) else {
        continue
      }
      reads.add(live.tree)
    }
    return !reads.isEmpty
  }

  /// The texts of a row that show values.
  private func texts(_ key: Key) -> [(name: String, text: FormExpression)] {
    let node = form.nodes[key.node]
    let shown = ["title", "subtitle", "help", "icon", "placeholder", "emptyText"]
    let button = form.addButton(key.node)?.texts
    return (button ?? node.row?.properties ?? node.option?.texts ?? []).compactMap { property in
      guard case .expression(let text) = property.value, shown.contains(property.name) else {
        return nil
      }
      return (property.name, text.tree)
    }
  }

  /// The texts of a row that show values, as they are now.
  func shownTexts(_ key: Key) -> [String: FormValue] {
    let context = NaiveContext(self, key)
    return texts(key).reduce(into: [:]) { $0[$1.name] = context.evaluate($1.text) }
  }

  /// What a row shows for the value that expressions see.
  func shown(_ key: Key) -> FormValue {
    let value = value(key)
    guard value != .null else { return .null }
    if let option = offered(key)?.first(where: { $0.value == value }) {
      return .string(option.title)
    }
    if let titles = titles(of: value, key) { return .string(titles.joined(separator: ", ")) }
    let row = form.nodes[key.node].row
    let text = DisplayText(
      row.flatMap { RowType(rawValue: $0.type) }, properties: formats(key)
    ).text(of: value, timeZone: FixedTimeZone.utc)
    return (text ?? value.displayText(FixedTimeZone.utc)).map(FormValue.string) ?? .null
  }

  /// The properties of a row that decide how it shows its value, as they are now.
  private func formats(_ key: Key) -> [FormDefinition.Property] {
    let properties = form.nodes[key.node].row?.properties ?? []
    return properties.compactMap { property in
      guard case .expression(let live) = property.value,
        FormDefinition.Row.formats.contains(property.name)
      else { return property }
      switch NaiveContext(self, key).evaluate(live.tree) {
      case .int(let number): return .init(name: property.name, value: .int(number))
      case .string(let text): return .init(name: property.name, value: .string(text))
      default: return nil
      }
    }
  }

  /// The titles of the options chosen in a section; nil for any other choice.
  func titles(of value: FormValue, _ key: Key) -> [String]? {
    let options = form.nodes.indices.compactMap { number -> (node: Int, value: FormValue)? in
      let node = form.nodes[number]
      guard node.parent == key.node, let value = node.option?.value ?? node.row?.selectableValue
      else { return nil }
      return (number, value)
    }
    let values = if case .list(let elements) = value { elements } else { [value] }
    let chosen = options.filter { values.contains($0.value) }
    guard chosen.count == values.count else { return nil }
    return chosen.compactMap { option in
      shownTexts(Key(node: option.node))["title"]?.text ?? form.nodes[option.node].row?.title
        ?? option.value.displayText(FixedTimeZone.utc)
    }
  }
}

extension NaiveForm {
  /// The button that adds an entry to a list; nil for any other node.
  fileprivate func addButton(_ node: Int) -> FormDefinition.AddButton? {
    guard nodes[node].kind == .addButton, let list = nodes[node].parent else { return nil }
    return rule(list)?.addButton
  }
}
