@_spi(Generated) import FormModel

/// Consecutive change sets, merged into one.
///
/// The rows of each visible section are numbered and followed through all change sets; the
/// difference between start and end is the merged set.
struct ChangeSequence {
  private typealias Section = (id: Int, rows: [Int32])

  private var before: [Section] = []
  private var now: [Section] = []
  private var updatedSections: Set<Int> = []
  private var updatedRows: Set<Int32> = []
  private var tags: [Int32: String] = [:]
  private var nextRow: Int32 = 0
  private var nextSection = 0
  private var others: [ChangeSet.Change] = []

  /// Creates an empty sequence.
  ///
  /// - Parameter shape: The number of visible rows of each visible section.
  init(shape: [Int]) {
    for count in shape { now.append(makeSection(count)) }
    before = now
  }

  /// Adds a change set.
  ///
  /// - Parameter shape: The number of visible rows of each visible section afterwards.
  mutating func add(_ changes: ChangeSet, shape: [Int]) throws(ChangeSet.Misfit) {
    for change in changes { note(change) }
    others += changes.filter { !$0.isStructural }
    let moving = ChangeSet(
      changes.filter {
        switch $0 {
        case .updateRow, .updateSection: false
        default: $0.isStructural
        }
      })
    if moving.isEmpty { return }
    var made: [RowPosition: Int32] = [:]
    for case .insertRow(let position, let tag) in moving {
      made[position] = nextRow
      tags[nextRow] = tag
      nextRow += 1
    }
    var ids = sections(after: moving)
    for index in ids.indices where ids[index].id < 0 { ids[index] = makeSection(shape[index]) }
    let rows = try moving.applied(to: now.map(\.rows)) { section in
      ids[section].rows
    } row: { position in
      made[position] ?? -1
    }
    now = zip(ids, rows).map { ($0.id, $1) }
  }

  private mutating func makeSection(_ count: Int) -> Section {
    defer {
      nextSection += 1
      nextRow += Int32(count)
    }
    return (nextSection, (0..<Int32(count)).map { nextRow + $0 })
  }

  /// Records which rows are redrawn and the tags of the rows named.
  private mutating func note(_ change: ChangeSet.Change) {
    switch change {
    case .updateSection(let section) where now.indices.contains(section):
      updatedSections.insert(now[section].id)
    case .updateRow(let position, let tag):
      guard let row = row(position) else { return }
      updatedRows.insert(row)
      tags[row] = tag
    case .removeRow(let position, let tag), .moveRow(let position, _, let tag):
      if let row = row(position) { tags[row] = tag }
    default: return
    }
  }

  private func row(_ position: RowPosition) -> Int32? {
    guard now.indices.contains(position.section),
      now[position.section].rows.indices.contains(position.row)
    else { return nil }
    return now[position.section].rows[position.row]
  }

  /// The sections after a change set; new ones have negative numbers and no rows.
  private func sections(after changes: ChangeSet) -> [Section] {
    var gone: Set<Int> = []
    var arrivals: [(index: Int, section: Section)] = []
    for change in changes {
      switch change {
      case .removeSection(let index): gone.insert(index)
      case .insertSection(let index): arrivals.append((index, (-1, [])))
      case .moveSection(let index, let target):
        gone.insert(index)
        arrivals.append((target, now[index]))
      default: continue
      }
    }
    var sections = now.indices.filter { !gone.contains($0) }.map { now[$0] }
    for (index, section) in arrivals.sorted(by: { $0.index < $1.index }) {
      sections.insert(section, at: min(index, sections.count))
    }
    return sections
  }

  /// The merged change set.
  ///
  /// - Parameter rank: The position of a row or section in the form.
  func composed(rank: (_ tag: String) -> Int) -> ChangeSet {
    let old = Dictionary(before.map { ($0.id, $0.rows) }, uniquingKeysWith: { $1 })
    let new = Dictionary(now.map { ($0.id, $0.rows) }, uniquingKeysWith: { $1 })
    let structure = StructureDiff(from: before.map(\.id), to: now.map(\.id)) { id in
      (
        updatedSections.contains(id),
        .reordered(old: old[id] ?? [], new: new[id] ?? [], updated: updatedRows)
      )
    }.changes { tags[$0] }
    return ChangeSet(structure + rest(rank: rank))
  }

  /// The values, states and issues that differ between start and end.
  private func rest(rank: (String) -> Int) -> [ChangeSet.Change] {
    var values: [String: (old: FormValue, new: FormValue)] = [:]
    var states: [String: (old: Bool, new: Bool)] = [:]
    var issues: [String: [FormIssue]] = [:]
    for change in others {
      switch change {
      case .value(let tag, let old, let new): values[tag] = (values[tag]?.old ?? old, new)
      case .disabled(let tag, let isDisabled):
        states[tag] = (states[tag]?.old ?? !isDisabled, isDisabled)
      case .validation(let tag, let found): issues[tag] = found
      default: continue
      }
    }
    func ranked(_ tags: some Sequence<String>) -> [String] {
      tags.map { (rank($0), $0) }.sorted { $0 < $1 }.map(\.1)
    }
    return ranked(values.keys).compactMap { tag in
      values[tag].flatMap {
        $0.old == $0.new ? nil : .value(tag: tag, old: $0.old, new: $0.new)
      }
    }
      + ranked(states.keys).compactMap { tag in
        states[tag].flatMap { $0.old == $0.new ? nil : .disabled(tag: tag, $0.new) }
      } + ranked(issues.keys).map { .validation(tag: $0, issues[$0] ?? []) }
  }
}
