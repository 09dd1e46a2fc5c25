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
    for string in strings {
      guard case .string(let origin)? = string.value["extractionState"], owned.contains(origin)
      else { continue }
      catalog.entries.append(entry(string, language, isObsolete: origin == "stale"))
    }
    return catalog.matched(to: context.texts)
  }

  private func entry(
    _ string: JSONValue.Member, _ language: String, isObsolete: Bool
  ) -> TextCatalog.Entry {
    let comment = StringComment(string.value["comment"]?.text ?? "", key: string.name)
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

  // MARK: - Writing

  /// Sets the source texts and the translations into one language.
  package mutating func update(_ catalog: TextCatalog) {
    let units = catalog.entries.flatMap { entry in
      entry.units { $0 == .count && PluralRule.categories.contains($1) }
    }
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
    if let source = entry.currentSource { set(sourceLanguage, source, .translated) }
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

/// The comment of a text in a String Catalog: the author's remark, and a line for each placeholder
/// with its number.
private struct StringComment {
  private(set) var note: String?
  private var numbers = PlaceholderNumbers()
  /// The number of the placeholder that is counted.
  private var counted: Int?
  private let place: TextSegment.Place

  /// The comment for an entry.
  init(_ entry: TextCatalog.Entry) {
    place = TextSegment.Place(key: entry.key)
    note = entry.note
    numbers = PlaceholderNumbers(entry.currentSource, in: place)
    guard entry.currentSource?.way == .count else { return }
    counted =
      (numbers.placeholders.firstIndex { $0.contains(".@count") }
      ?? numbers.placeholders.indices.first).map { $0 + 1 }
  }

  /// Reads a comment.
  init(_ text: String, key: String) {
    place = TextSegment.Place(key: key)
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)[...]
    var found: [Substring] = []
    while let line = lines.last, line.hasPrefix("%"), line.hasSuffix("}"),
      let sign = line.firstRange(of: " = {")
    {
      found.append(line[line.index(sign.lowerBound, offsetBy: 3)...])
      lines.removeLast()
    }
    for placeholder in found.reversed() { numbers.add(String(placeholder)) }
    let rest = lines.joined(separator: "\n")
    note = rest.isEmpty ? nil : rest
  }

  /// The comment as text; nil if there is nothing to say.
  var text: String? {
    var lines = note.map { [$0] } ?? []
    for (index, placeholder) in numbers.placeholders.enumerated() {
      lines.append("\(specifier(index + 1)) = \(placeholder)")
    }
    return lines.isEmpty ? nil : lines.joined(separator: "\n")
  }

  private func specifier(_ number: Int) -> String {
    "%\(number)$\(number == counted ? "lld" : "@")"
  }

  /// A text with numbers for its placeholders.
  func encoded(_ text: String) -> String {
    guard !numbers.placeholders.isEmpty else { return text }
    return TextSegment.pieces(of: text, in: place).map { piece in
      if piece.isPlaceholder, let number = numbers.number(of: piece.text) {
        return specifier(number)
      }
      return piece.text.replacing("%", with: "%%")
    }.joined()
  }

  /// A text with its placeholders; an unknown number stays as it is.
  func decoded(_ text: String) -> String {
    guard !numbers.placeholders.isEmpty else { return text }
    var result = ""
    var rest = text[...]
    var next = 1
    while let mark = rest.firstIndex(of: "%") {
      result += rest[..<mark]
      rest = rest[mark...].dropFirst()
      if rest.first == "%" {
        result += "%"
        rest.removeFirst()
        continue
      }
      let digits = rest.prefix { ("0"..."9").contains($0) }
      var after = rest.dropFirst(digits.count)
      let hasNumber = !digits.isEmpty && after.first == "$"
      if hasNumber { after.removeFirst() }
      let specifier = ["@", "lld", "ld", "d"].first { after.hasPrefix($0) }
      guard let specifier, hasNumber || digits.isEmpty,
        let placeholder = numbers[hasNumber ? Int(digits) ?? 0 : next]
      else {
        result += "%"
        continue
      }
      if !hasNumber { next += 1 }
      result += placeholder
      rest = after.dropFirst(specifier.count)
    }
    return result + rest
  }
}

/// The order of the keys of a String Catalog: without case, and numbers by their value.
private enum NaturalOrder {
  static func isLess(_ first: String, _ second: String) -> Bool {
    let (left, right) = (parts(first), parts(second))
    for (one, two) in zip(left, right) where one != two {
      return one.lexicographicallyPrecedes(two)
    }
    return left.count == right.count ? first < second : left.count < right.count
  }

  /// The characters as lists of numbers that compare like them; digits in a row are one.
  private static func parts(_ text: String) -> [[UInt32]] {
    var parts: [[UInt32]] = []
    var digits: [UInt32] = []
    func finish() {
      guard !digits.isEmpty else { return }
      let value = Array(digits.drop { $0 == 0 })
      parts.append([1, UInt32(value.count)] + value)
      digits = []
    }
    for scalar in text.unicodeScalars {
      if ("0"..."9").contains(scalar) {
        digits.append(scalar.value - 0x30)
        continue
      }
      finish()
      let isLetter = scalar.properties.isAlphabetic
      let folded = scalar.properties.lowercaseMapping.unicodeScalars.first ?? scalar
      parts.append([isLetter ? 2 : 0, scalar == "_" ? 0 : folded.value])
    }
    finish()
    return parts
  }
}

/// Writes JSON as Xcode does.
private enum XcodeLayout {
  static func write(_ value: JSONValue, _ level: Int, to text: inout String) {
    switch value {
    case .object(let members):
      list(members, "{", "}", level, to: &text) { member, text in
        text += JSONValue.string(member.name).text() + " : "
        write(member.value, level + 1, to: &text)
      }
    case .array(let items):
      list(items, "[", "]", level, to: &text) { write($0, level + 1, to: &$1) }
    default: text += value.text()
    }
  }

  private static func list<Item>(
    _ items: [Item], _ start: String, _ end: String, _ level: Int, to text: inout String,
    _ write: (Item, inout String) -> Void
  ) {
    let indent = "\n" + String(repeating: "  ", count: level)
    text += start
    // An empty list has a blank line.
    if items.isEmpty { text += "\n" }
    for (index, item) in items.enumerated() {
      text += (index == 0 ? "" : ",") + indent + "  "
      write(item, &text)
    }
    text += indent + end
  }
}
