#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// The values of a form, of an entry or of a group, as a value type.
///
/// Generated value types are backed by it. A value is omitted if the form left it out because its
/// row was hidden, or if it was never set; ``Form`` then leaves its own value unchanged. In
/// comparisons, an omitted value counts as absent.
public struct FormRecord: Sendable {
  /// One of the values.
  enum Slot: Hashable, Sendable {
    case omitted
    case value(FormValue)
    case record(FormRecord)
    case records([FormRecord])

    static func == (left: Slot, right: Slot) -> Bool {
      switch (left, right) {
      case (.record(let left), .record(let right)): left == right
      case (.records(let left), .records(let right)): left == right
      default: left.isAbsent && right.isAbsent || left.plain == right.plain
      }
    }

    func hash(into hasher: inout Hasher) {
      switch self {
      case .record(let record) where !isAbsent: hasher.combine(record)
      case .records(let records) where !isAbsent: hasher.combine(records)
      default: hasher.combine(plain)
      }
    }

    private var isAbsent: Bool {
      switch self {
      case .omitted, .value(.null), .value(.list([])), .records([]): true
      case .record(let record): record.slots.allSatisfy(\.isAbsent)
      default: false
      }
    }

    private var plain: FormValue? {
      // An empty list equals an absent one.
      if case .value(let value) = self, value != .null, value != .list([]) { value } else { nil }
    }
  }

  /// The names and types of the values.
  public let shape: FormShape
  var slots: [Slot]
  /// The time zone of days and times of day.
  var zone: any FormTimeZone

  /// Creates a record without values, in the device's time zone.
  public init(_ shape: FormShape) { self.init(shape, zone: SystemTimeZone.device) }

  init(_ shape: FormShape, zone: any FormTimeZone) {
    self.shape = shape
    self.zone = zone
    slots = Array(repeating: .omitted, count: shape.fields.count)
  }

  // MARK: - By generated properties

  /// A value; nil for none.
  ///
  /// - Parameter index: The position in the shape.
  public func value<Value: FormValueConvertible>(_ index: Int) -> Value? {
    guard slots.indices.contains(index), case .value(let value) = slots[index], value != .null
    else { return nil }
    return Value(formValue: value)
  }

  /// A list or set; empty for none.
  public func collection<Value: FormValueConvertible & ExpressibleByArrayLiteral>(
    _ index: Int
  ) -> Value {
    value(index) ?? []
  }

  /// The entries of a list.
  public func entries<Entry: FormRecordValues>(_ index: Int) -> [Entry] {
    guard slots.indices.contains(index), case .records(let records) = slots[index] else {
      return []
    }
    return records.map { Entry(formRecord: $0.inZone(zone)) }
  }

  /// The values of a group.
  public func group<Group: FormRecordValues>(_ index: Int) -> Group {
    guard slots.indices.contains(index), case .record(let record) = slots[index] else {
      return Group(formRecord: FormRecord(shape[index], zone: zone))
    }
    return Group(formRecord: record.inZone(zone))
  }

  /// Sets a value; nil for none.
  public mutating func set<Value: FormValueConvertible>(_ index: Int, _ value: Value?) {
    guard slots.indices.contains(index) else { return }
    slots[index] = .value(shape.fields[index].ordered(value.formValue))
  }

  /// Sets the entries of a list.
  public mutating func setEntries<Entry: FormRecordValues>(_ index: Int, _ entries: [Entry]) {
    guard slots.indices.contains(index) else { return }
    slots[index] = .records(entries.map { $0.formRecord.moved(to: zone) })
  }

  /// Sets the values of a group.
  public mutating func setGroup<Group: FormRecordValues>(_ index: Int, _ group: Group) {
    guard slots.indices.contains(index) else { return }
    slots[index] = .record(group.formRecord.moved(to: zone))
  }
}

extension FormShape.Field {
  /// A value with its sets in the order of the options.
  func ordered(_ value: FormValue) -> FormValue {
    guard case .set = type, let options else { return value }
    return options.sorted(value)
  }
}

extension FormRecord: Hashable {
  /// Whether two records have the same values; omitted ones count as absent.
  public static func == (left: FormRecord, right: FormRecord) -> Bool {
    left.slots == right.slots
  }

  /// Hashes the values.
  public func hash(into hasher: inout Hasher) { hasher.combine(slots) }
}

// MARK: - Time zones

extension FormRecord {
  func inZone(_ zone: any FormTimeZone) -> FormRecord {
    var record = self
    record.zone = zone
    return record
  }

  /// The record with its days and times of day moved to another zone, keeping the local time.
  func moved(to other: any FormTimeZone) -> FormRecord {
    if let zone = zone as? FixedTimeZone, zone == other as? FixedTimeZone { return self }
    var record = self
    record.zone = other
    for index in slots.indices {
      let precision = shape.fields[index].precision
      switch slots[index] {
      case .omitted: break
      case .value(let value) where precision != .dateTime:
        record.slots[index] = .value(value.moved(from: zone, to: other))
      case .value: break
      case .record(let inner): record.slots[index] = .record(inner.inZone(zone).moved(to: other))
      case .records(let inner):
        record.slots[index] = .records(inner.map { $0.inZone(zone).moved(to: other) })
      }
    }
    return record
  }
}

extension FormValue {
  /// The instant with the same local time in another zone.
  fileprivate func moved(
    from zone: any FormTimeZone, to other: any FormTimeZone
  ) -> FormValue {
    switch self {
    case .date(let date):
      guard let clock = CivilDateTime(date, in: zone) else { return self }
      let local = Int(date.timeIntervalSince1970.rounded(.down)) &+ clock.offset
      let rest = date.timeIntervalSince1970 - date.timeIntervalSince1970.rounded(.down)
      return .date(
        Date(timeIntervalSince1970: Double(other.instant(ofLocal: local)) + rest))
    case .list(let values): return .list(values.map { $0.moved(from: zone, to: other) })
    default: return self
    }
  }
}
