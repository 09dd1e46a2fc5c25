/// An expression compiled to read slots.
///
/// `entry` is added to the slot numbers of rows in a repeat section's template, which the code
/// addresses by the template's own slots; it is 0 elsewhere.
package typealias ValueCode = @Sendable (_ state: FormState, _ entry: Int) -> FormValue

/// A condition compiled to read slots.
package typealias ConditionCode = @Sendable (_ state: FormState, _ entry: Int) -> Bool

/// Resolves the names of an expression to slots during compilation.
protocol SlotResolver {
  /// The slot of a row or section outside templates; nil for an unknown tag.
  func slot(ofTag tag: String) -> Int?
  /// The slot of a row in the template that contains the expression, or `up` templates around it, and
  /// the way to its entry.
  func row(ofEntryTag tag: String, up: Int) -> (slot: Int, steps: [EntryStep])?
  /// The slot of a row's values in all entries of a list; nil if there is no such row.
  func slot(ofColumn row: String, in list: String) -> Int?
  /// A row in the entries of a list that `row(ofEntryTag:up:)` finds; nil if there is no such row.
  func column(_ row: String, ofEntryTag list: String, up: Int) -> InnerColumn?
  /// A row in the entries of a list, by the number of the list; nil if there is no such row.
  func row(_ tag: String, inEntriesOf list: Int) -> Int?
  /// The slot of a named condition.
  func slot(ofCondition name: String) -> Int?
  /// The slot of the row that the expression belongs to, `$self`, and whether it is in a template.
  var own: (slot: Int, isInEntry: Bool)? { get }
  /// Whether a closure of generated code uses the same slot numbers.
  func accepts(_ native: NativeExpression) -> Bool
  /// The translations of a text, by the number of the language.
  func translations(of key: String) -> [Int: FormExpression]
}

extension SlotResolver {
  /// The row that an argument of a rule names: one of the same entry before one outside.
  func row(ofWrittenTag tag: String) -> FormReference {
    let inner = FormReference.entry(written: tag)
    guard case .entry(let up) = inner.scope, row(ofEntryTag: inner.tag, up: up) != nil else {
      return .value(tag)
    }
    return inner
  }

  func slot(ofColumn row: String, in list: String) -> Int? { nil }
  func column(_ row: String, ofEntryTag list: String, up: Int) -> InnerColumn? { nil }
  func row(_ tag: String, inEntriesOf list: Int) -> Int? { nil }
}
