import FormModel
import FormPredicate
package import FormSyntax

/// A part of an option that is read or checked once all tags are known: its condition, a text that
/// may show values, a value that is shown as the title, or an option that excludes the others.
package struct OptionPart {
  /// The keys of such parts.
  package enum Key: String {
    case disabled, title, subtitle
    /// The value in a mapping, and an option that is written as its value only.
    case value, wholeOption
    /// The mapping of an option with `exclusive`.
    case exclusive
  }

  package let key: Key
  package let node: Node
  /// The indexes that lead to the option, from the outermost list.
  package private(set) var path: [Int] = []

  init(key: Key, node: Node) {
    self.key = key
    self.node = node
  }

  /// Whether the title of the option may come from the part, and show values.
  var mayBeTitle: Bool {
    switch key {
    case .title, .value, .wholeOption: true
    case .disabled, .subtitle, .exclusive: false
    }
  }

  /// The same part as seen from the list around the option's list.
  ///
  /// - Parameter index: The index of the option with the inner list.
  func below(_ index: Int) -> OptionPart {
    var part = self
    part.path.insert(index, at: 0)
    return part
  }

  /// Reads the part into its option.
  ///
  /// - Parameter conditions: Reads the conditions of the options; its owners also depend on the
  ///   texts.
  func read(into option: inout FormDefinition.Option, _ conditions: ExpressionReader) {
    let texts = TextReader(
      expressions: ExpressionReader(
        compilation: conditions.compilation, scope: conditions.scope.with(option: nil),
        owner: conditions.owner, otherOwners: conditions.otherOwners))
    switch key {
    case .disabled: option.disabled = conditions.condition(node)?.expression
    case .title: option.title = texts.read(node, key.rawValue, &option.texts)
    case .subtitle: option.subtitle = texts.read(node, key.rawValue, &option.texts)
    case .exclusive: break
    case .value, .wholeOption:
      texts.warnOfReferences(
        inOption: node, isWhole: key == .wholeOption, among: conditions.scope.option?.type.domain)
    }
  }
}
