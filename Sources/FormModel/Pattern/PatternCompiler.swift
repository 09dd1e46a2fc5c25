/// Turns the tree of a pattern into a program, writing counted repeats out.
struct PatternCompiler {
  private typealias NodeID = PatternSyntax.NodeID
  private typealias Operation = PatternProgram.Operation

  /// Each lookaround costs one pass over the text and one bit for each byte of it.
  private static let maximumLooks = 100

  private let syntax: PatternSyntax
  private var program = PatternProgram()
  private var setIndices: [ScalarSet: UInt32] = [:]
  private var lookIndices: [NodeID: UInt32] = [:]
  private var isBackward = false

  static func compile(_ syntax: PatternSyntax) throws(PatternError) -> PatternProgram {
    var compiler = Self(syntax: syntax)
    try compiler.compileLooks()
    compiler.program.entry = compiler.program.instructions.count
    try compiler.emit(syntax.root)
    try compiler.append(.accept, syntax[syntax.root].range)
    return compiler.program
  }

  private init(syntax: PatternSyntax) {
    self.syntax = syntax
  }

  /// Compiles every lookaround that is not about a single scalar; children come first in the tree.
  private mutating func compileLooks() throws(PatternError) {
    for id in syntax.nodes.indices {
      guard case .look(let look) = syntax[id].kind, singleScalar(look.body) == nil else { continue }
      guard program.looks.count < Self.maximumLooks else {
        throw PatternError(
          message: "the pattern has more than \(Self.maximumLooks) lookarounds",
          range: syntax[id].range, isTooLarge: true)
      }
      let entry = program.instructions.count
      isBackward = look.isAhead
      try emit(look.body)
      try append(.accept, syntax[id].range)
      lookIndices[id] = UInt32(program.looks.count)
      program.looks.append(PatternProgram.Look(entry: entry, isAhead: look.isAhead))
    }
    isBackward = false
  }

  private func singleScalar(_ id: NodeID) -> ScalarSet? {
    switch syntax[id].kind {
    case .scalar(let scalar): ScalarSet(.ranges([scalar.value...scalar.value]))
    case .set(let set): set
    default: nil
    }
  }

  @discardableResult
  private mutating func append(
    _ operation: Operation, isNegated: Bool = false, value: UInt32 = 0, _ range: Range<Int>
  ) throws(PatternError) -> Int {
    let index = program.instructions.count
    guard index < Pattern.maximumSize else {
      throw PatternError(
        message: "the pattern is too large once its repeats are written out", range: range,
        isTooLarge: true)
    }
    program.instructions.append(
      PatternProgram.Instruction(operation: operation, isNegated: isNegated, value: value))
    return index
  }

  private var here: UInt32 { UInt32(program.instructions.count) }

  private mutating func index(of set: ScalarSet) -> UInt32 {
    if let index = setIndices[set] { return index }
    let index = UInt32(program.sets.count)
    program.sets.append(set)
    program.bitmaps += [set.low, set.high]
    setIndices[set] = index
    return index
  }
}

// MARK: - Nodes

extension PatternCompiler {
  private mutating func emit(_ id: NodeID) throws(PatternError) {
    let range = syntax[id].range
    switch syntax[id].kind {
    case .empty: break
    case .scalar(let scalar): try append(.scalar, value: scalar.value, range)
    case .set(let set): try append(.set, value: index(of: set), range)
    case .assertion(let assertion): try emit(assertion, range)
    case .sequence(let elements):
      if isBackward {
        for element in elements.reversed() { try emit(element) }
      } else {
        for element in elements { try emit(element) }
      }
    case .choice(let elements): try emitChoice(elements, range)
    case .repetition(let repetition): try emit(repetition, range)
    case .look(let look): try emit(look, id)
    }
  }

  private mutating func emit(
    _ assertion: PatternSyntax.Assertion, _ range: Range<Int>
  ) throws(PatternError) {
    switch assertion {
    case .textStart: try append(.textStart, range)
    case .textEnd: try append(.textEnd, range)
    case .textEndBeforeTerminator: try append(.textEndBeforeTerminator, range)
    case .lineStart: try append(.lineStart, range)
    case .lineEnd: try append(.lineEnd, range)
    case .wordBoundary, .notWordBoundary:
      try append(
        .wordBoundary, isNegated: assertion == .notWordBoundary, value: index(of: .word), range)
    }
  }

  private mutating func emit(_ look: PatternSyntax.Look, _ id: NodeID) throws(PatternError) {
    let range = syntax[id].range
    if let set = singleScalar(look.body) {
      try append(
        look.isAhead ? .nextInSet : .previousInSet, isNegated: look.isNegative,
        value: index(of: set), range)
    } else if let index = lookIndices[id] {
      try append(.look, isNegated: look.isNegative, value: index, range)
    }
  }

  private mutating func emitChoice(
    _ elements: [NodeID], _ range: Range<Int>
  ) throws(PatternError) {
    var jumps: [Int] = []
    for (position, element) in elements.enumerated() {
      guard position < elements.count - 1 else {
        try emit(element)
        break
      }
      let split = try append(.split, range)
      program.instructions[split].value = here
      try emit(element)
      jumps.append(try append(.jump, range))
      program.instructions[split].target = here
    }
    for jump in jumps { program.instructions[jump].value = here }
  }

  /// Writes a repetition out: `x{2,4}` as `xx(x(x)?)?` and `x{2,}` as `xx+`.
  ///
  /// What has no width holds or fails at a place however often it is asked.
  private mutating func emit(
    _ repetition: PatternSyntax.Repetition, _ range: Range<Int>
  ) throws(PatternError) {
    let body = repetition.body
    if syntax[body].maximumWidth == 0 {
      if repetition.minimum > 0 { try emit(body) }
      return
    }
    guard let maximum = repetition.maximum else {
      for _ in 0..<max(0, repetition.minimum - 1) { try emit(body) }
      return try emitLoop(body, isOptional: repetition.minimum == 0, range)
    }
    for _ in 0..<repetition.minimum { try emit(body) }
    var exits: [Int] = []
    for _ in repetition.minimum..<maximum {
      let split = try append(.split, range)
      program.instructions[split].value = here
      exits.append(split)
      try emit(body)
    }
    for exit in exits { program.instructions[exit].target = here }
  }

  private mutating func emitLoop(
    _ body: NodeID, isOptional: Bool, _ range: Range<Int>
  ) throws(PatternError) {
    let entry = isOptional ? try append(.split, range) : nil
    let start = here
    try emit(body)
    let again = try append(.split, range)
    program.instructions[again].value = start
    program.instructions[again].target = here
    if let entry {
      program.instructions[entry].value = start
      program.instructions[entry].target = here
    }
  }
}
