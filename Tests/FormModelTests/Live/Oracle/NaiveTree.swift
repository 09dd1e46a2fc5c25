import FormModel
import FormTestSupport

/// Numbers the rows and sections of a definition.
struct NaiveTree {
  var nodes: [NaiveForm.Node] = []
  var tags: [String: Int] = [:]

  mutating func add(_ section: FormDefinition.Section, at index: Int) {
    let number = nodes.count
    append(.init(.section, section: index, tag: section.tag))
    for row in section.rows { add(row, index, number, list: section.isRepeating ? number : nil) }
    switch section.kind {
    case .select(let select):
      var options: [FormDefinition.Option?] = select.options == nil ? [] : [nil]
      if case .inline(let known)? = select.options?.source { options = known }
      for option in options {
        append(.init(.option, section: index, parent: number, option: option))
        nodes[number].children.append(nodes.count - 1)
      }
    case .repeating(let repeating) where repeating.insert && repeating.addButton != nil:
      append(.init(.addButton, section: index, parent: number))
      nodes[number].children.append(nodes.count - 1)
    default: break
    }
  }

  private mutating func add(
    _ row: FormDefinition.Row, _ section: Int, _ parent: Int, list: Int?
  ) {
    let number = nodes.count
    let kind: NaiveForm.Node.Kind =
      ["list": .list, "group": .group, "field": .field][row.type] ?? .row
    append(.init(kind, section: section, parent: parent, row: row, list: list, tag: row.tag))
    nodes[parent].children.append(number)
    for inner in row.rows { add(inner, section, number, list: kind == .list ? number : list) }
    guard let repeating = row.repeating, repeating.insert, repeating.addButton != nil else {
      return
    }
    append(.init(.addButton, section: section, parent: number, list: list))
    nodes[number].children.append(nodes.count - 1)
  }

  private mutating func append(_ node: NaiveForm.Node) {
    if let tag = node.tag { tags[tag] = nodes.count }
    nodes.append(node)
  }
}
