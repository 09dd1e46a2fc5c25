import FormCompiler
import FormModel
import FormSyntax

extension FormSpecPlaces {
  /// Converts spans to lines and columns.
  init(_ places: SpecPlaces, in sources: SourceMap) {
    func place(_ span: SourceSpan) -> FormSpecPlace {
      let start = sources.range(of: span.startPoint).start
      return FormSpecPlace(file: sources.path(of: span), line: start.line, column: start.column)
    }
    func extent(_ span: SourceSpan) -> Extent {
      let (range, file) = (sources.range(of: span), sources.path(of: span))
      func place(_ position: SourcePosition) -> FormSpecPlace {
        FormSpecPlace(file: file, line: position.line, column: position.column)
      }
      return Extent(place(range.start), place(range.end))
    }
    func named(_ spans: [(String, SourceSpan)]) -> [String: FormSpecPlace] {
      Dictionary(spans.map { ($0, place($1)) }, uniquingKeysWith: { first, _ in first })
    }
    var sections: [[Item]] = []
    for item in places.items {
      if item.rows.isEmpty { sections.append([]) }
      let values = named(item.values.map { ($0.key, $0.span) })
      sections[sections.count - 1].append(
        Item(place(item.span), extent(item.extent), values: values))
      let added = repeatElement(Item(place(item.span), nil), count: item.addedCount)
      sections[sections.count - 1] += added
    }
    self.init(
      disabled: places.disabled.map(place), sections: sections,
      conditions: named(places.conditions.map { ($0.name, $0.span) }))
  }
}
