import FormModel

/// The place of an operand in the text of an expression, in UTF-8 bytes.
package struct OperandPlace {
  /// The operand, with its parentheses.
  package let range: Range<Int>
  /// The ranges to delete to remove the operand, with the operator before or after it and with
  /// parentheses that would be left around a single operand.
  ///
  /// Empty unless the operator is `AND` or `OR`.
  package let removal: [Range<Int>]

  /// Finds an operand.
  ///
  /// - Parameters:
  ///   - path: The position of the operand at each level, from 0; the operand of `NOT` is at 0.
  ///   - bytes: A text that was compiled without errors.
  /// - Returns: nil if the path is empty or the expression has no such operand.
  package init?(_ path: [Int], in bytes: UnsafeBufferPointer<UInt8>) {
    guard !path.isEmpty else { return nil }
    var parser = Parser(bytes)
    parser.parse()
    let tree = parser.tree
    var id = tree.root
    var removal: [Range<Int>] = []
    // Whether the node is the whole text, or an operand of AND or OR.
    var isInLogic = true
    for index in path {
      let node = tree[id]
      var removed: [Range<Int>] = []
      var isLogic = false
      switch node.kind {
      case .and, .or:
        let operands = Array(tree.operands(of: node))
        guard operands.indices.contains(index), operands.count > 1 else { return nil }
        removed = tree.removal(of: index, among: operands, of: node, isInLogic, in: bytes)
        isLogic = true
        id = operands[index]
      case .not where index == 0, .negation where index == 0, .property where index == 0:
        id = node.first
      case .call where index == FormExpression.conversionStep:
        // The conversion is either written as `DOUBLE(x)`, or implied around another call.
        let isWritten = String(decoding: bytes[node.mark], as: UTF8.self).uppercased() == "DOUBLE"
        if isWritten { id = tree.operands(of: node).first ?? id }
      case _ where index == FormExpression.conversionStep: break
      case .call, .list:
        let operands = Array(tree.operands(of: node))
        guard operands.indices.contains(index) else { return nil }
        id = operands[index]
      case .arithmetic where index < 2, .comparison where index < 2:
        id = index == 0 ? node.first : node.second
      default: return nil
      }
      removal = removed
      isInLogic = isLogic
    }
    range = tree[id].range
    self.removal = removal
  }
}

extension ExpressionTree {
  /// The ranges to delete to remove an operand of AND or OR; empty if parentheses prevent that.
  ///
  /// The operands of nested chains are in one list, so that there can be parentheses around some of
  /// them.
  fileprivate func removal(
    of index: Int, among operands: [SyntaxID], of node: SyntaxNode, _ isInLogic: Bool,
    in bytes: UnsafeBufferPointer<UInt8>
  ) -> [Range<Int>] {
    let own = self[operands[index]].range
    let before = index > 0 ? self[operands[index - 1]].range.upperBound : nil
    let after = index + 1 < operands.count ? self[operands[index + 1]].range.lowerBound : nil
    if let before, !bytes[before..<own.lowerBound].contains(where: isParenthesis) {
      return widened(before..<own.upperBound, index - 1, operands, node, isInLogic, in: bytes)
    }
    if let after, !bytes[own.upperBound..<after].contains(where: isParenthesis) {
      return widened(own.lowerBound..<after, index + 1, operands, node, isInLogic, in: bytes)
    }
    guard let before, let last = bytes[before..<own.lowerBound].lastIndex(where: isParenthesis),
      bytes[last] == UInt8(ascii: ")"), after != nil || !node.isParenthesised
    else { return [] }
    return [last + 1..<own.upperBound]
  }

  /// The ranges to delete, with the parentheses that would be left around one operand, if these are
  /// doubled or around a single comparison.
  private func widened(
    _ removed: Range<Int>, _ left: Int, _ operands: [SyntaxID], _ node: SyntaxNode,
    _ isInLogic: Bool, in bytes: UnsafeBufferPointer<UInt8>
  ) -> [Range<Int>] {
    let left = self[operands[left]]
    let whole =
      min(
        removed.lowerBound, left.range.lowerBound)..<max(
        removed.upperBound, left.range.upperBound)
    guard let open = bytes[node.range.lowerBound..<whole.lowerBound].lastIndex(where: isVisible),
      let close = bytes[whole.upperBound..<node.range.upperBound].firstIndex(where: isVisible),
      bytes[open] == UInt8(ascii: "("), bytes[close] == UInt8(ascii: ")"),
      left.isParenthesised || left.kind != .and && left.kind != .or
    else { return [removed] }
    let areOwn = node.isParenthesised && open == node.range.lowerBound
    if areOwn, !isInLogic, !left.isParenthesised { return [removed] }
    return [open..<left.range.lowerBound, left.range.upperBound..<close + 1]
  }
}

private func isParenthesis(_ byte: UInt8) -> Bool {
  byte == UInt8(ascii: "(") || byte == UInt8(ascii: ")")
}

private func isVisible(_ byte: UInt8) -> Bool { byte > 0x20 }
