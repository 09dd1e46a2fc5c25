/// An expression compiled to read slots: its value in a state of the form.
///
/// `entry` is added to the slot numbers of rows inside a template of a repeat section, which the code
/// knows as those of the template itself; it is 0 everywhere else.
package typealias ValueCode = @Sendable (_ state: FormState, _ entry: Int) -> FormValue

/// A condition compiled to read slots: whether it holds in a state of the form.
package typealias ConditionCode = @Sendable (_ state: FormState, _ entry: Int) -> Bool

/// Where the tags of an expression lie while it is compiled.
protocol SlotResolver {
  /// The slot of a row or section outside of templates; nil for an unknown tag.
  func slot(ofTag tag: String) -> Int?
  /// The slot of a row of the template the expression stands in, `$$tag`.
  func slot(ofEntryTag tag: String) -> Int?
  /// The slot of what a row of a list has in all entries; nil for what is no such row.
  func slot(ofColumn row: String, in list: String) -> Int?
  /// The slot of a named condition.
  func slot(ofCondition name: String) -> Int?
  /// The slot of the row the expression stands at, `$self`, and whether it lies in a template.
  var own: (slot: Int, isInEntry: Bool)? { get }
  /// Whether a closure of generated code knows the slots by the same numbers.
  func accepts(_ native: NativeExpression) -> Bool
}

extension SlotResolver {
  func slot(ofColumn row: String, in list: String) -> Int? { nil }
}
