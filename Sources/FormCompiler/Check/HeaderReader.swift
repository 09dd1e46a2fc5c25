import FormCatalog
@_spi(Generated) import FormModel
import FormSyntax

/// Reads what a section shows apart from its rows: one of the form, or that of an entry.
struct HeaderReader {
  let compilation: Compilation
  let texts: TextReader

  private var plain: PropertyReader { PropertyReader(compilation: compilation) }

  /// Reads a header or footer; a text that shows values is added to the texts.
  func read(
    _ node: Node, _ name: String, _ shown: inout [FormDefinition.Property]
  ) -> FormDefinition.Header? {
    if node.kind != .mapping || TextChoiceReader.isText(node) || node.bracedReference != nil {
      return texts.read(node, name, &shown).map { .text($0) }
    }
    guard let fields = Fields.read(node, keys: Keys.headerView, in: compilation),
      let name = fields[.view].flatMap({ plain.name($0, .view) })
    else { return nil }
    var view = FormDefinition.HeaderView(name: name)
    if let height = fields[.height] {
      if height.kind == .string {
        _ = plain.keyword(height, [Keyword("auto", "")])
      } else {
        view.height = plain.number(height, minimum: 0)
      }
    }
    if let properties = fields[.properties] {
      if case .map(let map) = plain.opaque(properties) {
        view.properties = map
      } else {
        compilation.report(.wrongKind(properties, expected: "a mapping of properties"))
      }
    }
    return .view(view)
  }

  /// Reads the header or footer of the section of an entry, as a property of its group.
  func property(_ node: Node, _ name: String) -> FormDefinition.PropertyValue? {
    var shown: [FormDefinition.Property] = []
    switch read(node, name, &shown) {
    case nil: return shown.first?.value
    case .text(let text): return .string(text)
    case .view(let view): return .map(view.members)
    }
  }

  /// Reports a section that can never be opened.
  func checkCollapse(_ fields: Fields) {
    guard let field = fields.field(.collapsed), field.value.bool == true,
      fields[.collapsible]?.bool != true
    else { return }
    compilation.report(
      Diagnostic(
        .conflictingKeys, "a section that is `collapsed` and not `collapsible` can never be opened",
        at: field.key.span, help: ["add `collapsible: true`"]))
  }
}
