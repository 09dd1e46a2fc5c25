#if YAML
import CLibYAML

extension YAMLReader {
  /// Checks the comments before a node, and the indentation of its line.
  @inline(__always)
  mutating func checkBeforeNode(_ start: Int, _ builder: borrowing TreeBuilder) {
    strictness.checkComments(builder.lastEnd, start)
    if builder.isInFlow { strictness.checkIndentation(of: start) }
  }

  /// Checks how a scalar is written.
  @inline(__always)
  mutating func check(
    _ event: UnsafeMutablePointer<yaml_event_t>, _ range: Range<Int>, _ style: Node.Style,
    _ builder: borrowing TreeBuilder
  ) {
    if style == .plain { strictness.checkDash(range) }
    guard event.pointee.start_mark.line < event.pointee.end_mark.line else { return }
    if style != .plain || builder.isInFlow { strictness.checkLines(of: range) }
  }

  /// Reports characters outside quotes that some readers treat as line ends.
  ///
  /// - Parameter limit: The offset where reading stopped.
  /// - Returns: Whether there are any.
  func reportSeparators(before limit: Int, into builder: inout TreeBuilder) -> Bool {
    let unquotedSeparators = separators.unquoted(before: limit)
    for (range, name, escape) in unquotedSeparators {
      guard builder.canReport else {
        builder.omitProblem()
        continue
      }
      builder.report(
        Diagnostic(
          .controlCharacter, "\(name) is not allowed outside quotes",
          at: builder.span(range.lowerBound, range.upperBound),
          notes: ["some readers end a line, and with it a comment, there"],
          help: ["delete it, or write it as `\(escape)` in double quotes"]))
    }
    return !unquotedSeparators.isEmpty
  }

  /// Reports invalid YAML that libyaml accepts.
  func reportMistakes(into builder: inout TreeBuilder) {
    for mistake in strictness.mistakes {
      let place = builder.span(mistake.range.lowerBound, mistake.range.upperBound)
      builder.report(YAMLReader.diagnostic(of: mistake.kind, at: place, bytes))
    }
  }

  private static func diagnostic(
    of kind: YAMLStrictness.Mistake.Kind, at place: SourceSpan, _ bytes: Bytes
  ) -> Diagnostic {
    switch kind {
    case .tightComment:
      Diagnostic(
        .yamlSyntax, "a comment needs a blank before its `#`", at: place,
        fixes: [
          DiagnosticFix(
            title: "insert a space", edits: [SourceEdit(span: place.startPoint, text: " ")],
            applicability: .safe)
        ])
    case .indentation where bytes[place.range].first == 0x09:
      Diagnostic(
        .yamlSyntax, "a tab is used for indentation", at: place, help: ["use spaces"],
        fixes: [
          DiagnosticFix(
            title: "write two spaces for a tab",
            edits: [
              SourceEdit(
                span: place,
                text: String(decoding: bytes[place.range], as: UTF8.self)
                  .replacing("\t", with: "  "))
            ])
        ])
    case .indentation(let count):
      Diagnostic(
        .yamlSyntax, "the line is not indented enough for the value it belongs to", at: place,
        help: ["indent it by at least \(count) \(count == 1 ? "space" : "spaces")"])
    case .dash:
      Diagnostic(
        .yamlSyntax, "a `-` is not a value", at: place, help: ["put it in quotes to make it a text"]
      )
    case .blankLine:
      Diagnostic(
        .yamlSyntax, "the text begins further left than a blank line before it", at: place,
        help: ["take the blanks out of the blank lines above it"])
    }
  }
}
#endif
