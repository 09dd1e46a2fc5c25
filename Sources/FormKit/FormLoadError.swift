/// The error of loading a spec that has errors.
public struct FormLoadError: Error, Sendable, CustomStringConvertible {
  /// The check of the spec.
  public let check: FormCheck

  /// All diagnostics, warnings included, in the order of their places.
  public var diagnostics: [FormDiagnostic] { check.diagnostics }

  /// The diagnostics as shown in a terminal, without colours.
  public var description: String { check.report(as: .text) }
}
