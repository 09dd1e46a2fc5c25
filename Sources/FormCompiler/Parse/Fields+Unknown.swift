import FormCatalog
import FormModel
import FormSyntax

extension Fields {
  /// Reports a key that the mapping does not have.
  ///
  /// - Returns: The keys that were probably meant, best first.
  @discardableResult
  func report(unknownKey key: Node, in compilation: Compilation) -> [String] {
    let name = key.text
    var diagnostic = Diagnostic(
      .unknownKey, "\(Phrase.quoted(name)) is not a key of \(keys.title)", at: key.span)
    var meant: [String] = []
    if let cut = splitText(with: key, in: compilation) {
      diagnostic.help = [SplitText.help]
      diagnostic.fixes = [cut.fix]
      if cut.isFirst { compilation.report(diagnostic) }
      return []
    }
    guard !compilation.suggestions.isExhausted else {
      compilation.report(diagnostic)
      return []
    }
    if let invisible = InvisibleCharacter.first(in: name) {
      diagnostic.explain(invisible, in: key)
      meant = [InvisibleCharacter.removing(from: name)]
    } else if let opposite = KeySynonyms.opposites[name], keys.names.contains(opposite) {
      diagnostic.help = ["say the opposite with `\(opposite)`"]
    } else if let rule = rule(meantBy: key) {
      explain(rule, at: key, in: &diagnostic)
    } else if let event = event(meantBy: key) {
      explain(event: event, at: key, in: &diagnostic)
    } else if name == "repeat" {
      diagnostic.code = .misplacedKey
      diagnostic.help = [
        "a list is a section of its own, with a `tag`, or in an entry a row with `type: list`"
      ]
    } else {
      meant = suggest(for: key, in: &diagnostic, compilation)
    }
    compilation.report(diagnostic)
    return meant
  }

  /// The text to which a key without a value belongs.
  private func splitText(with key: Node, in compilation: Compilation) -> SplitText? {
    SplitText(with: key, in: node, compilation.sources) { key in
      keys.position(of: key) != nil
    } isText: { key in
      position(meantBy: key).map { keys.properties[$0].type.isProse } ?? false
    }
  }

  /// The position of a key, or of the one that another name probably means.
  private func position(meantBy key: Node) -> Int? {
    keys.position(of: key)
      ?? KeySynonyms.meant(by: key.text, among: keys.names).first.flatMap(keys.position(of:))
  }

  private func suggest(
    for key: Node, in diagnostic: inout Diagnostic, _ compilation: Compilation
  ) -> [String] {
    let name = key.text
    let free = keys.names.filter { value(named: $0) == nil }
    var near = KeySynonyms.meant(by: name, among: free)
    if near.isEmpty, !hasWordOfOtherRows(key) {
      near = compilation.suggestions.nearest(to: name, in: free)
    }
    let places = near.isEmpty ? Catalog.places(of: name) : []
    if near.isEmpty, places.isEmpty { near = KeySynonyms.abbreviated(name, among: free) }
    if !near.isEmpty {
      diagnostic.help = [Phrase.didYouMean(near)]
      diagnostic.fixes = near.compactMap { fix(key, meaning: $0) }.prefix(1).map(\.self)
    } else if places.isEmpty {
      diagnostic.notes = ["the keys of \(keys.title) are \(Phrase.names(keys.names))"]
    } else {
      diagnostic.code = .misplacedKey
      diagnostic.help = ["\(Phrase.quoted(name)) is legal \(Phrase.list(places, last: "and"))"]
      // A row among the sections has all of its keys in the wrong place.
      let isRow = isSection && node[.type] != nil
      diagnostic.fixes = [isRow ? nil : compilation.moving(key, outOf: node)].compactMap(\.self)
    }
    return near
  }

  /// Whether a key with its value is one of other row types, such as `format: percent`.
  private func hasWordOfOtherRows(_ key: Node) -> Bool {
    guard let value = entry(of: key)?.value, value.kind == .string else { return false }
    return Catalog.rowTypes.contains { type in
      guard case .keyword(let words)? = type.ownProperty(key.text)?.type else { return false }
      return words.contains { $0.name == value.text }
    }
  }

  /// The fix that writes the intended key, with its value in that key's form; nil if the key cannot
  /// have the value.
  private func fix(_ key: Node, meaning name: String) -> DiagnosticFix? {
    var fix = DiagnosticFix.replace(key, with: name)
    if KeySynonyms.exact.contains(key.text) { fix.applicability = .safe }
    guard let property = keys.position(of: name).map({ keys.properties[$0] }),
      let value = entry(of: key)?.value
    else { return fix }
    // A mapping without any known key that lacks other required keys may be something else.
    let others = keys.required.contains { keys.properties[$0].name != name }
    if others, node.entries.allSatisfy({ keys.position(of: $0.key) == nil }) { return nil }
    if isSection, let need = SectionNeed.all.first(where: { $0.key.name == name }),
      !need.isMet(by: node)
    {
      return nil
    }
    if property.type.suits(value) { return fix }
    switch property.type {
    case .keyword(let words):
      let meant = NameSynonyms.words(meantBy: value.text, among: words.map(\.name))
      guard value.kind == .string, let word = meant.first else { return nil }
      fix.edits += DiagnosticFix.replace(value, with: word).edits
    case .object(let object):
      guard let shorthand = Keys.object(object).shorthand,
        let wrapping = DiagnosticFix.wrap(value, under: shorthand)
      else { return nil }
      fix.edits += wrapping.edits
    // The value of a declaring key is read under the wrong name too, so its mistakes are reported.
    default: return Self.isDeclaring(name) ? fix : nil
    }
    fix.applicability = .unsafe
    return fix
  }

  private var isSection: Bool { keys === Keys.section }

  private func entry(of key: Node) -> Node.Entry? {
    node.kind == .mapping ? node.entries.first { $0.key.span == key.span } : nil
  }

  // MARK: - Rules

  /// The rule meant by an unknown key of a mapping with rules.
  private func rule(meantBy key: Node) -> RuleEntry? {
    guard keys.position(of: Key.rules) != nil else { return nil }
    let rule = Catalog.rule(named: KeySynonyms.rules[key.text] ?? key.text)
    // A key of other rows, such as the URL of a link.
    if rule?.isBare == true, entry(of: key)?.value.kind == .string,
      !Catalog.places(of: key.text).isEmpty
    {
      return nil
    }
    return rule
  }

  /// Explains that an unknown key is a rule, which belongs under `rules`.
  private func explain(_ rule: RuleEntry, at key: Node, in diagnostic: inout Diagnostic) {
    let name = rule.name
    guard let value = entry(of: key)?.value else { return }
    if value.bool == false {
      diagnostic.help = ["`\(name)` is a rule: leave it out where it does not apply"]
      return
    }
    let isWhen = rule.isBare && value.kind == .string
    let isNamed = !isWhen && (value.kind == .string || value.isNumber)
    let text: String? =
      if value.bool == true { name } else if isWhen {
        "{ \(name): true, when: … }"
      } else { isNamed ? "\(name): …" : nil }
    diagnostic.help = [
      text.map { "`\(name)` is a rule: write `rules: [\($0)]`" }
        ?? "`\(name)` is a rule: write it under `rules`"
    ]
    let others = node.entries.lazy.filter { Catalog.rule(named: $0.key.text) != nil }
    guard field(.rules) == nil, others.count <= 1, applies(rule) else { return }
    let isPlain = key.style == .plain
    func quoted(_ word: String) -> String { isPlain ? word : "\"\(word)\"" }
    let inner: String
    if value.bool == true {
      inner = quoted(name)
    } else if let condition = value.inFlow, isWhen, value.text.contains("$") {
      inner = "{ \(quoted(name)): true, \(quoted("when")): \(condition) }"
    } else if let argument = value.inFlow, isNamed, takes(value, rule) {
      inner = "{ \(quoted(name)): \(argument) }"
    } else {
      return
    }
    let fix = replace(
      key, through: value, title: "make it a rule", "\(quoted("rules")): [\(inner)]")
    diagnostic.fixes = [isWhen || name != key.text ? fix : fix.safe]
  }

  /// Whether a rule applies to every value type that the row type allows.
  private func applies(_ rule: RuleEntry) -> Bool {
    guard let type = node[.type].flatMap({ Catalog.rowType(named: $0.text) }) else { return false }
    let possible: [FormValueType]
    switch type.value {
    case .none: return false
    case .fixed(let type): possible = [type]
    case .integerOrDouble: possible = [.int, .double]
    case .option, .declared: possible = [.int, .string]
    case .setOfOption, .tuple, .leftRight, .file, .opaque, .list: return true
    }
    return possible.allSatisfy(rule.applies.covers)
  }

  /// Whether a rule has one argument that accepts a value.
  ///
  /// Names of rows and functions are not accepted, since they are not declared yet.
  private func takes(_ value: Node, _ rule: RuleEntry) -> Bool {
    guard let shorthand = rule.shorthand,
      let index = rule.arguments.firstIndex(where: { $0.name == shorthand })
    else { return false }
    switch rule.semantics.arguments[index].type {
    case .row, .key, .function: return false
    case .flag, .count, .seconds, .words, .mediaTypes, .byteCount, .bound, .values, .condition,
      .pattern, .characterSet, .schemes:
      return rule.arguments[index].type.suits(value)
    }
  }

  // MARK: - Events

  /// The event meant by an unknown key of a mapping with events.
  private func event(meantBy key: Node) -> String? {
    let name = key.text
    guard keys.position(of: Key.events) != nil, KeySynonyms.meant(by: name, among: keys.names) == []
    else { return nil }
    let isCallback = name.hasPrefix("on") || name.hasPrefix("cell")
    let place: EventPlace = keys.position(of: Key.rows) == nil ? .row : .section
    let events = Catalog.events.filter { $0.place.covers(place) }.map(\.name)
    guard isCallback || events.contains(name) else { return nil }
    return NameSynonyms.events(meantBy: name, among: events).first
  }

  /// Explains that an unknown key is an event, which belongs under `events`.
  private func explain(event: String, at key: Node, in diagnostic: inout Diagnostic) {
    diagnostic.help = ["`\(event)` is an event: write it under `events`"]
    guard field(.events) == nil, let value = entry(of: key)?.value, let handler = value.inFlow,
      NameKind.Form.identifier.matches(value.text)
    else { return }
    let isPlain = key.style == .plain
    let text =
      isPlain ? "events: { \(event): \(handler) }" : "\"events\": { \"\(event)\": \(handler) }"
    let fix = replace(key, through: value, title: "make it an event", text)
    diagnostic.fixes = [event == key.text ? fix.safe : fix]
  }

  private func replace(
    _ key: Node, through value: Node, title: String, _ text: String
  ) -> DiagnosticFix {
    let span = SourceSpan(
      file: key.span.file, start: Int(key.span.start), end: Int(value.span.end))
    return DiagnosticFix(title, replacing: span, by: text)
  }
}

extension Node {
  fileprivate var isNumber: Bool { kind == .int || kind == .double }
}
