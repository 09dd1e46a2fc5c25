#if YAML

extension YAMLProblem {
  /// A character that cannot begin a token: usually a tab in the indentation.
  var strayCharacter: Diagnostic {
    let place = character(offset)
    if byte(offset) == 0x09 {
      var end = offset
      while byte(end) == 0x09 { end += 1 }
      let isIndentation = text(lineStart(offset)..<offset).allSatisfy { $0 == " " || $0 == "\t" }
      let message =
        isIndentation ? "a tab is used for indentation" : "a tab cannot separate these"
      return error(message, offset, end, help: "use spaces")
    }
    let shown = byte(offset) == UInt8(ascii: "`") ? "a backtick" : "`\(text(place))`"
    return error(
      "a plain value cannot begin with \(shown)", place.lowerBound, place.upperBound,
      help: "put the value in quotes")
  }

  /// A line that must be a key but has no `: `.
  var missingColon: Diagnostic {
    let start = contextOffset ?? offset
    let end = min(lineEnd(start), max(offset, start + 1))
    if let colon = tightColon(start..<end) { return missingSpace(colon) }
    let shown = excerpt(start..<end)
    return error(
      "there is no `:` after `\(shown)`", start, end,
      help: "the lines around it are keys with values; a key ends with `: `")
  }

  /// A text such as `'Ann's flat'`, which ends at the quote inside it; nil for any other problem.
  var innerQuote: Diagnostic? {
    let (first, end) = (lastEnd - 1, lineEnd(lastEnd))
    let quote = byte(first)
    let isDouble = quote == UInt8(ascii: "\"")
    guard first > 0, isDouble || quote == UInt8(ascii: "'"), lastEnd <= offset, offset < end,
      isDouble ? isLetter(lastEnd) : isApostrophe(first, before: end)
    else { return nil }
    // The text goes on to a quote that ends the line or the value.
    let quotes = (lastEnd..<end).filter { byte($0) == quote }
    let endings = opening == nil ? "#" : ",]}#"
    let last = quotes.indices.first { index in
      let next = (quotes[index] + 1..<end).first { !LineBreak.isBlank(byte($0)) }
      // Double quotes come in pairs after it.
      return (next.map { endings.utf8.contains(byte($0)) } ?? true)
        && !(isDouble && (quotes.count - index).isMultiple(of: 2))
    }
    guard let last,
      let start = (lineStart(first)..<first).last(where: { isOpening(quote, at: $0) })
    else { return nil }
    let fix = DiagnosticFix(
      title: isDouble ? "escape the quotes inside the text" : "double the quote inside the text",
      edits: ([first] + quotes[..<last]).map {
        SourceEdit(span: span($0, $0), text: isDouble ? "\\" : "'")
      })
    return error(
      "the text ends at the quote inside it", start, quotes[last] + 1,
      help: isDouble
        ? "write `\\\"` inside the text, or put it in `'`"
        : "write `''` inside the text, or put it in `\"`", fixes: [fix.safe])
  }

  /// Whether a quote is probably an apostrophe: a letter follows it, possibly after spaces.
  private func isApostrophe(_ index: Int, before end: Int) -> Bool {
    let next = (index + 1..<end).first { byte($0) != UInt8(ascii: " ") }
    return next.map(isLetter) ?? false
  }

  private func isLetter(_ index: Int) -> Bool {
    byte(index) >= 0x80 || Character(Unicode.Scalar(byte(index))).isLetter
  }

  /// Whether a quote begins a value.
  private func isOpening(_ quote: UInt8, at index: Int) -> Bool {
    byte(index) == quote && (index == 0 || " [{,\n\t".utf8.contains(byte(index - 1)))
  }

  /// The first `:` in a range that is between a word and a value without a space.
  private func tightColon(_ range: Range<Int>) -> Int? {
    range.dropFirst().first { index in
      byte(index) == UInt8(ascii: ":") && index + 1 < range.upperBound && byte(index + 1) > 0x20
        && byte(index + 1) != UInt8(ascii: "/") && byte(index + 1) != UInt8(ascii: ":")
        && byte(index - 1) != UInt8(ascii: ":")
    }
  }

  private func missingSpace(_ colon: Int) -> Diagnostic {
    error(
      "there is no space after the `:`", colon, colon + 1,
      fixes: [
        DiagnosticFix(
          title: "insert a space",
          edits: [SourceEdit(span: span(colon + 1, colon + 1), text: " ")])
      ])
  }

  /// The range of the previous non-blank line, without its indentation.
  private func lineAbove(_ index: Int) -> Range<Int>? {
    var end = lineStart(index)
    while end > 0, byte(end - 1) <= 0x20 { end -= 1 }
    guard end > 0 else { return nil }
    var start = lineStart(end)
    while start < end, byte(start) == 0x20 || byte(start) == UInt8(ascii: "-") { start += 1 }
    return start..<end
  }

  /// A `: ` where a key is not allowed.
  var misplacedColon: Diagnostic {
    let lineStart = lineStart(offset)
    var keyStart = offset
    while keyStart > lineStart, bytes[keyStart - 1] > 0x20 { keyStart -= 1 }
    let before = text(lineStart..<keyStart)
    if before.contains(": ") {
      return error(
        "there is a second `: ` in one line", offset, offset + 1,
        help: "put the value in quotes if `: ` belongs to it")
    }
    if let above = lineAbove(offset), !text(above).contains(": "),
      let colon = tightColon(above)
    {
      return missingSpace(colon)
    }
    return error(
      "`\(excerpt(keyStart..<offset))` cannot be a key here", keyStart, offset + 1,
      help: "the value before it goes on until here; check the indentation of this line")
  }

  /// Content that fits neither the open mapping nor the open list.
  var misplacedContent: Diagnostic {
    let isList = problem.contains("'-'")
    let place = word(offset)
    let found = excerpt(place)
    var related: [RelatedPlace] = []
    if let contextOffset, contextOffset < offset {
      let what = isList ? "the list" : "the mapping"
      related.append(
        RelatedPlace(span: span(contextOffset, contextOffset), message: "\(what) begins here"))
    }
    let before = text(lineStart(offset)..<min(offset, bytes.count))
    if let quoted, lineStart(Int(quoted.start)) < lineStart(Int(quoted.end)) {
      related = [RelatedPlace(span: quoted.startPoint, message: "a quote is opened here")]
      return error(
        "unexpected `\(found)` after the closing quote", place.lowerBound, place.upperBound,
        related: related, help: "the text before it runs over several lines; close its quote")
    }
    if "]},:".utf8.contains(byte(offset)) {
      let place = character(offset)
      return error("unexpected `\(text(place))`", place.lowerBound, place.upperBound)
    }
    if !before.allSatisfy({ $0 == " " || $0 == "-" }) {
      return error(
        "unexpected `\(found)` after the value", place.lowerBound, place.upperBound,
        related: related, help: "put the whole value in quotes, or begin a new line")
    }
    if found == "-" || before.contains("-") {
      return error(
        "there is a list entry where a key is expected", place.lowerBound, place.upperBound,
        related: related, help: "check the indentation")
    }
    let message =
      isList
      ? "`\(found)` is where a `-` is expected"
      : "the indentation of `\(found)` fits no line above it"
    return error(
      message, place.lowerBound, place.upperBound, related: related, help: "check the indentation")
  }

  /// A list or mapping in brackets that is not closed, or lacks a comma.
  var openBracket: Diagnostic {
    let closing = problem.contains("]") ? "]" : "}"
    let opening = contextOffset ?? offset
    let bracket = text(character(opening))
    let isBelow = lineStart(offset) > lineStart(opening)
    if isAtEnd || isBelow && indentation(offset) <= indentation(opening) {
      return error(
        "the `\(bracket)` is never closed", opening, opening + 1,
        related: isAtEnd
          ? [] : [RelatedPlace(span: span(offset, offset), message: "reading stopped here")],
        help: hiddenRest ?? "close it with `\(closing)`")
    }
    let place = character(offset)
    return error(
      "expected `,` or `\(closing)` before `\(text(place))`", place.lowerBound, place.upperBound,
      related: [
        RelatedPlace(span: span(opening, opening + 1), message: "the `\(bracket)` is here")
      ],
      help: hiddenRest)
  }

  /// The advice if a comment hides the rest of the line after the last node; nil if there is none.
  ///
  /// `color: #ff0000` is a key without a value and a comment, and `title: Form #12` is a text and a
  /// comment.
  private var hiddenRest: String? {
    let isKey = byte(lastEnd) == UInt8(ascii: ":")
    guard let comment = CommentText.range(after: isKey ? lastEnd + 1 : lastEnd, in: bytes) else {
      return nil
    }
    let advice = "`#` begins a comment, so the rest of the line is not read: "
    guard isKey else { return advice + "put the text before it in quotes if `#` belongs to it" }
    let end = bytes[comment].firstIndex { " ,}]".utf8.contains($0) } ?? comment.upperBound
    return advice + "write `\"\(text(comment.lowerBound..<end))\"`"
  }

  /// A place where a value must be: between two commas, or at the end of the file.
  var missingValue: Diagnostic {
    let place = character(offset)
    if let opening, isAtEnd || hiddenRest != nil {
      let closing = byte(opening) == UInt8(ascii: "[") ? "]" : "}"
      return error(
        "the `\(text(opening..<opening + 1))` is never closed", opening, opening + 1,
        help: hiddenRest ?? "close it with `\(closing)`")
    }
    if byte(offset) == UInt8(ascii: ","), opening != nil {
      return error("a value is missing before `,`", place.lowerBound, place.upperBound)
    }
    return error("unexpected `\(text(place))`", place.lowerBound, place.upperBound)
  }

  /// An escape in double quotes that YAML does not have.
  var badEscape: Diagnostic {
    var start = min(offset, bytes.count)
    let limit = max(0, start - 12)
    while start > limit, byte(start) != UInt8(ascii: "\\") { start -= 1 }
    var end = character(start + 1).upperBound
    if problem != "found unknown escape character" {
      while end < start + 10, CoreSchema.hexDigit(byte(end)) != nil { end += 1 }
    }
    let words = YAMLProblem.words[problem]
    return error(
      "\(words?.message ?? problem): `\(text(start..<end))`", start, end, help: words?.help)
  }

  /// A quoted text that is not closed.
  var openQuote: Diagnostic {
    guard let contextOffset, context.contains("quoted") else { return fromTable }
    return error(
      "the quote is never closed", contextOffset, contextOffset + 1,
      help: "close it with `\(text(character(contextOffset)))`")
  }

  // MARK: - Other problems

  /// Messages and advice for the messages of libyaml.
  private static let words: [String: (message: String, help: String?)] = [
    "block sequence entries are not allowed in this context": (
      "a list cannot begin here", "write the `-` on a line of its own"
    ),
    "mapping keys are not allowed in this context": (
      "a `?` key cannot begin here", "put the value in quotes if `?` belongs to it"
    ),
    "did not find expected alphabetic or numeric character": (
      "the name of an anchor or alias is missing or has a character that is not allowed",
      "put the value in quotes if it is meant to begin with `&` or `*`"
    ),
    "did not find expected <document start>": (
      "unexpected text after the end of the document", "check the indentation"
    ),
    "did not find expected comment or line break": (
      "the text of a `|` or `>` value begins on the next line", nil
    ),
    "found an indentation indicator equal to 0": ("the indentation indicator is 1 to 9", nil),
    "found a tab character where an indentation space is expected": (
      "a tab is used for indentation", "use spaces"
    ),
    "found a tab character that violates indentation": (
      "a tab is used for indentation", "use spaces"
    ),
    "found unknown escape character": (
      "the escape is unknown",
      "write `\\\\` for a backslash, or use single quotes, which have no escapes"
    ),
    "did not find expected hexdecimal number": (
      "the escape needs more hexadecimal digits", nil
    ),
    "found invalid Unicode character escape code": (
      "the escape names no Unicode character",
      "a character beyond U+FFFF is written with eight digits: `\\U0001F600`"
    ),
    "found undefined tag handle": ("the tag's prefix is not declared", nil),
    "did not find expected whitespace or line break": ("a tag or name has to end here", nil),
    "found incompatible YAML document": ("the document asks for another YAML version", nil),
    "found unknown directive name": ("the directive is unknown", nil),
    "found unexpected ':'": (
      "unexpected `:` in brackets", "put the value in quotes if `:` belongs to it"
    ),
  ]

  var fromTable: Diagnostic {
    let isTab = byte(offset) == 0x09
    let place = isTab ? character(offset) : word(offset)
    let words = YAMLProblem.words[problem]
    var related: [RelatedPlace] = []
    if !isTab, let contextOffset, contextOffset < offset, context.hasPrefix("while ") {
      let what = context.replacing("while scanning", with: "in").replacing(
        "while parsing", with: "in")
      related.append(
        RelatedPlace(
          span: span(contextOffset, contextOffset), message: "\(what) that begins here"))
    }
    return error(
      words?.message ?? problem, place.lowerBound, place.upperBound, related: related,
      help: words?.help)
  }
}
#endif
