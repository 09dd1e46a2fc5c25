import FormText

/// A pattern as a table of states, indexed by ASCII characters.
///
/// Needs one lookup for each byte, while ``Pattern`` keeps a set of places. Patterns with
/// lookaround or word boundaries, and those with many states, have no table. A table only matches
/// texts without control characters, and therefore without line terminators.
struct PatternTable: Sendable {
  /// The maximum number of states; 128 bytes each.
  private static let maximumStates = 64
  /// The maximum number of instructions, so that building the table takes little time.
  private static let maximumInstructions = 256

  /// The next states by state and byte.
  private let transitions: ContiguousArray<UInt8>
  /// Whether the pattern matches when the text ends in a state.
  private let accepts: ContiguousArray<Bool>
  private let start: UInt8

  /// Creates the table of a pattern; nil if the pattern needs more than a table can decide.
  init?(_ pattern: Pattern, extent: Pattern.Extent) {
    let program = pattern.program
    guard program.instructions.count <= Self.maximumInstructions, program.lookarounds.isEmpty,
      let states = PatternStates(program, extent, limit: Self.maximumStates)
    else { return nil }
    transitions = states.transitions
    accepts = states.accepts
    start = states.start
  }

  /// Whether the pattern matches a text; nil for one with bytes other than 0x20 to 0x7F.
  func matches(_ text: UnsafeBufferPointer<UInt8>) -> Bool? {
    transitions.withUnsafeBufferPointer { transitions in
      var state = Int(start)
      for byte in text {
        guard byte >= 0x20, byte < 0x80 else { return nil }
        state = Int(transitions[state * 128 + Int(byte)])
      }
      return accepts[state]
    }
  }
}

/// The states of a pattern that can be reached from its start.
private struct PatternStates {
  private let pattern: PatternProgram
  private let extent: Pattern.Extent
  private let limit: Int
  /// The places of the pattern for each state: those that consume, wait for the end or accept.
  private var places: [[Int]] = []
  private var numbers: [[Int]: UInt8] = [:]
  /// The states reached from places without consuming input.
  private var closures: [[Int]: UInt8] = [:]
  private(set) var transitions: ContiguousArray<UInt8> = []
  private(set) var accepts: ContiguousArray<Bool> = []
  private(set) var start: UInt8 = 0

  /// Returns nil if there are too many states, or the pattern depends on more than a state.
  init?(_ pattern: PatternProgram, _ extent: Pattern.Extent, limit: Int) {
    self.pattern = pattern
    self.extent = extent
    self.limit = limit
    guard let first = closure([pattern.entry], isStart: true), let start = add(first) else {
      return nil
    }
    self.start = start
    var state = 0
    while state < places.count {
      for byte in UInt8(0)..<128 {
        guard let next = next(state, byte) else { return nil }
        transitions.append(next)
      }
      guard let accepts = isAccepting(state) else { return nil }
      self.accepts.append(accepts)
      state += 1
    }
  }

  /// The number of a state, adding it if it is new; nil if there are too many.
  private mutating func add(_ state: [Int]) -> UInt8? {
    if let number = numbers[state] { return number }
    guard places.count < limit else { return nil }
    let number = UInt8(places.count)
    numbers[state] = number
    places.append(state)
    return number
  }

  private mutating func next(_ state: Int, _ byte: UInt8) -> UInt8? {
    if extent != .full, places[state].contains(where: isAcceptance) { return UInt8(state) }
    var reached: [Int] = []
    for place in places[state] where consumes(place, byte) { reached.append(place + 1) }
    if let known = closures[reached] { return known }
    let next = closure(extent == .search ? reached + [pattern.entry] : reached).flatMap { add($0) }
    closures[reached] = next
    return next
  }

  private func consumes(_ place: Int, _ byte: UInt8) -> Bool {
    let instruction = pattern.instructions[place]
    switch instruction.operation {
    case .scalar: return instruction.value == UInt32(byte)
    case .set: return pattern.sets[Int(instruction.value)].contains(Unicode.Scalar(byte))
    default: return false
    }
  }

  private func isAcceptance(_ place: Int) -> Bool {
    pattern.instructions[place].operation == .accept
  }

  /// Whether the pattern matches when the text ends here.
  private func isAccepting(_ state: Int) -> Bool? {
    closure(places[state], isEnd: true)?.contains(where: isAcceptance)
  }

  /// The places reachable without consuming input, in order; nil if that depends on more than a
  /// state.
  private func closure(_ start: [Int], isStart: Bool = false, isEnd: Bool = false) -> [Int]? {
    var found: Set<Int> = []
    var seen: Set<Int> = []
    var open = start
    while let place = open.popLast() {
      guard seen.insert(place).inserted else { continue }
      let instruction = pattern.instructions[place]
      switch instruction.operation {
      case .scalar, .set, .accept: found.insert(place)
      case .jump: open.append(Int(instruction.value))
      case .split: open += [Int(instruction.value), Int(instruction.target)]
      case .textStart, .lineStart:
        // A state does not tell whether the end is also the start.
        if isEnd { return nil }
        if isStart { open.append(place + 1) }
      case .textEnd, .textEndBeforeTerminator, .lineEnd:
        found.insert(place)
        if isEnd { open.append(place + 1) }
      case .wordBoundary, .nextInSet, .previousInSet, .look: return nil
      }
    }
    return found.sorted()
  }
}
