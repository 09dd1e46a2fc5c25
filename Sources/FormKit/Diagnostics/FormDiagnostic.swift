import FormSyntax

/// A mistake in a spec: its message, its place, and advice.
public struct FormDiagnostic: Hashable, Sendable {
  /// The severity of a diagnostic.
  public enum Severity: String, Hashable, Sendable, CaseIterable {
    /// The spec is invalid.
    case error
    /// The spec is valid, but probably not what its author wanted.
    case warning
  }

  /// Another place that explains a diagnostic, with a description.
  public struct Related: Hashable, Sendable {
    /// The place.
    public var place: FormSourcePlace
    /// The description.
    public var message: String
  }

  /// A mechanical way to fix the mistake of a diagnostic.
  public struct Fix: Hashable, Sendable {
    /// The effect of the fix, in the imperative.
    public var title: String
    /// The replacements, which do not overlap.
    public var edits: [Edit]
    /// Whether the fix is certain; other fixes are guesses or lose something.
    public var isSafe: Bool
  }

  /// A replacement of one range of a file.
  public struct Edit: Hashable, Sendable {
    /// The range replaced; empty for an insertion.
    public var place: FormSourcePlace
    /// The replacement.
    public var text: String
  }

  /// The severity of the diagnostic.
  public var severity: Severity
  /// The stable code, such as `F0203`; it never changes its meaning.
  public var code: String
  /// The name of the code in words, such as `wrong-kind`.
  public var name: String
  /// The message, in one line.
  public var message: String
  /// The path of the file, as it was given to the loader.
  public var file: String
  /// The range of the mistake; nil if the diagnostic is about the whole file.
  public var range: FormSourceRange?
  /// The text beside the range; nil for none.
  public var label: String?
  /// Other places that explain the diagnostic.
  public var related: [Related]
  /// Facts that help to understand the diagnostic.
  public var notes: [String]
  /// Advice.
  public var help: [String]
  /// Mechanical ways to fix the mistake.
  public var fixes: [Fix]
  /// The include entries that led to the file, innermost first.
  public var includedFrom: [FormSourcePlace]
  /// The Swift call behind the place, if the form was built in Swift; nil otherwise.
  public var origin: FormSpecOrigin?
}

/// A place in a file.
public struct FormSourcePlace: Hashable, Sendable {
  /// The path of the file.
  public var file: String
  /// The range in the file.
  public var range: FormSourceRange

  /// Creates a place.
  public init(file: String, range: FormSourceRange) {
    self.file = file
    self.range = range
  }
}

/// A range between two positions; the end is exclusive.
public struct FormSourceRange: Hashable, Sendable {
  /// The first position.
  public var start: FormSourcePosition
  /// The position after the last character.
  public var end: FormSourcePosition

  /// Creates a range.
  public init(start: FormSourcePosition, end: FormSourcePosition) {
    self.start = start
    self.end = end
  }
}

/// A position in a file as people and editors count it.
public struct FormSourcePosition: Hashable, Sendable {
  /// The line, from 1.
  public var line: Int
  /// The column in Unicode scalars, from 1.
  public var column: Int
  /// The offset in bytes of the stored file, from 0.
  public var offset: Int

  /// Creates a position.
  public init(line: Int, column: Int, offset: Int) {
    self.line = line
    self.column = column
    self.offset = offset
  }
}

extension FormDiagnostic: CustomStringConvertible {
  /// The diagnostic in one line: `form.yaml:3:5: error[F0203]: the message`.
  public var description: String {
    if let origin { return "\(origin): \(severity.rawValue)[\(code)]: \(message)" }
    let position = range.map { ":\($0.start.line):\($0.start.column)" } ?? ""
    return "\(file)\(position): \(severity.rawValue)[\(code)]: \(message)"
  }
}

extension FormDiagnostic {
  /// Creates a diagnostic of a report, with lines and columns instead of offsets.
  init(_ diagnostic: Diagnostic, in report: Report) {
    let sources = report.sources
    self.init(
      severity: Severity(diagnostic.severity),
      code: diagnostic.code.rawValue,
      name: diagnostic.code.name,
      message: diagnostic.message,
      file: diagnostic.span.map { sources.path(of: $0) } ?? report.path ?? "",
      range: diagnostic.span.map { FormSourceRange(sources.range(of: $0)) },
      label: diagnostic.label,
      related: diagnostic.related.map { related in
        Related(place: FormSourcePlace(related.span, in: sources), message: related.message)
      },
      notes: diagnostic.notes,
      help: diagnostic.help,
      fixes: diagnostic.fixes.map { Fix($0, in: sources) },
      includedFrom: diagnostic.span.map { span in
        report.includeChain(of: span.file).map { FormSourcePlace($0, in: sources) }
      } ?? [])
  }
}

extension FormDiagnostic.Severity {
  init(_ severity: DiagnosticSeverity) {
    switch severity {
    case .error: self = .error
    case .warning: self = .warning
    }
  }
}

extension FormDiagnostic.Fix {
  init(_ fix: DiagnosticFix, in sources: SourceMap) {
    self.init(
      title: fix.title,
      edits: fix.edits.map { edit in
        FormDiagnostic.Edit(place: FormSourcePlace(edit.span, in: sources), text: edit.text)
      },
      isSafe: fix.applicability == .safe)
  }
}

extension FormSourcePlace {
  init(_ span: SourceSpan, in sources: SourceMap) {
    self.init(file: sources.path(of: span), range: FormSourceRange(sources.range(of: span)))
  }
}

extension FormSourceRange {
  init(_ range: SourceRange) {
    self.init(start: FormSourcePosition(range.start), end: FormSourcePosition(range.end))
  }
}

extension FormSourcePosition {
  init(_ position: SourcePosition) {
    self.init(line: position.line, column: position.column, offset: position.offset)
  }
}
