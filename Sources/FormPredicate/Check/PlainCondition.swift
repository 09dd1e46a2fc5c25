@_spi(Generated) package import FormModel

/// A condition in which nothing can be wrong, recognised without building its tree.
///
/// Most conditions compare one value, or each of a few rows once, with constants:
/// `$a == 'x' AND $b > 3`. Anything that ``ExpressionChecker`` might report on is not plain:
/// brackets, NOT, options, a row named twice, a text or state of another type, and a comparison
/// whose result depends on whether a value is missing.
package struct PlainCondition {
  /// The maximum number of comparisons in a plain condition.
  private static let maximumCount = 8
  /// Whole numbers with at most this many digits fit an Int.
  private static let maximumDigits = 18

  /// A row that is compared.
  package struct Use {
    /// The scope's number for the row.
    package let number: Int
    /// Where the tag is with its dollar, in UTF-8 offsets.
    package var range: Range<Int> { tag.range }
    fileprivate let tag: Token
    fileprivate let relation: FormComparison.Relation
    fileprivate let literal: Token
    /// Whether OR stands before the comparison.
    fileprivate let isAlternative: Bool
  }

  /// Whether a row is compared with a number.
  package var comparesNumbers: Bool { uses.contains { $0.literal.kind == .int } }
  /// The rows in source order.
  package private(set) var uses: [Use] = []
  private let bytes: UnsafeBufferPointer<UInt8>
  private var lexer: Lexer

  /// Reads a condition; nil if it is not plain, although it may well be valid.
  ///
  /// - Parameter bytes: Valid UTF-8.
  package init?(_ bytes: UnsafeBufferPointer<UInt8>, in scope: some ExpressionScope) {
    guard bytes.count <= ExpressionCompiler.maximumLength else { return nil }
    self.bytes = bytes
    lexer = Lexer(bytes)
    uses.reserveCapacity(4)
    var joint = Token.Kind.and
    repeat {
      guard uses.count < Self.maximumCount, readComparison(after: joint, in: scope) else {
        return nil
      }
      joint = lexer.next().kind
    } while joint == .and || joint == .or
    guard joint == .end else { return nil }
  }

  private mutating func readComparison(
    after joint: Token.Kind, in scope: some ExpressionScope
  ) -> Bool {
    let tag = lexer.next()
    guard tag.kind == .tag else { return false }
    let name = UnsafeBufferPointer(rebasing: bytes[tag.range.dropFirst()])
    guard !ReservedWord.spells(name, "self"), !ReservedWord.spells(name, "option"),
      let symbol = scope.plainSymbol(for: name),
      !uses.contains(where: { $0.number == symbol.number })
    else { return false }
    guard let relation = Parser.relation(of: lexer.next().kind) else { return false }
    let literal = lexer.next()
    guard isRight(symbol.family, relation, literal) else { return false }
    uses.append(
      Use(
        number: symbol.number, tag: tag, relation: relation, literal: literal,
        isAlternative: joint == .or))
    return true
  }

  /// Whether comparing values of a family with a literal needs no report.
  private func isRight(
    _ family: PlainSymbol.Family, _ relation: FormComparison.Relation, _ literal: Token
  ) -> Bool {
    switch literal.kind {
    case .null: relation == .equal || relation == .notEqual
    case .string where family == .text: isSearch(relation) && literal.range.count > 2
    case .int where family == .number:
      isOrder(relation) && literal.range.count <= Self.maximumDigits
    case .yes where family == .bool: relation == .equal || relation == .notEqual
    default: false
    }
  }

  private func isSearch(_ relation: FormComparison.Relation) -> Bool {
    switch relation {
    case .contains, .beginsWith, .endsWith: true
    default: isOrder(relation)
    }
  }

  private func isOrder(_ relation: FormComparison.Relation) -> Bool {
    switch relation {
    case .equal, .less, .lessOrEqual, .greater, .greaterOrEqual: true
    default: false
    }
  }

  // MARK: - The expression

  /// The expression, as ``ExpressionChecker`` builds it.
  ///
  /// Read it while the bytes are there.
  package var expression: FormExpression {
    // Most conditions have one comparison or two (`Benchmarks/proofs`).
    if uses.count == 1 { return comparison(uses[0]) }
    if !uses.contains(where: \.isAlternative) { return .and(uses.map(comparison)) }
    if uses.dropFirst().allSatisfy(\.isAlternative) { return .or(uses.map(comparison)) }
    var alternatives: [FormExpression] = []
    var start = uses.startIndex
    while start < uses.endIndex {
      let end = uses[(start + 1)...].firstIndex(where: \.isAlternative) ?? uses.endIndex
      alternatives.append(Self.joined(uses[start..<end].map(comparison)) { .and($0) })
      start = end
    }
    return Self.joined(alternatives) { .or($0) }
  }

  private static func joined(
    _ operands: [FormExpression], _ join: ([FormExpression]) -> FormExpression
  ) -> FormExpression {
    operands.count == 1 ? operands[0] : join(operands)
  }

  private func comparison(_ use: Use) -> FormExpression {
    .compare(
      FormComparison(use.relation), .reference(.value(text(use.range.dropFirst()))),
      .literal(value(of: use.literal)))
  }

  private func value(of literal: Token) -> FormValue {
    switch literal.kind {
    case .string: .string(text(literal.range.dropFirst().dropLast()))
    case .int:
      .int(bytes[literal.range].reduce(0) { $0 * 10 + Int($1 & 0x0F) })
    case .yes: .bool(true)
    default: .null
    }
  }

  private func text(_ range: Range<Int>) -> String {
    String(decoding: UnsafeBufferPointer(rebasing: bytes[range]), as: UTF8.self)
  }
}

/// A row with one simple value and no options.
package struct PlainSymbol: BitwiseCopyable {
  package enum Family: BitwiseCopyable {
    case text, number, bool
  }

  package let family: Family
  /// The scope's number for the row.
  package let number: Int

  /// Returns nil for a type with special comparisons.
  package init?(_ type: ExpressionType, number: Int) {
    guard type.domain == nil else { return nil }
    switch type.base {
    case .string: family = .text
    case .int, .double: family = .number
    case .bool: family = .bool
    default: return nil
    }
    self.number = number
  }
}
