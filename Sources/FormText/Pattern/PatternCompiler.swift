/// Turns the tree of a pattern into a program, writing counted repeats out.
///
/// Each node becomes a relocatable piece of code with relative jumps, composed of the pieces of its
/// children. These come first in the tree, so one walk over it needs no recursion.
struct PatternCompiler {
  private typealias NodeID = PatternSyntax.NodeID
  private typealias Operation = PatternProgram.Operation
  private typealias Code = [PatternProgram.Instruction]

  /// Each lookaround costs one pass over the text and one bit for each byte of it.
  private static let maximumLookarounds = 100

  private let syntax: PatternSyntax
  private var program = PatternProgram()
  private var setIndices: [ScalarSet: UInt32] = [:]
  private var lookaroundIndices: [NodeID: UInt32] = [:]

  static func compile(_ syntax: PatternSyntax) throws(PatternError) -> PatternProgram {
    var compiler = Self(syntax: syntax)
    let lookarounds = try compiler.numberLookarounds()
    let forward = try compiler.pieces(isBackward: false)
    let needsBackward = lookarounds.contains { $0.look.isAhead }
    let backward = needsBackward ? try compiler.pieces(isBackward: true) : []
    for (id, look) in lookarounds {
      let entry = try compiler.place(look.isAhead ? backward[look.body] : forward[look.body], id)
      compiler.program.lookarounds.append(
        PatternProgram.Lookaround(entry: entry, isAhead: look.isAhead))
    }
    compiler.program.entry = try compiler.place(forward[syntax.root], syntax.root)
    return compiler.program
  }

  private init(syntax: PatternSyntax) {
    self.syntax = syntax
  }

  /// Numbers the lookarounds that are not about a single scalar, inner ones first.
  private mutating func numberLookarounds() throws(PatternError) -> [(
    id: NodeID, look: PatternSyntax.Lookaround
  )] {
    var lookarounds: [(id: NodeID, look: PatternSyntax.Lookaround)] = []
    for id in syntax.nodes.indices {
      guard case .look(let look) = syntax[id].kind, singleScalar(look.body) == nil else { continue }
      guard lookarounds.count < Self.maximumLookarounds else {
        throw PatternError(
          message: "the pattern has more than \(Self.maximumLookarounds) lookarounds",
          range: syntax[id].range, isTooLarge: true)
      }
      lookaroundIndices[id] = UInt32(lookarounds.count)
      lookarounds.append((id, look))
    }
    return lookarounds
  }

  private func singleScalar(_ id: NodeID) -> ScalarSet? {
    switch syntax[id].kind {
    case .scalar(let scalar): ScalarSet(.ranges([scalar.value...scalar.value]))
    case .set(let set): set
    default: nil
    }
  }

  /// Appends a piece of code that ends in acceptance and returns where it begins.
  private mutating func place(_ code: Code, _ id: NodeID) throws(PatternError) -> Int {
    let start = program.instructions.count
    guard start + code.count < Pattern.maximumSize else { throw tooLarge(id) }
    for instruction in code {
      var instruction = instruction
      let here = UInt32(program.instructions.count)
      switch instruction.operation {
      case .split:
        instruction.value &+= here
        instruction.target &+= here
      case .jump: instruction.value &+= here
      default: break
      }
      program.instructions.append(instruction)
    }
    program.instructions.append(PatternProgram.Instruction(operation: .accept))
    return start
  }

  private func tooLarge(_ id: NodeID) -> PatternError {
    PatternError(
      message: "the pattern is too large once its repeats are written out",
      range: syntax[id].range, isTooLarge: true)
  }

  private mutating func index(of set: ScalarSet) -> UInt32 {
    if let index = setIndices[set] { return index }
    let index = UInt32(program.sets.count)
    program.sets.append(set)
    program.bitmaps += [set.low, set.high]
    setIndices[set] = index
    return index
  }
}

// MARK: - Pieces

extension PatternCompiler {
  /// The code of every node, in the order of the tree.
  private mutating func pieces(isBackward: Bool) throws(PatternError) -> [Code] {
    var pieces: [Code] = []
    pieces.reserveCapacity(syntax.nodes.count)
    for id in syntax.nodes.indices {
      let size = size(of: id, pieces)
      guard size < Pattern.maximumSize else { throw tooLarge(id) }
      pieces.append(piece(id, pieces, size: size, isBackward: isBackward))
    }
    return pieces
  }

  /// The number of instructions a node takes, computed in advance.
  private func size(of id: NodeID, _ pieces: [Code]) -> Int {
    switch syntax[id].kind {
    case .empty: 0
    case .scalar, .set, .assertion, .look: 1
    case .sequence(let elements): elements.reduce(0) { $0 + pieces[$1].count }
    case .choice(let elements):
      elements.reduce(2 * (elements.count - 1)) { $0 + pieces[$1].count }
    case .repetition(let repetition):
      size(of: repetition, body: pieces[repetition.body].count)
    }
  }

  private func size(of repetition: PatternSyntax.Repetition, body: Int) -> Int {
    if syntax[repetition.body].maximumWidth == 0 { return repetition.minimum > 0 ? body : 0 }
    guard let maximum = repetition.maximum else {
      return max(1, repetition.minimum) * body + (repetition.minimum == 0 ? 2 : 1)
    }
    return maximum * body + maximum - repetition.minimum
  }

  private mutating func piece(
    _ id: NodeID, _ pieces: [Code], size: Int, isBackward: Bool
  ) -> Code {
    switch syntax[id].kind {
    case .empty: return []
    case .scalar(let scalar): return [step(.scalar, scalar.value)]
    case .set(let set): return [step(.set, index(of: set))]
    case .assertion(let assertion): return [instruction(assertion)]
    case .look(let look): return [instruction(look, id)]
    case .sequence(let elements):
      var code = reserving(size)
      for element in isBackward ? elements.reversed() : elements { code += pieces[element] }
      return code
    case .choice(let elements): return choice(elements, pieces, size: size)
    case .repetition(let repetition):
      return repeating(repetition, pieces[repetition.body], size: size)
    }
  }

  private func reserving(_ size: Int) -> Code {
    var code: Code = []
    code.reserveCapacity(size)
    return code
  }

  private func choice(_ elements: [NodeID], _ pieces: [Code], size: Int) -> Code {
    var code = reserving(size)
    for element in elements.dropLast() {
      code.append(split(1, pieces[element].count + 2))
      code += pieces[element]
      code.append(step(.jump, UInt32(size - code.count)))
    }
    if let last = elements.last { code += pieces[last] }
    return code
  }

  /// Unrolls a repetition: `x{2,4}` as `xx(x(x)?)?` and `x{2,}` as `xx+`.
  ///
  /// A body without width has the same result at a place if it is repeated.
  private func repeating(
    _ repetition: PatternSyntax.Repetition, _ body: Code, size: Int
  ) -> Code {
    if syntax[repetition.body].maximumWidth == 0 { return repetition.minimum > 0 ? body : [] }
    var code = reserving(size)
    guard let maximum = repetition.maximum else {
      if repetition.minimum == 0 { code.append(split(1, body.count + 2)) }
      for _ in 0..<max(1, repetition.minimum) { code += body }
      // Relative places are unsigned and wrap around, so a backward jump adds a large number.
      code.append(split(-body.count, 1))
      return code
    }
    for _ in 0..<repetition.minimum { code += body }
    for _ in repetition.minimum..<maximum {
      code.append(split(1, size - code.count))
      code += body
    }
    return code
  }
}

// MARK: - Instructions

extension PatternCompiler {
  private func step(
    _ operation: Operation, _ value: UInt32 = 0, isNegated: Bool = false
  ) -> PatternProgram.Instruction {
    PatternProgram.Instruction(operation: operation, isNegated: isNegated, value: value)
  }

  private func split(_ value: Int, _ target: Int) -> PatternProgram.Instruction {
    PatternProgram.Instruction(
      operation: .split, value: UInt32(truncatingIfNeeded: value),
      target: UInt32(truncatingIfNeeded: target))
  }

  private mutating func instruction(
    _ assertion: PatternSyntax.Assertion
  ) -> PatternProgram.Instruction {
    switch assertion {
    case .textStart: step(.textStart)
    case .textEnd: step(.textEnd)
    case .textEndBeforeTerminator: step(.textEndBeforeTerminator)
    case .lineStart: step(.lineStart)
    case .lineEnd: step(.lineEnd)
    case .wordBoundary: step(.wordBoundary, index(of: .word))
    case .notWordBoundary: step(.wordBoundary, index(of: .word), isNegated: true)
    }
  }

  private mutating func instruction(
    _ look: PatternSyntax.Lookaround, _ id: NodeID
  ) -> PatternProgram.Instruction {
    if let set = singleScalar(look.body) {
      return step(
        look.isAhead ? .nextInSet : .previousInSet, index(of: set), isNegated: look.isNegative)
    }
    return step(.look, lookaroundIndices[id, default: 0], isNegated: look.isNegative)
  }
}
