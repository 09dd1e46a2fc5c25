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
    var items: [DefinitionPlace: Item] = [:]
    for item in places.items {
      let values = named(item.values.map { ($0.key, $0.span) })
      items[item.place] = Item(place(item.span), extent(item.extent), values: values)
    }
    self.init(
      disabled: places.disabled.map(place), items: items,
      conditions: named(places.conditions.map { ($0.name, $0.span) }))
  }
}
