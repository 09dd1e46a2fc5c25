/// The result of reloading a form with another definition.
public struct FormReload {
  /// The form of the new definition.
  public let form: Form
  /// The values that do not fit the new form, in the order of the old one.
  public let misfits: [FormMisfit]
}

/// A value that does not fit the definition its form was reloaded with.
public struct FormMisfit: Hashable, Sendable {
  /// The row or section of the old form; `phones[0]` or `items[2].price` in entries.
  public var tag: String
  /// Why the value does not fit.
  public var reason: Reason
  /// The lost value, or the lost part of it.
  public var value: FormValue
  /// The value as JSON, as the old row wrote it.
  public var json: String

  /// Why a value does not fit another definition.
  public enum Reason: Hashable, Sendable {
    /// There is no row or section with the tag.
    case noRow
    /// The row or section has values of another type.
    case wrongType(expected: FormValueType)
    /// The row or section has no value, or computes its own.
    case notSettable
    /// The value is not an option.
    case notAnOption
    /// Entries of the kind do not have the row.
    case otherKind(String)
  }
}

extension FormMisfit: CustomStringConvertible {
  /// The value and the reason why it does not fit, in one line.
  public var description: String {
    switch reason {
    case .noRow: "there is no `\(tag)` any more, which was \(json)"
    case .wrongType(let expected): "`\(tag)` takes \(expected), not \(json)"
    case .notSettable: "`\(tag)` has no value that can be set, so \(json) is gone"
    case .notAnOption: "`\(tag)` has no option \(json)"
    case .otherKind(let kind):
      "entries of the kind `\(kind)` have no row `\(tag)`, so \(json) is gone"
    }
  }
}

extension FormMisfit.Reason {
  /// Creates the reason from the error with which a form refuses a value.
  init(_ error: FormError) {
    switch error {
    case .wrongType(_, let expected, _): self = .wrongType(expected: expected)
    case .notAnOption: self = .notAnOption
    case .otherKind(_, let kind): self = .otherKind(kind)
    default: self = .notSettable
    }
  }
}
