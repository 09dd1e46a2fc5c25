import FormReport
import FormSource

/// What there is to say about the codes of diagnostics.
public enum FormExplanation {
  /// The codes of all diagnostics in order.
  public static var codes: [String] {
    DiagnosticCode.allCases.map(\.rawValue).sorted()
  }

  /// What a code means in one line; nil for a code that does not exist.
  ///
  /// - Parameter code: The code or its name, such as `unknown-tag`, in capitals or small letters.
  public static func title(for code: String) -> String? {
    find(code)?.title
  }

  /// The cause of a diagnostic with an example and the same mended, as plain text.
  ///
  /// - Parameter code: The code or its name, such as `unknown-tag`, in capitals or small letters.
  /// - Returns: The text, ended by a line end; nil for a code that does not exist.
  public static func text(for code: String) -> String? {
    find(code).map { Explanation.text(for: $0) }
  }

  private static func find(_ code: String) -> DiagnosticCode? {
    DiagnosticCode(rawValue: code.uppercased())
      ?? DiagnosticCode.allCases.first { $0.name == code.lowercased() }
  }

  /// The codes or names that a misspelt one was probably meant to be, best first.
  package static func nearest(to code: String) -> [String] {
    Suggestions.nearest(to: code, in: codes + DiagnosticCode.allCases.map(\.name))
  }
}
