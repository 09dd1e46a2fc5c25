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

  /// The option with a value; nil when there is none.
  func option(_ value: FormValue) -> OptionPlan? { positions[value].map { options[$0] } }

  /// The position of the option with a value; nil if there is none.
  func position(_ value: FormValue) -> Int? { positions[value] }

  /// The elements of a set in the order of the options, unknown ones last.
  func sorted(_ elements: [FormValue]) -> [FormValue] {
    let known = elements.compactMap { element in positions[element].map { ($0, element) } }
    let rest = elements.filter { positions[$0] == nil }
    return known.sorted { $0.0 < $1.0 }.map(\.1) + rest
  }
}

/// An option with its condition compiled.
package struct OptionPlan: Sendable {
  let definition: FormDefinition.Option
  /// When the option is disabled; nil for never.
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

  /// Whether neither the option nor any below it has a condition.
  var isUnconditional: Bool {
    disabled == nil && (children?.options.allSatisfy(\.isUnconditional) ?? true)
  }
}
