import FormCatalog
import FormModel
import FormPredicate
import FormSyntax

/// A word of an expression with its meaning, which the grammar of YAML cannot know.
package struct SemanticToken: Hashable, Sendable {
  /// The meanings, by their names in the Language Server Protocol.
  package enum Kind: String, CaseIterable, Sendable {
    case variable, property, function, parameter, keyword, string, number
    case `operator`
  }

  package let kind: Kind
  package let range: Range<Int>
}

extension EditorFile {
  /// The words of all expressions and placeholders, in the order of the file.
  package var semanticTokens: [SemanticToken] {
    guard let root = tree.root, let entry else { return [] }
    var tokens: [SemanticToken] = []
    SpecWalk { place in
      guard !place.isKey, place.node.kind == .string, let type = place.type, type.isExpression
      else { return true }
      for part in place.expressions(type) { tokens += Self.tokens(of: part, in: place.node) }
      return true
    }.walk(root, as: entry)
    tokens.sort { $0.range.lowerBound < $1.range.lowerBound }
    // A node that is used twice has its words once.
    var end = 0
    return tokens.filter { token in
      guard token.range.lowerBound >= end else { return false }
      end = token.range.upperBound
      return true
    }
  }

  private static func tokens(of part: Range<Int>, in node: Node) -> [SemanticToken] {
    let tokens = ExpressionToken.tokens(of: node.part(part))
    return tokens.enumerated().compactMap { index, token in
      let kind: SemanticToken.Kind? =
        switch token.kind {
        case .reference, .entryReference: .variable
        case .name where index > 0 && tokens[index - 1].kind == .dot: .property
        case .name:
          tokens.dropFirst(index + 1).first?.kind == .leftParenthesis ? .function : .parameter
        case .keyword: .keyword
        case .number: .number
        case .string: .string
        case .operator: .operator
        default: nil
        }
      let range =
        part.lowerBound + token.range.lowerBound..<part.lowerBound + token.range.upperBound
      return kind.map { SemanticToken(kind: $0, range: node.place(of: range)) }
    }
  }
}

extension SpecPlace {
  /// The parts of the text that are expressions, as UTF-8 offsets of the value.
  fileprivate func expressions(_ type: PropertyType) -> [Range<Int>] {
    let text = node.text
    if type.isTextWithValues {
      return TextSegment.references(in: text, key == "message" ? .message : .text)
        .map(\.nameRange)
    }
    let isAlways = type == .condition || type == .expression
    return isAlways || text.contains { "$(".contains($0) } ? [0..<text.utf8.count] : []
  }
}

extension PropertyType {
  fileprivate var isTextWithValues: Bool {
    switch self {
    case .shownText, .text: true
    case .live(let type): type.isTextWithValues
    case .oneOf(let types): types.contains { $0.isTextWithValues } && !types.contains(.condition)
    default: false
    }
  }
}
