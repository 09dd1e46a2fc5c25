import FormCatalog
import FormSyntax

/// The names of rules, events and keywords in other form systems.
enum NameSynonyms {
  /// The rules by their synonyms, best first: those that list the word earliest.
  private static let rules: [String: [String]] = {
    var places: [String: [(place: Int, rule: String)]] = [:]
    for rule in Catalog.rules {
      for (place, word) in rule.synonyms.enumerated() {
        places[word, default: []].append((place, rule.name))
      }
    }
    return places.mapValues { $0.sorted { $0.place < $1.place }.map(\.rule) }
  }()

  private static let events: [String: [String]] = [
    "changeblock": ["change"], "valuechanged": ["change"], "input": ["change"],
    "cellselection": ["select"], "tap": ["select"], "click": ["select"], "press": ["select"],
    "selectselectablerow": ["select"], "cellsetup": ["setup"], "dequeue": ["setup"],
    "cellupdate": ["update"], "cellhighlightchanged": ["highlight"],
    "cellhighlight": ["highlight"], "focus": ["highlight"], "cellunhighlight": ["unhighlight"],
    "blur": ["unhighlight"], "rowvalidationchanged": ["validation"],
    "validationchanged": ["validation"], "expandinlinerow": ["expand"],
    "collapseinlinerow": ["collapse"], "willdisplay": ["display"],
    "didenddisplay": ["endDisplay"], "didenddisplaying": ["endDisplay"],
    "accessorybuttontapped": ["detail"], "accessory": ["detail"], "detailbutton": ["detail"],
  ]

  /// The rules meant by a name of another form system, best first.
  ///
  /// Names in Eureka begin with `Rule`, those in XLForm end in `Validator`.
  static func rules(meantBy name: String, among rules: [String]) -> [String] {
    find(name, in: Self.rules, among: rules, prefixes: ["rule", "xlform"], suffixes: ["validator"])
  }

  /// The events meant by a name of another form system, best first.
  static func events(meantBy name: String, among events: [String]) -> [String] {
    find(name, in: Self.events, among: events, prefixes: ["on"], suffixes: [])
  }

  /// The keywords meant by a word of another form system: those that it begins or ends with, such
  /// as `onBlur` for `.validatesOnBlur`, unless it says the opposite, as `noBlur` does.
  static func words(meantBy text: String, among words: [String]) -> [String] {
    let word = text.lowercased().filter { $0.isLetter || $0.isNumber }
    guard word.utf8.count <= 64 else { return [] }
    let found = words.filter { known in
      let known = known.lowercased()
      return known.utf8.count >= 3 && (word.hasSuffix(known) || word.hasPrefix(known))
    }.filter { !Opposites(text, $0).areOpposite }
    return found.max { $0.utf8.count < $1.utf8.count }.map { [$0] } ?? []
  }

  private static func find(
    _ name: String, in synonyms: [String: [String]], among known: [String],
    prefixes: [String], suffixes: [String]
  ) -> [String] {
    var word = name.lowercased()
    guard word.utf8.count <= 40 else { return [] }
    for prefix in prefixes where word.hasPrefix(prefix) && word != prefix {
      word.removeFirst(prefix.count)
    }
    for suffix in suffixes where word.hasSuffix(suffix) && word != suffix {
      word.removeLast(suffix.count)
    }
    let names = synonyms[word] ?? [word]
    return names.compactMap { name in known.first { $0.lowercased() == name.lowercased() } }
  }
}
