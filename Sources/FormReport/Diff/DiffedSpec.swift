package import FormBuild
import FormCompiler
import FormModel
import FormSyntax

/// The changes of one spec.
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
  /// The changes by place; those of removed parts come last.
  package let entries: [Entry]

  /// Compares two checks; one is nil if the spec does not exist in that version.
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
  private let sources: SourceMap
  private let spans: [PartPlace: SourceSpan]

  init(_ check: FormCheck) {
    sources = check.report.sources
    var found: [(PartPlace, SourceSpan)] = []
    if let spans = check.spans {
      if let form = spans.form { found.append((.form, form)) }
      found += spans.items.map { (.item($0.place), $0.span) }
      found += spans.conditions.map { (.condition($0.name), $0.span) }
      found += spans.functions.map { (.function($0.name), $0.span) }
      found += spans.rowTypes.map { (.rowType($0.name), $0.span) }
      found += spans.optionTypes.map { (.optionType($0.name), $0.span) }
    }
    spans = Dictionary(found) { first, _ in first }
  }

  func position(of place: PartPlace) -> (file: String, line: Int, column: Int)? {
    guard let span = span(of: place) else { return nil }
    let start = sources.range(of: span.startPoint).start
    return (sources.path(of: span), start.line, start.column)
  }

  /// The place of a part, or of the part around one that the form makes itself.
  private func span(of place: PartPlace) -> SourceSpan? {
    if let span = spans[place] { return span }
    switch place {
    case .form: return nil
    case .item(let place): return span(of: place.around.map(PartPlace.item) ?? .form)
    default: return span(of: .form)
    }
  }
}
