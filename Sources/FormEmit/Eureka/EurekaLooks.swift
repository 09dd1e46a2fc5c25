import FormCatalog
import FormModel

/// Finds what Eureka does not draw of a form.
struct EurekaLooks {
  private(set) var problems: [EmitProblem] = []

  init(_ form: FormDefinition) {
    for (number, section) in form.sections.enumerated() {
      for (index, row) in section.rows.enumerated() {
        add(row, at: DefinitionPlace(section: number, rows: [index]))
      }
    }
  }

  private mutating func add(_ row: FormDefinition.Row, at place: DefinitionPlace) {
    if row.title != nil, let entry = Catalog.rowType(named: row.type) {
      let style = entry.style(of: row)
      if style.eureka != nil, !style.drawsTitle {
        let subject = style.name.map { "\(entry.title) with `style: \($0)`" } ?? entry.title
        report(
          place, ["title"], "Eureka does not draw the title of \(subject)",
          help: "a header of the section says it")
      }
    }
    for (index, inner) in row.rows.enumerated() { add(inner, at: place.row(index)) }
  }

  private mutating func report(
    _ place: DefinitionPlace, _ keys: [String], _ message: String, help: String? = nil
  ) {
    problems.append(
      EmitProblem(kind: .look, place: place, keys: keys, message: message, help: help))
  }
}
