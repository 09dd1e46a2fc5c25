import FormModel

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
    package let range: Range<Int>
  }

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
    var joint: Token
    repeat {
      guard uses.count < Self.maximumCount, readComparison(in: scope) else { return nil }
      joint = lexer.next()
    } while joint.kind == .and || joint.kind == .or
    guard joint.kind == .end else { return nil }
  }

  private mutating func readComparison(in scope: some ExpressionScope) -> Bool {
    let tag = lexer.next()
    guard tag.kind == .tag else { return false }
    let name = UnsafeBufferPointer(rebasing: bytes[tag.range.dropFirst()])
    guard !ReservedWord.spells(name, "self"), !ReservedWord.spells(name, "option"),
      let symbol = scope.plainSymbol(for: name),
      !uses.contains(where: { $0.number == symbol.number })
    else { return false }
    uses.append(Use(number: symbol.number, range: tag.range))
    let relation = lexer.next().kind
    return isRight(symbol.family, relation, lexer.next())
  }

  /// Whether comparing values of a family with a literal needs no report.
  private func isRight(
    _ family: PlainSymbol.Family, _ relation: Token.Kind, _ literal: Token
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

  private func isSearch(_ relation: Token.Kind) -> Bool {
    switch relation {
    case .contains, .beginsWith, .endsWith: true
    default: isOrder(relation)
    }
  }

  private func isOrder(_ relation: Token.Kind) -> Bool {
    switch relation {
    case .equal, .less, .lessOrEqual, .greater, .greaterOrEqual: true
    default: false
    }
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
