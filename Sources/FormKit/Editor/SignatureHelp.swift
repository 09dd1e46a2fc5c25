import FormCatalog
import FormPredicate
import FormSyntax

/// The function whose arguments are being written.
package struct SignatureHelp: Hashable, Sendable {
  /// The call with the types of its parameters and of its result.
  package let signature: String
  /// Markdown.
  package let documentation: String
  /// The parameters as ranges of UTF-16 offsets in the signature.
  package let parameters: [Range<Int>]
  /// The number of the parameter at the cursor, from 0.
  package let active: Int
}

extension EditorForm {
  /// Returns the innermost call of a function of the language around the cursor; nil outside calls.
  package func signature(at offset: Int, in file: Int) -> SignatureHelp? {
    guard let entry = files[file].entry else { return nil }
    let repair = CursorRepair(files[file].source, at: offset, format: files[file].format)
    return withExtendedLifetime(repair.tree) {
      guard let root = repair.tree.root,
        let place = EditorFile.place(at: repair.offset, in: root, as: entry), place.node.isScalar,
        place.type?.isExpression == true
      else { return nil }
      return SignatureHelp(place.node, before: repair.offset)
    }
  }
}

extension SignatureHelp {
  fileprivate init?(_ node: Node, before offset: Int) {
    /// The calls that are open, with the number of commas so far; nil for other parentheses.
    var open: [(function: FunctionEntry?, commas: Int)] = []
    var name: FunctionEntry?
    for token in ExpressionToken.tokens(of: node.text) {
      guard node.place(of: token.range).lowerBound < offset else { break }
      switch token.kind {
      case .leftParenthesis: open.append((name, 0))
      case .rightParenthesis: _ = open.popLast()
      case .comma: if let last = open.indices.last { open[last].commas += 1 }
      default: break
      }
      name =
        token.kind == .name ? Catalog.function(named: node.part(token.range).uppercased()) : nil
    }
    guard let (function, commas) = open.last(where: { $0.function != nil }), let function else {
      return nil
    }
    signature = function.signature
    documentation = function.documentation.withoutLinks
    parameters = Self.parameters(of: function.signature)
    active = parameters.isEmpty ? 0 : min(commas, parameters.count - 1)
  }

  /// The texts between the parentheses and commas of a signature.
  private static func parameters(of signature: String) -> [Range<Int>] {
    let units = Array(signature.utf16)
    guard let open = units.firstIndex(of: 0x28), let close = units.firstIndex(of: 0x29) else {
      return []
    }
    var ranges: [Range<Int>] = []
    var start = open + 1
    for index in open + 1...close where index == close || units[index] == 0x2C {
      let first = units[start..<index].firstIndex { $0 != 0x20 && $0 != 0x5B } ?? index
      if first < index { ranges.append(first..<index) }
      start = index + 1
    }
    return ranges
  }
}
