import FormCatalog
import FormSyntax
import FormText

// Values and arguments of a rule that belong beside it.
extension RuleReader {
  func readBare(_ value: Node, entry: RuleEntry, beside mapping: Node?) -> Bool {
    if value.bool == true { return true }
    var diagnostic = Diagnostic(
      .badRuleArgument, "the rule `\(entry.name)` takes no value but `true`", at: value.span,
      help: ["leave the rule out where it does not apply"])
    if value.kind == .mapping, value.entries.allSatisfy({ Self.isCommon($0.key, entry) }) {
      diagnostic.help = ["write `\(entry.name): true`, and the other keys beside it"]
      let keys = value.entries.compactMap { field in
        field.value.inFlow.map { "\(field.key.inFlow ?? ""): \($0)" }
      }
      if keys.count == value.entries.count, value.style == .flow, mapping?.style == .flow {
        let text = (["true"] + keys).joined(separator: ", ")
        diagnostic.fixes = [
          DiagnosticFix("write them beside the rule", replacing: value.span, by: text)
        ]
      }
    } else if value.kind == .mapping
      ? value[.function] != nil : value.looksLikeExpression
    {
      diagnostic.help = ["say under `when` when the rule is checked"]
      if let mapping, mapping[.when] == nil {
        diagnostic.fixes = [moveToWhen(value, in: mapping)]
      }
    }
    compilation.report(diagnostic)
    return false
  }

  /// Whether a key belongs beside a rule and is not an argument of the rule.
  private static func isCommon(_ key: Node, _ entry: RuleEntry) -> Bool {
    Keys.ruleCommon.position(of: key) != nil && entry.argument(key.text) == nil
  }

  /// Reports keys among the arguments of a rule that belong beside it.
  func reportCommon(
    in value: Node, of entry: RuleEntry, beside mapping: Node
  ) -> Bool {
    let misplaced = value.entries.filter { Self.isCommon($0.key, entry) }
    for field in misplaced {
      let title = "move it beside the rule"
      let fix =
        value.entries.count > 1 && mapping[field.key.text] == nil
        ? compilation.moving(field.key, outOf: value, into: mapping, title) : nil
      compilation.report(
        .misplacedKey, "`\(field.key.text)` is no argument of the rule `\(entry.name)`",
        at: field.key.span, help: ["write it beside the rule"], fixes: [fix])
    }
    return !misplaced.isEmpty
  }

  /// The fix that turns the value of a rule into its condition.
  private func moveToWhen(_ value: Node, in mapping: Node) -> DiagnosticFix {
    let key = mapping.entries.first?.key
    let when = key?.style == .doubleQuoted ? "\"when\"" : "when"
    var separator = ", "
    if mapping.style == .block, let key, let source = compilation.sources[key.file] {
      let column = source.position(at: Int(key.span.start)).column
      separator = "\n" + String(repeating: " ", count: column - 1)
    }
    return DiagnosticFix(
      "write it under `when`", replacing: value.span.startPoint, by: "true\(separator)\(when): ")
  }
}
