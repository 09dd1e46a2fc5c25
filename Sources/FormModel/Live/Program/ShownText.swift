/// A text of a row or section that shows values.
struct ShownText: Sendable {
  /// The place of a text in a row.
  enum Place: Hashable, Sendable {
    /// A key of the row, or of a section.
    case key(String)
    /// A key of a swipe action.
    case action(SwipeSide, id: String, key: String)
  }

  let place: Place
  let code: ValueCode
}

extension FormState {
  /// The present text at a slot; nil if it is empty.
  func text(_ text: ShownText, _ slot: Int) -> String? {
    let shown = text.code(self, slot - Int(slotItems[slot])).text
    return shown == "" ? nil : shown
  }
}

extension FormDefinition.Property {
  /// The properties whose expressions are no texts.
  private static let values: Set<String> = ["min", "max", "url"]

  /// The expression of a text that shows values; nil for any other property.
  var shownText: FormExpression? {
    guard case .expression(let text) = value, !Self.values.contains(name) else { return nil }
    switch text.tree {
    case .literal, .date, .list, .record: return nil
    default: return text.tree
    }
  }
}

extension FormDefinition.Row {
  /// The texts of the row that show values.
  var shownTexts: [(place: ShownText.Place, text: FormExpression)] {
    var texts = properties.shownTexts { .key($0) }
    for side in SwipeSide.allCases {
      for action in swipe?.actions(side) ?? [] {
        texts += action.texts.shownTexts { .action(side, id: action.id, key: $0) }
      }
    }
    return texts
  }

  /// Replaces a text that shows values by what it shows now.
  mutating func setText(_ text: String?, at place: ShownText.Place) {
    switch place {
    case .key("title"):
      title = text
      properties.removeAll { $0.name == "title" }
    case .key("subtitle"):
      subtitle = text
      properties.removeAll { $0.name == "subtitle" }
    case .key(let name):
      guard let index = properties.firstIndex(where: { $0.name == name }) else { return }
      if let text { properties[index].value = .string(text) } else { properties.remove(at: index) }
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
  /// The properties that are texts with values, by their places.
  func shownTexts(
    _ place: (String) -> ShownText.Place
  ) -> [(place: ShownText.Place, text: FormExpression)] {
    compactMap { property in property.shownText.map { (place(property.name), $0) } }
  }
}
