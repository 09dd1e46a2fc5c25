import FormModel

/// The place of an operand in the text of an expression, in UTF-8 bytes.
package struct OperandPlace {
  /// The operand, with its parentheses.
  package let range: Range<Int>
  /// The operand with the operator before or after it; nil unless that is `AND` or `OR`.
  package let removal: Range<Int>?

  /// Finds an operand.
  ///
  /// - Parameters:
  ///   - path: The operands that lead to it, from 0; the one of `NOT` is 0.
  ///   - bytes: A text that was compiled without errors.
  /// - Returns: nil if the path is empty or the expression has no such operand.
  package init?(_ path: [Int], in bytes: UnsafeBufferPointer<UInt8>) {
    guard !path.isEmpty else { return nil }
    var parser = Parser(bytes)
    parser.parse()
    let tree = parser.tree
    var id = tree.root
    var removal: Range<Int>?
    for index in path {
      let node = tree[id]
      switch node.kind {
      case .and, .or:
        let operands = Array(tree.operands(of: node))
        guard operands.indices.contains(index), operands.count > 1 else { return nil }
        id = operands[index]
        let own = tree[id].range
        removal =
          index > 0
          ? tree[operands[index - 1]].range.upperBound..<own.upperBound
          : own.lowerBound..<tree[operands[1]].range.lowerBound
      case .not where index == 0, .negation where index == 0, .property where index == 0:
        id = node.first
        removal = nil
      case .call where index == FormExpression.conversionStep:
        // A call that is written, or one around a call that stands for an implied conversion.
        let isWritten = String(decoding: bytes[node.mark], as: UTF8.self).uppercased() == "DOUBLE"
        if isWritten { id = tree.operands(of: node).first ?? id }
        removal = nil
      case _ where index == FormExpression.conversionStep: removal = nil
      case .call, .list:
        let operands = Array(tree.operands(of: node))
        guard operands.indices.contains(index) else { return nil }
        id = operands[index]
        removal = nil
      case .arithmetic where index < 2, .comparison where index < 2:
        id = index == 0 ? node.first : node.second
        removal = nil
      default: return nil
      }
    }
    range = tree[id].range
    self.removal = removal
  }
}
