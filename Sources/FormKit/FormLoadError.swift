/// A spec has errors, so that there is no form to load.
public struct FormLoadError: Error, Sendable, CustomStringConvertible {
  /// What was found out about the spec.
  public let check: FormCheck

  /// All diagnostics, warnings included, in the order of their places.
  public var diagnostics: [FormDiagnostic] { check.diagnostics }

  /// The diagnostics as people read them in a terminal, without colours.
  public var description: String { check.report(as: .text) }
}
