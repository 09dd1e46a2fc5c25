import FormModel
import FormText

/// A String Catalog of Xcode (`.xcstrings`), which has all languages of a form.
///
/// The JSON is kept as it was read; an update changes only the texts of the form.
package struct StringCatalog: Sendable {
  /// The members beside the texts.
  private var members: [JSONValue.Member]
  private var strings: [JSONValue.Member]
  private let sourceLanguage: String

  /// An empty catalog.
  package init(sourceLanguage: String) {
    self.sourceLanguage = sourceLanguage
    members = [
      JSONValue.Member("sourceLanguage", .string(sourceLanguage)),
      JSONValue.Member("strings", .object([])), JSONValue.Member("version", "1.0"),
    ]
    strings = []
  }

  /// Reads a catalog of any version.
  ///
  /// - Throws: The first mistake.
  package init(
    _ bytes: [UInt8], path: String, for context: TextCatalogContext
  ) throws(TextCatalogProblem) {
    let source = try CatalogSource(bytes, path: path)
    guard case .object(let members) = try source.json(),
      case .object(let strings)? = members.first(where: { $0.name == "strings" })?.value
    else {
      throw source.problem("a String Catalog is an object with an object `strings`", at: 0)
    }
    if case .string(let language)? = JSONValue.object(members)["sourceLanguage"] {
      try source.check(source: language, is: context, at: 0)
    }
    self.members = members
    self.strings = strings
    sourceLanguage = context.sourceLanguage
  }

  /// The languages that texts are translated into, sorted.
  package var languages: [String] {
    let names = strings.flatMap { $0.value["localizations"]?.members.map(\.name) ?? [] }
    return Set(names).subtracting([sourceLanguage]).sorted()
  }

  // MARK: - Reading

  /// The translations into a language.
  ///
  /// Texts that Xcode has found in code do not belong to the form. Variations by device and
  /// substitutions have no translation here, and stay as they are.
  package func catalog(_ language: String, for context: TextCatalogContext) -> TextCatalog {
    var catalog = TextCatalog(
      language: language, sourceLanguage: sourceLanguage, form: context.form)
    let owned = ["manual", "migrated", "stale"]
    let known = context.texts.flatMap { text in
      TextCatalog.Entry(text.key, source: text.content).units(Self.isGrouped)
    }
    let texts = Dictionary(known.map { ($0.key, $0.source) }) { first, _ in first }
    for string in strings {
      guard case .string(let origin)? = string.value["extractionState"], owned.contains(origin)
      else { continue }
      catalog.entries.append(
        entry(string, language, for: texts[string.name] ?? nil, isObsolete: origin == "stale"))
    }
    return catalog.matched(to: context.texts)
  }

  private func entry(
    _ string: JSONValue.Member, _ language: String, for text: TextContent?, isObsolete: Bool
  ) -> TextCatalog.Entry {
    let comment = StringComment(
      string.value["comment"]?.text ?? "", key: string.name, for: text)
    let localizations = string.value["localizations"]
    let units = localizations?[language]?.units ?? []
    let translated = units.filter { $0.state != "new" }
    func content(_ units: [JSONValue.StringUnit]) -> TextContent? {
      TextContent(units.map { TextContent.Case($0.name, comment.decoded($0.value)) })
    }
    var entry = TextCatalog.Entry(
      string.name, source: content(localizations?[sourceLanguage]?.units ?? []),
      translation: content(translated), note: comment.note)
    let states = translated.map { Self.state($0.state) }
    if isObsolete {
      entry.state = .obsolete
    } else if entry.translation != nil {
      entry.state = [.stale, .needsReview].first(where: states.contains) ?? .translated
    }
    return entry
  }

  private static func state(_ name: String) -> TextCatalog.State {
    switch name {
    case "translated": .translated
    case "stale": .stale
    default: .needsReview
    }
  }

  /// Whether a case is one of the variations of a text; any other is a text of its own.
  private static func isGrouped(_ way: TextContent.Way, _ name: String) -> Bool {
    way == .count && PluralRule.categories.contains(name)
  }

  // MARK: - Writing

  /// Sets the source texts and the translations into one language.
  package mutating func update(_ catalog: TextCatalog) {
    let units = catalog.entries.flatMap { $0.units(Self.isGrouped) }
    var places: [String: Int] = [:]
    for (index, string) in strings.enumerated() { places[string.name] = index }
    var added: [JSONValue.Member] = []
    for unit in units {
      if let place = places[unit.key] {
        strings[place].value = updated(strings[place].value, unit, catalog.language)
      } else {
        added.append(JSONValue.Member(unit.key, updated(.object([]), unit, catalog.language)))
        places[unit.key] = nil
      }
    }
    insert(added.sorted { NaturalOrder.isLess($0.name, $1.name) })
  }

  /// Merges sorted texts with the others, whose order is kept.
  private mutating func insert(_ added: [JSONValue.Member]) {
    var merged: [JSONValue.Member] = []
    var rest = added[...]
    for string in strings {
      while let next = rest.first, NaturalOrder.isLess(next.name, string.name) {
        merged.append(next)
        rest.removeFirst()
      }
      merged.append(string)
    }
    strings = merged + rest
  }

  private func updated(
    _ string: JSONValue, _ entry: TextCatalog.Entry, _ language: String
  ) -> JSONValue {
    guard case .object = string else { return string }
    var string = string
    let comment = StringComment(entry)
    if let text = comment.text { string.set("comment", .string(text)) }
    string.set("extractionState", entry.state == .obsolete ? "stale" : "manual")
    var localizations = string["localizations"] ?? .object([])
    func set(_ language: String, _ content: TextContent?, _ state: TextCatalog.State) {
      let old = localizations[language]
      let units = content?.cases.map { JSONValue.StringUnit($0.name, "", comment.encoded($0.text)) }
      localizations.set(language, Self.updated(old, units, state))
    }
    let old = localizations[sourceLanguage]?.units.map(\.value)
    if let source = entry.currentSource { set(sourceLanguage, source, .translated) }
    if let old, old != localizations[sourceLanguage]?.units.map(\.value) {
      // The translations into all languages share the source text.
      for other in localizations.members where ![sourceLanguage, language].contains(other.name) {
        localizations.set(other.name, other.value.needingReview)
      }
    }
    if string["shouldTranslate"] != false { set(language, entry.translation, entry.state) }
    string.set("localizations", localizations)
    return string
  }

  /// The text of a language with other units; nil for none.
  private static func updated(
    _ old: JSONValue?, _ units: [JSONValue.StringUnit]?, _ state: TextCatalog.State
  ) -> JSONValue? {
    guard old?.isOwn ?? true else { return old }
    let known = Dictionary(old?.units.map { ($0.name, $0) } ?? []) { first, _ in first }
    guard let units else {
      let isNew = !known.isEmpty && known.values.allSatisfy { $0.state == "new" }
      return isNew ? old : nil
    }
    let isDone = state == .translated || state == .obsolete
    func value(_ unit: JSONValue.StringUnit) -> JSONValue {
      var json = known[unit.name]?.json ?? .object([])
      // A state that Xcode alone knows stays as it is while the text does.
      let isKept =
        known[unit.name].map {
          $0.value == unit.value && (Self.state($0.state) == .translated) == isDone
        }
        ?? false
      if !isKept { json.set("state", isDone ? "translated" : "needs_review") }
      json.set("value", .string(unit.value))
      return .object([JSONValue.Member("stringUnit", json)])
    }
    if units.count == 1, units[0].name.isEmpty { return value(units[0]) }
    var plural = JSONValue.object([])
    for unit in units { plural.set(unit.name.isEmpty ? "other" : unit.name, value(unit)) }
    return ["variations": ["plural": plural]]
  }

  /// The catalog as Xcode writes it.
  package var text: String {
    let members = members.map {
      $0.name == "strings" ? JSONValue.Member("strings", .object(strings)) : $0
    }
    var text = ""
    XcodeLayout.write(.object(members), 0, to: &text)
    return text
  }
}

extension JSONValue {
  /// A text with its state in a String Catalog.
  fileprivate struct StringUnit {
    /// The plural category; empty for a text without cases.
    let name: String
    let state: String
    let value: String
    var json = JSONValue.object([])

    init(_ name: String, _ state: String, _ value: String) {
      self.name = name
      self.state = state
      self.value = value
    }

    init?(_ name: String, _ json: JSONValue?) {
      guard let json, let value = json["value"]?.text else { return nil }
      self.init(name, json["state"]?.text ?? "", value)
      self.json = json
    }
  }

  fileprivate var members: [Member] {
    if case .object(let members) = self { members } else { [] }
  }

  fileprivate var text: String? {
    if case .string(let text) = self { text } else { nil }
  }

  /// Whether a localization has no variation by device and no substitution.
  fileprivate var isOwn: Bool {
    guard case .object = self else { return false }
    return self["substitutions"] == nil
      && (self["variations"]?.members ?? []).allSatisfy { $0.name == "plural" }
  }

  /// The texts of a localization; empty for one that is not the form's.
  fileprivate var units: [StringUnit] {
    guard isOwn else { return [] }
    if let plural = self["variations"]?["plural"] {
      return PluralRule.categories.compactMap { StringUnit($0, plural[$0]?["stringUnit"]) }
    }
    return [StringUnit("", self["stringUnit"])].compactMap(\.self)
  }

  /// A localization whose translated texts have to be reviewed.
  fileprivate var needingReview: JSONValue {
    guard case .object(let members) = self else { return self }
    return .object(
      members.map { member in
        let isDone = member.name == "state" && member.value == "translated"
        return Member(member.name, isDone ? "needs_review" : member.value.needingReview)
      })
  }

  /// Sets a member of an object or removes it; a new one is inserted in alphabetical order.
  fileprivate mutating func set(_ name: String, _ value: JSONValue?) {
    guard case .object(var members) = self else { return }
    if let index = members.firstIndex(where: { $0.name == name }) {
      if let value { members[index].value = value } else { members.remove(at: index) }
    } else if let value {
      let index = members.firstIndex { $0.name > name } ?? members.count
      members.insert(Member(name, value), at: index)
    }
    self = .object(members)
  }
}
