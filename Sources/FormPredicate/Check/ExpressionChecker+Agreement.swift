@_spi(Generated) import FormModel
import FormSyntax

/// Checks whether two operands can be compared, and converts literals to the other side's type.
extension ExpressionChecker {
  /// Makes the sides of a comparison agree, or reports why they do not.
  ///
  /// Compared with a URL, the literal of a text becomes a URL; compared with a Bool, 0 and 1 become
  /// Bools. A literal compared with a value with options must be one of the options, unless the
  /// comparison is about order only.
  mutating func agree(_ comparison: inout Comparison) -> Bool {
    let kinds = (comparison.left.kind, comparison.right.kind)
    guard kinds.0 != .unknown, kinds.1 != .unknown else { return true }
    guard kinds.0 != .null, kinds.1 != .null else { return true }
    guard let leftFamily = comparison.left.family, let rightFamily = comparison.right.family else {
      return agreeWithNone(comparison.left, comparison.right)
    }
    guard leftFamily == rightFamily else { return convert(&comparison, leftFamily, rightFamily) }
    switch leftFamily {
    case .number, .text: return isInDomain(comparison)
    case .bool, .date, .duration, .url: return true
    default: return agree(comparison.left, comparison.right, of: leftFamily, comparison.id)
    }
  }

  /// Whether an empty list can be compared with the other side.
  private mutating func agreeWithNone(_ left: Operand, _ right: Operand) -> Bool {
    let other = left.kind == .emptyList ? right : left
    guard other.kind == .value, other.family != .list else { return true }
    reportMismatch(left, right)
    return false
  }

  /// Checks two operands of one family: lists, tuples and opaque values must match in detail, and
  /// records cannot be compared.
  private mutating func agree(
    _ left: Operand, _ right: Operand, of family: TypeFamily, _ id: SyntaxID
  ) -> Bool {
    switch family {
    case .bool, .number, .text, .date, .duration, .url: return true
    case .list: return listsAgree(left, right, id)
    case .tuple: return tuplesAgree(left, right)
    case .opaque:
      if left.type.base == right.type.base { return true }
      reportMismatch(left, right)
      return false
    case .record:
      reportRecords(id)
      return false
    }
  }

  private mutating func reportRecords(_ id: SyntaxID) {
    report(
      .operandTypeMismatch, "records can only be compared with nil", at: tree[id].range,
      help: ["compare their fields, as in `ANY $list.name == 'x'`"])
  }

  // MARK: Literals of another type

  private mutating func convert(
    _ comparison: inout Comparison, _ left: TypeFamily, _ right: TypeFamily
  ) -> Bool {
    if left == .bool, let value = truth(comparison.right) {
      comparison.right = boolean(value, for: comparison.right)
      return true
    }
    if right == .bool, let value = truth(comparison.left) {
      comparison.left = boolean(value, for: comparison.left)
      return true
    }
    if left == .url, case .string(let text)? = comparison.right.literal {
      comparison.right.expression = .literal(.url(text))
      comparison.right.type = ExpressionType(.url)
      return true
    }
    if right == .url, case .string(let text)? = comparison.left.literal {
      comparison.left.expression = .literal(.url(text))
      comparison.left.type = ExpressionType(.url)
      return true
    }
    reportMismatch(comparison.left, comparison.right, comparison.relation)
    return false
  }

  /// The Bool for the literal 0 or 1.
  private func truth(_ operand: Operand) -> Bool? {
    switch operand.literal {
    case .int(0): false
    case .int(1): true
    default: nil
    }
  }

  private mutating func boolean(_ value: Bool, for operand: Operand) -> Operand {
    report(
      .boolComparedWithNumber, "a Bool is compared with the number \(value ? 1 : 0)",
      at: tree[operand.id].range,
      fixes: [fix("write `\(value)`", (tree[operand.id].range, "\(value)")).safe])
    return Operand(.literal(.bool(value)), ExpressionType(.bool), id: operand.id)
  }

  // MARK: Mismatches

  private mutating func reportMismatch(
    _ left: Operand, _ right: Operand, _ relation: FormComparison.Relation = .equal
  ) {
    // Reports the operand written last, or the only literal. In `$x IN $list`, the list is written
    // last, and `left` is its element.
    let isLeft =
      right.literal == nil && (left.literal != nil || left.isElement && right.id < left.id)
    let wrong = isLeft ? left : right
    let other = isLeft ? right : left
    let isOrder = relation.comparesOrder && wrong.family == .number && other.family == .text
    let fixes = isOrder ? [] : mismatchFixes(wrong, other)
    report(
      .operandTypeMismatch,
      "\(title(other)) is \(phrase(other)) and cannot be compared with \(described(wrong))",
      at: tree[wrong.id].range, label: label(wrong),
      help: isOrder ? Self.orderHelp : fixes.isEmpty ? mismatchHelp(wrong, other) : [],
      fixes: fixes)
  }

  /// A number in quotes would be compared letter by letter.
  private static let orderHelp = [
    "texts are in the order of their letters: use an `int` or `decimal` row for numbers"
  ]

  private func title(_ operand: Operand) -> String {
    operand.isElement ? "an element of `\(shown(operand.id))`" : "`\(shown(operand.id))`"
  }

  private func described(_ operand: Operand) -> String {
    operand.isElement ? "\(title(operand)), which is \(phrase(operand))" : phrase(operand)
  }

  private func label(_ operand: Operand) -> String {
    operand.isElement ? "an element of this is \(phrase(operand))" : "this is \(phrase(operand))"
  }

  private func phrase(_ operand: Operand) -> String {
    operand.kind == .value ? operand.type.base.phrase : "a list"
  }

  private func mismatchHelp(_ wrong: Operand, _ other: Operand) -> [String] {
    switch (other.family, wrong.family) {
    case (.date, .text), (.text, .date): ["a date is written `DATE(\"2026-01-31\")`"]
    case (.duration, .number), (.number, .duration): ["a duration is written `MINUTES(5)`"]
    case (.bool, .text), (.bool, .number): ["a Bool is compared with true or false"]
    case (.text, .url), (.url, .text):
      ["`STRING(\(shown(other.family == .url ? other.id : wrong.id)))` is a text"]
    case (.list, _) where wrong.family != .list:
      ["write `\(shown(other.id)) CONTAINS \(shown(wrong.id))`, or compare `.@count`"]
    case (_, .list): ["write `\(shown(other.id)) IN \(shown(wrong.id))`"]
    default: []
    }
  }

  private func mismatchFixes(_ wrong: Operand, _ other: Operand) -> [ExpressionFix] {
    guard case .string(let literal)? = wrong.literal else {
      if case .int(let number)? = wrong.literal, other.family == .text {
        return [fix("write `'\(number)'`", (tree[wrong.id].range, "'\(number)'"))]
      }
      return []
    }
    let range = tree[wrong.id].range
    switch other.family {
    case .date where DateLiteral(literal) != nil:
      return [calling("DATE", around: wrong.id)]
    case .number where isNumber(literal):
      return [fix("write `\(literal)`", (range, literal))]
    case .bool where ["true", "false", "yes", "no"].contains(literal.lowercased()):
      let value = literal.lowercased() == "true" || literal.lowercased() == "yes"
      return [fix("write `\(value)`", (range, "\(value)"))]
    default: return []
    }
  }

  /// Whether a text is an Int in the language's notation.
  private func isNumber(_ text: String) -> Bool {
    text.utf8.allSatisfy(Lexer.isDigit) && Int(text) != nil
  }

  // MARK: Options

  private mutating func isInDomain(_ comparison: Comparison) -> Bool {
    switch comparison.relation {
    case .equal, .notEqual, .isIn, .contains: break
    default: return true
    }
    if comparison.left.type.domain == nil, comparison.right.type.domain == nil { return true }
    let left = comparison.left
    let right = comparison.right
    if let domain = left.type.domain, let other = right.type.domain {
      return shareOptions(domain, other, left, right)
    }
    if let domain = left.type.domain, let literal = right.literal {
      return isOption(literal, of: domain, comparison.options, right.id)
    }
    if let domain = right.type.domain, let literal = left.literal {
      return isOption(literal, of: domain, comparison.options, left.id)
    }
    return true
  }

  private mutating func shareOptions(
    _ domain: OptionDomain, _ other: OptionDomain, _ left: Operand, _ right: Operand
  ) -> Bool {
    if domain == other || domain.values.isEmpty || other.values.isEmpty
      || domain.values.contains(where: other.contains)
    {
      return true
    }
    report(
      .operandTypeMismatch,
      "`\(shown(left.id))` and `\(shown(right.id))` have no option in common",
      at: tree[right.id].range)
    return false
  }

  mutating func isOption(
    _ literal: FormValue, of domain: OptionDomain, _ options: FormComparison.Options, _ id: SyntaxID
  ) -> Bool {
    if literal.isAbsent || domain.contains(literal) { return true }
    if !options.isEmpty, domain.values.contains(where: { $0.equals(literal, options) }) {
      return true
    }
    if case .double(let value) = literal,
      domain.values.contains(where: { $0.number?.doubleValue == value })
    {
      return true
    }
    reportNoOption(domain, literal, id)
    return false
  }

  private mutating func reportNoOption(_ domain: OptionDomain, _ literal: FormValue, _ id: SyntaxID)
  {
    let range = tree[id].range
    var help: [String] = []
    var fixes: [ExpressionFix] = []
    if case .string(let wrong) = literal {
      let nearest = namesNear(
        to: wrong, in: domain.values.compactMap(\.text))
      help = suggestionHelp(nearest)
      let quote = text(tree[id].mark).prefix(1)
      fixes = nearest.filter { !$0.contains { "'\"\\".contains($0) } }.map {
        fix("change to `\(quote)\($0)\(quote)`", (range, "\(quote)\($0)\(quote)"))
      }
    }
    if help.isEmpty, !domain.values.isEmpty {
      let shown = domain.values.prefix(8).map { "`\(ExpressionChecker.shown($0))`" }.joined(
        separator: ", ")
      help = ["the options are \(shown)\(domain.values.count > 8 ? " and others" : "")"]
    }
    report(
      .literalNotAnOption,
      "`\(ExpressionChecker.shown(literal))` is not one of \(title(of: domain))",
      at: range,
      help: help, fixes: fixes)
  }

  /// The title of the options, whether the domain is named by a phrase or only by a type's name.
  private func title(of domain: OptionDomain) -> String {
    let name = domain.name
    if name.hasPrefix("the ") { return name }
    if name.hasPrefix("`") { return "the options of \(name)" }
    return name.contains("`") ? "the \(name)" : "the options of `\(name)`"
  }

  private static func shown(_ value: FormValue) -> String {
    switch value {
    case .string(let text), .url(let text): text
    case .int(let number): "\(number)"
    case .double(let number): "\(number)"
    case .bool(let value): "\(value)"
    default: "nil"
    }
  }

  // MARK: Lists and tuples

  private mutating func listsAgree(_ left: Operand, _ right: Operand, _ id: SyntaxID) -> Bool {
    guard let one = left.type.base.element, let other = right.type.base.element else { return true }
    if TypeFamily(one) == .record, TypeFamily(other) == .record {
      reportRecords(id)
      return false
    }
    if TypeFamily(one) == TypeFamily(other) { return true }
    reportMismatch(left, right)
    return false
  }

  private mutating func tuplesAgree(_ left: Operand, _ right: Operand) -> Bool {
    guard case .tuple(let one) = left.type.base, case .tuple(let other) = right.type.base else {
      return true
    }
    if one.count == other.count, zip(one, other).allSatisfy({ TypeFamily($0) == TypeFamily($1) }) {
      return true
    }
    reportMismatch(left, right)
    return false
  }

  /// Checks each element written in braces against the elements of a list, set or tuple.
  mutating func agree(_ left: Operand, withElements elements: [Operand], of id: SyntaxID) -> Bool {
    var types: [FormValueType]?
    if case .tuple(let components) = left.type.base {
      guard components.count == elements.count || elements.isEmpty else {
        report(
          .operandTypeMismatch,
          "`\(shown(left.id))` has \(components.count) elements, not \(elements.count)",
          at: tree[id].range)
        return false
      }
      types = components
    }
    var isRight = true
    for (index, element) in elements.enumerated() {
      guard let type = types?[index] ?? left.type.base.element else { continue }
      var operand = Operand.element(of: left, type)
      if types != nil { operand.type.domain = nil }
      var pair = Comparison(
        id: id, node: tree[id], relation: .equal, options: [], quantifier: nil, left: operand,
        right: element)
      isRight = agree(&pair) && isRight
    }
    return isRight
  }
}
