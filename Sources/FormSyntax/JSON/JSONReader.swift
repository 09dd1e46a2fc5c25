import FormText

/// Builds the tree from a JSON text.
struct JSONReader: ~Copyable {
  typealias Bytes = UnsafeBufferPointer<UInt8>

  private let bytes: Bytes
  private var scanner: JSONScanner

  static func read(_ bytes: Bytes, into builder: inout TreeBuilder) {
    var reader = JSONReader(
      bytes: bytes, scanner: JSONScanner(bytes, maximumDepth: SyntaxReader.maximumDepth))
    while reader.takeEvent(into: &builder) {}
  }

  /// Adds the next part of the text to the tree; returns false at the end.
  private mutating func takeEvent(into builder: inout TreeBuilder) -> Bool {
    switch scanner.next() {
    case .key, .string: addString(into: &builder)
    case .number: addNumber(into: &builder)
    case .beginObject: builder.begin(record(.mapping, .flow))
    case .beginArray: builder.begin(record(.sequence, .flow))
    case .endObject, .endArray: builder.end(at: scanner.end)
    case .true, .false: builder.add(scalar(.bool))
    case .null: builder.add(null())
    case .problem:
      if let problem = scanner.problem { builder.report(problem) }
    case .end: return false
    }
    return true
  }

  private mutating func record(_ kind: Node.Kind, _ style: Node.Style) -> NodeRecord {
    NodeRecord(
      start: UInt32(truncatingIfNeeded: scanner.start),
      end: UInt32(truncatingIfNeeded: scanner.end), kind: kind, style: style)
  }

  /// A scalar whose value is written literally.
  private mutating func scalar(_ kind: Node.Kind) -> NodeRecord {
    var record = record(kind, .plain)
    record.first = record.start
    record.count = record.end - record.start
    return record
  }

  /// A null, or a placeholder for a missing value.
  private mutating func null() -> NodeRecord {
    var record = scalar(.null)
    if record.count == 0 { record.flags = .isPlaceholder }
    return record
  }

  private mutating func addString(into builder: inout TreeBuilder) {
    let style: Node.Style =
      switch bytes[scanner.start] {
      case UInt8(ascii: "\""): .doubleQuoted
      case UInt8(ascii: "'"): .singleQuoted
      default: .plain
      }
    var record = record(.string, style)
    if scanner.hasEscapes {
      let first = builder.arena.decoded.count
      scanner.appendStringValue(to: &builder.arena.decoded)
      record.flags = .isDecoded
      record.first = UInt32(truncatingIfNeeded: first)
      record.count = UInt32(truncatingIfNeeded: builder.arena.decoded.count - first)
    } else {
      record.first = UInt32(truncatingIfNeeded: scanner.content.lowerBound)
      record.count = UInt32(truncatingIfNeeded: scanner.content.count)
    }
    builder.add(record)
  }

  private mutating func addNumber(into builder: inout TreeBuilder) {
    let text = Bytes(rebasing: bytes[scanner.start..<scanner.end])
    let kind = CoreSchema.kind(of: text)
    builder.add(scalar(kind == .int || kind == .double ? kind : .string))
  }
}

extension TreeBuilder {
  /// Reports a mistake that the scanner found in a JSON text.
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
    // A longer range is not a slip that a fix could correct.
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
