extension PatternParser {
  /// The meaning of a backslash escape, inside a class and outside.
  enum Escape {
    case scalar(Unicode.Scalar)
    case set(ScalarSet.Expression)
  }

  mutating func parseEscapeTerm() throws(PatternError) -> NodeID {
    let start = offset
    if let assertion = acceptAssertion() {
      return syntax.add(.assertion(assertion), start..<offset)
    }
    if accept("\\R") { return try parseQuantifiers(of: addLineBreak(start..<offset)) }
    switch try parseEscape() {
    case .scalar(let scalar): return try parseQuantifiers(of: addLiteral(scalar, start..<offset))
    case .set(let set):
      return try parseQuantifiers(of: syntax.add(.set(ScalarSet(set)), start..<offset))
    }
  }

  private mutating func acceptAssertion() -> PatternSyntax.Assertion? {
    if accept("\\b") { return .wordBoundary }
    if accept("\\B") { return .notWordBoundary }
    if accept("\\A") { return .textStart }
    if accept("\\z") { return .textEnd }
    if accept("\\Z") { return .textEndBeforeTerminator }
    return nil
  }

  /// Adds the alternatives of `\R`.
  ///
  /// That is CR LF as a whole or one line terminator; a CR alone must not be followed by LF.
  private mutating func addLineBreak(_ range: Range<Int>) -> NodeID {
    let lineFeed = syntax.add(.scalar("\n"), range)
    let carriageReturn = syntax.add(.scalar("\r"), range)
    let notLineFeed = syntax.add(
      .look(PatternSyntax.Lookaround(body: lineFeed, isAhead: true, isNegative: true)), range)
    let single = syntax.add(
      .set(ScalarSet(.ranges([0x0A...0x0C, 0x85...0x85, 0x2028...0x2029]))), range)
    return syntax.addChoice(
      [
        syntax.addSequence([carriageReturn, lineFeed], range),
        syntax.addSequence([carriageReturn, notLineFeed], range),
        single,
      ], range)
  }

  /// Reads an escape for one scalar or a set of them.
  mutating func parseEscape() throws(PatternError) -> Escape {
    let start = offset
    offset += 1
    guard let letter = next() else {
      throw error("the pattern ends in a backslash", at: start..<offset)
    }
    if let scalar = Self.controls[letter] { return .scalar(scalar) }
    if let set = Self.sets[letter] { return .set(closed(set)) }
    switch letter {
    case "x", "u", "U": return .scalar(try parseCodePoint(letter, start))
    case "0": return .scalar(parseOctal())
    case "c":
      guard let control = next(),
        control.isASCIILetter || "@[\\]^_".unicodeScalars.contains(control)
      else { throw error("`\\c` needs a letter", at: start..<offset) }
      return .scalar(Unicode.Scalar(UInt8(control.value & 0x1F)))
    case "p", "P": return .set(try parseProperty(isNegated: letter == "P", start))
    case "1"..."9", "k": throw error("back-references are not supported", at: start..<offset)
    default:
      guard !letter.isASCIILetter else {
        throw error("`\\\(letter)` is not an escape", at: start..<offset)
      }
      return .scalar(letter)
    }
  }

  /// A set closed under case variants, if case is ignored.
  func closed(_ set: ScalarSet.Expression) -> ScalarSet.Expression {
    flags.caseInsensitive ? .folded(set) : set
  }

  private mutating func parseCodePoint(
    _ letter: Unicode.Scalar, _ start: Int
  ) throws(PatternError) -> Unicode.Scalar {
    let value: UInt32?
    if letter == "x", accept("{") {
      value = readHex(1...6)
      guard accept("}") else {
        throw error("`\\x{` needs one to six hexadecimal digits and `}`", at: start..<offset)
      }
    } else {
      let count = letter == "x" ? 2 : letter == "u" ? 4 : 8
      value = readHex(count...count)
      if value == nil {
        throw error("`\\\(letter)` needs \(count) hexadecimal digits", at: start..<offset)
      }
    }
    guard let scalar = value.flatMap(Unicode.Scalar.init) else {
      throw error("the escape is not a Unicode scalar", at: start..<offset)
    }
    return scalar
  }

  private mutating func readHex(_ count: ClosedRange<Int>) -> UInt32? {
    var value: UInt32 = 0
    var digits = 0
    while digits < count.upperBound, let digit = peek()?.hexDigitValue {
      value = value << 4 | digit
      digits += 1
      offset += 1
    }
    return digits >= count.lowerBound ? value : nil
  }

  /// Up to three octal digits after `\0`, at most 377.
  private mutating func parseOctal() -> Unicode.Scalar {
    var value: UInt32 = 0
    var digits = 0
    while digits < 3, let byte = peek(), "0"..."7" ~= byte, value * 8 + byte.value - 0x30 < 256 {
      value = value * 8 + byte.value - 0x30
      digits += 1
      offset += 1
    }
    return Unicode.Scalar(UInt8(value))
  }

  private mutating func parseProperty(
    isNegated: Bool, _ start: Int
  ) throws(PatternError) -> ScalarSet.Expression {
    guard accept("{") else {
      throw error("a property is written in braces, as in `\\p{L}`", at: start..<offset)
    }
    let isCaret = accept("^")
    let nameStart = offset
    while offset < bytes.count, peek() != "}" { offset += 1 }
    let name = String(decoding: bytes[nameStart..<offset], as: UTF8.self)
    guard accept("}") else {
      throw error("the property's name is not closed by `}`", at: start..<offset)
    }
    guard let set = ScalarProperty.named(name) else {
      throw error(
        "`\(name)` is not a known property of characters", at: nameStart..<offset - 1)
    }
    return isNegated != isCaret ? .complement(closed(set)) : closed(set)
  }

  private static let controls: [Unicode.Scalar: Unicode.Scalar] = [
    "n": "\n", "t": "\t", "r": "\r", "f": "\u{0C}", "a": "\u{07}", "e": "\u{1B}",
  ]

  private static let sets: [Unicode.Scalar: ScalarSet.Expression] = [
    "d": .digit, "D": .complement(.digit), "w": .word, "W": .complement(.word),
    "s": .whitespace, "S": .complement(.whitespace), "h": .horizontalSpace,
    "H": .complement(.horizontalSpace), "v": .lineTerminator, "V": .complement(.lineTerminator),
  ]
}
