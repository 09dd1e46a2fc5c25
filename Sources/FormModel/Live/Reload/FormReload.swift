/// What has become of a form that was reloaded into another definition.
public struct FormReload {
  /// The form of the new definition.
  public let form: Form
  /// The values that the new form has no place for, in the order of the old one.
  public let misfits: [FormMisfit]
}

/// A value that a form had and that has no place in the definition it was reloaded into.
public struct FormMisfit: Hashable, Sendable {
  /// The row or section of the old form; `phones[0]` or `items[2].price` inside of entries.
  public var tag: String
  /// Why the value has no place.
  public var reason: Reason
  /// The value that is not carried, or that part of it.
  public var value: FormValue
  /// The same in JSON, as the old row wrote it.
  public var json: String

  /// Why a value has no place in another definition.
  public enum Reason: Hashable, Sendable {
    /// There is no row or section with the tag.
    case noRow
    /// The row or section has values of another type.
    case wrongType(expected: FormValueType)
    /// The row or section has no value, or one of its own.
    case notSettable
    /// The options are others.
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
  /// The reason for which a form refuses a value.
  init(_ error: FormError) {
    switch error {
    case .wrongType(_, let expected, _): self = .wrongType(expected: expected)
    case .notAnOption: self = .notAnOption
    default: self = .notSettable
    }
  }
}

extension Form {
  /// Makes a form of another definition and carries over what a person has done in this one.
  ///
  /// A row is the same when its tag is, and its value is carried when the new row takes it; rows and sections
  /// without a tag are the same when they are defined alike. Carried are values, entries with their order,
  /// models, delivered options, texts that are no value, the focus with text and caret, open rows and
  /// sections, swipe actions under way, and what has been touched and found wrong: rules that are the same keep
  /// what they found, others are checked anew. What nobody has changed becomes what the new definition says.
  ///
  /// No handler is called, and this form stays as it is. The new form has no observers yet, ids of its own
  /// for rows and sections, and asks the host again what this one still waits for, under other numbers.
  ///
  /// - Parameters:
  ///   - program: What the new form runs.
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

  /// Makes a form of another definition and carries over what a person has done in this one, as
  /// ``reload(into:host:)-(FormProgram,_)`` does.
  ///
  /// - Throws: ``FormError`` as ``FormProgram/init(_:)`` and a new form do.
  public func reload(
    into definition: FormDefinition, host: FormHost? = nil
  ) throws(FormError) -> FormReload {
    try reload(into: FormProgram(definition), host: host)
  }
}
