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
  }
}

extension FormMisfit: CustomStringConvertible {
  /// What does not fit and why, in one line.
  public var description: String {
    switch reason {
    case .noRow: "there is no `\(tag)` any more, which was \(json)"
    case .wrongType(let expected): "`\(tag)` takes \(expected), not \(json)"
    case .notSettable: "`\(tag)` has no value that can be set, so \(json) is gone"
    case .notAnOption: "`\(tag)` has no option \(json)"
    }
  }
}

extension FormMisfit.Reason {
  /// Creates the reason from the error with which a form refuses a value.
  init(_ error: FormError) {
    switch error {
    case .wrongType(_, let expected, _): self = .wrongType(expected: expected)
    case .notAnOption: self = .notAnOption
    default: self = .notSettable
    }
  }
}

extension Form {
  /// Makes a form of another definition and carries over what the user did in this one.
  ///
  /// Rows with the same tag correspond, and a value is carried over if the new row accepts it; rows
  /// and sections without a tag correspond if they are defined alike. Carried over are values,
  /// entries with their order, models, delivered options, texts that are not values, the focus with
  /// text and caret, open rows and sections, swipe actions in progress, and what has been touched
  /// and found wrong: unchanged rules keep their results, others are checked again. Whatever the
  /// user has not changed follows the new definition.
  ///
  /// No handler is called, and this form stays as it is. The new form has no observers yet, has its
  /// own ids for rows and sections, and repeats the questions to the host that this one still waits
  /// for, under other numbers.
  ///
  /// - Parameters:
  ///   - program: The program of the new form.
  ///   - host: The host of the new form; nil for that of this one.
  /// - Throws: ``FormError`` as a new form does.
  public func reload(
    into program: FormProgram, host: FormHost? = nil
  ) throws(FormError) -> FormReload {
    let form = try Form(program, host: host ?? self.host, nextWork: state.nextWork)
    var carriage = FormCarriage(from: self, to: form)
    carriage.carry()
    if let failure = form.state.takeFailure() { throw failure }
    return FormReload(form: form, misfits: carriage.misfits)
  }

  /// Makes a form of another definition and carries over what the user did in this one, as
  /// ``reload(into:host:)-(FormProgram,_)`` does.
  ///
  /// - Throws: ``FormError`` as ``FormProgram/init(_:)`` and a new form do.
  public func reload(
    into definition: FormDefinition, host: FormHost? = nil
  ) throws(FormError) -> FormReload {
    try reload(into: FormProgram(definition), host: host)
  }
}
