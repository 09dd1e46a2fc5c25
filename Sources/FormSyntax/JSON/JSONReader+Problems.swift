import FormText

extension TreeBuilder {
  /// Reports a mistake in a JSON text in terms of what the author wrote.
  mutating func report(_ problem: JSONProblem) {
    if problem.kind == .emptyInput {
      report(Diagnostic(.emptyDocument, "the document is empty", at: span(0, 0)))
      return
    }
    if !problem.isMended { markIncomplete() }
    guard canReport else { return omitProblem() }
    var diagnostic = Diagnostic(
      code(of: problem), message(of: problem), at: span(of: problem.range))
    if let opening = problem.opening, opening != problem.range.lowerBound {
      let bracket = text(opening..<opening + 1)
      diagnostic.related.append(
        RelatedPlace(span: span(opening, opening + 1), message: "the `\(bracket)` is here"))
    }
    diagnostic.help = help(for: problem)
    if let fix = fix(for: problem) { diagnostic.fixes.append(fix) }
    report(diagnostic)
  }

  private func span(of range: Range<Int>) -> SourceSpan {
    span(range.lowerBound, range.upperBound)
  }

  private func text(_ range: Range<Int>) -> String {
    let range = range.clamped(to: bytes.indices)
    return String(decoding: Bytes(rebasing: bytes[range]), as: UTF8.self)
  }

  private func code(of problem: JSONProblem) -> DiagnosticCode {
    switch problem.kind {
    case .controlCharacter: .controlCharacter
    case .nestingTooDeep: .nestingTooDeep
    case .unexpectedCharacter where bytes[problem.range.lowerBound] < 0x20: .controlCharacter
    default: .jsonSyntax
    }
  }

  private func message(of problem: JSONProblem) -> String {
    let found = Excerpt.of(Bytes(rebasing: bytes[problem.range.clamped(to: bytes.indices)]))
    return switch problem.kind {
    case .controlCharacter:
      "the control character \(ControlCharacter.name(bytes[problem.range.lowerBound])) is not "
        + "allowed in a string"
    case .unexpectedCharacter where bytes[problem.range.lowerBound] < 0x20:
      "the control character \(ControlCharacter.name(bytes[problem.range.lowerBound])) is not allowed"
    case .unexpectedCharacter: "unexpected `\(found)`"
    case .extraContent: "unexpected `\(found)` after the end of the document"
    case .singleQuotes: "a string is written in double quotes"
    case .missingQuotes: "`\(found)` has no quotes"
    case .unknownLiteral: "`\(found)` is not a value in JSON"
    case .unknownEscape: "`\(found)` is not an escape in JSON"
    case .leadingZero: "the number `\(found)` begins with a needless zero"
    case .badNumber: "`\(found)` is not a number in JSON"
    case .mismatchedBracket: "`\(found)` closes nothing that is open here"
    case .nestingTooDeep: "the nesting is deeper than \(SyntaxReader.maximumDepth) levels"
    default: problem.description
    }
  }

  private func help(for problem: JSONProblem) -> [String] {
    switch problem.kind {
    case .comment: ["delete it, or write the spec in YAML, which has comments"]
    case .unterminatedString: ["close it with a quote; a line break inside is written `\\n`"]
    case .unknownEscape: ["write `\\\\` for a backslash"]
    case .loneSurrogate:
      ["a character beyond U+FFFF is written as a pair: `\\uD83D\\uDE00`"]
    case .unknownLiteral: ["the words are `true`, `false` and `null`"]
    case .controlCharacter: ["write it as an escape"]
    default: []
    }
  }

  private func fix(for problem: JSONProblem) -> DiagnosticFix? {
    let place = span(of: problem.range)
    // Anything longer is not a slip that a fix could correct.
    guard problem.range.count <= 1000 else { return nil }
    let found = text(problem.range)
    switch problem.kind {
    case .trailingComma:
      return DiagnosticFix(title: "delete the comma", edits: [SourceEdit(span: place, text: "")])
        .safe
    case .missingComma:
      return DiagnosticFix(title: "insert a comma", edits: [SourceEdit(span: place, text: ",")])
        .safe
    case .missingColon:
      return DiagnosticFix(title: "insert a colon", edits: [SourceEdit(span: place, text: ":")])
        .safe
    case .missingQuotes:
      return DiagnosticFix(
        title: "put it in quotes", edits: [SourceEdit(span: place, text: "\"\(found)\"")]
      ).safe
    case .singleQuotes where !found.contains("\"") && !found.contains("\\"):
      let content = found.dropFirst().dropLast()
      return DiagnosticFix(
        title: "use double quotes", edits: [SourceEdit(span: place, text: "\"\(content)\"")]
      ).safe
    case .comment:
      return DiagnosticFix(title: "delete the comment", edits: [SourceEdit(span: place, text: "")])
    default:
      return nil
    }
  }
}

extension JSONProblem {
  /// Whether the scanner continues after the problem, so that the whole document is read.
  fileprivate var isMended: Bool {
    switch kind {
    case .unexpectedCharacter, .extraContent, .unterminatedString, .unclosedArray, .unclosedObject,
      .mismatchedBracket, .nestingTooDeep, .emptyInput:
      false
    default:
      true
    }
  }
}
