import FormModel

/// The expression of `Plural-Forms` in PO: the index of the plural form of a number `n`, as in C.
///
/// - Source: GNU gettext 0.21, Plural forms.
package struct PluralExpression: Sendable {
  private indirect enum Node: Sendable {
    case number(Int)
    case n
    case not(Node)
    case binary(String, Node, Node)
    case choice(Node, Node, Node)
  }

  private let node: Node

  /// Parses an expression; nil if it is malformed.
  package init?(_ text: String) {
    guard text.utf8.count <= 2_000 else { return nil }
    var parser = Parser(tokens: Parser.tokens(of: text)[...])
    guard let node = parser.choice(0), parser.tokens.isEmpty else { return nil }
    self.node = node
  }

  /// The index for a number; nil after a division by zero.
  package func index(of number: Int) -> Int? { value(node, number) }

  private func value(_ node: Node, _ number: Int) -> Int? {
    switch node {
    case .number(let value): return value
    case .n: return number
    case .not(let node): return value(node, number).map { $0 == 0 ? 1 : 0 }
    case .choice(let test, let first, let second):
      return value(test, number).flatMap { value($0 != 0 ? first : second, number) }
    case .binary(let sign, let left, let right):
      guard let left = value(left, number) else { return nil }
      if sign == "&&", left == 0 { return 0 }
      if sign == "||", left != 0 { return 1 }
      return value(right, number).flatMap { Self.result(sign, left, $0) }
    }
  }

  private static func result(_ sign: String, _ left: Int, _ right: Int) -> Int? {
    switch sign {
    case "&&", "||": right != 0 ? 1 : 0
    case "==": left == right ? 1 : 0
    case "!=": left != right ? 1 : 0
    case "<": left < right ? 1 : 0
    case ">": left > right ? 1 : 0
    case "<=": left <= right ? 1 : 0
    case ">=": left >= right ? 1 : 0
    case "+": left &+ right
    case "-": left &- right
    case "*": left &* right
    case "/": right == 0 ? nil : left.dividedReportingOverflow(by: right).partialValue
    default: right == 0 ? nil : left.remainderReportingOverflow(dividingBy: right).partialValue
    }
  }

  private struct Parser {
    var tokens: ArraySlice<String>

    private static let levels = [
      ["||"], ["&&"], ["==", "!="], ["<", ">", "<=", ">="], ["+", "-"], ["*", "/", "%"],
    ]
    private static let maximumDepth = 50

    static func tokens(of text: String) -> [String] {
      var tokens: [String] = []
      for character in text where !" \t\\\n".contains(character) {
        let last = tokens.last ?? ""
        let isDigit = ("0"..."9").contains(character)
        let isPair = ["==", "!=", "<=", ">=", "||", "&&"].contains(last + String(character))
        if isPair || isDigit && !last.isEmpty && last.allSatisfy(\.isNumber) {
          tokens[tokens.count - 1].append(character)
        } else {
          tokens.append(String(character))
        }
      }
      return tokens
    }

    private mutating func take(_ token: String) -> Bool {
      guard tokens.first == token else { return false }
      tokens.removeFirst()
      return true
    }

    mutating func choice(_ depth: Int) -> Node? {
      guard depth < Self.maximumDepth, let test = binary(0, depth) else { return nil }
      guard take("?") else { return test }
      guard let first = choice(depth + 1), take(":"), let second = choice(depth + 1) else {
        return nil
      }
      return .choice(test, first, second)
    }

    private mutating func binary(_ level: Int, _ depth: Int) -> Node? {
      guard level < Self.levels.count else { return operand(depth) }
      guard var node = binary(level + 1, depth) else { return nil }
      while let sign = tokens.first, Self.levels[level].contains(sign) {
        tokens.removeFirst()
        guard let right = binary(level + 1, depth) else { return nil }
        node = .binary(sign, node, right)
      }
      return node
    }

    private mutating func operand(_ depth: Int) -> Node? {
      guard depth < Self.maximumDepth, let token = tokens.popFirst() else { return nil }
      switch token {
      case "n": return .n
      case "!": return operand(depth + 1).map { .not($0) }
      case "(":
        guard let node = choice(depth + 1), take(")") else { return nil }
        return node
      default: return Int(token).map { .number($0) }
      }
    }
  }
}

/// The plural forms of a language for whole numbers, which are all that PO has.
package struct PluralForms: Sendable {
  /// The categories by the index of their form.
  package let categories: [String]
  /// The expression in C that gives the index.
  package let expression: String

  /// The forms by the rule of a language; those of English for an unknown one.
  package init(language: String) {
    let rule = PluralRule(language: language) ?? PluralRule(language: "en")
    var tests: [(category: String, test: String)] = []
    for form in rule?.cases ?? [] {
      let tested = form.anyOf.compactMap(Self.condition)
      if !tested.isEmpty { tests.append((form.category, tested.joined(separator: " || "))) }
    }
    // Whole numbers never reach `other` in Polish and Russian.
    let isOtherReached = rule?.example(of: "other") != nil || tests.isEmpty
    let named = isOtherReached ? tests[...] : tests.dropLast()
    categories = tests.map(\.category) + (isOtherReached ? ["other"] : [])
    expression =
      named.enumerated().map { "(\($1.test)) ? \($0) : " }.joined() + String(named.count)
  }

  /// A condition of CLDR for a whole number in C; nil if it never holds.
  private static func condition(_ relations: [PluralRule.Relation]) -> String? {
    var parts: [String] = []
    for relation in relations {
      guard [UInt8(ascii: "n"), UInt8(ascii: "i")].contains(relation.operand) else {
        // A whole number has no fraction digits.
        guard relation.ranges.contains(where: { $0.contains(0) }) == relation.isIn else {
          return nil
        }
        continue
      }
      let value = relation.divisor.map { "n % \($0)" } ?? "n"
      let tests = relation.ranges.map { range in
        if range.count == 1 { return "\(value) \(relation.isIn ? "==" : "!=") \(range.lowerBound)" }
        return relation.isIn
          ? "(\(value) >= \(range.lowerBound) && \(value) <= \(range.upperBound))"
          : "(\(value) < \(range.lowerBound) || \(value) > \(range.upperBound))"
      }
      let test = tests.joined(separator: relation.isIn ? " || " : " && ")
      parts.append(tests.count > 1 ? "(\(test))" : test)
    }
    return parts.isEmpty ? "1" : parts.joined(separator: " && ")
  }

  /// The categories of the forms of another tool, by their index; nil if one has none.
  ///
  /// A form has the category of most of its numbers, or the next one if a form with more numbers has
  /// that. A form with one number and no category left has this number as its case.
  static func categories(
    of expression: PluralExpression, count: Int, language: String
  ) -> [String]? {
    guard let rule = PluralRule(language: language) ?? PluralRule(language: "en"),
      (1...PluralRule.categories.count).contains(count)
    else { return nil }
    var numbers = Array(repeating: [Int](), count: count)
    for number in Array(0...1_000) + [1_000_000] {
      guard let index = expression.index(of: number), numbers.indices.contains(index) else {
        return nil
      }
      numbers[index].append(number)
    }
    var free = Set(rule.categories)
    var categories = Array(repeating: "", count: count)
    let byCount = numbers.indices.sorted {
      (-numbers[$0].count, $0) < (-numbers[$1].count, $1)
    }
    for index in byCount {
      let counts = Dictionary(grouping: numbers[index]) { rule.category(of: String($0)) }
        .mapValues(\.count)
      let ranked = PluralRule.categories.filter { counts[$0] != nil }
        .sorted { counts[$0] ?? 0 > counts[$1] ?? 0 }
      let names = numbers[index].isEmpty ? ["other"] : ranked
      if let category = names.first(where: free.contains) {
        free.remove(category)
        categories[index] = category
      } else if numbers[index].count == 1 {
        categories[index] = String(numbers[index][0])
      } else {
        return nil
      }
    }
    return categories
  }
}
