@_spi(Generated) import FormModel
import FormTestSupport

extension FormPair {
  /// Taps a button with steps; nil if there is none on the screen.
  mutating func tapOnAction() -> NaiveCommand? {
    let buttons = naive.layout.enumerated().flatMap { section, rows in
      rows.enumerated().filter { naive.nodes[$1.node].row?.hasAction == true }
        .map { ($1, RowPosition(section: section, row: $0)) }
    }
    guard !buttons.isEmpty else { return nil }
    let (key, position) = generator.pick(buttons)
    return .tap(key, position)
  }

  /// A random page to turn to.
  mutating func page() -> NaivePage {
    switch generator.below(4) {
    case 0: return .back
    case 1: return .to(generator.pick(naive.definition.pages.compactMap(\.tag) + ["x"]))
    default: return .next
    }
  }
}

extension FormDefinition {
  /// Whether there are buttons with steps.
  var hasActions: Bool { sections.contains { $0.rows.contains(where: \.hasAction) } }
}

extension FormDefinition.Row {
  /// Whether the row is a button with steps, or contains one.
  fileprivate var hasAction: Bool {
    steps.contains { $0.event == .tap } || rows.contains(where: \.hasAction)
  }
}
