import FormPredicate
import FormSyntax

/// Checks that the values written for an entry name its kind and belong to that kind.
struct EntryKindCheck {
  let compilation: Compilation
  let list: FormItem
  /// The field with the kind.
  let field: FormItem
  /// The fragment in which the values are written.
  let instance: Instance?

  /// Returns nil for a list whose entries all have the same rows.
  init?(_ list: FormItem?, writtenIn instance: Instance?, _ compilation: Compilation) {
    guard let list, let field = list.kindField, !field.isBroken else { return nil }
    self.compilation = compilation
    self.list = list
    self.field = field
    self.instance = instance
  }

  /// Checks an entry; returns false after reporting a mistake.
  func check(_ entry: Node) -> Bool {
    guard entry.kind == .mapping else {
      if entry.kind != .null { return true }
      reportMissing(at: entry)
      return false
    }
    let kind = entry.entries.first { row($0.key) === field }
    guard let kind else {
      if kinds.count > 1 { reportMissing(at: entry) }
      return kinds.count == 1
    }
    guard kinds.contains(kind.value.text) else { return true }
    var isRight = true
    for member in entry.entries {
      let kinds = row(member.key)?.kindsOfEntry ?? []
      if kinds.isEmpty || kinds.contains(kind.value.text) { continue }
      compilation.report(
        .misplacedReference,
        "entries of the kind \(Phrase.quoted(kind.value)) have no row \(Phrase.quoted(member.key))",
        at: member.key.span,
        related: [RelatedPlace(span: kind.value.span, message: "the kind is here")],
        help: ["it is a row of the kind `\(kinds.joined(separator: "` and of the kind `"))`"])
      isRight = false
    }
    return isRight
  }

  /// The kind of a valid entry: the one that it names, or the only one.
  func kind(of entry: Node) -> String? {
    let named = entry.entries.first { row($0.key) === field }?.value.text
    return named ?? (kinds.count == 1 ? kinds.first : nil)
  }

  /// Whether an entry can be added without any values; a missing kind is reported.
  func needsNoKind(at node: Node) -> Bool {
    if kinds.count > 1 { reportMissing(at: node) }
    return kinds.count == 1
  }

  /// The row of the entry for a name in the mapping.
  private func row(_ name: Node) -> FormItem? { list.row(named: name.text, in: instance) }

  private var kinds: [String] { field.type?.domain?.values.map(\.text) ?? [] }

  private func reportMissing(at entry: Node) {
    let tag = field.tag ?? ""
    let name = instance?.localName(of: tag) ?? tag
    compilation.report(
      .missingKey, "an entry needs the key `\(name)`, its kind", at: entry.span,
      help: ["the kinds are \(Phrase.names(kinds))"])
  }
}
