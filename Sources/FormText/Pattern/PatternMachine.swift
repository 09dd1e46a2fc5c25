/// Runs a program over one text, keeping the set of places it can be in.
///
/// All working memory is taken once: ten bytes for each instruction, on the stack for ordinary
/// patterns, and one bit for each byte of the text and each lookaround.
///
/// Lists in arrays instead take 150 % more instructions for each match of five usual patterns.
struct PatternMachine {
  private typealias Instruction = PatternProgram.Instruction

  /// Counters and lists of places; a place fits 16 bits since programs are bounded.
  private struct PlaceList {
    var places: UnsafeMutablePointer<UInt16>
    var count = 0

    @inline(__always)
    mutating func append(_ place: Int) {
      places[count] = UInt16(truncatingIfNeeded: place)
      count += 1
    }
  }

  private let program: PatternProgram
  private let instructions: UnsafePointer<Instruction>
  private let instructionCount: Int
  private let bitmaps: UnsafePointer<UInt64>?
  private let text: UnsafeBufferPointer<UInt8>
  private var lookaroundBits: [UInt64]
  private let lookaroundStride: Int

  private var current: PlaceList
  private var following: PlaceList
  /// Places still to be visited while following empty steps.
  private let pending: UnsafeMutablePointer<UInt16>
  /// For each place, the step in which it was last reached.
  private let marks: UnsafeMutablePointer<UInt32>
  private var step: UInt32 = 0
  private var isAccepted = false

  static func run(
    _ program: PatternProgram, on text: UnsafeBufferPointer<UInt8>, extent: Pattern.Extent
  ) -> Bool {
    let count = program.instructions.count
    let markBytes = count * MemoryLayout<UInt32>.stride
    let listBytes = count * MemoryLayout<UInt16>.stride
    return withUnsafeTemporaryAllocation(
      byteCount: markBytes + 3 * listBytes, alignment: MemoryLayout<UInt32>.alignment
    ) { memory in
      guard let base = memory.baseAddress else { return false }
      return program.instructions.withUnsafeBufferPointer { instructions in
        program.bitmaps.withUnsafeBufferPointer { bitmaps in
          guard let code = instructions.baseAddress else { return false }
          let list = { (index: Int) in
            (base + markBytes + index * listBytes).bindMemory(to: UInt16.self, capacity: count)
          }
          var machine = Self(
            program: program, instructions: code, instructionCount: count,
            bitmaps: bitmaps.baseAddress, text: text,
            lookaroundStride: program.lookarounds.isEmpty ? 0 : text.count / 64 + 1,
            lists: (list(0), list(1), list(2)),
            marks: base.bindMemory(to: UInt32.self, capacity: count))
          machine.computeLookarounds()
          return machine.matches(extent)
        }
      }
    }
  }

  private init(
    program: PatternProgram, instructions: UnsafePointer<Instruction>, instructionCount: Int,
    bitmaps: UnsafePointer<UInt64>?, text: UnsafeBufferPointer<UInt8>, lookaroundStride: Int,
    lists: (
      UnsafeMutablePointer<UInt16>, UnsafeMutablePointer<UInt16>, UnsafeMutablePointer<UInt16>
    ),
    marks: UnsafeMutablePointer<UInt32>
  ) {
    self.program = program
    self.instructions = instructions
    self.instructionCount = instructionCount
    self.bitmaps = bitmaps
    self.text = text
    self.lookaroundStride = lookaroundStride
    lookaroundBits = Array(repeating: 0, count: lookaroundStride * program.lookarounds.count)
    current = PlaceList(places: lists.0)
    following = PlaceList(places: lists.1)
    pending = lists.2
    self.marks = marks
  }
}

// MARK: - Passes over the text

extension PatternMachine {
  private mutating func matches(_ extent: Pattern.Extent) -> Bool {
    begin(program.entry, at: 0)
    var offset = 0
    while true {
      if isAccepted, extent != .full || offset == text.count { return true }
      if offset == text.count || (following.count == 0 && extent != .search) { return false }
      advance()
      let byte = text[offset]
      if byte < 0x80 {
        offset += 1
        consume(ascii: byte, nextOffset: offset)
      } else {
        let (scalar, length) = text.scalar(at: offset)
        offset += length
        consume(scalar, nextOffset: offset)
      }
      if extent == .search { follow(program.entry, at: offset) }
    }
  }

  /// Computes for every place of the text whether each lookaround holds there.
  private mutating func computeLookarounds() {
    for index in program.lookarounds.indices {
      let look = program.lookarounds[index]
      var offset = look.isAhead ? text.count : 0
      begin(look.entry, at: offset)
      while true {
        if isAccepted {
          lookaroundBits[index * lookaroundStride + offset / 64] |= 1 << UInt64(offset & 63)
        }
        if offset == (look.isAhead ? 0 : text.count) { break }
        advance()
        let (scalar, length) =
          look.isAhead ? text.scalar(before: offset) : text.scalar(at: offset)
        offset += look.isAhead ? -length : length
        consume(scalar, nextOffset: offset)
        follow(look.entry, at: offset)
      }
    }
  }

  private mutating func begin(_ entry: Int, at offset: Int) {
    marks.initialize(repeating: 0, count: instructionCount)
    step = 1
    isAccepted = false
    following.count = 0
    follow(entry, at: offset)
  }

  /// Makes the places just reached the current ones.
  @inline(__always)
  private mutating func advance() {
    swap(&current, &following)
    following.count = 0
    step &+= 1
    isAccepted = false
  }
}

// MARK: - Steps

extension PatternMachine {
  @inline(__always)
  private mutating func consume(ascii byte: UInt8, nextOffset: Int) {
    let word = Int(byte >> 6)
    let shift = UInt64(byte & 63)
    for index in 0..<current.count {
      let place = Int(current.places[index])
      let instruction = instructions[place]
      let isConsumed: Bool
      if instruction.operation == .scalar {
        isConsumed = instruction.value == UInt32(byte)
      } else if let bitmaps {
        isConsumed = bitmaps[Int(instruction.value) * 2 + word] >> shift & 1 == 1
      } else {
        isConsumed = false
      }
      if isConsumed { follow(place + 1, at: nextOffset) }
    }
  }

  private mutating func consume(_ scalar: Unicode.Scalar, nextOffset: Int) {
    for index in 0..<current.count {
      let place = Int(current.places[index])
      let instruction = instructions[place]
      let isConsumed =
        instruction.operation == .scalar
        ? instruction.value == scalar.value
        : program.sets[Int(instruction.value)].contains(scalar)
      if isConsumed { follow(place + 1, at: nextOffset) }
    }
  }

  /// Adds a place and everything reachable from it without consuming input.
  private mutating func follow(_ place: Int, at offset: Int) {
    guard marks[place] != step else { return }
    marks[place] = step
    switch instructions[place].operation {
    case .scalar, .set: following.append(place)
    case .accept: isAccepted = true
    default: followEmptySteps(from: place, at: offset)
    }
  }

  private mutating func followEmptySteps(from place: Int, at offset: Int) {
    pending[0] = UInt16(truncatingIfNeeded: place)
    var count = 1
    while count > 0 {
      count -= 1
      let place = Int(pending[count])
      let instruction = instructions[place]
      switch instruction.operation {
      case .scalar, .set: following.append(place)
      case .accept: isAccepted = true
      case .jump: push(Int(instruction.value), &count)
      case .split:
        push(Int(instruction.target), &count)
        push(Int(instruction.value), &count)
      default: if holds(instruction, at: offset) { push(place + 1, &count) }
      }
    }
  }

  /// Marks a place when it is queued, so that none is queued twice and the buffer suffices.
  @inline(__always)
  private mutating func push(_ place: Int, _ count: inout Int) {
    guard marks[place] != step else { return }
    marks[place] = step
    pending[count] = UInt16(truncatingIfNeeded: place)
    count += 1
  }
}

// MARK: - Assertions

extension PatternMachine {
  private func holds(_ instruction: Instruction, at offset: Int) -> Bool {
    switch instruction.operation {
    case .textStart: offset == 0
    case .textEnd: offset == text.count
    case .textEndBeforeTerminator: isBeforeTerminator(offset) && isLastTerminator(offset)
    case .lineStart:
      offset == 0 || (offset < text.count && isAfterTerminator(offset) && !splitsCRLF(offset))
    case .lineEnd: isBeforeTerminator(offset)
    case .wordBoundary:
      (next(offset, isIn: instruction.value) != previous(offset, isIn: instruction.value))
        != instruction.isNegated
    case .nextInSet: next(offset, isIn: instruction.value) != instruction.isNegated
    case .previousInSet: previous(offset, isIn: instruction.value) != instruction.isNegated
    case .look:
      (lookaroundBits[Int(instruction.value) * lookaroundStride + offset / 64]
        >> UInt64(offset & 63) & 1 == 1)
        != instruction.isNegated
    case .scalar, .set, .split, .jump, .accept: false
    }
  }

  private func next(_ offset: Int, isIn set: UInt32) -> Bool {
    offset < text.count && program.sets[Int(set)].contains(text.scalar(at: offset).scalar)
  }

  private func previous(_ offset: Int, isIn set: UInt32) -> Bool {
    offset > 0 && program.sets[Int(set)].contains(text.scalar(before: offset).scalar)
  }

  /// At the end, or before a line terminator without splitting a CR LF.
  private func isBeforeTerminator(_ offset: Int) -> Bool {
    guard offset < text.count else { return true }
    return text.scalar(at: offset).scalar.isLineTerminator && !splitsCRLF(offset)
  }

  private func isLastTerminator(_ offset: Int) -> Bool {
    guard offset < text.count else { return true }
    let end = offset + text.scalar(at: offset).length
    return end == text.count || (end + 1 == text.count && splitsCRLF(end))
  }

  private func isAfterTerminator(_ offset: Int) -> Bool {
    text.scalar(before: offset).scalar.isLineTerminator
  }

  private func splitsCRLF(_ offset: Int) -> Bool {
    offset > 0 && offset < text.count && text[offset] == 0x0A && text[offset - 1] == 0x0D
  }
}

extension Unicode.Scalar {
  /// Whether `.` does not match the scalar and `^`, `$` see a line end at it: LF, VT, FF, CR, NEL,
  /// LINE SEPARATOR, PARAGRAPH SEPARATOR.
  var isLineTerminator: Bool {
    switch value {
    case 0x0A...0x0D, 0x85, 0x2028, 0x2029: true
    default: false
    }
  }
}
