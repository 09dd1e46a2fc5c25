import FormSyntax
import FormTranslation

extension TranslatableText {
  /// Creates the text of an entry of the index.
  init(_ entry: TextIndex.Entry) {
    self.init(
      entry.key, TextContent(entry.node), note: entry.node.remark("note")?.text,
      maxLength: entry.node.maximumTextLength)
  }
}

extension TextContent {
  /// Creates the content of a text as it is written in a spec.
  init(_ node: Node) {
    guard node.kind == .mapping,
      let way = Way.allCases.first(where: { node[$0.rawValue] != nil })
    else {
      self = .plain(node.text)
      return
    }
    let cases = node.textCases.map { Case($0.name, $0.text.text) }
    self = cases.map(\.name) == ["text"] ? .plain(cases[0].text) : .cases(way, cases)
  }
}
