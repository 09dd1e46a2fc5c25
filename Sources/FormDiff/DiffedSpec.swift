import FormCompiler
package import FormLoad
import FormModel
import FormSource

/// What changed in one spec.
package struct DiffedSpec: Sendable {
  /// A change with its place in a file.
  package struct Entry: Sendable {
    package let change: FormChange
    /// The file, which can be one that the spec includes.
    package let file: String
    package let line: Int
    package let column: Int
    /// Whether the change is accepted.
    package let isAllowed: Bool

    /// Whether the change is breaking and not accepted.
    package var isBreaking: Bool { change.effect == .breaking && !isAllowed }
  }

  /// The path of the spec as it was given.
  package let path: String
  /// The changes by place; what is gone comes last.
  package let entries: [Entry]

  /// Compares two checks; one that is nil stands for a spec that does not exist.
  ///
  /// - Parameter allowed: The codes of changes that are accepted.
  package init(path: String, old: FormCheck?, new: FormCheck?, allowed: Set<ChangeCode> = []) {
    self.path = path
    let changes: [FormChange] =
      switch (old?.definition, new?.definition) {
      case (let old?, let new?): FormDifference(from: old, to: new).changes
      case (let old?, nil): [FormChange(ofForm: old.name, isGone: true)]
      case (nil, let new?): [FormChange(ofForm: new.name, isGone: false)]
      case (nil, nil): []
      }
    let places = (old: old.map(PartPlaces.init), new: new.map(PartPlaces.init))
    let entries = changes.map { change in
      let side = change.isGone ? places.old : places.new
      let (file, line, column) = side?.position(of: change.place) ?? (path, 1, 1)
      return Entry(
        change: change, file: file, line: line, column: column,
        isAllowed: allowed.contains(change.code))
    }
    self.entries = entries.sorted { left, right in
      (left.change.isGone ? 1 : 0, left.file, left.line, left.column)
        < (right.change.isGone ? 1 : 0, right.file, right.line, right.column)
    }
  }
}

/// The places of a form's parts in its files.
private struct PartPlaces {
  private let check: FormCheck

  init(_ check: FormCheck) { self.check = check }

  func position(of place: PartPlace) -> (file: String, line: Int, column: Int)? {
    guard let span = span(of: place) ?? check.spans?.form else { return nil }
    let sources = check.report.sources
    let start = sources.range(of: span.startPoint).start
    return (sources.path(of: span), start.line, start.column)
  }

  private func span(of place: PartPlace) -> SourceSpan? {
    guard let spans = check.spans else { return nil }
    return switch place {
    case .form: spans.form
    case .item(let section, let rows): item(section, rows, in: spans)
    case .condition(let name): spans.conditions.first { $0.name == name }?.span
    case .function(let name): spans.functions.first { $0.name == name }?.span
    case .rowType(let name): spans.rowTypes.first { $0.name == name }?.span
    case .optionType(let name): spans.optionTypes.first { $0.name == name }?.span
    }
  }

  /// The place of a row, or of what is around one that the form makes itself.
  private func item(_ section: Int, _ rows: [Int], in spans: SpecPlaces) -> SourceSpan? {
    for length in (0...rows.count).reversed() {
      let path = Array(rows.prefix(length))
      if let item = spans.items.first(where: { $0.section == section && $0.rows == path }) {
        return item.span
      }
    }
    return nil
  }
}
