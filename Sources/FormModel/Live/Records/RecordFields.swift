/// The rows that records can set by name, and how their values are read without a detour.
struct RecordFields {
  /// How the JSON of a value is read.
  enum Shape: Hashable, Sendable {
    case bool, int, double, string, url
    /// A day without a time.
    case day
    /// Several of a kind, each once.
    indirect case set(Shape)
    indirect case list(Shape)
    /// What takes a closer look.
    case other
  }

  private struct Field {
    /// Where the name lies in the names.
    var name: Range<Int>
    var slot: Int
    var shape: Shape
  }

  private let names: ContiguousArray<UInt8>
  private let fields: ContiguousArray<Field>
  /// The numbers of the fields by the hashes of their names, in twice as many places or more; -1 for none.
  private let table: ContiguousArray<Int32>
  private let timeZone: any FormTimeZone

  init(_ program: FormProgram, timeZone: any FormTimeZone) {
    var names: ContiguousArray<UInt8> = []
    var fields: ContiguousArray<Field> = []
    for (tag, slot) in program.tags.sorted(by: { $0.value < $1.value }) {
      let plan = program.items[slot]
      let start = names.count
      names.append(contentsOf: tag.utf8)
      fields.append(Field(name: start..<names.count, slot: slot, shape: Self.shape(of: plan)))
    }
    var size = 16
    while size < fields.count * 2 { size *= 2 }
    var table = ContiguousArray<Int32>(repeating: -1, count: size)
    for (number, field) in fields.enumerated() {
      var place = Int(truncatingIfNeeded: names[field.name].nameHash) & (size - 1)
      while table[place] >= 0 { place = (place + 1) & (size - 1) }
      table[place] = Int32(number)
    }
    self.names = names
    self.fields = fields
    self.table = table
    self.timeZone = timeZone
  }

  private static func shape(of plan: ItemPlan) -> Shape {
    guard !plan.isDerived, let type = plan.valueType, plan.options?.choice != .right else {
      return .other
    }
    return shape(of: type, precision: plan.row?.precision ?? .dateTime)
  }

  private static func shape(of type: FormValueType, precision: DateLiteral.Precision) -> Shape {
    switch type {
    case .bool: .bool
    case .int: .int
    case .double: .double
    case .string: .string
    case .url: .url
    case .date: precision == .date ? .day : .other
    case .option(_, let base): shape(of: base, precision: precision)
    case .set(let element): .set(shape(of: element, precision: precision))
    case .list(let element): .list(shape(of: element, precision: precision))
    case .duration, .tuple, .record, .opaque: .other
    }
  }

  // MARK: - Reading

  /// Reads a record into slots.
  ///
  /// - Returns: false for a record that takes a closer look, be it because something is wrong with it; the
  ///   slots then hold anything.
  func read(
    _ record: UnsafeBufferPointer<UInt8>, into slots: inout ContiguousArray<FormValue>
  ) -> Bool {
    var reader = RecordValueReader(record, timeZone: timeZone)
    guard reader.scanner.next() == .beginObject else { return false }
    // Records mostly have the same members in the same order.
    var expected = 0
    var seen = SeenFields()
    while true {
      switch reader.scanner.next() {
      case .key:
        guard !reader.scanner.hasEscapes else { return false }
        let name = UnsafeBufferPointer(rebasing: record[reader.scanner.content])
        guard let number = number(of: name, expected), seen.insert(number) else { return false }
        let field = fields[number]
        guard reader.read(field.shape, into: &slots[field.slot]) else { return false }
        expected = number + 1
      case .endObject: return reader.scanner.next() == .end
      default: return false
      }
    }
  }

  /// The number of the field with a name, most likely the expected one.
  private func number(of name: UnsafeBufferPointer<UInt8>, _ expected: Int) -> Int? {
    if expected < fields.count, isName(name, expected) { return expected }
    var place = Int(truncatingIfNeeded: name.nameHash) & (table.count - 1)
    while table[place] >= 0 {
      let number = Int(table[place])
      if isName(name, number) { return number }
      place = (place + 1) & (table.count - 1)
    }
    return nil
  }

  @inline(__always)
  private func isName(_ name: UnsafeBufferPointer<UInt8>, _ number: Int) -> Bool {
    let range = fields[number].name
    guard range.count == name.count else { return false }
    for index in 0..<name.count where names[range.lowerBound + index] != name[index] {
      return false
    }
    return true
  }
}

/// The fields that a record has named, so that none is taken twice.
private struct SeenFields {
  /// The first 64 fields as bits, since most forms have no more.
  private var first: UInt64 = 0
  private var rest: Set<Int> = []

  /// Adds a field; false when it is there already.
  @inline(__always)
  mutating func insert(_ number: Int) -> Bool {
    guard number < 64 else { return rest.insert(number).inserted }
    let bit = UInt64(1) << UInt64(number)
    defer { first |= bit }
    return first & bit == 0
  }
}

extension Sequence<UInt8> {
  /// The hash of a name, FNV-1a in 64 bits.
  ///
  /// The names in the table are those of the form, so that no record can make them collide.
  fileprivate var nameHash: UInt64 {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in self { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01b3 }
    return hash
  }
}
