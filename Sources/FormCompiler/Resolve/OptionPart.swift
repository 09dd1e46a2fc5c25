import FormModel
import FormPredicate
import FormSyntax

/// A part of an option that is read once all tags are known: its condition, or a text that may show
/// values.
struct OptionPart {
  /// The keys of such parts.
  enum Key: String {
    case disabled, title, subtitle
  }

  let key: Key
  let node: Node
  /// The indexes that lead to the option, from the outermost list.
  private(set) var path: [Int] = []

  init(key: Key, node: Node) {
    self.key = key
    self.node = node
  }

  /// The part of an option in the list that is at an index of another one.
  func below(_ index: Int) -> OptionPart {
    var part = self
    part.path.insert(index, at: 0)
    return part
  }

  /// Reads the part into its option.
  ///
  /// - Parameter conditions: Reads the conditions of the options; its owners depend on the texts,
  ///   too.
  func read(into option: inout FormDefinition.Option, _ conditions: ExpressionReader) {
    if key == .disabled {
      option.disabled = conditions.condition(node)?.expression
      return
    }
    let texts = TextReader(
      expressions: ExpressionReader(
        compilation: conditions.compilation, scope: conditions.scope.with(option: nil),
        owner: conditions.owner, otherOwners: conditions.otherOwners))
    let text = texts.read(node, key.rawValue, &option.texts)
    if key == .title { option.title = text } else { option.subtitle = text }
  }
}
