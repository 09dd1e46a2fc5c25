public import Observation

/// What has been read of a form by those who track it with Observation, so that they are told when it is
/// another.
///
/// A reader is told once, of the first change of what it has read. Nothing is remembered for readers who do not
/// track.
final class Readings: Observable {
  /// A key path that nobody else holds, unless somebody tracks what is read.
  private var probe: KeyPath<Readings, Int>
  /// The number of the key path: each probe differs from the ones that somebody may hold.
  private var probeNumber = 0
  private let registrar = ObservationRegistrar()
  /// How many values are being made of others, which count as one reading.
  private var nesting = 0
  /// The readings of the form itself.
  var form = ElementReadings<Form>()
  var rows: [FormRow.ID: ElementReadings<FormRow>] = [:]
  var sections: [FormSection.ID: ElementReadings<FormSection>] = [:]
  var entries: [FormEntry.ID: ElementReadings<FormEntry>] = [:]
  /// The rows whose positions have been read, which other rows change.
  var positions: Set<FormRow.ID> = []
  /// What has been read in the present transaction, when it may still be undone.
  var inside = TouchedElements()
  private(set) var isEmpty = true

  init() { probe = Self.makeProbe(0) }

  private subscript(number: Int) -> Int { number }

  private static func makeProbe(_ number: Int) -> KeyPath<Readings, Int> { \Readings.[number] }

  /// Whether whoever tracks holds the key paths of what is read, as it has to for finding them again.
  private static let findsTracking: Bool = {
    let readings = Readings()
    return withObservationTracking {
      readings.holdsProbe()
    } onChange: {
    }
  }()

  /// Whether somebody tracks what is read now.
  ///
  /// Observation has no question for that. A key path that is accessed and that nobody holds afterwards has not been
  /// tracked.
  private func holdsProbe() -> Bool {
    registrar.access(self, keyPath: probe)
    if isKnownUniquelyReferenced(&probe) { return false }
    probeNumber &+= 1
    probe = Self.makeProbe(probeNumber)
    return true
  }

  /// Whether a value that is read now is to be remembered.
  var isWanted: Bool {
    if nesting > 0 { return false }
    return holdsProbe() || !Self.findsTracking
  }

  /// Makes a value of others, whose readings do not count.
  func nested<Value>(_ value: () -> Value) -> Value {
    nesting += 1
    defer { nesting -= 1 }
    return value()
  }

  /// Remembers that something has been read.
  func begin() { isEmpty = false }

  /// Forgets that there is anything when all readers have been told.
  func end() {
    isEmpty = form.isEmpty && rows.isEmpty && sections.isEmpty && entries.isEmpty
  }
}

/// What has been read of the form, or of one row, section or entry.
struct ElementReadings<Element: ReadableElement> {
  private let registrar = ObservationRegistrar()
  /// For each key path whether its value is another one now.
  private var changes: [PartialKeyPath<Element>: (Element) -> Bool] = [:]
  /// For each key path, what tells whoever has read it.
  private var news: [PartialKeyPath<Element>: (Element) -> Void] = [:]

  var isEmpty: Bool { changes.isEmpty }

  mutating func add<Value: Equatable>(
    _ path: KeyPath<Element, Value>, _ value: Value, of element: Element
  ) {
    registrar.access(element, keyPath: path)
    if let isChanged = changes[path] {
      // Of two readers in and around a transaction one has read another value than there is at its end.
      if element.form.depth > 0, isChanged(element) { changes[path] = { _ in true } }
      return
    }
    changes[path] = { $0[keyPath: path] != value }
    news[path] = { [registrar] in registrar.withMutation(of: $0, keyPath: path) {} }
  }

  /// Takes out what is another one now.
  ///
  /// - Returns: Closures that tell whoever has read it.
  mutating func takeChanges(of element: Element) -> [(Element) -> Void] {
    let changed = changes.filter { $0.value(element) }.map(\.key)
    return changed.compactMap { path in
      changes[path] = nil
      return news.removeValue(forKey: path)
    }
  }
}

/// What can be read of a form while it is tracked.
protocol ReadableElement: Observable {
  var form: Form { get }
  /// Remembers a reading.
  func remember<Value: Equatable>(_ path: KeyPath<Self, Value>, _ value: Value)
}

extension ReadableElement {
  /// Gives a value, and remembers it where somebody tracks what is read.
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

extension Form: Observable, ReadableElement {
  var form: Form { self }

  func remember<Value: Equatable>(_ path: KeyPath<Form, Value>, _ value: Value) {
    readings.begin()
    readings.form.add(path, value, of: self)
  }
}
