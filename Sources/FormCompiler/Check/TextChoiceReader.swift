import FormCatalog
@_spi(Generated) import FormModel
import FormPredicate
import FormSyntax

/// Reads a mapping that makes a text: `text` with its calculations, a plural with `count`, or a
/// choice with `select`.
struct TextChoiceReader {
  let texts: TextReader
  let node: Node
  /// The mapping in the spec that this is a translation of; nil for a text of the spec.
  ///
  /// It has the calculations, and what is counted or decides.
  var source: Node?

  private var compilation: Compilation { texts.expressions.compilation }
  private static let ways = ["text", "count", "select"]
  private static let remarks = ["note", "maxLength"]

  /// Whether a mapping is meant as a text rather than as a view.
  static func isText(_ node: Node) -> Bool {
    node.entries.contains { ways.contains($0.key.text) }
      && !node.entries.contains { $0.key.text == "view" }
  }

  /// Reads the mapping; nil after reporting a mistake in it.
  func read() -> FormExpression? {
    let ways = (source ?? node).entries.filter { Self.ways.contains($0.key.text) }
    guard let way = ways.first else {
      compilation.report(
        .missingKey, "a text needs one of the keys \(Phrase.names(Self.ways, last: "or"))",
        at: node.span)
      return nil
    }
    if ways.count > 1 {
      compilation.report(
        .conflictingKeys, "`\(ways[1].key.text)` and `\(way.key.text)` exclude each other",
        at: ways[1].key.span,
        related: [RelatedPlace(span: way.key.span, message: "`\(way.key.text)` is here")],
        help: ways.contains { $0.key.text == "select" }
          ? ["write the cases of `select` under `cases` if this is one of them"] : [])
      return nil
    }
    let named = calculations()
    var used: Set<String> = []
    if source != nil, node.kind == .string { return text(node, named, &used)?.expression }
    let absent = self["absent"].flatMap { node in
      source != nil && node.text.isEmpty ? nil : text(node, named, &used)
    }
    let expression =
      way.key.text == "text"
      ? plain(self["text"] ?? node, named, absent, &used) : choice(way, named, absent, &used)
    if source == nil {
      warnOfUnused(named, used)
      readRemarks()
    }
    return expression
  }

  /// The reader of calculations and of what decides; mistakes in them are reported for the source.
  private var expressions: ExpressionReader {
    source == nil
      ? texts.expressions
      : ExpressionReader(
        compilation: Compilation(beside: compilation), scope: texts.scope,
        owner: texts.expressions.owner)
  }

  private subscript(key: String) -> Node? { entry(key)?.value }

  private func entry(_ key: String) -> Node.Entry? { node.entries.first { $0.key.text == key } }

  // MARK: - Calculations

  /// The calculations given at the place of the text and those under `with`; nil for one with a
  /// mistake.
  private func calculations() -> [String: CheckedExpression?] {
    var named: [String: CheckedExpression?] = texts.given
    guard let with = (source ?? node)["with"] else { return named }
    guard compilation.expect(with, .mapping, "a mapping of names to expressions") else {
      return named
    }
    var expressions = expressions
    expressions.effectIfBlank = .value
    for entry in with.entries {
      if !Identifier.isIdentifier(entry.key.text) {
        compilation.report(
          .badName, "\(Phrase.quoted(entry.key)) cannot be the name of a calculation",
          at: entry.key.span, notes: ["such a name is made of letters, digits and `_`"])
        continue
      }
      named[entry.key.text] = .some(expressions.expression(entry.value, as: .anyValue))
    }
    return named
  }

  private func warnOfUnused(_ named: [String: CheckedExpression?], _ used: Set<String>) {
    guard !named.isEmpty, let with = self["with"] else { return }
    for entry in with.entries
    where named[entry.key.text] != nil && !used.contains(entry.key.text) {
      compilation.report(
        .unusedDeclaration, "`\(entry.key.text)` is not shown in the text", at: entry.key.span)
    }
  }

  /// Checks what the text says to its translators, which only they and the checks of texts need.
  private func readRemarks() {
    _ = node.remark("note").flatMap(compilation.plain.text)
    _ = node.remark("maxLength").flatMap { compilation.plain.int($0, minimum: 1) }
  }

  // MARK: - Texts

  private func text(
    _ node: Node, _ named: [String: CheckedExpression?], _ used: inout Set<String>
  ) -> TextReader.Parts? {
    guard node.kind == .string else {
      if !texts.reportsBraces(node) { _ = compilation.plain.text(node) }
      return nil
    }
    guard let parts = texts.parts(of: node, named: named) else {
      // The names that a text with a mistake uses are not known.
      used.formUnion(named.keys)
      return nil
    }
    used.formUnion(parts.names)
    return parts
  }

  /// A text, or that of `absent` while one of the shown values is missing.
  private func plain(
    _ node: Node, _ named: [String: CheckedExpression?], _ absent: TextReader.Parts?,
    _ used: inout Set<String>
  ) -> FormExpression? {
    let known = ["with", "absent"] + (source == nil ? Self.remarks : [])
    for entry in self.node.entries where entry.key.text != "text" && !known.contains(entry.key.text)
    {
      report(unknown: entry.key, known: known)
    }
    guard let parts = text(node, named, &used) else { return nil }
    if let entry = entry("absent"), parts.values.isEmpty, !parts.isSuspect {
      compilation.report(
        .misplacedKey, "`absent` is for a text that shows values", at: entry.key.span,
        fixes: [compilation.removal(of: entry.key, in: node)])
    }
    return parts.expression.unless(parts.values, isAbsent: absent)
  }

  // MARK: - Plurals and choices

  private func choice(
    _ way: Node.Entry, _ named: [String: CheckedExpression?], _ absent: TextReader.Parts?,
    _ used: inout Set<String>
  ) -> FormExpression? {
    guard let subject = subject(way, named, &used) else { return nil }
    let entries = caseEntries(way)
    if entries.count > Self.maximumCaseCount {
      compilation.report(
        .badSize, "a text can have at most \(Self.maximumCaseCount) cases", at: way.key.span,
        help: ["show the title of an option with `{$tag}`"])
      return nil
    }
    let isCount = way.key.text == "count"
    var result: FormExpression?
    var cases: [(value: FormValue, text: FormExpression)] = []
    var categories: [(category: String, text: FormExpression)] = []
    var isWhole = true
    for (entry, isOther) in entries {
      if reportsSplitText(entry.key) {
        isWhole = false
        continue
      }
      let value =
        isOther ? .null : isCount ? number(entry.key) : option(entry.key, of: subject.type)
      let parts = text(entry.value, named, &used)
      guard let value, let parts else {
        isWhole = false
        continue
      }
      let text = parts.expression.unless(parts.values, isAbsent: absent)
      switch value {
      case .null: result = text
      case .string(let category) where isCount: categories.append((category, text))
      default: cases.append((value, text))
      }
    }
    if source != nil, isCount, result == nil {
      // A language may have `other` for fractions alone.
      result = categories.last?.text
    }
    let count = subject.type.base.base == .bool ? 2 : subject.type.domain?.values.count
    let isComplete = cases.count == count
    if result == nil, isWhole, isCount || !isComplete {
      compilation.report(
        .missingKey, "a text with `\(way.key.text)` needs a text for everything else",
        at: way.key.span, help: ["add `other`"])
      return nil
    }
    guard isWhole else { return nil }
    if isCount {
      compilation.warnOfMissing(
        categories.map(\.category), besides: cases.map(\.value), language, at: way.key)
    }
    // Exact numbers take precedence.
    let tests =
      cases.map { (test: isEqual(subject.expression, $0.value), text: $0.text) }
      + categories.map { (test: isIn($0.category, subject.expression), text: $0.text) }
    let text = tests.reversed().reduce(result ?? .literal(.null)) { rest, next in
      .call(.choose, [next.test, next.text, rest])
    }
    return text.unless([subject.expression], isAbsent: absent)
  }

  /// The entries with the cases, and whether each is the case `other`.
  ///
  /// Under `cases` every key is a case, even `with`, which is not a case beside it.
  private func caseEntries(_ way: Node.Entry) -> [(entry: Node.Entry, isOther: Bool)] {
    let beside = node.entries.filter { entry in
      let key = entry.key.text
      if source != nil, entry.value.kind == .string, entry.value.text.isEmpty { return false }
      if source == nil, Self.remarks.contains(key) { return node.remark(key) == nil }
      return key != "absent" && (source != nil || !["with", way.key.text].contains(key))
    }
    let nested = beside.first { $0.key.text == "cases" && $0.value.kind == .mapping }
    guard way.key.text == "select", let nested else {
      return beside.map { ($0, $0.key.text == "other") }
    }
    var entries = nested.value.entries.map { (entry: $0, isOther: false) }
    for entry in beside where entry.key.text != "cases" {
      if entry.key.text == "other" {
        entries.append((entry, true))
      } else {
        compilation.report(
          .misplacedKey, "the case \(Phrase.quoted(entry.key)) belongs under `cases`",
          at: entry.key.span,
          related: [RelatedPlace(span: nested.key.span, message: "`cases` is here")],
          fixes: [
            compilation.moving(
              entry.key, outOf: node, into: nested.value, "move it to the cases")
          ])
      }
    }
    return entries
  }

  /// The maximum number of cases, which the definition nests.
  static let maximumCaseCount = 100

  /// The expression that a plural counts or that a choice depends on; nil after reporting a
  /// mistake.
  private func subject(
    _ way: Node.Entry, _ named: [String: CheckedExpression?], _ used: inout Set<String>
  ) -> CheckedExpression? {
    let node = way.value
    let checked: CheckedExpression?
    if node.kind == .string, let calculation = named[node.text] {
      used.insert(node.text)
      checked = calculation
    } else {
      checked = expressions.expression(node, as: .anyValue)
    }
    guard let checked, checked.type != .unknown else { return nil }
    let isCount = way.key.text == "count"
    switch checked.type.base.base {
    case .int: return checked
    case .double where isCount: return checked
    case .string where !isCount, .bool where !isCount: return checked
    default:
      compilation.report(
        .propertyTypeMismatch,
        isCount
          ? "`count` needs a number, and this is \(checked.type.base)"
          : "`select` needs an option, a text, a whole number or a truth value, and this is \(checked.type.base)",
        at: node.span)
      return nil
    }
  }

  private func isEqual(_ subject: FormExpression, _ value: FormValue) -> FormExpression {
    .compare(FormComparison(.equal), subject, .literal(value))
  }

  /// The condition that a number has a plural category.
  private func isIn(_ category: String, _ subject: FormExpression) -> FormExpression {
    if let number = rule?.onlyNumber(of: category) {
      // The category of a number is that of its absolute value; a count has no sign.
      if case .call(.count, _) = subject { return isEqual(subject, .int(number)) }
      return isEqual(.call(.abs, [subject]), .int(number))
    }
    guard let format = PlaceholderFormat("plural \(language)") else { return subject }
    return isEqual(.formatted(subject, format), .string(category))
  }

  /// The language of the form's texts.
  private var language: String { texts.language ?? texts.scope.form.language ?? "en" }

  /// The plural categories of the language; nil for an unknown one, which has been reported.
  private var rule: PluralRule? { PluralRule(language: language) }

  /// The case of a plural: a number, the name of a category, or null for `other`; nil after
  /// reporting another key.
  private func number(_ key: Node) -> FormValue? {
    let text = key.text
    if text == "other" { return .null }
    if let number = Int(text), String(number) == text { return .int(number) }
    let categories = rule?.categories ?? PluralRule.categories
    if categories.contains(text) { return .string(text) }
    let names = Phrase.names(categories)
    let isCategory = PluralRule.categories.contains(text)
    var diagnostic = Diagnostic(
      .unknownKey,
      isCategory
        ? "the language `\(language)` has no plural category `\(text)`"
        : "\(Phrase.quoted(key)) is no case of a plural",
      at: key.span, help: ["the cases are \(names), and whole numbers such as `\"0\"`"])
    let exact = ["zero": "0", "two": "2"][text]
    let free = categories.filter { entry($0) == nil }
    if let exact, entry(exact) == nil {
      diagnostic.fixes = [.replace(key, with: key.style == .plain ? "\"\(exact)\"" : exact)]
    } else if exact == nil, let near = Suggestions.nearest(to: text, in: free).first {
      diagnostic.fixes = [.replace(key, with: near)]
    }
    compilation.report(diagnostic)
    return nil
  }

  /// The value of a case of a choice; nil after reporting a key that is not one of the values.
  private func option(_ key: Node, of type: ExpressionType) -> FormValue? {
    let value: FormValue? =
      switch type.base.base {
      case .bool: ["true": .bool(true), "false": .bool(false)][key.text]
      case .int: Int(key.text).flatMap { String($0) == key.text ? .int($0) : nil }
      default: .string(key.text)
      }
    var known =
      type.base.base == .bool
      ? ["true", "false"]
      : type.domain?.values.compactMap { $0.displayText(FixedTimeZone.utc) } ?? []
    if self["cases"]?.kind != .mapping, !known.contains("other") { known.append("other") }
    if let value, type.domain?.contains(value) ?? true { return value }
    compilation.reportUnknown(
      .unknownKey, "\(Phrase.quoted(key)) is no case of the choice", at: key, known: known,
      knownTitle: "the cases are")
    return nil
  }

  /// Reports a key that is a part of a text without quotes; returns false for any other.
  private func reportsSplitText(_ key: Node) -> Bool {
    let cut = SplitText(with: key, in: node, compilation.sources) {
      $0.text == "other" || PluralRule.categories.contains($0.text)
    } isText: {
      !["count", "select", "with", "cases"].contains($0.text)
    }
    guard let cut else { return false }
    if cut.isFirst {
      compilation.report(
        .unknownKey, "\(Phrase.quoted(key)) is no case of a text", at: key.span,
        help: [SplitText.help], fixes: [cut.fix])
    }
    return true
  }

  private func report(unknown key: Node, known: [String]) {
    if reportsSplitText(key) { return }
    compilation.reportUnknown(
      .unknownKey, "a text has no key \(Phrase.quoted(key))", at: key, known: known,
      knownTitle: "its other keys are")
  }
}

extension Compilation {
  /// Warns of plural categories of several numbers that would have the text of `other`.
  func warnOfMissing(
    _ written: [String], besides exact: [FormValue] = [], _ language: String, at key: Node
  ) {
    guard let rule = PluralRule(language: language) else { return }
    for category in rule.categories.dropLast() where !written.contains(category) {
      guard rule.onlyNumber(of: category) == nil, let number = rule.example(of: category),
        !exact.contains(.int(number))
      else { continue }
      report(
        .missingPlural,
        "numbers such as \(number) need `\(category)` in the language `\(language)`", at: key.span,
        help: ["without it they have the text of `other`"])
    }
  }
}

extension FormExpression {
  /// The text, or another text while one of the values is absent.
  fileprivate func unless(
    _ values: [FormExpression], isAbsent other: TextReader.Parts?
  ) -> FormExpression {
    guard let other, !values.isEmpty else { return self }
    let tests = values.map {
      FormExpression.compare(FormComparison(.equal), $0, .literal(.null))
    }
    return .call(.choose, [tests.count == 1 ? tests[0] : .or(tests), other.expression, self])
  }
}
