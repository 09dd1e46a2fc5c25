import FormReport
import FormSyntax

/// Explanations of the codes of diagnostics.
public enum FormExplanation {
  /// The codes of all diagnostics in order.
  public static var codes: [String] {
    DiagnosticCode.allCases.map(\.rawValue).sorted()
  }

  /// The meaning of a code in one line; nil for an unknown code.
  ///
  /// - Parameter code: The code or its name, such as `unknown-tag`, in any case.
  public static func title(for code: String) -> String? {
    find(code).flatMap(Explanation.of)?.title
  }

  /// The cause of a diagnostic with an example and the fixed example, as plain text.
  ///
  /// - Parameter code: The code or its name, such as `unknown-tag`, in any case.
  /// - Returns: The text, ending in a newline; nil for an unknown code.
  public static func text(for code: String) -> String? {
    find(code).flatMap(Explanation.of)?.text
  }

  private static func find(_ code: String) -> DiagnosticCode? {
    DiagnosticCode(rawValue: code.uppercased())
      ?? DiagnosticCode.allCases.first { $0.name == code.lowercased() }
  }

  /// The codes or names most similar to a misspelt one, best first.
  package static func nearest(to code: String) -> [String] {
    Suggestions.nearest(to: code, in: codes + DiagnosticCode.allCases.map(\.name))
  }
}
