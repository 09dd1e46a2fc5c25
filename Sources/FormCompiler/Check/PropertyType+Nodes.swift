package import FormCatalog
import FormModel
package import FormSyntax
import FormText

extension PropertyType {
  /// Whether a kind of node can be meant for the type.
  package func accepts(_ kind: Node.Kind) -> Bool {
    switch self {
    case .bool: kind == .bool
    case .int, .number: kind == .int || kind == .double
    case .text, .name, .keyword, .currency, .color, .url: kind == .string
    case .valueType: kind == .string || kind == .mapping
    case .shownText: kind == .string || kind == .mapping
    case .list, .rules, .rows, .sections, .optionList: kind == .sequence
    case .object, .map, .events, .defaults, .row: kind == .mapping
    case .condition: kind == .bool || kind == .string || kind == .mapping
    case .scalar, .rowValue, .bound, .expression: kind != .sequence && kind != .mapping
    case .options, .opaque: true
    case .live(let type): type.accepts(kind) || kind == .string || kind == .mapping
    case .oneOf(let alternatives): alternatives.contains { $0.accepts(kind) }
    }
  }

  /// Whether the values are texts for people, which can have commas.
  var isProse: Bool {
    switch self {
    case .text, .shownText: true
    case .live(let type): type.isProse
    case .oneOf(let alternatives): alternatives.contains(where: \.isProse)
    default: false
    }
  }

  /// Whether the kind and text of a node suit the type, whatever the rest of the form is.
  ///
  /// A key is only renamed or moved with such a value.
  func suits(_ node: Node) -> Bool {
    guard accepts(node.kind) else { return false }
    let text = node.isScalar ? node.text : ""
    switch self {
    case .keyword(let words): return words.contains { $0.name == text }
    case .int(let minimum, let maximum):
      return node.int.map { $0 >= minimum ?? .min && $0 <= maximum ?? .max } ?? false
    case .number(let minimum, let maximum):
      let number = node.int.map(Double.init) ?? node.double
      return number.map { $0 >= minimum ?? -.infinity && $0 <= maximum ?? .infinity } ?? false
    case .name(let kind): return kind.form.matches(text)
    case .color: return PropertyReader.isColor(text)
    case .currency: return Currency(text) != nil
    case .url: return TextRule.isURL(text) || node.looksLikeExpression
    case .condition: return node.kind != .string || Self.isCondition(text)
    case .live(let type):
      let isCalculated =
        node.kind == .mapping && node["expression"] != nil
        || node.looksLikeExpression
      return isCalculated || type.suits(node)
    case .oneOf(let alternatives): return alternatives.contains { $0.suits(node) }
    case .list(let element, let minimum):
      return node.items.count >= minimum && node.items.allSatisfy(element.suits)
    case .object(let name):
      let keys = Keys.object(name)
      return node.entries.allSatisfy { keys.position(of: $0.key) != nil }
        && keys.required.allSatisfy { keys.entry(at: $0, of: node) != nil }
    case .shownText: return node.kind != .mapping || TextChoiceReader.isText(node)
    case .bound: return node.kind != .string || Self.isBound(text)
    case .bool, .text, .scalar, .rowValue, .expression, .valueType, .map,
      .opaque, .rules, .options, .optionList, .rows, .row, .sections, .events, .defaults:
      return true
    }
  }

  /// Whether a text can be a limit: an expression, a date or a duration.
  private static func isBound(_ text: String) -> Bool {
    text.contains("$") || text.contains("(") || text.first?.isNumber == true
  }

  /// Whether a text can be a condition: one name, or something with operators.
  private static func isCondition(_ text: String) -> Bool {
    NameKind.Form.identifier.matches(text) || text.contains { "$(=<>".contains($0) }
  }
}
