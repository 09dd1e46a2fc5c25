package import FormSyntax

/// Diagnostics for people: a line that editors can jump to, the source underlined, notes and help.
package struct TextReport: Sendable {
  /// The width of the terminal in cells.
  package let width: Int
  package let usesColor: Bool
  /// The format of a diagnostic's first line.
  package let headline: Headline

  /// The formats of a diagnostic's first line.
  package enum Headline: Sendable {
    /// `path:3:7: error[F0302]: message`
    case code
    /// `path:3:7: error: message [F0302]`, which editors recognize in build output.
    case compiler
  }

  private var palette: Palette { Palette(usesColor: usesColor) }

  /// Creates a renderer.
  ///
  /// - Parameters:
  ///   - width: The width of the terminal in cells; lines of source are cut to it.
  ///   - usesColor: Whether to colour the output; the words are the same without colour.
  ///   - headline: The format of a diagnostic's first line.
  package init(width: Int = 100, usesColor: Bool = false, headline: Headline = .code) {
    self.width = max(30, width)
    self.usesColor = usesColor
    self.headline = headline
  }

  /// Appends the diagnostics of all inputs, with an empty line after each.
  package func write(_ set: ReportSet, to output: inout String) {
    for report in set.reports { write(report, to: &output) }
  }

  /// Appends the diagnostics of one input, with an empty line after each.
  package func write(_ report: Report, to output: inout String) {
    for diagnostic in report.diagnostics {
      write(diagnostic, of: report, to: &output)
      output.append("\n")
    }
    let omitted = TextReport.counts(of: report.omitted)
    guard !omitted.isEmpty else { return }
    var place = ""
    if let path = report.path { VisibleText.append("\(path): ", to: &place) }
    palette.append("\(place)note: ", .emphasis, to: &output)
    output.append("\(omitted.joined(separator: " and ")) more, which are not shown\n\n")
  }

  /// The last line of a run: `2 errors, 1 warning in 3 files`.
  package func summary(of set: ReportSet) -> String {
    var output = ""
    let files = " in " + TextReport.count(set.fileCount, "file")
    if set.count.total == 0 { return "no errors" + files + "\n" }
    if set.count.errors > 0 {
      palette.append(TextReport.count(set.count.errors, "error"), .error, to: &output)
    }
    if set.count.warnings > 0 {
      if set.count.errors > 0 { output.append(", ") }
      palette.append(TextReport.count(set.count.warnings, "warning"), .warning, to: &output)
    }
    return output + files + "\n"
  }

  /// The numbers of errors and of warnings, if any.
  private static func counts(of count: DiagnosticCount) -> [String] {
    [(count.errors, "error"), (count.warnings, "warning")].filter { $0.0 > 0 }
      .map { TextReport.count($0.0, $0.1) }
  }

  private static func count(_ number: Int, _ word: String) -> String {
    "\(number) \(word)\(number == 1 ? "" : "s")"
  }

  // MARK: - One diagnostic

  /// Appends one diagnostic of an input.
  package func write(_ diagnostic: Diagnostic, of report: Report, to output: inout String) {
    writeHeadline(diagnostic, of: report, to: &output)
    let blocks = TextReport.blocks(of: diagnostic, in: report.sources)
    let lastLine = max(
      blocks.map(\.snippet.lastLine).max() ?? 1,
      FixDrawing.lastLine(of: diagnostic.fixes, in: report.sources))
    let gutter = Gutter(lastLine: lastLine, width: width, palette: palette)
    let role = TextRole(diagnostic.severity)
    for block in blocks {
      if block.file != diagnostic.span?.file {
        gutter.place(block.path, block.start, to: &output)
      }
      gutter.row(nil, "", to: &output)
      block.snippet.write(gutter, primary: role, to: &output)
    }
    writeRemarks(diagnostic, blocks, of: report, gutter, to: &output)
  }

  private func writeHeadline(_ diagnostic: Diagnostic, of report: Report, to output: inout String) {
    var place = ""
    if let path = report.path(of: diagnostic) {
      VisibleText.append(path, to: &place)
      if let span = diagnostic.span {
        let start = report.sources.range(of: span).start
        place.append(":\(start.line):\(start.column)")
      }
      place.append(": ")
    }
    palette.append(place, .emphasis, to: &output)
    let role = TextRole(diagnostic.severity)
    let severity = diagnostic.severity.rawValue
    let code = "[\(diagnostic.code.rawValue)]"
    let message = ": " + VisibleText.visible(diagnostic.message)
    switch headline {
    case .code:
      palette.append(severity + code, role, to: &output)
      palette.append(message, .emphasis, to: &output)
    case .compiler:
      palette.append(severity, role, to: &output)
      palette.append("\(message) \(code)", .emphasis, to: &output)
    }
    output.append("\n")
  }

  private func writeRemarks(
    _ diagnostic: Diagnostic, _ blocks: [Block], of report: Report, _ gutter: Gutter,
    to output: inout String
  ) {
    var remarks = ""
    for block in blocks {
      for mark in block.snippet.overflow {
        guard let file = report.sources[block.file], let label = mark.label else { continue }
        let start = file.position(at: mark.range.lowerBound)
        let place = "\(block.path):\(start.line):\(start.column)"
        gutter.remark("note", .emphasis, "\(place): \(label)", to: &remarks)
      }
    }
    for note in diagnostic.notes { gutter.remark("note", .emphasis, note, to: &remarks) }
    for span in diagnostic.span.map({ report.includeChain(of: $0.file) }) ?? [] {
      let start = report.sources.range(of: span).start
      let place = "\(report.sources.path(of: span)):\(start.line):\(start.column)"
      gutter.remark("note", .emphasis, "included from \(place)", to: &remarks)
    }
    for help in diagnostic.help { gutter.remark("help", .help, help, to: &remarks) }
    let fixes = FixDrawing(
      sources: report.sources, home: diagnostic.span?.file, gutter: gutter)
    for fix in diagnostic.fixes { fixes.write(fix, to: &remarks) }
    if !remarks.isEmpty, !blocks.isEmpty { gutter.row(nil, "", to: &output) }
    output.append(remarks)
  }

  // MARK: - Blocks

  /// The marks of a diagnostic in one file.
  private struct Block {
    var file: FileID
    var path: String
    var start: SourcePosition
    var snippet: Snippet
  }

  /// The files a diagnostic points into: its own first, then the others in order of mention.
  private static func blocks(of diagnostic: Diagnostic, in sources: SourceMap) -> [Block] {
    var order: [FileID] = []
    var marks: [FileID: [SpanMark]] = [:]
    func add(_ span: SourceSpan, _ label: String?, isPrimary: Bool) {
      if marks[span.file] == nil { order.append(span.file) }
      marks[span.file, default: []].append(
        SpanMark(range: span.range, label: label, isPrimary: isPrimary))
    }
    if let span = diagnostic.span { add(span, diagnostic.label, isPrimary: true) }
    for related in diagnostic.related { add(related.span, related.message, isPrimary: false) }
    return order.compactMap { id in
      guard let file = sources[id], let marks = marks[id], let first = marks.first else {
        return nil
      }
      let start = file.position(at: first.range.lowerBound)
      return Block(
        file: id, path: file.path, start: start, snippet: Snippet(marks, in: file))
    }
  }
}
