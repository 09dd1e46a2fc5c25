/// The severity of a diagnostic.
package enum DiagnosticSeverity: String, Hashable, Sendable, Comparable {
  case error
  case warning

  package static func < (left: DiagnosticSeverity, right: DiagnosticSeverity) -> Bool {
    left == .error && right == .warning
  }
}

/// Another place that explains a diagnostic, with a description.
package struct RelatedPlace: Hashable, Sendable {
  package var span: SourceSpan
  package var message: String

  package init(span: SourceSpan, message: String) {
    self.span = span
    self.message = message
  }
}

/// A replacement of one range of the source text.
package struct SourceEdit: Hashable, Sendable {
  package var span: SourceSpan
  package var text: String

  package init(span: SourceSpan, text: String) {
    self.span = span
    self.text = text
  }
}

/// Whether a fix certainly does what the author meant.
package enum FixApplicability: String, Hashable, Sendable {
  /// The author can have meant nothing else.
  case safe
  /// The fix is a guess, or it loses content.
  case unsafe
}

/// A mechanical way to fix a mistake.
package struct DiagnosticFix: Hashable, Sendable {
  /// The effect of the fix, in the imperative: ``change to `subscribe` ``.
  package var title: String
  /// The edits, which do not overlap.
  package var edits: [SourceEdit]
  package var applicability: FixApplicability

  package init(
    title: String, edits: [SourceEdit], applicability: FixApplicability = .unsafe
  ) {
    self.title = title
    self.edits = edits
    self.applicability = applicability
  }

  /// The same fix, marked as safe.
  package var safe: DiagnosticFix {
    DiagnosticFix(title: title, edits: edits, applicability: .safe)
  }
}

/// One mistake in a spec, with its place and advice.
///
/// The message begins in lower case, has no full stop, quotes names in backticks and can be
/// understood on its own. Advice belongs in ``help``, facts in ``notes``.
package struct Diagnostic: Hashable, Sendable {
  package var code: DiagnosticCode
  package var severity: DiagnosticSeverity
  package var message: String
  /// The range of the mistake; nil if the diagnostic has no place in a file.
  package var span: SourceSpan?
  /// The path of keys and tags to the place, as in `sections[].rows[email].title`; nil until the
  /// diagnostic is reported, and for one without a place.
  package var subject: String?
  /// The text beside the underlined range; nil for none.
  package var label: String?
  package var related: [RelatedPlace]
  package var notes: [String]
  package var help: [String]
  package var fixes: [DiagnosticFix]

  package init(
    _ code: DiagnosticCode,
    _ message: String,
    at span: SourceSpan?,
    label: String? = nil,
    related: [RelatedPlace] = [],
    notes: [String] = [],
    help: [String] = [],
    fixes: [DiagnosticFix] = []
  ) {
    self.code = code
    self.severity = code.severity
    self.message = message
    self.span = span
    self.label = label
    self.related = related
    self.notes = notes
    self.help = help
    self.fixes = fixes
  }
}
