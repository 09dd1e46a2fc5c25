/// How the columns of a file in CSV become the tree that is read from it.
package struct TableColumns: Sendable {
  /// How the kinds of the cells of a column are determined.
  package enum Kind: Hashable, Sendable {
    /// Every cell is a text.
    case text
    /// Whole numbers if all cells are, or else texts.
    case textOrInt
    /// Truth values, whole numbers or numbers if all cells are, or else texts.
    case inferred
    /// Each cell is what it looks like.
    case single
    /// Each cell is what it looks like, but no whole number.
    case number
  }

  /// Why a column cannot have its name.
  package struct Refusal: Sendable {
    package let code: DiagnosticCode
    package let message: String
    package let help: [String]

    package init(_ code: DiagnosticCode, _ message: String, help: [String] = []) {
      self.code = code
      self.message = message
      self.help = help
    }
  }

  /// The columns that are keys of a record.
  var keys: [String: Kind] = [:]
  /// The key whose empty cells are empty texts; those of other columns are left out.
  var required: String?
  /// The key of the mapping of all other columns; nil if they are keys of the record, too.
  var others: String?
  /// The kinds of other columns; the rest is inferred.
  var otherKinds: [String: Kind] = [:]
  /// Returns why a column cannot have a name; nil if it can.
  var refusal: @Sendable (String) -> Refusal? = { _ in nil }

  /// Creates columns that are all keys of a record.
  package init() {}

  package init(
    keys: [String: Kind], required: String, others: String, otherKinds: [String: Kind],
    refusal: @escaping @Sendable (String) -> Refusal?
  ) {
    self.keys = keys
    self.required = required
    self.others = others
    self.otherKinds = otherKinds
    self.refusal = refusal
  }
}
