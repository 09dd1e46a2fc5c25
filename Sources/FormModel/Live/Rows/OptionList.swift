/// Options in order, found by their values.
///
/// Of options with one value the first one counts.
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

  /// The option with a value; nil when there is none.
  func option(_ value: FormValue) -> OptionPlan? { positions[value].map { options[$0] } }

  /// Where the option with a value stands; nil when there is none.
  func position(_ value: FormValue) -> Int? { positions[value] }

  /// The elements of a set in the order of the options, those that are none of them at the end.
  func sorted(_ elements: [FormValue]) -> [FormValue] {
    let known = elements.compactMap { element in positions[element].map { ($0, element) } }
    let rest = elements.filter { positions[$0] == nil }
    return known.sorted { $0.0 < $1.0 }.map(\.1) + rest
  }
}

/// An option with its condition compiled.
package struct OptionPlan: Sendable {
  let definition: FormDefinition.Option
  /// When the option cannot be chosen; nil for never.
  let disabled: ConditionCode?
  /// The options of the next component; nil for none.
  let children: OptionList?

  package var value: FormValue { definition.value }

  init(_ option: FormDefinition.Option, condition: (FormExpression) -> ConditionCode) {
    definition = option
    disabled = option.disabled.map(condition)
    children =
      option.options.isEmpty
      ? nil : OptionList(option.options.map { OptionPlan($0, condition: condition) })
  }

  /// Whether neither the option nor one below it has a condition.
  var isUnconditional: Bool {
    disabled == nil && (children?.options.allSatisfy(\.isUnconditional) ?? true)
  }
}
