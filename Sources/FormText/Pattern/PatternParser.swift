/// Reads the text of a pattern into its tree.
///
/// Open groups are kept in a list, so that nesting takes no stack; classes recurse, to a small depth.
struct PatternParser {
  typealias NodeID = PatternSyntax.NodeID

  struct Flags {
    var caseInsensitive: Bool
    var dotMatchesAll = false
    var multiline = false
    var extended = false
  }

  let bytes: [UInt8]
  var offset = 0
  var flags: Flags
  var syntax = PatternSyntax()

  /// The number of classes that are open.
  var classDepth = 0

  private var openGroups: [OpenGroup] = []
  private var isQuoting = false
  private var groupNames: Set<String> = []

  static func parse(_ text: String, caseInsensitive: Bool) throws(PatternError) -> PatternSyntax {
    var parser = try Self(text, caseInsensitive: caseInsensitive)
    try parser.parsePattern()
    return parser.syntax
  }

  init(_ text: String, caseInsensitive: Bool) throws(PatternError) {
    bytes = Array(text.utf8)
    flags = Flags(caseInsensitive: caseInsensitive)
    guard bytes.count <= Pattern.maximumLength else {
      throw PatternError(
        message: "the pattern is longer than \(Pattern.maximumLength) bytes",
        range: Pattern.maximumLength..<bytes.count, isTooLarge: true)
    }
  }

  private mutating func parseTerm(_ byte: Unicode.Scalar) throws(PatternError) -> NodeID {
    let start = offset
    switch byte {
    case "[":
      let set = ScalarSet(try parseSet())
      return try parseQuantifiers(of: syntax.add(.set(set), start..<offset))
    case "\\": return try parseEscapeTerm()
    case ".":
      offset += 1
      let set = flags.dotMatchesAll ? ScalarSet.any : .dot
      return try parseQuantifiers(of: syntax.add(.set(set), start..<offset))
    case "^":
      offset += 1
      return syntax.add(.assertion(flags.multiline ? .lineStart : .textStart), start..<offset)
    case "$":
      offset += 1
      return syntax.add(
        .assertion(flags.multiline ? .lineEnd : .textEndBeforeTerminator), start..<offset)
    case "*", "+", "?":
      throw error("`\(byte)` repeats nothing", at: start..<start + 1)
    case "{", "}":
      throw error("`\(byte)` must be escaped: write `\\\(byte)`", at: start..<start + 1)
    default: return try parseLiteral()
    }
  }

  private mutating func parseLiteral() throws(PatternError) -> NodeID {
    let start = offset
    guard let scalar = next() else { throw error("the pattern ends too early") }
    let end = offset
    if isQuoting, accept("\\E") { isQuoting = false }
    return try parseQuantifiers(of: addLiteral(scalar, start..<end))
  }

  mutating func addLiteral(_ scalar: Unicode.Scalar, _ range: Range<Int>) -> NodeID {
    guard flags.caseInsensitive, CaseVariants.exist(of: scalar) else {
      return syntax.add(.scalar(scalar), range)
    }
    let set = ScalarSet(.folded(.ranges([scalar.value...scalar.value])))
    return syntax.add(.set(set), range)
  }
}

// MARK: - Groups

extension PatternParser {
  /// A group whose end is still to come, or the whole pattern.
  private struct OpenGroup {
    var opening: Opening
    var start: Int
    /// The flags that apply again after the group.
    var outerFlags: Flags
    var sequenceStart: Int
    var alternatives: [NodeID] = []
    var elements: [NodeID] = []
  }

  private mutating func parsePattern() throws(PatternError) {
    var group = OpenGroup(opening: .plain, start: 0, outerFlags: flags, sequenceStart: 0)
    while true {
      if !isQuoting { skipIgnored() }
      guard let byte = peek() else { break }
      if isQuoting {
        if accept("\\E") { isQuoting = false } else { group.elements.append(try parseLiteral()) }
      } else if accept("\\Q") {
        isQuoting = true
      } else if byte == "|" {
        endSequence(of: &group)
        offset += 1
        group.sequenceStart = offset
      } else if byte == "(" {
        try beginGroup(&group)
      } else if byte == ")" {
        try endGroup(&group)
      } else {
        group.elements.append(try parseTerm(byte))
      }
    }
    guard openGroups.isEmpty else {
      throw error("the group is not closed by `)`", at: group.start..<group.start + 1)
    }
    endSequence(of: &group)
    syntax.root = syntax.addChoice(group.alternatives, 0..<offset)
  }

  private mutating func endSequence(of group: inout OpenGroup) {
    group.alternatives.append(syntax.addSequence(group.elements, group.sequenceStart..<offset))
    group.elements = []
  }

  private mutating func beginGroup(_ group: inout OpenGroup) throws(PatternError) {
    let start = offset
    offset += 1
    if accept("?#") { return try skipComment(from: start) }
    let outerFlags = flags
    let opening = try parseOpening(start)
    if opening == .flagsOnly { return }
    guard openGroups.count < Pattern.maximumDepth else {
      throw PatternError(
        message: "groups are nested deeper than \(Pattern.maximumDepth) levels",
        range: start..<start + 1, isTooLarge: true)
    }
    openGroups.append(group)
    group = OpenGroup(
      opening: opening, start: start, outerFlags: outerFlags, sequenceStart: offset)
  }

  private mutating func skipComment(from start: Int) throws(PatternError) {
    while let scalar = next() {
      if scalar == ")" { return }
    }
    throw error("the comment is not closed by `)`", at: start..<offset)
  }

  private mutating func endGroup(_ group: inout OpenGroup) throws(PatternError) {
    guard let outer = openGroups.popLast() else {
      throw error("`)` closes no group", at: offset..<offset + 1)
    }
    endSequence(of: &group)
    offset += 1
    flags = group.outerFlags
    let range = group.start..<offset
    let body = syntax.addChoice(group.alternatives, range)
    let node = try addGroup(group.opening, body, range)
    group = outer
    group.elements.append(try parseQuantifiers(of: node))
  }

  private enum Opening: Equatable {
    case plain, atomic, flagsOnly
    case look(ahead: Bool, negative: Bool)
  }

  private mutating func parseOpening(_ start: Int) throws(PatternError) -> Opening {
    guard accept("?") else { return .plain }
    if accept(":") { return .plain }
    if accept("=") { return .look(ahead: true, negative: false) }
    if accept("!") { return .look(ahead: true, negative: true) }
    if accept("<=") { return .look(ahead: false, negative: false) }
    if accept("<!") { return .look(ahead: false, negative: true) }
    if accept(">") { return .atomic }
    if accept("<") {
      try parseGroupName()
      return .plain
    }
    guard let byte = peek() else {
      throw error("the group is not closed by `)`", at: start..<start + 1)
    }
    switch byte {
    case "P", "'": throw error("a named group begins with `(?<`", at: start..<offset + 1)
    case "(": throw error("conditional groups are not supported", at: start..<offset + 1)
    case "R", "&", "0"..."9", "+":
      throw error("recursion into a group is not supported", at: start..<offset + 1)
    case "|": throw error("branch reset groups are not supported", at: start..<offset + 1)
    default: return try parseFlags(start)
    }
  }

  private mutating func parseGroupName() throws(PatternError) {
    let start = offset
    while let byte = peek(), byte.isASCIILetter || (offset > start && byte.isASCIIDigit) {
      offset += 1
    }
    guard offset > start, peek() == ">" else {
      throw error("a group's name is letters and digits, closed by `>`", at: start..<offset)
    }
    let name = String(decoding: bytes[start..<offset], as: UTF8.self)
    guard groupNames.insert(name).inserted else {
      throw error("the group name `\(name)` is used twice", at: start..<offset)
    }
    offset += 1
  }

  private mutating func parseFlags(_ start: Int) throws(PatternError) -> Opening {
    var value = true
    while let byte = next() {
      switch byte {
      case "i": flags.caseInsensitive = value
      case "s": flags.dotMatchesAll = value
      case "m": flags.multiline = value
      case "x": flags.extended = value
      case "-" where value: value = false
      case ")": return .flagsOnly
      case ":": return .plain
      default:
        throw error(
          "`\(byte.patternSpelling)` is not one of the flags `i`, `m`, `s`, `x`",
          at: start..<offset)
      }
    }
    throw error("the group is not closed by `)`", at: start..<start + 1)
  }

  private mutating func addGroup(
    _ opening: Opening, _ body: NodeID, _ range: Range<Int>
  ) throws(PatternError) -> NodeID {
    switch opening {
    case .plain, .flagsOnly: return body
    case .atomic:
      guard let atomic = syntax.addAtomic(body) else {
        throw error("this atomic group cannot be matched in linear time", at: range)
      }
      return atomic
    case .look(let isAhead, let isNegative):
      guard isAhead || syntax[body].maximumWidth != nil else {
        throw error("lookbehind needs a bounded length", at: range)
      }
      return syntax.add(
        .look(PatternSyntax.Lookaround(body: body, isAhead: isAhead, isNegative: isNegative)), range
      )
    }
  }
}

// MARK: - Quantifiers

extension PatternParser {
  mutating func parseQuantifiers(of body: NodeID) throws(PatternError) -> NodeID {
    if !isQuoting { skipIgnored() }
    let start = offset
    guard !isQuoting, let bounds = try parseBounds() else { return body }
    let isLazy = accept("?")
    let isPossessive = !isLazy && accept("+")
    let repetition = PatternSyntax.Repetition(
      body: body, minimum: bounds.minimum, maximum: bounds.maximum, isLazy: isLazy,
      quantifier: start..<offset)
    let node = syntax.add(.repetition(repetition), syntax[body].range.lowerBound..<offset)
    guard isPossessive else { return node }
    guard let atomic = syntax.addAtomic(node) else {
      throw error(
        "this possessive quantifier cannot be matched in linear time", at: start..<offset)
    }
    return atomic
  }

  private mutating func parseBounds() throws(PatternError) -> (minimum: Int, maximum: Int?)? {
    if accept("*") { return (0, nil) }
    if accept("+") { return (1, nil) }
    if accept("?") { return (0, 1) }
    let start = offset
    guard accept("{") else { return nil }
    guard let minimum = parseCount() else {
      throw error("`{` must be followed by a repeat count", at: start..<offset)
    }
    var maximum: Int? = minimum
    if accept(",") { maximum = parseCount() }
    guard accept("}") else {
      throw error("the repeat count is not closed by `}`", at: start..<offset)
    }
    if let maximum, maximum < minimum {
      throw error("the repeat counts are in the wrong order", at: start..<offset)
    }
    guard max(minimum, maximum ?? 0) <= Pattern.maximumRepeat else {
      throw PatternError(
        message: "the repeat count is over \(Pattern.maximumRepeat)", range: start..<offset,
        isTooLarge: true)
    }
    return (minimum, maximum)
  }

  /// Reads digits, clamping values beyond the limit.
  private mutating func parseCount() -> Int? {
    var count: Int?
    while let byte = peek(), byte.isASCIIDigit {
      count = min((count ?? 0) * 10 + Int(byte.value - 0x30), Pattern.maximumRepeat + 1)
      offset += 1
    }
    return count
  }
}
