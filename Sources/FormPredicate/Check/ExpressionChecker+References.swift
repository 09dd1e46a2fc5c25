import FormModel
import FormSyntax

/// Names: tags, `$self`, `$option`, named conditions.
extension ExpressionChecker {
  // MARK: Tags

  mutating func reference(_ id: SyntaxID) -> Operand {
    let node = tree[id]
    let reference = reference(writtenAt: node)
    let tag = reference.tag
    if node.kind == .tag {
      if tag == "self" { return own(id) }
      if tag == "option" { return option(id) }
      if testedLists.contains(where: { $0.variable == tag }) { return reportVariable(id) }
      if tag == "old", scope.symbol(for: reference) == nil, let old = old(id) { return old }
    }
    if reference.isTested { return testedRow(reference, id, at: node.mark) }
    guard let symbol = symbol(reference, node) else { return .unknown(id) }
    addDependency(on: symbol, reference, node.mark)
    guard !symbol.isAnyKind else { return .unknown(id, .reference(reference)) }
    guard let type = symbol.type else {
      report(
        .misplacedReference, "the \(symbol.description) `\(tag)` has no value", at: node.range,
        help: [symbol.statesHelp(of: shown(id))])
      return .unknown(id)
    }
    return Operand(.reference(reference), type, id: id)
  }

  /// Records that the expression depends on a tag.
  mutating func addDependency(
    on symbol: ScopeSymbol, _ reference: FormReference, _ range: Range<Int>
  ) {
    if dependencies.isEmpty { dependencies.reserveCapacity(4) }
    dependencies.append(
      ExpressionDependency(reference: reference, range: range, number: symbol.number))
  }

  /// The reference to the value of a written tag, such as `$tag` or `$$tag`.
  func reference(writtenAt node: SyntaxNode) -> FormReference {
    let tag = text(node.mark.dropFirst())
    guard node.kind == .entryTag else { return .value(tag) }
    return seen(.entry(written: String(tag.dropFirst())))
  }

  /// The symbol of a reference; an unknown one is reported.
  mutating func symbol(_ reference: FormReference, _ node: SyntaxNode) -> ScopeSymbol? {
    if case .entry(let levels) = reference.scope, levels >= scope.entryDepth {
      report(
        .misplacedReference,
        "there is no entry here that `\(text(node.mark))` could belong to",
        at: node.mark,
        help: [
          scope.entryDepth == 0 && testedLists.isEmpty
            ? "`$$tag` is a row of the same entry of a `repeat` section"
            : "each `$` after the second stands for one more entry around"
        ])
      return nil
    }
    if let symbol = scope.symbol(for: reference) { return symbol }
    reportUnknownTag(reference, node)
    return nil
  }

  private mutating func reportUnknownTag(_ reference: FormReference, _ node: SyntaxNode) {
    let range = node.mark
    let tag = reference.tag
    let levels: Int? = if case .entry(let up) = reference.scope { up } else { nil }
    let isEntry = levels != nil
    let names = levels.map { scope.entryTagNames(around: $0) } ?? outerNames
    var nearest = namesNear(to: tag, in: names)
      .map { written(FormReference(reference.scope, $0)) }
    if !isEntry, scope.own != nil, ["value", "this", "it", "row"].contains(tag) {
      nearest.insert("$self", at: 0)
    }
    // A wrong number of dollar signs is likelier than a misspelt tag, so it comes first.
    if isEntry, scope.symbol(for: tag) != nil { nearest.insert("$" + tag, at: 0) }
    for other in 0..<scope.entryDepth where other != levels {
      let inner = FormReference.entry(tag, up: other)
      if scope.symbol(for: inner) != nil {
        nearest.insert(written(inner), at: 0)
      } else if !isEntry {
        nearest += namesNear(to: tag, in: scope.entryTagNames(around: other))
          .map { written(.entry($0, up: other)) }
      }
    }
    if !isEntry { nearest = testedNames(of: tag) + nearest }
    if !isEntry, scope.option?.attributes[tag] != nil { nearest.insert("$option.\(tag)", at: 0) }
    let owner = levels == 0 ? "the entry" : "the entry around"
    var help = tag == "old" ? Self.oldHelp : suggestionHelp(nearest)
    if help.isEmpty, scope.option?.isOpen == true {
      help = ["an attribute of the option is `$option.\(tag)`"]
    }
    report(
      .unknownTag,
      isEntry
        ? "no row of \(owner) has the tag `\(tag)`" : "no row or section has the tag `\(tag)`",
      at: range, help: help, fixes: tag == "old" ? [] : suggestionFixes(nearest, range))
  }

  /// The names that can follow a dollar sign: the tags, and the name of the form itself.
  private var outerNames: [String] {
    let form = FormReference.form
    return scope.symbol(for: form)?.isForm == true ? scope.tagNames + [form] : scope.tagNames
  }

  private static let oldHelp = [
    "`$old` is the value before a change, in the steps of `onChange` and `onEdit`"
  ]

  func suggestionHelp(_ names: [String]) -> [String] {
    guard !names.isEmpty else { return [] }
    return ["did you mean \(names.map { "`\($0)`" }.joined(separator: " or "))?"]
  }

  /// A fix for each name; `keepGoodFixes` keeps the first that can be used.
  func suggestionFixes(_ names: [String], _ range: Range<Int>) -> [ExpressionFix] {
    names.map { fix("change to `\($0)`", (range, $0)) }
  }

  // MARK: The row itself and the option

  private mutating func own(_ id: SyntaxID) -> Operand {
    guard let own = scope.own else {
      report(
        .misplacedReference, "there is no row here for `$self` to refer to",
        at: tree[id].range, help: ["`$self` is the value that a rule checks"])
      return .unknown(id)
    }
    guard !own.isAnyKind, let type = own.type else { return .unknown(id, .reference(.own)) }
    return Operand(.reference(.own), type, id: id)
  }

  /// Checks `$old`; nil if the expression is not about a change.
  private func old(_ id: SyntaxID) -> Operand? {
    guard let old = scope.old else { return nil }
    guard !old.isAnyKind, let type = old.type else { return .unknown(id, .reference(.old)) }
    return Operand(.reference(.old), type, id: id)
  }

  private mutating func option(_ id: SyntaxID) -> Operand {
    guard let option = scope.option else {
      report(
        .misplacedReference, "there is no option here for `$option` to refer to",
        at: tree[id].range, help: ["`$option` is an option under consideration in `where`"])
      return .unknown(id)
    }
    return Operand(.reference(.option), option.type, id: id)
  }

  /// Checks an attribute of the option, such as `$option.country`; nil for a property of its value.
  mutating func optionAttribute(_ id: SyntaxID, _ name: String, _ range: Range<Int>) -> Operand? {
    guard let option = scope.option else { return value(tree[id].first) }
    let expression = FormExpression.reference(.attribute(name))
    if let type = option.attributes[name] { return Operand(expression, type, id: id) }
    switch name {
    case "title", "subtitle":
      return Operand(expression, ExpressionType(.string, isOptional: true), id: id)
    case "value": return Operand(.reference(.option), option.type, id: id)
    case "length": return nil
    default: if name.hasPrefix("@") { return nil }
    }
    if option.isOpen { return .unknown(id, expression) }
    let nearest = namesNear(
      to: name, in: option.attributes.keys.sorted() + ["title", "subtitle", "value"])
    report(
      .unknownProperty, "no option has the attribute `\(name)`", at: range,
      help: suggestionHelp(nearest), fixes: suggestionFixes(nearest, range))
    return .unknown(id)
  }

  // MARK: Bare words

  /// A named condition; every other bare word is reported.
  mutating func name(_ id: SyntaxID) -> Operand {
    let range = tree[id].mark
    let word = text(range)
    if scope.isCondition(word) {
      conditions.append(ConditionUse(name: word, range: range))
      return Operand(.condition(word), .condition, id: id)
    }
    reportBareWord(word, range)
    return .unknown(id)
  }

  private mutating func reportBareWord(_ word: String, _ range: Range<Int>) {
    if scope.symbol(for: word) != nil {
      report(
        .refusedConstruct, "`\(word)` is not a value by itself", at: range,
        help: ["the value of a row is written `$\(word)`"],
        fixes: [fix("write `$\(word)`", (range, "$\(word)")).safe])
      return
    }
    if word.lowercased() == "anykey" {
      report(
        .refusedConstruct, "`\(word)` is not supported", at: range,
        help: ["name the row, as in `$tag`"])
      return
    }
    let conditions = namesNear(to: word, in: scope.conditionNames)
    let tags = namesNear(to: word, in: scope.tagNames).map { "$" + $0 }
    let nearest = Array((conditions + tags).prefix(3))
    var help = suggestionHelp(nearest)
    if nearest.isEmpty {
      help = ["the value of a row is written `$tag`, a text in quotes: `'\(word)'`"]
    }
    report(
      .unknownCondition, "there is no condition named `\(word)`", at: range, help: help,
      fixes: suggestionFixes(nearest, range))
  }

  /// Checks the right side of a comparison; beside a text, a bare word is reported as a text
  /// without quotes.
  mutating func value(_ id: SyntaxID, beside other: Operand) -> Operand {
    let node = tree[id]
    guard node.kind == .name, other.family?.isTextual ?? false else { return value(id) }
    let range = node.mark
    let word = text(range)
    guard !scope.isCondition(word), scope.symbol(for: word) == nil else { return value(id) }
    report(
      .unknownCondition, "there is no condition named `\(word)`", at: range,
      help: ["a text must be in quotes: `'\(word)'`"],
      fixes: [fix("write `'\(word)'`", (node.range, "'\(word)'"))])
    return .unknown(id)
  }

  mutating func ownObject(_ id: SyntaxID) -> Operand {
    let range = tree[id].range
    let hasOwn = scope.own != nil
    report(
      .refusedConstruct, "`\(shown(id))` is not supported", at: range,
      help: [
        hasOwn
          ? "the value that is checked is written `$self`"
          : "the value of a row is written `$tag`"
      ],
      fixes: hasOwn ? [fix("write `$self`", (range, "$self")).safe] : [])
    return .unknown(id)
  }
}
