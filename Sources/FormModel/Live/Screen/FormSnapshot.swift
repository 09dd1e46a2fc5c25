package import FormText

/// Everything that a screen shows of a form at one moment.
///
/// ```swift
/// var screen = form.snapshot()
/// form.observeUpdates { update, _ in try? screen.apply(update) }
/// ```
public struct FormSnapshot: Hashable, Sendable {
  /// A visible row.
  public struct Row: Hashable, Sendable, Identifiable {
    /// The id of the row.
    public var id: FormRow.ID
    /// The appearance of the row.
    public var appearance: RowAppearance
  }

  /// A visible section.
  public struct Section: Hashable, Sendable, Identifiable {
    /// The id of the section.
    public var id: FormSection.ID
    /// The appearance of the section, apart from its rows.
    public var appearance: SectionAppearance
    /// Its visible rows in order.
    public var rows: [Row]
  }

  /// The error for an update that is not the next one, because updates before it are missing.
  public struct Gap: Error, Hashable, Sendable, CustomStringConvertible {
    /// The number of the next update.
    package var expected: Int
    /// The number of the update.
    package var found: Int

    /// The numbers, in one line.
    public var description: String { "expected the update \(expected), found \(found)" }
  }

  /// The number of the last update included; in a snapshot taken inside a transaction one less, so
  /// that applying the next update reports a gap.
  public var sequence: Int
  /// The visible sections in order.
  public var sections: [Section]
  /// The row that has the focus; nil for none.
  public var focus: FormRow.ID?
  /// The page that is shown; nil if the form has no pages.
  public var page: FormPage?
  /// The title above the form if it shows values; nil for a constant title, which is
  /// ``FormDefinition/title``.
  public var title: String?
}

extension FormPage: Encodable {
  /// Encodes the page as `formc run` prints it.
  public func encode(to encoder: any Encoder) throws { try jsonValue.encode(to: encoder) }

  package var jsonValue: JSONValue {
    var members = JSONMembersBuilder()
    members.add("tag", tag)
    members.add("title", title)
    members.addJSON("index", .int(index))
    members.addJSON("count", .int(count))
    return members.object
  }
}

extension FormSnapshot: Encodable {
  /// Encodes the snapshot as an object, with rows and sections as `formc run` prints them plus
  /// their ids, and for rows whether they can have the focus.
  public func encode(to encoder: any Encoder) throws { try jsonValue.encode(to: encoder) }

  package var jsonValue: JSONValue {
    let sections = sections.map { section in
      section.appearance.json(
        rows: section.rows.map { $0.appearance.json(id: $0.id) }
      ).identified(by: section.id)
    }
    var members = JSONMembersBuilder()
    members.addJSON("sequence", .int(sequence))
    members.addJSON("sections", .array(sections))
    members.addJSON("focus", focus.map(\.jsonValue) ?? .null)
    if let page { members.addJSON("page", page.jsonValue) }
    members.add("title", title)
    return members.object
  }
}

// MARK: - Following

extension FormSnapshot {
  /// Applies an update to the snapshot.
  ///
  /// An update that is already included changes nothing. Rows are found by linear search: a screen
  /// of thousands of rows is faster if it keeps them by id.
  ///
  /// - Throws: ``Gap`` for an update that is not the next one.
  public mutating func apply(_ update: FormUpdate) throws(Gap) {
    if update.sequence <= sequence { return }
    guard update.sequence == sequence + 1 else {
      throw Gap(expected: sequence + 1, found: update.sequence)
    }
    sequence = update.sequence
    focus = update.focus
    page = update.page
    title = update.title
    if !update.steps.isEmpty { restructure(update) }
    for section in sections.indices {
      if let appearance = update.sections[sections[section].id] {
        sections[section].appearance = appearance
      }
      if update.rows.isEmpty { continue }
      for row in sections[section].rows.indices {
        guard let appearance = update.rows[sections[section].rows[row].id] else { continue }
        sections[section].rows[row].appearance = appearance
      }
    }
  }

  private mutating func restructure(_ update: FormUpdate) {
    var gone: Set<FormRow.ID> = []
    var removedSections: Set<FormSection.ID> = []
    var movedSections: Set<FormSection.ID> = []
    for step in update.steps {
      switch step {
      case .removeSection(let id, _): removedSections.insert(id)
      case .moveSection(let id, _, _): movedSections.insert(id)
      case .removeRow(let id, _), .moveRow(let id, _, _): gone.insert(id)
      case .insertSection, .insertRow: continue
      }
    }
    var known: [FormRow.ID: RowAppearance] = [:]
    var moving: [FormSection.ID: Section] = [:]
    for section in sections where movedSections.contains(section.id) {
      moving[section.id] = section
    }
    sections.removeAll { removedSections.contains($0.id) || moving[$0.id] != nil }
    for index in sections.indices where !gone.isEmpty {
      for row in sections[index].rows where gone.contains(row.id) {
        known[row.id] = row.appearance
      }
      sections[index].rows.removeAll { gone.contains($0.id) }
    }
    known.merge(update.rows) { _, new in new }
    insert(update, moving, known)
  }

  /// Inserts sections and rows that are added or moved, by ascending position.
  private mutating func insert(
    _ update: FormUpdate, _ moving: [FormSection.ID: Section],
    _ known: [FormRow.ID: RowAppearance]
  ) {
    var arrivals: [Int: [(index: Int, row: Row)]] = [:]
    for step in update.steps {
      switch step {
      case .insertSection(let id, let index, let rows):
        guard let appearance = update.sections[id] else { continue }
        let rows = rows.compactMap { id in known[id].map { Row(id: id, appearance: $0) } }
        let section = Section(id: id, appearance: appearance, rows: rows)
        sections.insert(section, at: min(index, sections.count))
      case .moveSection(let id, _, let index):
        if let section = moving[id] { sections.insert(section, at: min(index, sections.count)) }
      case .insertRow(let id, let place), .moveRow(let id, _, let place):
        guard let appearance = known[id] else { continue }
        arrivals[place.section, default: []].append(
          (place.row, Row(id: id, appearance: appearance)))
      case .removeSection, .removeRow: continue
      }
    }
    for (section, rows) in arrivals where sections.indices.contains(section) {
      sections[section].rows.merge(rows)
    }
  }
}

extension [FormSnapshot.Row] {
  /// Inserts rows by their final indexes, in ascending order.
  fileprivate mutating func merge(_ arrivals: [(index: Int, row: FormSnapshot.Row)]) {
    var merged: [FormSnapshot.Row] = []
    merged.reserveCapacity(count + arrivals.count)
    var next = arrivals.startIndex
    func arrive(until isOver: Bool) {
      while next < arrivals.endIndex, isOver || arrivals[next].index <= merged.count {
        merged.append(arrivals[next].row)
        next += 1
      }
    }
    for row in self {
      arrive(until: false)
      merged.append(row)
    }
    arrive(until: true)
    self = merged
  }
}
