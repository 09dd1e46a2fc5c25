import FormCatalog
import FormModel

extension ReferenceWriter {
  static var rows: String {
    var page = MarkdownPage(title: "Rows")
    page.heading(2, Catalog.row.heading)
    page.paragraph(Catalog.row.documentation)
    describe(Catalog.row.properties, in: &page)
    page.code(Catalog.row.example)
    for family in RowFamily.allCases { describe(family, in: &page) }
    page.heading(2, "Declared row types")
    page.paragraph(
      """
      A row whose `type` is declared under [`rowTypes`](properties.md#row-type) has the keys of every row \
      and the properties of its declaration.
      """)
    return page.text
  }

  private static func describe(_ family: RowFamily, in page: inout MarkdownPage) {
    let types = Catalog.rowTypes.filter { $0.family == family }
    page.heading(2, family.heading)
    page.paragraph(family.documentation)
    let shared = sharedKeys(of: types)
    if !shared.isEmpty {
      page.paragraph("All of them have these keys:")
      describe(shared, in: &page)
    }
    for type in types { describe(type, shared: shared, in: &page) }
  }

  /// The keys that several row types share; those whose defaults differ are excluded.
  private static func sharedKeys(of types: [RowTypeEntry]) -> [PropertyEntry] {
    guard let first = types.first, types.count > 1 else { return [] }
    return first.properties.compactMap { key in
      let all = types.compactMap { $0.ownProperty(key.name) }
      let bare = key.defaulting(to: nil)
      guard all.count == types.count, all.allSatisfy({ $0.defaulting(to: nil) == bare }) else {
        return nil
      }
      return all.allSatisfy { $0 == key } ? key : bare
    }
  }

  private static func describe(
    _ type: RowTypeEntry, shared: [PropertyEntry], in page: inout MarkdownPage
  ) {
    page.heading(3, "`\(type.name)`")
    page.paragraph(type.documentation)
    page.paragraph("Value: \(type.value.reference).")
    let names = Set(shared.map(\.name))
    describe(type.properties.filter { !names.contains($0.name) }, in: &page)
    let defaults = type.properties.filter { names.contains($0.name) && !shared.contains($0) }
      .compactMap { key in key.defaultText.map { "`\(key.name): \($0)`" } }
    if !defaults.isEmpty { page.paragraph("Defaults: \(defaults.joined(separator: ", ")).") }
    page.code(type.example)
  }
}

extension RowTypeEntry {
  /// The first sentence of the documentation.
  var summary: String { documentation.firstSentence }
}

extension RuleEntry {
  /// The first sentence of the documentation.
  var summary: String { documentation.firstSentence }
}

extension String {
  /// The text up to the first full stop that ends a sentence.
  var firstSentence: String {
    split(separator: ". ", maxSplits: 1).first.map { $0.hasSuffix(".") ? "\($0)" : "\($0)." }
      ?? self
  }
}

extension RowValue {
  /// The type of the values, in words.
  var reference: String {
    switch self {
    case .none: "none"
    case .fixed(let type): type.description
    case .integerOrDouble: "Double, or Int with `integer: true`"
    case .option: "an option"
    case .setOfOption: "a set of options"
    case .tuple(let count): "\(count) options, written as a list"
    case .leftRight: "the right option"
    case .file: "a file, or a list of files with `multiple`"
    case .opaque: "defined by the host"
    case .declared: "as declared"
    case .list: "a list of the values of its entries"
    }
  }
}

extension RowFamily {
  var heading: String {
    switch self {
    case .field: "Fields"
    case .text: "Texts"
    case .control: "Controls"
    case .date: "Dates and durations"
    case .option: "Options"
    case .select: "Options of a section"
    case .content: "Content"
    case .custom: "Views"
    case .value: "Values without a row"
    case .group: "Groups"
    }
  }

  var documentation: String {
    switch self {
    case .field:
      """
      One line of typed text. The types differ in their values, in the keyboard and in what the \
      system may fill in; none of them adds rules.
      """
    case .text: "Several lines of typed text."
    case .control: "Rows that are pressed, moved or read."
    case .date:
      """
      A constant without an offset is read in the time zone of the form. `min` and `max` apply to \
      both the picker and the value.
      """
    case .option:
      "One or some of several options. The value is the option's value, never its title."
    case .select: "Rows of a section with `select`."
    case .content: "Rows that only show something. They have no value unless stated otherwise."
    case .custom: "Rows drawn by views of the host."
    case .value: "What belongs to the values but not on the screen."
    case .group: "Rows that contain other rows."
    }
  }
}
