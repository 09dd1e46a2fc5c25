/// A property of a row or section that follows the form: a text that shows values, or an
/// expression.
struct LiveProperty: Sendable {
  /// The place of a property in a row.
  enum Place: Hashable, Sendable {
    /// A key of the row, or of a section.
    case key(String)
    /// A key of a mapping under a key of the row.
    case member(of: String, key: String)
    /// A key of a swipe action.
    case action(SwipeSide, id: String, key: String)

    /// Whether the property is the title of a kind of entries.
    var isTitleOfKind: Bool {
      if case .key(let name) = self { name.hasPrefix(EntryKind.titlePrefix) } else { false }
    }
  }

  let place: Place
  /// The type that a custom row type declares for it; nil for any other property.
  let type: FormValueType?
  let code: ValueCode

  /// Whether the property decides how the row shows its value.
  var isFormat: Bool {
    guard case .key(let name) = place else { return false }
    return FormDefinition.Row.isFormat(name, ofHost: type != nil)
  }
}

extension FormState {
  /// The present value of a property at a slot; nil if it is absent.
  func value(_ property: LiveProperty, _ slot: Int) -> FormDefinition.PropertyValue? {
    let value = property.code(self, slot - Int(slotItems[slot]))
    return switch property.type.flatMap(value.converted) ?? value {
    case .bool(let value): .bool(value)
    case .int(let number): .int(number)
    case .double(let number): .double(number.kept)
    case .null, .string(""), .list([]): nil
    case .string(let text): .string(text)
    // Only custom row types have properties of these kinds.
    case let value: .expression(.literal(value))
    }
  }

  /// The present value of a property that follows the form; nil for any other property.
  func liveValue(_ name: String, _ slot: Int) -> FormDefinition.PropertyValue? {
    let properties = plan(slot).live
    if properties.isEmpty { return nil }
    return properties.first { $0.place == .key(name) }.map { value($0, slot) ?? .null }
  }

  /// The header of a section, with its present text.
  func header(ofSection section: Int) -> FormDefinition.Header? {
    liveText("header", slot(ofSection: section)).map { .text($0) }
      ?? definition(ofSection: section).header
  }

  /// The footer of a section, with its present text.
  func footer(ofSection section: Int) -> FormDefinition.Header? {
    liveText("footer", slot(ofSection: section)).map { .text($0) }
      ?? definition(ofSection: section).footer
  }

  /// The title of a section in the index, with its present text.
  func indexTitle(ofSection section: Int) -> String? {
    liveText("indexTitle", slot(ofSection: section)) ?? definition(ofSection: section).indexTitle
  }

  /// The properties of a row with the present ones that decide how it shows its value.
  func formatProperties(_ slot: Int) -> [FormDefinition.Property] {
    let plan = plan(slot)
    var properties = plan.row?.properties ?? []
    for property in plan.live where property.isFormat {
      if case .key(let name) = property.place { properties.set(value(property, slot), for: name) }
    }
    return properties
  }

  private func liveText(_ name: String, _ slot: Int) -> String? {
    if case .string(let text) = liveValue(name, slot) { text } else { nil }
  }

  /// The row as defined, with its present properties, or as it represents an option; nil if the
  /// slot is not a row's.
  ///
  /// What follows the form is evaluated once, until something that it reads has changed.
  func content(_ slot: Int) -> RowContent? {
    let plan = plan(slot)
    if let option = options.row(slot), let type = plan.valueType {
      return RowContent(
        FormDefinition.Row(option: option.definition, type: type, timeZone: timeZone))
    }
    guard !plan.live.isEmpty, var row = plan.content?.definition else { return plan.content }
    if let known = caches.presented[slot] { return known }
    for property in plan.live { row.set(value(property, slot), at: property.place) }
    if case .option = plan.kind, row.title == nil {
      row.title = row.selectableValue?.optionTitle(timeZone)
    }
    let content = RowContent(row)
    caches.presented[slot] = content
    return content
  }
}

extension FormDefinition {
  /// The properties of the form itself that follow it; the title of a page has its number as name.
  var liveProperties: [Property] {
    settings
      + pages.enumerated().flatMap { number, page in
        page.texts.map { Property(name: "\(number)", value: $0.value) }
      }
  }
}

extension FormDefinition.Property {
  /// The expression of a property that follows the form; nil for any other property.
  ///
  /// - Parameter fixed: The names of those whose expressions are read as such.
  fileprivate func live(except fixed: Set<String>) -> FormExpression? {
    guard case .expression(let expression) = value, !fixed.contains(name) else { return nil }
    switch expression.tree {
    case .literal, .date, .list, .record: return expression.tree.isConstant ? nil : expression.tree
    default: return expression.tree
    }
  }
}

extension FormDefinition.Row {
  /// The properties that decide how the row shows its value.
  package static let formats = Set(NumberFormat.properties + ["secure"])

  /// Whether a property decides how a row shows its value.
  ///
  /// - Parameter isOfHost: Whether the row has a type of the host, which can have any names.
  package static func isFormat(_ name: String, ofHost isOfHost: Bool) -> Bool {
    isOfHost ? name == "secure" : formats.contains(name)
  }

  /// The properties of the row that follow the form.
  var liveProperties: [(place: LiveProperty.Place, expression: FormExpression)] {
    let fixed: Set<String> =
      switch control {
      case .slider, .stepper: ["url"]
      // A custom row type, which may have any names.
      case nil: []
      default: ["min", "max", "count", "url"]
      }
    var live = properties.live(except: fixed) { .key($0) }
    // The texts of a group of options follow the option.
    for property in properties where property.name != "group" {
      guard case .map(let members) = property.value else { continue }
      live += members.live { .member(of: property.name, key: $0) }
    }
    for side in SwipeSide.allCases {
      for action in swipe?.actions(side) ?? [] {
        live += action.texts.live { .action(side, id: action.id, key: $0) }
      }
    }
    return live
  }

  /// Replaces a property that follows the form by what it is now.
  mutating func set(
    _ value: FormDefinition.PropertyValue?, at place: LiveProperty.Place
  ) {
    var text: String?
    if case .string(let present) = value { text = present }
    switch place {
    case .key("title"):
      title = text
      properties.removeAll { $0.name == "title" }
    case .key("subtitle"):
      subtitle = text
      properties.removeAll { $0.name == "subtitle" }
    case .key(let name): properties.set(value, for: name)
    case .member(let name, let key):
      guard case .map(var members) = properties.value(name) else { return }
      members.set(value, for: key)
      properties.set(.map(members), for: name)
    case .action(let side, let id, let key):
      let actions = side == .leading ? \FormDefinition.Swipe.leading : \.trailing
      guard let index = swipe?[keyPath: actions].firstIndex(where: { $0.id == id }) else { return }
      switch key {
      case "title": swipe?[keyPath: actions][index].title = text
      case "confirm": swipe?[keyPath: actions][index].confirm = text
      default: swipe?[keyPath: actions][index].accessibilityLabel = text
      }
    }
  }
}

extension [FormDefinition.Property] {
  /// Replaces a property that is set, or removes it.
  fileprivate mutating func set(_ value: FormDefinition.PropertyValue?, for name: String) {
    guard let index = firstIndex(where: { $0.name == name }) else { return }
    if let value { self[index].value = value } else { remove(at: index) }
  }

  /// The properties that follow the form, by their places.
  func live(
    except fixed: Set<String> = [], _ place: (String) -> LiveProperty.Place
  ) -> [(place: LiveProperty.Place, expression: FormExpression)] {
    compactMap { property in
      property.live(except: fixed).map { (place(property.name), $0) }
    }
  }
}
