import FormCatalog
import FormModel
import FormPredicate
import FormSyntax

// Messages of rules, and the values that they show.
extension RuleReader {
  /// Reads a message, or a mapping of messages to choose from.
  func readMessage(_ node: Node, _ entry: RuleEntry, into rule: inout FormDefinition.Rule) {
    let check = MessageCheck(subject: subject, entry: entry)
    var texts = TextReader(expressions: subject.expressions(.issues))
    let isText = compilation.texts?.index.number(of: node) != nil
    guard node.kind == .mapping || isText else {
      rule.message = compilation.plain.text(node)
      guard let message = rule.message, !MessageCheck.isPlain(node) else { return }
      check.check(message, at: node)
      rule.texts = texts.references(in: RuleMessage(message), of: node)
      return
    }
    let messages = MessageReader(check)
    texts.messages = messages
    guard let message = texts.read(node)?.expression else { return }
    rule.texts = messages.texts
    rule.message = FormDefinition.PropertyValue.constant(message).translatedText
    if case .literal(.string(let text)) = message {
      rule.message = text
    } else {
      rule.texts.append(
        .init(name: FormDefinition.Rule.chosenMessage, value: .expression(message)))
    }
  }

  /// Records that messages depend on the titles and the format that they show.
  func noteShown(by rules: CheckedRules) {
    let title = subject.item.liveTitle
    let format = subject.fields[.format].flatMap { $0.kind == .mapping ? $0 : nil }
    for index in rules.indices {
      let names = rules.sources[index].kind == .equalsRow
      guard title != nil || format != nil || names else { continue }
      let rule = rules[index]
      let placeholders = rule.shownPlaceholders
      if let title, placeholders.contains("title") { note(title) }
      if let format, placeholders.contains(where: rule.showsValue) {
        compilation.findings.dependencies.add(
          from: DependencyNode(subject.item, .issues), to: DependencyNode(subject.item, .format),
          place: DependencyPlace(node: format, range: nil))
      }
      if let title = rule.otherRow.flatMap({ subject.scope.item($0)?.liveTitle }),
        placeholders.contains(where: rule.showsOtherRow)
      {
        note(title)
      }
    }
  }

  /// Records the dependencies of a title as those of the messages; mistakes in it are reported when
  /// its row or section is checked.
  private func note(_ title: Node) {
    let aside = Compilation(beside: compilation)
    let expressions = ExpressionReader(
      compilation: aside, scope: subject.scope, owner: DependencyNode(subject.item, .issues))
    _ = TextReader(expressions: expressions).read(title)
    compilation.findings.dependencies.add(aside.findings.dependencies)
  }
}

extension FormItem {
  /// The title of a row, or the header of a section, if it may show values.
  fileprivate var liveTitle: Node? {
    guard let node = kind == .section ? fields?[.header] : fields?[.title] else { return nil }
    switch node.kind {
    case .mapping: return TextChoiceReader.isText(node) ? node : nil
    case .string: return node.withUTF8 { $0.contains(UInt8(ascii: "$")) } ? node : nil
    default: return nil
    }
  }
}
