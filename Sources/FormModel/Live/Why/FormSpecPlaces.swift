/// A place in a spec.
public struct FormSpecPlace: Hashable, Sendable {
  /// The path of the file as it was given.
  public var file: String
  /// The line from 1.
  public var line: Int
  /// The column in characters from 1.
  public var column: Int

  /// Creates a place.
  package init(file: String, line: Int, column: Int) {
    self.file = file
    self.line = line
    self.column = column
  }
}

extension FormSpecPlace {
  /// The place within its file.
  fileprivate var position: (line: Int, column: Int) { (line, column) }
}

extension FormSpecPlace: CustomStringConvertible {
  /// The file, line and column with colons between them.
  public var description: String { "\(file):\(line):\(column)" }
}

/// The places of a form's parts in its spec, as found by a loader.
///
/// A live form that has them adds them to its reasons:
///
/// ```swift
/// let check = loader.check(spec)
/// form.places = check.places
/// ```
public struct FormSpecPlaces: Hashable, Sendable {
  /// The places of one section or row.
  package struct Item: Hashable, Sendable {
    /// The place of the tag, or else of the first key.
    package var place: FormSpecPlace
    /// The range of its whole text.
    package var extent: Extent
    /// The places of conditions, computed values, limits and rules, by their keys.
    package var values: [String: FormSpecPlace]

    package init(
      _ place: FormSpecPlace, _ extent: Extent, values: [String: FormSpecPlace] = [:]
    ) {
      self.place = place
      self.extent = extent
      self.values = values
    }
  }

  /// A part of a file.
  package struct Extent: Hashable, Sendable {
    private let start: FormSpecPlace
    private let end: FormSpecPlace

    /// - Parameters:
    ///   - start: The place of the first character.
    ///   - end: The place after the last character.
    package init(_ start: FormSpecPlace, _ end: FormSpecPlace) {
      (self.start, self.end) = (start, end)
    }

    func contains(_ place: FormSpecPlace) -> Bool {
      place.file == start.file && start.position <= place.position
        && place.position <= end.position
    }

    /// Whether the part begins after another one.
    func begins(after other: Extent) -> Bool { other.start.position < start.position }
  }

  /// The condition that disables the form.
  private let disabled: FormSpecPlace?
  /// The sections and rows of the spec.
  private let items: [DefinitionPlace: Item]
  /// The named conditions.
  private let conditions: [String: FormSpecPlace]

  package init(
    disabled: FormSpecPlace?, items: [DefinitionPlace: Item], conditions: [String: FormSpecPlace]
  ) {
    self.disabled = disabled
    self.items = items
    self.conditions = conditions
  }

  /// The place of a row or section, or of a key in it; a row that the form adds has the place of
  /// the row or section it belongs to.
  func place(_ plan: ItemPlan, of key: String? = nil) -> FormSpecPlace? {
    if plan.kind == .form { return key == nil ? nil : disabled }
    guard let place = plan.place, plan.kind != .option else { return nil }
    let item = items[place] ?? place.around.flatMap { items[$0] }
    return key.map { item?.values[$0] } ?? item?.place
  }

  /// The innermost row or section whose text contains a place.
  func item(around place: FormSpecPlace, in program: FormProgram) -> Int? {
    var found: (item: Int, extent: Extent)?
    for plan in program.items {
      guard let extent = plan.place.flatMap({ items[$0] })?.extent, extent.contains(place),
        found.map({ extent.begins(after: $0.extent) }) ?? true
      else { continue }
      found = (plan.number, extent)
    }
    return found?.item
  }

  /// The place of the expression of a named condition.
  func place(ofCondition name: String) -> FormSpecPlace? { conditions[name] }
}
