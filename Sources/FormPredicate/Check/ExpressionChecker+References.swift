import FormModel
import FormSource

/// Names: tags, `$self`, `$option`, named conditions.
extension ExpressionChecker {
  // MARK: Tags

  mutating func reference(_ id: SyntaxID, isEntry: Bool) -> Operand {
    let node = tree[id]
    let tag = tagName(node, isEntry: isEntry)
    if !isEntry, tag == "self" { return own(id) }
    if !isEntry, tag == "option" { return option(id) }
    if !isEntry, tag == "old", scope.symbol(for: tag) == nil, let old = old(id) { return old }
    guard let symbol = symbol(tag, node, isEntry: isEntry) else { return .unknown(id) }
    let reference: FormReference = isEntry ? .entry(tag) : .value(tag)
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

  /// The tag without its dollars; each one too many for an entry stands for the entry around.
  func tagName(_ node: SyntaxNode, isEntry: Bool) -> String {
    text(node.mark.lowerBound + (isEntry ? 2 : 1)..<node.mark.upperBound)
  }

  /// The symbol of a tag; an unknown one is reported.
  mutating func symbol(_ tag: String, _ node: SyntaxNode, isEntry: Bool) -> ScopeSymbol? {
    guard isEntry else {
      if let symbol = scope.symbol(for: tag) { return symbol }
      reportUnknownTag(tag, node, isEntry: false)
      return nil
    }
    let levels = tag.prefix { $0 == "$" }.count
    guard levels < scope.entryDepth else {
      report(
        .misplacedReference,
        "there is no entry here that `\(text(node.mark))` could belong to",
        at: node.mark,
        help: [
          scope.entryDepth == 0
            ? "`$$tag` is a row of the same entry of a `repeat` section"
            : "each `$` after the second stands for one more entry around"
        ])
      return nil
    }
    if let symbol = scope.entrySymbol(for: tag) { return symbol }
    reportUnknownTag(tag, node, isEntry: true)
    return nil
  }

  private mutating func reportUnknownTag(_ tag: String, _ node: SyntaxNode, isEntry: Bool) {
    let range = node.mark
    let name = String(tag.drop { $0 == "$" })
    let levels = tag.count - name.count
    let sign = isEntry ? entrySign(levels) : "$"
    var nearest = namesNear(
      to: name, in: isEntry ? scope.entryTagNames(around: levels) : outerNames
    )
    .map { sign + $0 }
    if !isEntry, scope.own != nil, ["value", "this", "it", "row"].contains(tag) {
      nearest.insert("$self", at: 0)
    }
    // One dollar too few or too many is the likelier slip.
    if isEntry, scope.symbol(for: name) != nil { nearest.insert("$" + name, at: 0) }
    for other in 0..<scope.entryDepth where !isEntry || other != levels {
      if scope.entrySymbol(for: String(repeating: "$", count: other) + name) != nil {
        nearest.insert(entrySign(other) + name, at: 0)
      } else if !isEntry {
        nearest += namesNear(to: tag, in: scope.entryTagNames(around: other))
          .map { entrySign(other) + $0 }
      }
    }
    if !isEntry, scope.option?.attributes[tag] != nil { nearest.insert("$option.\(tag)", at: 0) }
    let owner = levels == 0 ? "the entry" : "the entry around"
    var help = name == "old" ? Self.oldHelp : suggestionHelp(nearest)
    if help.isEmpty, scope.option?.isOpen == true {
      help = ["an attribute of the option is `$option.\(tag)`"]
    }
    report(
      .unknownTag,
      isEntry
        ? "no row of \(owner) has the tag `\(name)`" : "no row or section has the tag `\(tag)`",
      at: range, help: help, fixes: name == "old" ? [] : suggestionFixes(nearest, range))
  }

  /// The names that can follow a dollar sign: tags, and that of the form itself.
  private var outerNames: [String] {
    let form = FormReference.form
    return scope.symbol(for: form)?.isForm == true ? scope.tagNames + [form] : scope.tagNames
  }

  /// What stands before the tag of a row of the same entry, or of one around it.
  private func entrySign(_ levels: Int) -> String { String(repeating: "$", count: levels + 2) }

  private static let oldHelp = [
    "`$old` is the value before a change, in the steps of `onChange` and `onEdit`"
  ]

  func suggestionHelp(_ names: [String]) -> [String] {
    guard !names.isEmpty else { return [] }
    return ["did you mean \(names.map { "`\($0)`" }.joined(separator: " or "))?"]
  }

  /// A fix for each name, of which one that can be used here is kept.
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

  /// `$old`; nil where nothing has changed.
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

  /// `$option.country`.
  mutating func optionAttribute(_ id: SyntaxID, _ name: String, _ range: Range<Int>) -> Operand? {
    guard let option = scope.option else { return value(tree[id].first) }
    let expression = FormExpression.reference(.optionAttribute(name))
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

  /// Checks the operand beside a text; a bare word there is a text without its quotes.
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
