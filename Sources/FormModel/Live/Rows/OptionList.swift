/// Options in order, with lookup by value.
///
/// Of options with the same value the first one counts.
package final class OptionList: Sendable {
  package let options: [OptionPlan]
  private let positions: [FormValue: Int]

  init(_ options: [OptionPlan]) {
    var positions: [FormValue: Int] = [:]
    positions.reserveCapacity(options.count)
    for (position, option) in options.enumerated() where positions[option.value] == nil {
      positions[option.value] = position
    }
    self.positions = positions
    self.options = options
  }

  package static let empty = OptionList([])

  /// Whether a title or subtitle shows values.
  var showsValues: Bool { options.contains(where: \.showsValues) }

  /// The options with their current texts.
  func present(_ state: FormState, _ entry: Int) -> OptionList {
    OptionList(options.map { $0.present(state, entry) })
  }

  /// The option with a value; nil when there is none.
  func option(_ value: FormValue) -> OptionPlan? { positions[value].map { options[$0] } }

  /// The current title of the option with a value, or the value itself; for a list, those of its
  /// elements.
  func titled(_ value: FormValue, _ state: FormState) -> FormValue {
    if case .list(let elements) = value { return .list(elements.map { titled($0, state) }) }
    let option = option(value)?.present(state, 0)
    return option?.definition.title.map(FormValue.string) ?? value
  }

  /// Whether an option of a set excludes another one in it.
  func conflicts(in elements: [FormValue]) -> Bool {
    elements.count > 1 && elements.contains { option($0)?.definition.isExclusive ?? false }
  }

  /// The position of the option with a value; nil if there is none.
  func position(_ value: FormValue) -> Int? { positions[value] }

  /// The elements of a set in the order of the options, unknown ones last.
  func sorted(_ elements: [FormValue]) -> [FormValue] {
    let known = elements.compactMap { element in positions[element].map { ($0, element) } }
    let rest = elements.filter { positions[$0] == nil }
    return known.sorted { $0.0 < $1.0 }.map(\.1) + rest
  }
}

/// An option with its condition and its texts compiled.
package struct OptionPlan: Sendable {
  package let definition: FormDefinition.Option
  /// When the option is disabled; nil for never.
  let disabled: ConditionCode?
  /// The options of the next component; nil for none.
  let children: OptionList?
  /// The title and subtitle that show values, by their keys.
  private let texts: [(name: String, code: ValueCode)]

  package var value: FormValue { definition.value }

  /// - Parameters:
  ///   - condition: Compiles a condition.
  ///   - text: Compiles a text; nil for options whose texts show no values.
  init(
    _ option: FormDefinition.Option, condition: (FormExpression) -> ConditionCode,
    text: ((FormDefinition.PropertyValue) -> ValueCode)? = nil
  ) {
    var definition = option
    definition.value = option.value.kept
    self.definition = definition
    disabled = option.disabled.map { Self.code(condition($0), about: definition) }
    texts = text.map { text in option.texts.map { ($0.name, text($0.value)) } } ?? []
    children =
      option.options.isEmpty
      ? nil
      : OptionList(option.options.map { OptionPlan($0, condition: condition, text: text) })
  }

  /// Wraps a condition so that `$option` is an option.
  static func code(
    _ condition: @escaping ConditionCode, about option: FormDefinition.Option
  ) -> ConditionCode {
    { state, entry in state.considering(option) { condition(state, entry) } }
  }

  /// An option with the texts that it shows now.
  private init(
    _ option: OptionPlan, _ definition: FormDefinition.Option, _ children: OptionList?
  ) {
    self.definition = definition
    self.children = children
    disabled = option.disabled
    texts = []
  }

  /// Whether a text of the option, or of one below it, shows values.
  var showsValues: Bool { !texts.isEmpty || children?.showsValues ?? false }

  /// The option, and those below it, with their current texts.
  fileprivate func present(_ state: FormState, _ entry: Int) -> OptionPlan {
    guard showsValues else { return self }
    let children = children?.present(state, entry)
    var option = definition
    option.texts = []
    option.options = children?.options.map(\.definition) ?? []
    for (name, code) in texts {
      let text = code(state, entry).text.flatMap { $0.isEmpty ? nil : $0 }
      if name == "title" { option.title = text } else { option.subtitle = text }
    }
    return OptionPlan(self, option, children)
  }

  /// Whether neither the option nor any below it has a condition or shows values.
  var isConstant: Bool {
    disabled == nil && texts.isEmpty && (children?.options.allSatisfy(\.isConstant) ?? true)
  }
}
