import FormPredicate
import FormSyntax

/// Checks that the values written for an entry name its kind and belong to that kind.
struct EntryKindCheck {
  let compilation: Compilation
  /// The field with the kind.
  let field: FormItem

  /// Returns nil for a list whose entries all have the same rows.
  init?(_ list: FormItem?, in compilation: Compilation) {
    guard let field = list?.kindField, !field.isBroken else { return nil }
    self.compilation = compilation
    self.field = field
  }

  /// Checks an entry; returns false after reporting a mistake.
  ///
  /// - Parameter item: Returns the row of the entry for a name in the mapping.
  func check(_ entry: Node, item: (_ name: String) -> FormItem?) -> Bool {
    guard entry.kind == .mapping else {
      if entry.kind != .null { return true }
      reportMissing(at: entry)
      return false
    }
    let kind = entry.entries.first { item($0.key.text) === field }
    guard let kind else {
      if kinds.count > 1 { reportMissing(at: entry) }
      return kinds.count == 1
    }
    guard kinds.contains(kind.value.text) else { return true }
    var isRight = true
    for member in entry.entries {
      let kinds = item(member.key.text)?.kindsOfEntry ?? []
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
  func kind(of entry: Node, item: (_ name: String) -> FormItem?) -> String? {
    let named = entry.entries.first { item($0.key.text) === field }?.value.text
    return named ?? (kinds.count == 1 ? kinds.first : nil)
  }

  /// Whether an entry can be added without any values; a missing kind is reported.
  func needsNoKind(at node: Node) -> Bool {
    if kinds.count > 1 { reportMissing(at: node) }
    return kinds.count == 1
  }

  private var kinds: [String] { field.type?.domain?.values.map(\.text) ?? [] }

  private func reportMissing(at entry: Node) {
    let name = field.tag ?? ""
    compilation.report(
      .missingKey, "an entry needs the key `\(name)`, its kind", at: entry.span,
      help: ["the kinds are \(Phrase.names(kinds))"])
  }
}
