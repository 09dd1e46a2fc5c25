@_spi(Generated) import FormModel
import FormTestSupport
import FormText
import Foundation

/// The texts, limits and options that rows show.
extension NaiveEvaluation {
  /// The rules implied by the limits of a row, on its value or on the number of its values.
  func limits(_ key: Key) -> [FormDefinition.Rule] {
    guard let row = form.nodes[key.node].row, row.type != "gauge" else { return [] }
    if row.type == "location" { return [Self.place] }
    return row.properties.compactMap { property in
      guard let isFirst = ["min": true, "max": false][property.name] else { return nil }
      let kinds = row.counts ? ("minItems", "maxItems") : ("greaterOrEqual", "smallerOrEqual")
      return FormDefinition.Rule(
        isFirst ? kinds.0 : kinds.1,
        arguments: [.init(name: row.counts ? "count" : "bound", value: property.value)],
        message: messageOfLimit(property.name, row, key), id: property.name)
    }
  }

  /// The rule of the coordinates of a place.
  private static let place = FormDefinition.Rule(
    "assert",
    arguments: [
      .init(
        name: "predicate",
        value: .expression(.and([within(90, "latitude"), within(180, "longitude")])))
    ],
    message: "Enter a latitude from -90 to 90 and a longitude from -180 to 180", id: "location")

  private static func within(_ limit: Int, _ field: String) -> FormExpression {
    let number = FormExpression.field(field, of: .reference(.own))
    return .and([
      .compare(FormComparison(.greaterOrEqual), number, .literal(.int(-limit))),
      .compare(FormComparison(.lessOrEqual), number, .literal(.int(limit))),
    ])
  }

  private func messageOfLimit(
    _ name: String, _ row: FormDefinition.Row, _ key: Key
  ) -> String {
    if row.valueType == .date {
      let limit = form.nodes[key.node].kept(evaluated(name, key))
      let text = limit == .null ? "" : display(key).text(of: limit, timeZone: FixedTimeZone.utc)
      return "Choose \(text ?? "") or \(name == "min" ? "later" : "earlier")"
    }
    let verb = row.counts ? "Choose" : "Enter a value of"
    return "\(verb) at \(name == "min" ? "least" : "most") \(bound(name, key) ?? 0)"
  }

  /// The current limits of a row, as the row stores values.
  func shownLimits(_ key: Key) -> [FormValue] {
    limits(key).filter { $0.kind != "assert" }.map { rule in
      guard case .expression(let bound) = rule.arguments[0].value else { return .null }
      return form.nodes[key.node].kept(NaiveContext(self, key).evaluate(bound.tree))
    }
  }

  /// Whether the limits, texts, options or swipe actions of a row depend on anything other than the
  /// clock.
  ///
  /// A button with a value depends on whether a rule allows clearing it. A row is marked while it is
  /// required, so it depends on when that is. A row shows the title of the group around it.
  func drawingFollowsRows(_ key: Key) -> Bool {
    let row = form.nodes[key.node].row
    if let group = parent(key), form.nodes[group.node].kind == .group, drawingFollowsRows(group) {
      return true
    }
    if row?.type == "button" || offered(key) != nil || row?.declaredType != nil { return true }
    var reads = NaiveReads()
    for (_, live) in liveProperties(key) { reads.add(live) }
    for live in permissionsOfButton(key) { reads.add(live) }
    for side in SwipeSide.allCases {
      for action in row?.swipe?.actions(side) ?? [] { action.when.map { reads.add($0) } }
    }
    for rule in rules(form.issueKey(key)) where rule.kind == "required" {
      rule.when.map { reads.add($0) }
    }
    return !reads.isEmpty
  }

  /// The permissions of the list of an add button that are expressions.
  private func permissionsOfButton(_ key: Key) -> [FormExpression] {
    guard form.nodes[key.node].kind == .addButton, let list = form.nodes[key.node].parent else {
      return []
    }
    let node = form.nodes[list]
    let permissions = node.row?.properties ?? form.section(node.section).permissions
    return ["insert", "delete", "reorder", "min", "max"].compactMap { name in
      guard case .expression(let live)? = permissions.value(name) else { return nil }
      return live.tree
    }
  }

  /// The properties of a row, or of an add button, that are expressions.
  private func liveProperties(_ key: Key) -> [(name: String, live: FormExpression)] {
    let node = form.nodes[key.node]
    let button = form.addButton(key.node)?.texts
    return (button ?? node.row?.properties ?? node.option?.texts ?? []).compactMap { property in
      guard case .expression(let live) = property.value else { return nil }
      return (property.name, live.tree)
    }
  }

  /// The current values of the properties of a row that are expressions and shown on a screen.
  func shownProperties(_ key: Key) -> [String: FormValue] {
    let shown = ["title", "subtitle", "help", "icon", "placeholder", "emptyText", "secure", "text"]
    if let title = titleOfDelivered(key) { return ["title": .string(title)] }
    let isCustom = form.nodes[key.node].row?.type == "gauge"
    let context = NaiveContext(self, key)
    var properties: [String: FormValue] = [:]
    for (name, live) in liveProperties(key)
    where isCustom || shown.contains(name) || name.hasPrefix("kinds.") {
      properties[name] = context.evaluate(live)
    }
    if let type = form.nodes[key.node].row?.declaredType {
      properties["displayText"] = declaredTitle(of: storedValue(key), type)
    }
    return properties
  }

  /// The current mask for text typed into a row; nil for none.
  func mask(_ key: Key) -> InputMask? {
    guard let live = liveProperties(key).first(where: { $0.name == "mask" })?.live,
      let pattern = NaiveContext(self, key).evaluate(live).text
    else { return nil }
    return InputMask(pattern, slot: pattern.contains("#") ? "#" : "X")
  }

  /// The text that a row shows for the value that expressions read.
  func shown(_ key: Key) -> FormValue {
    let value = value(key)
    guard value != .null else { return .null }
    let row = form.nodes[key.node].row
    if let option = (options(key) ?? kindTitles(key))?.first(where: { $0.value == value }) {
      return .string(option.title)
    }
    if let type = row?.declaredType { return declaredTitle(of: value, type) }
    if let titles = titles(of: value, key) { return .string(titles.joined(separator: ", ")) }
    let text = display(key).text(of: value, timeZone: FixedTimeZone.utc)
    return (text ?? value.displayText(FixedTimeZone.utc)).map(FormValue.string) ?? .null
  }

  private func display(_ key: Key) -> DisplayText {
    DisplayText(
      form.nodes[key.node].row.flatMap { RowType(rawValue: $0.type) }, properties: formats(key))
  }

  /// Whether a row shows values, also in its messages, in another way than in an earlier state.
  func showsValuesOtherwise(_ key: Key, than before: NaiveEvaluation) -> Bool {
    formats(key) != before.formats(key)
      || options(key)?.map { "\($0)" } != before.options(key)?.map { "\($0)" }
  }

  /// The current properties of a row that format its value.
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

  /// The title of an option of a declared type.
  func declaredTitle(of value: FormValue, _ type: String) -> FormValue {
    let options = form.definition.optionTypes.first { $0.name == type }?.options ?? []
    return options.first { $0.value == value }.map { .string(title(of: $0, Key(node: 0))) }
      ?? .null
  }
}

extension FormDefinition.Row {
  /// The declared option type of the row's value; nil for a row that offers its options itself.
  fileprivate var declaredType: String? {
    if options == nil, case .option(let name?, _)? = valueType { name } else { nil }
  }

  /// Whether the limits of the row apply to the number of its values.
  fileprivate var counts: Bool { ["multipleSelector", "file"].contains(type) }
}

extension NaiveForm {
  /// The button that adds an entry to a list; nil for any other node.
  fileprivate func addButton(_ node: Int) -> FormDefinition.AddButton? {
    guard nodes[node].kind == .addButton, let list = nodes[node].parent else { return nil }
    return rule(list)?.addButton
  }
}
