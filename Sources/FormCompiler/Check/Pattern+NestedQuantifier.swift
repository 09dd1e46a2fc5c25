package import FormText

extension Pattern {
  /// The quantifier, as offsets into the UTF-8 of the pattern, over a body that can match the same
  /// text in several ways, such as the last one of `(a+)+`; nil when there is none.
  ///
  /// Such a pattern is as fast as any other in formc. An engine that backtracks tries all the ways,
  /// and there are exponentially many. Bodies with assertions or lookaround are not examined, nor
  /// are those of more than 64 characters and classes.
  package var nestedQuantifier: Range<Int>? {
    guard let syntax else { return nil }
    for node in syntax.nodes {
      guard case .repetition(let repetition) = node.kind,
        (repetition.maximum ?? .max) >= LoopAutomaton.manyRepeats,
        repetition.maximum != repetition.minimum,
        let automaton = LoopAutomaton(of: repetition.body, in: syntax)
      else { continue }
      if automaton.isAmbiguous { return repetition.quantifier }
    }
    return nil
  }
}

/// The position automaton (Glushkov's) of a repeated body: a state for each character or class.
///
/// All states of a loop can reach each other. So if one word leads from one state to another along
/// two paths, it does so again in each round, and the number of paths doubles every time.
private struct LoopAutomaton {
  /// The number of repeats from which backtracking takes noticeably long.
  static let manyRepeats = 10

  private static let maximumStates = 64

  private struct Part {
    var isNullable: Bool
    var first: [Int] = []
    var last: [Int] = []
  }

  private let syntax: PatternSyntax
  private var sets: [ScalarSet] = []
  /// The successors of each state, one entry for each way to get there.
  private var followers: [[Int]] = []

  /// Returns nil if the body contains something the automaton cannot express, or is too large.
  init?(of body: PatternSyntax.NodeID, in syntax: PatternSyntax) {
    self.syntax = syntax
    guard let part = add(body) else { return nil }
    connect(part.last, to: part.first)
  }

  private mutating func connect(_ sources: [Int], to targets: [Int]) {
    for source in sources { followers[source] += targets }
  }

  private mutating func add(_ id: PatternSyntax.NodeID) -> Part? {
    switch syntax[id].kind {
    case .empty: return Part(isNullable: true)
    case .scalar(let scalar):
      return addState(ScalarSet(.ranges([scalar.value...scalar.value])))
    case .set(let set): return addState(set)
    case .assertion, .look: return nil
    case .choice(let elements):
      var part = Part(isNullable: false)
      for element in elements {
        guard let next = add(element) else { return nil }
        part.isNullable = part.isNullable || next.isNullable
        part.first += next.first
        part.last += next.last
      }
      return part
    case .sequence(let elements): return addSequence(elements)
    case .repetition(let repetition): return add(repetition)
    }
  }

  private mutating func addState(_ set: ScalarSet) -> Part? {
    guard sets.count < Self.maximumStates else { return nil }
    sets.append(set)
    followers.append([])
    return Part(isNullable: false, first: [sets.count - 1], last: [sets.count - 1])
  }

  private mutating func addSequence(_ elements: [PatternSyntax.NodeID]) -> Part? {
    var part = Part(isNullable: true)
    for element in elements {
      guard let next = add(element) else { return nil }
      connect(part.last, to: next.first)
      if part.isNullable { part.first += next.first }
      part.last = next.isNullable ? part.last + next.last : next.last
      part.isNullable = part.isNullable && next.isNullable
    }
    return part
  }

  /// Adds a counted repeat as a loop, or as its body if the count is fixed.
  private mutating func add(_ repetition: PatternSyntax.Repetition) -> Part? {
    if repetition.maximum == 0 { return Part(isNullable: true) }
    guard var part = add(repetition.body) else { return nil }
    let isFixed = repetition.minimum == repetition.maximum
    if repetition.maximum != 1, !isFixed { connect(part.last, to: part.first) }
    if repetition.minimum == 0 { part.isNullable = true }
    return part
  }

  /// Whether two paths diverge at one state and meet in another, reading the same text.
  var isAmbiguous: Bool {
    var seen = Array(repeating: false, count: sets.count * sets.count)
    var pending: [(Int, Int)] = []
    func meet(_ one: [Int], _ other: [Int], isSameState: Bool) -> Bool {
      for (index, left) in one.enumerated() {
        for right in isSameState ? other[(index + 1)...] : other[...] {
          if left == right { return true }
          let pair = min(left, right) * sets.count + max(left, right)
          if !seen[pair], sets[left].intersects(sets[right]) {
            seen[pair] = true
            pending.append((left, right))
          }
        }
      }
      return false
    }
    for state in followers.indices
    where meet(followers[state], followers[state], isSameState: true) { return true }
    while let (left, right) = pending.popLast() {
      if meet(followers[left], followers[right], isSameState: false) { return true }
    }
    return false
  }
}

extension ScalarSet {
  /// Whether two sets have a common member among ASCII, the ends of their ranges, and one sample of
  /// each frequent kind of scalar outside ASCII.
  fileprivate func intersects(_ other: Self) -> Bool {
    if low & other.low != 0 || high & other.high != 0 { return true }
    let samples = Self.samples + expression.samples + other.expression.samples
    return samples.contains { contains($0) && other.contains($0) }
  }

  private static let samples: [Unicode.Scalar] = [
    "\u{A0}", "«", "€", "É", "é", "ʰ", "\u{301}", "Ω", "ω", "Ж", "ж", "א", "\u{663}", "ก", "あ",
    "中", "한", "\u{2028}", "–", "²", "𝒳", "😀", "\u{85}",
  ]
}

extension ScalarSet.Expression {
  fileprivate var samples: [Unicode.Scalar] {
    switch self {
    case .ranges(let ranges): ranges.compactMap { Unicode.Scalar($0.lowerBound) }
    case .property: []
    case .folded(let inner), .complement(let inner): inner.samples
    case .union(let parts): parts.flatMap(\.samples)
    case .intersection(let left, let right): left.samples + right.samples
    }
  }
}
