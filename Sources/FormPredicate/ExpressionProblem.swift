package import FormSyntax

/// A replacement inside the text of an expression.
package struct ExpressionEdit: Hashable, Sendable {
  /// The range to replace, in UTF-8 offsets of the expression's text; empty for an insertion.
  package var range: Range<Int>
  package var text: String

  package init(range: Range<Int>, text: String) {
    self.range = range
    self.text = text
  }
}

/// A mechanical way to fix an expression.
package struct ExpressionFix: Hashable, Sendable {
  /// The effect of the fix, in the imperative.
  package var title: String
  /// The edits, which do not overlap.
  package var edits: [ExpressionEdit]
  package var applicability: FixApplicability

  package init(
    title: String, edits: [ExpressionEdit], applicability: FixApplicability = .unsafe
  ) {
    self.title = title
    self.edits = edits
    self.applicability = applicability
  }

  /// The same fix, marked as safe.
  package var safe: ExpressionFix {
    ExpressionFix(title: title, edits: edits, applicability: .safe)
  }
}

/// A mistake in an expression, with places inside the expression's own text.
package struct ExpressionProblem: Hashable, Sendable {
  package var code: DiagnosticCode
  package var message: String
  /// The wrong part, in UTF-8 offsets of the expression's text.
  package var range: Range<Int>
  /// The text beside the underlined range.
  package var label: String?
  package var notes: [String]
  package var help: [String]
  package var fixes: [ExpressionFix]
  /// The scope's number for the row whose missing value is the problem.
  package var valueless: Int?
  /// Whether a default value of that row is the better fix.
  package var needsDefault = false

  package init(
    code: DiagnosticCode, message: String, range: Range<Int>, label: String? = nil,
    notes: [String] = [], help: [String] = [], fixes: [ExpressionFix] = []
  ) {
    self.code = code
    self.message = message
    self.range = range
    self.label = label
    self.notes = notes
    self.help = help
    self.fixes = fixes
  }
}
