import FormCatalog
import FormModel

/// Writes the reference of the spec language in Markdown.
package enum ReferenceWriter {
  /// A file of the reference.
  package struct Page: Sendable {
    /// The name of the file in `docs/reference`.
    package let name: String
    /// The text.
    package let text: String
  }

  /// All files in the order of the index.
  package static var pages: [Page] {
    [
      Page(name: "README.md", text: index),
      Page(name: "properties.md", text: properties),
      Page(name: "sections.md", text: sections),
      Page(name: "rows.md", text: rows),
      Page(name: "rules.md", text: rules),
      Page(name: "events.md", text: events),
      Page(name: "functions.md", text: functions),
    ]
  }

  private static var index: String {
    var page = MarkdownPage(title: "Reference")
    page.paragraph("Every key, row type, rule, event and function of the language.")
    page.list([
      "[Properties](properties.md): the top level of a spec and the mappings inside it",
      "[Sections](sections.md): plain, selectable and repeated",
      "[Rows](rows.md): what all rows share, and the \(Catalog.rowTypes.count) row types",
      "[Rules](rules.md): the \(Catalog.rules.count) rules with their arguments and messages",
      "[Events](events.md): what handlers can be bound to",
      "[Functions](functions.md): the \(Catalog.functions.count) functions of expressions",
    ])
    page.paragraph(
      """
      Editors complete and check specs with the [JSON Schema](../../schemas/form.schema.json), \
      which `formc schema` prints. The [language guide](../language/README.md) explains how the \
      parts work together.
      """)
    page.heading(2, "Row types")
    page.table(
      ["Type", "Value", "Meaning"],
      Catalog.rowTypes.map {
        ["[`\($0.name)`](rows.md#\($0.name.lowercased()))", $0.value.reference, $0.summary]
      })
    page.heading(2, "Rules")
    page.table(
      ["Rule", "Applies to", "Meaning"],
      Catalog.rules.map {
        ["[`\($0.name)`](rules.md#\($0.name.lowercased()))", $0.applies.title, $0.summary]
      })
    return page.text
  }

  // MARK: - Pages of mappings

  private static var properties: String {
    var page = MarkdownPage(title: "Properties")
    page.paragraph(
      "The mappings of a spec outside sections, rows and rules. An unknown key is an error.")
    for object in Catalog.objects where object.page == "properties.md" {
      describe(object, in: &page)
    }
    page.heading(2, "Options")
    page.paragraph(
      """
      Options are a list of constants or mappings as [above](#option), the name of a type under \
      `types`, or an [option provider](#option-provider). For rows with several components, they \
      are a list of lists, or options with nested `options`.
      """)
    page.heading(2, "Conditions")
    page.paragraph(
      """
      A condition is `true`, `false`, the text of a predicate over `$tag`, the bare name of a condition \
      under `conditions`, or a mapping of `function` and `of` as [above](#condition).
      """)
    page.heading(2, "Colours")
    page.paragraph(
      """
      A colour is `#RGB`, `#RRGGBB` or `#RRGGBBAA` in hexadecimal digits. YAML reads an unquoted \
      `#` as a comment, so write the colour in quotes.
      """)
    page.heading(2, "Types of values")
    page.table(
      ["Type", "Values", "Written as"],
      [
        ["`Bool`", "truth values", "`true`, `false`"],
        ["`Int`", "whole numbers of 64 bits", "`5`, `0x1F`, `0o17`"],
        ["`Double`", "numbers with a fraction", "`5`, `0.5`, `1e3`"],
        ["`String`", "texts", "`Text`, `\"5\"`"],
        [
          "`Date`", "days, times, instants",
          "`\"2026-01-31\"`, `\"10:30\"`, `\"2026-01-31T10:30:00Z\"`",
        ],
        ["`Duration`", "lengths of time", "seconds, or `\"1:30\"` for an hour and a half"],
        ["`URL`", "web addresses", "`https://example.com`"],
        ["the name of an option type", "its options", "the value of the option"],
        ["`[T]`", "lists of one of these", "`[1, 2]`"],
        ["`Set<T>`", "sets of one of these", "`[1, 2]`"],
      ])
    page.paragraph("Every value can also be absent. An empty text counts as absent.")
    return page.text
  }

  private static var sections: String {
    var page = MarkdownPage(title: "Sections")
    for object in Catalog.objects where object.page == "sections.md" {
      describe(object, in: &page)
    }
    return page.text
  }

  private static var rules: String {
    var page = MarkdownPage(title: "Rules")
    page.paragraph(
      """
      A rule is its name alone, or a mapping with the name as its first key: `required: true`, \
      `minLength: 3`. An absent value passes every rule but `required`, unless `allowsEmpty` is `false`.
      """)
    for object in Catalog.objects where object.page == "rules.md" {
      describe(object, in: &page)
    }
    for rule in Catalog.rules {
      page.heading(2, "`\(rule.name)`")
      page.paragraph(rule.documentation)
      page.paragraph("Applies to \(rule.applies.title).")
      describe(rule.arguments, title: "Argument", in: &page)
      let placeholders = rule.placeholders.map { "`{\($0)}`" }.joined(separator: ", ")
      page.paragraph("Message: “\(rule.message)”. It may use \(placeholders).")
      page.code(rule.example)
    }
    return page.text
  }

  /// Describes a mapping with its keys, their keywords and an example.
  private static func describe(_ object: ObjectEntry, in page: inout MarkdownPage) {
    page.heading(2, object.heading)
    page.paragraph(object.documentation)
    describe(object.properties, in: &page)
    page.code(object.example)
  }

  /// Writes a table of keys and lists of their keywords.
  static func describe(
    _ keys: [PropertyEntry], title: String = "Key", in page: inout MarkdownPage
  ) {
    page.table(
      [title, "Value", "Default", "Meaning"],
      keys.map { key in
        let value = key.defaultText.map { "`\($0)`" } ?? ""
        return [
          "`\(key.name)`", key.type.reference, key.isRequired ? "required" : value,
          key.documentation,
        ]
      })
    for key in keys where !key.type.words.isEmpty {
      page.paragraph("Values of `\(key.name)`:")
      page.list(key.type.words.map { "`\($0.name)`: \($0.documentation)" })
    }
  }

  // MARK: - Other pages

  private static var events: String {
    var page = MarkdownPage(title: "Events")
    page.paragraph(
      """
      `events` of a row or section binds events to handlers by name. A loaded form looks up \
      handlers in a registry; a generated form declares them in a protocol.
      """)
    page.code("events: { change: emailChanged, select: showHelp }")
    for (title, place) in [("Rows", EventPlace.row), ("Sections", .section)] {
      page.heading(2, title)
      let events = Catalog.events.filter { $0.place.covers(place) }
      page.table(["Event", "When"], events.map { ["`\($0.name)`", $0.documentation] })
    }
    return page.text
  }

  private static var functions: String {
    var page = MarkdownPage(title: "Functions")
    page.paragraph(
      """
      Conditions and expressions can call these functions and those declared under `functions`. \
      The names of functions of the language are not case-sensitive. A function returns an absent \
      value when an argument that it needs is absent, unless stated otherwise. Where a Double is \
      expected, an Int is accepted too.
      """)
    for topic in FunctionTopic.allCases {
      page.heading(2, topic.rawValue)
      page.table(
        ["Function", "Meaning", "Example"],
        Catalog.functions.filter { $0.topic == topic }.map {
          ["`\($0.signature)`", $0.documentation, "`\($0.example)`"]
        })
    }
    page.paragraph(
      """
      A constant date is written `DATE("2026-01-31")`, a time `DATE("10:30")`, an instant \
      `DATE("2026-01-31T10:30:00Z")`.
      """)
    return page.text
  }
}

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
