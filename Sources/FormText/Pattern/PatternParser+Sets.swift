extension PatternParser {
  /// Reads a class in brackets, the opening one being next.
  ///
  /// As in ICU, neighbours are a union, which binds tighter than `&&` and `--`; both of these are
  /// taken from the left. After a nested class a single `&` or `-` before the next one means the
  /// same. A `]` that comes first is a character.
  mutating func parseSet() throws(PatternError) -> ScalarSet.Expression {
    let start = offset
    if let posix = try parsePOSIXSet() { return posix }
    guard classDepth < Pattern.maximumClassDepth else {
      throw PatternError(
        message: "classes are nested deeper than \(Pattern.maximumClassDepth) levels",
        range: start..<start + 1, isTooLarge: true)
    }
    classDepth += 1
    defer { classDepth -= 1 }
    offset += 1
    let isNegated = accept("^")
    var result: ScalarSet.Expression?
    var pending = SetOperator.intersection
    while true {
      let operand = try parseUnion(start, isFirst: result == nil)
      result = result.map { pending.combine($0, operand) } ?? operand
      if accept("&&") {
        pending = .intersection
      } else if accept("--") {
        pending = .difference
      } else {
        break
      }
    }
    guard accept("]"), let result else { throw unclosedSet(start) }
    return isNegated ? .complement(result) : result
  }

  private enum SetOperator {
    case union, intersection, difference

    func combine(
      _ left: ScalarSet.Expression, _ right: ScalarSet.Expression
    ) -> ScalarSet.Expression {
      switch self {
      case .union: .union([left, right])
      case .intersection: .intersection(left, right)
      case .difference: .intersection(left, .complement(right))
      }
    }
  }

  private func unclosedSet(_ start: Int) -> PatternError {
    error("the class is not closed by `]`", at: start..<start + 1)
  }

  /// Reads the items up to `]`, `&&` or `--`.
  private mutating func parseUnion(
    _ start: Int, isFirst: Bool
  ) throws(PatternError) -> ScalarSet.Expression {
    let unionStart = offset
    var ranges: [ClosedRange<UInt32>] = []
    var sets: [ScalarSet.Expression] = []
    while true {
      if flags.extended { while peek()?.isPatternWhitespace == true { offset += 1 } }
      guard let byte = peek() else { throw unclosedSet(start) }
      let isEmpty = ranges.isEmpty && sets.isEmpty
      if byte == "]", !(isFirst && isEmpty) { break }
      if !isEmpty, isOperator { break }
      if byte == "[" {
        sets.append(try parseSet())
        try parseSingleOperators(&ranges, &sets)
      } else if let set = try parseItem(&ranges) {
        sets.append(set)
      }
    }
    guard !(ranges.isEmpty && sets.isEmpty) else {
      throw error("the class has an operator without its right side", at: unionStart..<offset)
    }
    return union(ranges, sets)
  }

  private func union(
    _ ranges: [ClosedRange<UInt32>], _ sets: [ScalarSet.Expression]
  ) -> ScalarSet.Expression {
    guard !ranges.isEmpty else { return sets.count == 1 ? sets[0] : .union(sets) }
    let merged = closed(.merging(ranges))
    return sets.isEmpty ? merged : .union([merged] + sets)
  }

  private var isOperator: Bool {
    guard let byte = peek(), byte == peek(1) else { return false }
    return byte == "&" || byte == "-"
  }

  /// `[[a-z]-[aeiou]]` and `[[a-z]&[aeiou]]`, the single operators of ICU between two classes.
  private mutating func parseSingleOperators(
    _ ranges: inout [ClosedRange<UInt32>], _ sets: inout [ScalarSet.Expression]
  ) throws(PatternError) {
    while peek(1) == "[", let byte = peek(), byte == "-" || byte == "&" {
      offset += 1
      let right = try parseSet()
      let left = union(ranges, sets)
      let combining = byte == "-" ? SetOperator.difference : .intersection
      ranges = []
      sets = [combining.combine(left, right)]
    }
  }

  /// Reads one scalar, range or escape; a set is returned, the others join the ranges.
  private mutating func parseItem(
    _ ranges: inout [ClosedRange<UInt32>]
  ) throws(PatternError) -> ScalarSet.Expression? {
    let start = offset
    switch try parseSetAtom() {
    case .set(let set): return set
    case .scalar(let lower):
      guard peek() == "-", let after = peek(1), after != "]", after != "-" else {
        ranges.append(lower.value...lower.value)
        return nil
      }
      offset += 1
      guard after != "[" else {
        throw error(
          "`-[` after a character is not clear: write `--[` or `\\-[`", at: start..<offset)
      }
      guard case .scalar(let upper) = try parseSetAtom() else {
        throw error("a class cannot end a range", at: start..<offset)
      }
      guard lower <= upper else {
        throw error("the range's ends are in the wrong order", at: start..<offset)
      }
      ranges.append(lower.value...upper.value)
      return nil
    }
  }

  private mutating func parseSetAtom() throws(PatternError) -> Escape {
    guard peek() == "\\" else {
      guard let scalar = next() else { throw error("the pattern ends inside a class") }
      return .scalar(scalar)
    }
    if accept("\\b") { return .scalar("\u{08}") }
    return try parseEscape()
  }

  /// Reads `[:alpha:]`, inside another class or alone; nil if the text is not one.
  private mutating func parsePOSIXSet() throws(PatternError) -> ScalarSet.Expression? {
    guard peek(1) == ":", let end = endOfPOSIXName() else { return nil }
    let start = offset
    let isNegated = peek(2) == "^"
    let name = String(decoding: bytes[offset + (isNegated ? 3 : 2)..<end], as: UTF8.self)
    offset = end + 2
    guard let set = ScalarProperty.named(name) else {
      throw error("`\(name)` is not a known class of characters", at: start..<offset)
    }
    return isNegated ? .complement(closed(set)) : closed(set)
  }

  private func endOfPOSIXName() -> Int? {
    var end = offset + 2
    while end + 1 < bytes.count {
      if bytes[end] == 0x3A { return bytes[end + 1] == 0x5D ? end : nil }
      if bytes[end] == 0x5D || bytes[end] == 0x5B { return nil }
      end += 1
    }
    return nil
  }
}

extension PatternParser {
  /// Reads a text that is one class in brackets and nothing else.
  static func parseWholeSet(_ text: String) throws(PatternError) -> ScalarSet.Expression {
    var parser = try Self(text, caseInsensitive: false)
    guard parser.peek() == "[" else {
      throw parser.error("a class of characters begins with `[`", at: 0..<text.utf8.count)
    }
    let set = try parser.parseSet()
    guard parser.offset == parser.bytes.count else {
      throw parser.error(
        "the class ends before the text does", at: parser.offset..<parser.bytes.count)
    }
    return set
  }
}
