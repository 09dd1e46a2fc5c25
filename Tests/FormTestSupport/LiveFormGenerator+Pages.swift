@_spi(Generated) import FormModel

extension LiveFormGenerator {
  /// Divides some forms into pages, some with titles that show a value.
  mutating func addPages(to form: inout FormDefinition) {
    guard chance(30) else { return }
    let shown = form.sections.filter { $0.kind == .plain }.flatMap(\.rows)
      .filter { $0.valueType == .int }.compactMap(\.tag)
    var rest = form.sections.count
    while rest > 0 {
      let count = 1 + below(min(rest, 3))
      var page = FormDefinition.Page(
        tag: chance(80) ? name("p") : nil, title: chance(60) ? name("Page ") : nil,
        sectionCount: count)
      if chance(30), !shown.isEmpty {
        page.title = nil
        page.texts = [
          .init(
            name: "title",
            value: .expression(
              .text([.literal(.string("P ")), .reference(.value(pick(shown)).reading(.shown))])))
        ]
      }
      form.pages.append(page)
      rest -= count
    }
  }
}
