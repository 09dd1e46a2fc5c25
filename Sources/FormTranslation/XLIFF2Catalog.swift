import FormModel

/// Writes a catalog in XLIFF 2.2 with its module for plurals and choices.
///
/// - Source: OASIS, XLIFF Version 2.2 (2025).
struct XLIFF2Writer {
  private let catalog: TextCatalog
  private var writer = XMLWriter()

  var text: String { writer.text }

  init(_ catalog: TextCatalog) {
    self.catalog = catalog
    writer.begin(
      "xliff",
      [
        ("xmlns", "urn:oasis:names:tc:xliff:document:2.2"),
        ("xmlns:pgs", "urn:oasis:names:tc:xliff:pgs:1.0"), ("version", "2.2"),
        ("srcLang", catalog.sourceLanguage), ("trgLang", catalog.language),
      ])
    writer.begin(
      "file", [("id", "texts"), ("original", catalog.form), ("xml:space", "preserve")])
    for entry in catalog.entries where entry.state != .obsolete {
      for unit in entry.units({ $0 != .text && $1 != "absent" }) { write(unit) }
    }
    writer.end()
    writer.end()
  }

  private mutating func write(_ entry: TextCatalog.Entry) {
    let way = [entry.currentSource, entry.translation].lazy.compactMap(\.?.way).first
    let kind = way.map { $0 == .count ? "plural:count" : "select:value" }
    writer.begin(
      "unit", [("id", Self.token(entry.key)), ("name", entry.key), ("pgs:switch", kind)])
    let names = way.map { self.names(entry, $0) } ?? [""]
    writeNotes(entry, names)
    var placeholders = XLIFFPlaceholders(key: entry.key)
    func content(_ text: String) -> String {
      placeholders.content(text) { number, text in
        let attributes = [("id", String(number)), ("equiv", text), ("disp", text)]
        return "<ph" + XMLWriter.attributes(attributes) + "/>"
      }
    }
    for (index, name) in names.enumerated() {
      let target = entry.translation?[name] ?? entry.translation?[""]
      let subState: String? =
        switch entry.state {
        case .stale: "formc:stale"
        case .needsReview: "formc:needs-review"
        default: nil
        }
      writer.begin(
        "segment",
        [
          ("id", "s\(index + 1)"), ("state", target == nil ? "initial" : "translated"),
          ("subState", target == nil ? nil : subState), ("pgs:case", way == nil ? nil : name),
        ])
      placeholders.part = name
      writer.element("source", content(entry.currentSource?.text(for: name) ?? ""))
      if let target { writer.element("target", content(target)) }
      writer.end()
    }
    writer.end()
  }

  /// The cases of the source and of the translation.
  private func names(_ entry: TextCatalog.Entry, _ way: TextContent.Way) -> [String] {
    var names: [String] = []
    let contents = [entry.currentSource, entry.translation]
    for item in contents.flatMap({ $0?.way == nil ? [] : $0?.cases ?? [] }) {
      let isCategory = way == .count && PluralRule.categories.contains(item.name)
      if !isCategory, !names.contains(item.name) { names.append(item.name) }
    }
    guard way == .count else { return names }
    return names + TextContent.Way.categories(catalog.language, besides: entry.translation)
  }

  private mutating func writeNotes(_ entry: TextCatalog.Entry, _ names: [String]) {
    let notes = entry.note.map(CatalogComment.lines) ?? []
    let comments = entry.comments.flatMap(CatalogComment.lines)
    let old = entry.state == .stale && entry.newSource != nil ? entry.source : nil
    guard !notes.isEmpty || !comments.isEmpty || old != nil else { return }
    writer.begin("notes")
    func note(_ text: String, _ category: String) {
      writer.element("note", XMLWriter.escaped(text), [("category", category)])
    }
    for line in notes { note(line, "description") }
    for line in comments { note(line, "comment") }
    for name in old == nil ? [] : names {
      note(old?.text(for: name) ?? "", name.isEmpty ? "previous" : "previous:\(name)")
    }
    writer.end()
  }

  /// A key as an identifier, which has letters, digits and `.-_:` only.
  private static func token(_ key: String) -> String {
    key.unicodeScalars.reduce(into: "") { token, scalar in
      let isPart = scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
      if isPart || ".-".unicodeScalars.contains(scalar) {
        token.unicodeScalars.append(scalar)
      } else {
        token += "_\(String(scalar.value, radix: 16))_"
      }
    }
  }
}

/// Reads the texts of a file in XLIFF 2.
struct XLIFF2Reader {
  let source: CatalogSource

  /// Adds the units of an element, also those in groups.
  func read(_ element: XMLTree, into units: inout CatalogUnits) throws(TextCatalogProblem) {
    for child in element.children {
      if child.name == "unit" {
        for unit in try self.units(child) { try units.add(unit, in: source, at: child.offset) }
      } else if child.name == "group" {
        try read(child, into: &units)
      }
    }
  }

  private func units(_ element: XMLTree) throws(TextCatalogProblem) -> [CatalogUnits.Unit] {
    guard let key = element.attributes["name"] ?? element.attributes["id"] else {
      throw source.problem("the unit has no `id`", at: element.offset)
    }
    var unit = CatalogUnits.Unit(key: key)
    var old: [String: String] = [:]
    for note in element.first("notes")?.children ?? [] where note.name == "note" {
      let category = note.attributes["category"] ?? ""
      if category == "comment" {
        unit.comments.append(note.text)
      } else if category.hasPrefix("previous") {
        old[String(category.dropFirst("previous:".count))] = note.text
      } else {
        unit.notes.append(note.text)
      }
    }
    let segments = element.children.filter { $0.name == "segment" || $0.name == "ignorable" }
    guard let kind = element.attributes["switch"] else {
      return [try joined(segments, unit, old[""])]
    }
    unit.way = kind.hasPrefix("plural:") ? .count : .select
    guard !kind.contains(" ") else {
      throw source.problem("a text of a form has one switch, not `\(kind)`", at: element.offset)
    }
    var units: [CatalogUnits.Unit] = []
    for segment in segments where segment.name == "segment" {
      guard let name = segment.attributes["case"], !name.isEmpty else {
        throw source.problem("the segment has no `pgs:case`", at: segment.offset)
      }
      unit.name = name
      units.append(try joined([segment], unit, old[name]))
      unit.comments = []
    }
    return units
  }

  /// The unit with the text of its segments; a tool may have split the text into sentences.
  private func joined(
    _ segments: [XMLTree], _ unit: CatalogUnits.Unit, _ old: String?
  ) throws(TextCatalogProblem) -> CatalogUnits.Unit {
    var unit = unit
    var isTranslated = true
    var names: [String: String] = [:]
    for segment in segments {
      var text = ""
      if let source = segment.first("source") {
        text = try XLIFFPlaceholders.text(of: source, &names, in: self.source)
        unit.source += text
      }
      if segment.attributes["state"] == "initial" { isTranslated = false }
      if let target = segment.first("target") {
        unit.target += try XLIFFPlaceholders.text(of: target, &names, in: source)
      } else if segment.name == "ignorable" {
        unit.target += text
      } else {
        isTranslated = false
      }
      switch segment.attributes["subState"] {
      case "formc:stale": unit.state = .stale
      case "formc:needs-review": unit.state = .needsReview
      default: break
      }
    }
    if !isTranslated { unit.target = "" }
    if unit.state == .stale { unit.oldSource = old }
    return unit
  }
}
