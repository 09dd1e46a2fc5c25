import FormModel

/// Writes a catalog in XLIFF 1.2.
struct XLIFF1Writer {
  private let catalog: TextCatalog
  private var writer = XMLWriter()
  static let pluralMark = "|==|plural."

  var text: String { writer.text }

  init(_ catalog: TextCatalog) {
    self.catalog = catalog
    writer.begin(
      "xliff", [("xmlns", "urn:oasis:names:tc:xliff:document:1.2"), ("version", "1.2")])
    writer.begin(
      "file",
      [
        ("original", catalog.form), ("source-language", catalog.sourceLanguage),
        ("target-language", catalog.language), ("datatype", "plaintext"),
      ])
    writer.begin("body")
    for entry in catalog.entries where entry.state != .obsolete {
      for unit in entry.units({ $0 == .count && PluralRule.categories.contains($1) }) {
        write(unit)
      }
    }
    for _ in 0..<3 { writer.end() }
  }

  private mutating func write(_ entry: TextCatalog.Entry) {
    guard [entry.currentSource, entry.translation].contains(where: { $0?.way != nil }) else {
      return write(entry, entry.key, "")
    }
    let categories = TextContent.Way.categories(catalog.language, besides: entry.translation)
    for (index, category) in categories.enumerated() {
      var part = entry
      if index > 0 { part.comments = [] }
      write(part, entry.key + Self.pluralMark + category, category)
    }
  }

  private mutating func write(_ entry: TextCatalog.Entry, _ id: String, _ name: String) {
    writer.begin("trans-unit", [("id", id), ("xml:space", "preserve")])
    var placeholders = XLIFFPlaceholders(key: entry.key)
    func content(_ text: String) -> String {
      placeholders.content(text) { number, text in
        "<x" + XMLWriter.attributes([("id", String(number)), ("equiv-text", text)]) + "/>"
      }
    }
    let source = content(entry.currentSource?.text(for: name) ?? "")
    writer.element("source", source)
    let target = (entry.translation?[name] ?? entry.translation?[""]).map(content)
    if let target { writer.element("target", target, [("state", Self.state(entry.state))]) }
    for (from, text) in [
      ("developer", entry.note.map { [$0] } ?? []), ("translator", entry.comments),
    ] {
      for line in text.flatMap(CatalogComment.lines) {
        writer.element("note", XMLWriter.escaped(line), [("from", from)])
      }
    }
    if let target, entry.newSource != nil, let old = entry.source?.text(for: name) {
      writer.begin("alt-trans", [("alttranstype", "previous-version")])
      writer.element("source", content(old))
      writer.element("target", target)
      writer.end()
    }
    writer.end()
  }

  private static func state(_ state: TextCatalog.State) -> String {
    switch state {
    case .stale: "needs-adaptation"
    case .needsReview: "needs-review-translation"
    case .translated, .obsolete: "translated"
    }
  }
}

/// Reads the texts of a file in XLIFF 1.
struct XLIFF1Reader {
  let source: CatalogSource

  /// Adds the units of an element, also those in groups.
  func read(_ element: XMLTree, into units: inout CatalogUnits) throws(TextCatalogProblem) {
    for child in element.children {
      if child.name == "trans-unit" {
        try units.add(try unit(child), in: source, at: child.offset)
      } else if child.name == "body" || child.name == "group" {
        try read(child, into: &units)
      }
    }
  }

  private func unit(_ element: XMLTree) throws(TextCatalogProblem) -> CatalogUnits.Unit {
    guard let id = element.attributes["id"] else {
      throw source.problem("the unit has no `id`", at: element.offset)
    }
    var unit = CatalogUnits.Unit(key: id)
    if let mark = id.firstRange(of: XLIFF1Writer.pluralMark) {
      unit.key = String(id[..<mark.lowerBound])
      unit.name = String(id[mark.upperBound...])
      unit.way = .count
    }
    guard !unit.key.contains("|==|"), unit.way == nil || TextContent.Way.isNumberCase(unit.name)
    else { throw source.problem("`\(id)` is no text of a form", at: element.offset) }
    var names: [String: String] = [:]
    if let source = element.first("source") {
      unit.source = try XLIFFPlaceholders.text(of: source, &names, in: self.source)
    }
    for note in element.children where note.name == "note" {
      if note.attributes["from"] == "translator" {
        unit.comments.append(note.text)
      } else {
        unit.notes.append(note.text)
      }
    }
    guard let target = element.first("target") else { return unit }
    let state = target.attributes["state"] ?? "translated"
    // Xcode writes the source as the target of a new text.
    if state == "new" || state == "needs-translation" { return unit }
    unit.target = try XLIFFPlaceholders.text(of: target, &names, in: source)
    if ["translated", "final", "signed-off"].contains(state) { return unit }
    unit.state = .needsReview
    let old = element.children.first {
      $0.name == "alt-trans" && $0.attributes["alttranstype"] == "previous-version"
    }
    if let old = old?.first("source") {
      unit.oldSource = try XLIFFPlaceholders.text(of: old, &names, in: source)
      unit.state = .stale
    }
    return unit
  }
}
