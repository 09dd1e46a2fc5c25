import FormCatalog
@_spi(Generated) import FormModel
import FormSyntax

// What a section shows apart from its rows: one of the form, or that of an entry.
extension PropertyDecoder {
  /// Reads a header or footer; a text that shows values is added to the live ones.
  func header(
    _ key: Key, in fields: Fields, _ live: inout [FormDefinition.Property]
  ) -> FormDefinition.Header? {
    fields[key].flatMap { header($0, key, &live) }
  }

  func header(
    _ node: Node, _ key: Key, _ live: inout [FormDefinition.Property]
  ) -> FormDefinition.Header? {
    if node.kind != .mapping || TextChoiceReader.isText(node) || node.bracedReference != nil {
      return texts.read(node, key.name, &live).map { .text($0) }
    }
    guard let fields = compilation.fields(of: node, as: "header"),
      let name = compilation.plain.text(.view, in: fields)
    else { return nil }
    var view = FormDefinition.HeaderView(name: name)
    if let height = fields[.height] {
      if height.kind == .string {
        _ = compilation.plain.keyword(height, [Keyword("auto", "")])
      } else {
        view.height = compilation.plain.number(height, minimum: 0)
      }
    }
    if let properties = fields[.properties] {
      if case .map(let map) = compilation.plain.opaque(properties) {
        view.properties = map
      } else {
        compilation.report(.wrongKind(properties, expected: "a mapping of properties"))
      }
    }
    return .view(view)
  }

  /// Reads the header or footer of the section of an entry, as a property of its group.
  func headerProperty(_ node: Node) -> FormDefinition.PropertyValue? {
    var live: [FormDefinition.Property] = []
    switch header(node, .header, &live) {
    case nil: return live.first?.value
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
      .conflictingKeys, "a section that is `collapsed` and not `collapsible` can never be opened",
      at: field.key.span, help: ["add `collapsible: true`"])
  }
}
