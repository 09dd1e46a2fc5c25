@_spi(Generated) import FormModel
import FormText

/// The rows that records can set by name, with their tests and fast readers.
struct RecordFields {
  /// The outcome of reading a record.
  enum Outcome {
    case complete
    /// A test could not decide, so the record must be read without tests.
    case untestable
    /// The record needs the full reader, perhaps because it is invalid.
    case unclear
  }

  /// The effect of a record on the slots.
  struct Findings {
    /// The slots that were set.
    var stored: ContiguousArray<Int> = []
    /// The slots whose rules must be checked.
    var toCheck: ContiguousArray<Int> = []

    mutating func removeAll() {
      if !stored.isEmpty { stored.removeAll(keepingCapacity: true) }
      if !toCheck.isEmpty { toCheck.removeAll(keepingCapacity: true) }
    }
  }

  private struct Field {
    let slot: Int
    /// Decides whether a value is valid, if possible.
    let test: FieldTest?
    /// Whether the value is stored even if a test passes it.
    let isStored: Bool
    /// Whether rules or options can find the value invalid.
    let isChecked: Bool
    /// The range of the name among the keys, with its quotes and a colon.
    let key: Range<Int>
  }

  private let tables: FieldTables
  private let names: NameTable
  private let keys: ContiguousArray<UInt8>
  private let fields: ContiguousArray<Field>
  private let shapes: ContiguousArray<FieldShape>
  /// The fields that must be checked if a record does not set them.
  private let checkedIfAbsent: FieldSet
  /// Whether a name after those of the fields is that of a member to skip.
  private let skipsMember: Bool

  /// Finds the fields of a form.
  ///
  /// - Parameters:
  ///   - initial: The value of each slot before a record is read.
  ///   - isRead: Whether anything but a slot's own rules and options reads the value at the slot.
  ///   - ignored: The name of a member without a row that records may have.
  init(
    _ program: FormProgram, initial: ContiguousArray<FormValue>, isRead: (Int) -> Bool,
    ignoring ignored: String?
  ) {
    let tags = program.tags.filter { program.nesting(around: $0.value) == nil }.sorted {
      $0.value < $1.value
    }
    var tables = FieldTables(names: [tags.map(\.key) + [ignored].compactMap(\.self)])
    skipsMember = ignored != nil
    var keys: ContiguousArray<UInt8> = []
    var fields: ContiguousArray<Field> = []
    var checkedIfAbsent = FieldSet()
    shapes = ContiguousArray(tags.map { FieldShape(program.items[$0.value]) })
    for (number, (tag, slot)) in tags.enumerated() {
      let plan = program.items[slot]
      let test = FieldTest(plan, shapes[number], isRead: isRead(slot), in: &tables)
      let start = keys.count
      keys.append(contentsOf: "\"\(tag)\":".utf8)
      fields.append(
        Field(
          slot: slot, test: test, isStored: isRead(slot), isChecked: plan.isChecked,
          key: start..<keys.count))
      if plan.isChecked, test == nil || !plan.passesAlways(initial[slot]) {
        _ = checkedIfAbsent.insert(number)
      }
    }
    names = NameTable(tables.names)
    self.tables = tables
    self.keys = keys
    self.fields = fields
    self.checkedIfAbsent = checkedIfAbsent
  }

  // MARK: - Reading

  /// Reads a record into slots, skipping values that a test finds valid and that nothing else
  /// reads.
  ///
  /// - Parameters:
  ///   - findings: The effect on the slots, whatever the outcome.
  ///   - isTesting: Whether tests are used.
  func read(
    _ record: UnsafeBufferPointer<UInt8>, with reader: inout RecordValueReader,
    into slots: inout ContiguousArray<FormValue>, _ findings: inout Findings, isTesting: Bool
  ) -> Outcome {
    reader.restart(record)
    guard reader.scanner.next() == .beginObject else { return .unclear }
    // Records usually have the same members in the same order.
    var expected = 0
    var named = FieldSet()
    while true {
      switch nextMember(&reader.scanner, expected) {
      case .field(let number):
        guard named.insert(number) else { return .unclear }
        if skipsMember, number == fields.count {
          guard reader.skipValue() else { return .unclear }
          continue
        }
        let outcome = readValue(number, &reader, &slots, &findings, isTesting)
        guard outcome == .complete else { return outcome }
        expected = number + 1
      case .end:
        guard reader.scanner.next() == .end else { return .unclear }
        checkedIfAbsent.subtract(named) { findings.toCheck.append(fields[$0].slot) }
        return .complete
      case .unclear: return .unclear
      }
    }
  }

  /// The next member of a record.
  private enum Member {
    case field(Int)
    case end
    case unclear
  }

  /// Reads the next key, which is most likely that of the expected field.
  @inline(__always)
  private func nextMember(_ scanner: inout JSONScanner, _ expected: Int) -> Member {
    if expected < fields.count {
      let isNext = keys.withUnsafeBufferPointer {
        scanner.passKey(UnsafeBufferPointer(rebasing: $0[fields[expected].key]))
      }
      if isNext { return .field(expected) }
    }
    switch scanner.next() {
    case .key:
      guard !scanner.hasEscapes else { return .unclear }
      let name = UnsafeBufferPointer(rebasing: scanner.bytes[scanner.content])
      return names.number(of: name, in: 0).map(Member.field) ?? .unclear
    case .endObject: return .end
    default: return .unclear
    }
  }

  @inline(__always)
  private func readValue(
    _ number: Int, _ reader: inout RecordValueReader, _ slots: inout ContiguousArray<FormValue>,
    _ findings: inout Findings, _ isTesting: Bool
  ) -> Outcome {
    let event = reader.scanner.next()
    let field = fields[number]
    var needsCheck = field.isChecked
    if isTesting, let test = field.test {
      switch reader.passes(test, event, names, tables.patterns) {
      case true:
        if !field.isStored { return .complete }
        needsCheck = false
      case false: break
      case nil: return .untestable
      }
    }
    findings.stored.append(field.slot)
    if needsCheck { findings.toCheck.append(field.slot) }
    return reader.read(shapes[number], event, into: &slots[field.slot]) ? .complete : .unclear
  }
}

extension ItemPlan {
  /// Whether a value passes all rules in any state, and is one of the options.
  fileprivate func passesAlways(_ value: FormValue) -> Bool {
    rules.allSatisfy { $0.constantTest.map { $0.passes(value) != false } ?? false }
      && (value == .null || options?.contains(value, kept: []) ?? true)
      && declared?.contains(value) ?? true
  }
}
