public import Observation

/// Records the properties of a form that are read under Observation tracking, so that the readers
/// can be notified.
///
/// A reader is notified once, of the first change to a property that it read. Nothing is recorded
/// without tracking.
final class Readings: Observable {
  /// A key path that is uniquely referenced unless reads are being tracked.
  private var probe: KeyPath<Readings, Int>
  /// The number of the key path: each probe differs from those that may still be retained.
  private var probeNumber = 0
  private let registrar = ObservationRegistrar()
  /// The number of nested computed values, which count as one reading.
  private var nesting = 0
  /// The readings of the form itself.
  var form = ElementReadings<Form>()
  var rows: [FormRow.ID: ElementReadings<FormRow>] = [:]
  var sections: [FormSection.ID: ElementReadings<FormSection>] = [:]
  var entries: [FormEntry.ID: ElementReadings<FormEntry>] = [:]
  /// The rows whose positions have been read; these change when other rows do.
  var positions: Set<FormRow.ID> = []
  /// The elements read in the current transaction, which may still be undone.
  var inside = TouchedElements()
  private(set) var isEmpty = true

  init() { probe = Self.makeProbe(0) }

  private subscript(number: Int) -> Int { number }

  private static func makeProbe(_ number: Int) -> KeyPath<Readings, Int> { \Readings.[number] }

  /// Whether tracking retains the key paths of properties that are read; the probe relies on it.
  private static let findsTracking: Bool = {
    let readings = Readings()
    return withObservationTracking {
      readings.holdsProbe()
    } onChange: {
    }
  }()

  /// Whether reads are being tracked now.
  ///
  /// Observation has no query for that. A key path that is accessed but not retained afterwards was
  /// not tracked.
  private func holdsProbe() -> Bool {
    registrar.access(self, keyPath: probe)
    if isKnownUniquelyReferenced(&probe) { return false }
    probeNumber &+= 1
    probe = Self.makeProbe(probeNumber)
    return true
  }

  /// Whether reads must be recorded now.
  var isWanted: Bool {
    if nesting > 0 { return false }
    return holdsProbe() || !Self.findsTracking
  }

  /// Computes a value from others, without recording that these are read.
  func nested<Value>(_ value: () -> Value) -> Value {
    nesting += 1
    defer { nesting -= 1 }
    return value()
  }

  /// Records that something was read.
  func begin() { isEmpty = false }

  /// Clears the record once all readers have been notified.
  func end() {
    isEmpty = form.isEmpty && rows.isEmpty && sections.isEmpty && entries.isEmpty
  }
}

/// The recorded reads of the form, or of one row, section or entry.
struct ElementReadings<Element: ReadableElement> {
  private let registrar = ObservationRegistrar()
  /// For each key path, a closure that returns whether its value has changed.
  private var changes: [PartialKeyPath<Element>: (Element) -> Bool] = [:]
  /// For each key path, a closure that notifies its readers.
  private var notifiers: [PartialKeyPath<Element>: (Element) -> Void] = [:]

  var isEmpty: Bool { changes.isEmpty }

  mutating func add<Value: Equatable>(
    _ path: KeyPath<Element, Value>, _ value: Value, of element: Element
  ) {
    registrar.access(element, keyPath: path)
    if let isChanged = changes[path] {
      // A reader inside a transaction and one outside may have read different values.
      if element.form.depth > 0, isChanged(element) { changes[path] = { _ in true } }
      return
    }
    changes[path] = { $0[keyPath: path] != value }
    notifiers[path] = { [registrar] in registrar.withMutation(of: $0, keyPath: path) {} }
  }

  /// Removes the reads whose values have changed.
  ///
  /// - Returns: Closures that notify the readers.
  mutating func takeChanges(of element: Element) -> [(Element) -> Void] {
    let changed = changes.filter { $0.value(element) }.map(\.key)
    return changed.compactMap { path in
      changes[path] = nil
      return notifiers.removeValue(forKey: path)
    }
  }
}

/// A part of a form that can be read under tracking.
protocol ReadableElement: Observable {
  var form: Form { get }
  /// Records a reading.
  func remember<Value: Equatable>(_ path: KeyPath<Self, Value>, _ value: Value)
}

extension ReadableElement {
  /// Returns a value, recording the read if reads are tracked.
  ///
  /// - Parameter path: The property that is read.
  func observed<Value: Equatable>(
    _ path: @autoclosure () -> KeyPath<Self, Value>, _ value: () -> Value
  ) -> Value {
    let readings = form.readings
    guard readings.isWanted else { return value() }
    let (path, value) = (path(), readings.nested(value))
    readings.nested { remember(path, value) }
    return value
  }
}

extension FormRow: Observable, ReadableElement {
  func remember<Value: Equatable>(_ path: KeyPath<FormRow, Value>, _ value: Value) {
    let readings = form.readings
    readings.begin()
    if (path as AnyKeyPath) == \FormRow.position { readings.positions.insert(id) }
    if form.depth > 0 { readings.inside.rows.insert(id) }
    readings.rows[id, default: ElementReadings()].add(path, value, of: self)
  }
}

extension FormSection: Observable, ReadableElement {
  func remember<Value: Equatable>(_ path: KeyPath<FormSection, Value>, _ value: Value) {
    let readings = form.readings
    readings.begin()
    if form.depth > 0 { readings.inside.sections.insert(id) }
    readings.sections[id, default: ElementReadings()].add(path, value, of: self)
  }
}

extension FormEntry: Observable, ReadableElement {
  func remember<Value: Equatable>(_ path: KeyPath<FormEntry, Value>, _ value: Value) {
    let readings = form.readings
    readings.begin()
    if form.depth > 0 { readings.inside.sections.insert(section.id) }
    readings.entries[id, default: ElementReadings()].add(path, value, of: self)
  }
}
