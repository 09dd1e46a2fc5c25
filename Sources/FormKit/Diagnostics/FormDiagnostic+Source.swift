import FormSyntax

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
