import FormCatalog
import FormSource
import FormSyntax

extension Fields {
  /// Reports a key that the mapping cannot have.
  ///
  /// - Returns: The keys that were probably meant, best first.
  @discardableResult
  func report(unknownKey key: Node, in compilation: Compilation) -> [String] {
    let name = key.text
    var diagnostic = Diagnostic(
      .unknownKey, "\(Phrase.quoted(name)) is not a key of \(keys.title)", at: key.span)
    var meant: [String] = []
    guard !compilation.suggestions.isExhausted else {
      compilation.report(diagnostic)
      return []
    }
    if let invisible = InvisibleCharacter.first(in: name) {
      diagnostic.explain(invisible, in: key)
      meant = [InvisibleCharacter.removing(from: name)]
    } else if let opposite = KeySynonyms.opposites[name], keys.names.contains(opposite) {
      diagnostic.help = ["say the opposite with `\(opposite)`"]
    } else if Catalog.rule(named: name) != nil, let rules = keys.position(of: Key.rules) {
      explain(rule: key, hasRules: field(at: rules) != nil, in: &diagnostic)
    } else {
      meant = suggest(for: key, in: &diagnostic, compilation.suggestions)
    }
    compilation.report(diagnostic)
    return meant
  }

  private func suggest(
    for key: Node, in diagnostic: inout Diagnostic, _ suggestions: Suggestions
  ) -> [String] {
    let name = key.text
    let free = keys.names.filter { value(named: $0) == nil }
    var near = suggestions.nearest(to: name, in: free)
    if near.isEmpty { near = KeySynonyms.meant(by: name, among: free) }
    let places = near.isEmpty ? Catalog.places(of: name) : []
    if near.isEmpty, places.isEmpty { near = KeySynonyms.abbreviated(name, among: free) }
    if let best = near.first {
      diagnostic.help = [Phrase.didYouMean(near)]
      diagnostic.fixes = [.replace(key, with: best)]
    } else if places.isEmpty {
      diagnostic.notes = ["the keys of \(keys.title) are \(Phrase.names(keys.names))"]
    } else {
      diagnostic.code = .misplacedKey
      diagnostic.help = ["\(Phrase.quoted(name)) is legal \(Phrase.list(places, last: "and"))"]
    }
    return near
  }

  /// A rule that stands beside the rules instead of among them.
  private func explain(rule key: Node, hasRules: Bool, in diagnostic: inout Diagnostic) {
    let entry = node.entries.first { $0.key.span == key.span }
    let name = key.text
    guard let value = entry?.value else { return }
    if value.bool == false {
      diagnostic.help = ["`\(name)` is a rule: leave it out where it does not apply"]
      return
    }
    let rule =
      value.bool == true ? name : value.kind == .string || value.isNumber ? "\(name): …" : nil
    diagnostic.help = [
      rule.map { "`\(name)` is a rule: write `rules: [\($0)]`" }
        ?? "`\(name)` is a rule: write it under `rules`"
    ]
    let others = node.entries.lazy.filter { Catalog.rule(named: $0.key.text) != nil }
    guard value.bool == true, !hasRules, others.count == 1 else { return }
    let isPlain = key.style == .plain
    let text = isPlain ? "rules: [\(name)]" : "\"rules\": [\"\(name)\"]"
    let span = SourceSpan(
      file: key.span.file, start: Int(key.span.start), end: Int(value.span.end))
    diagnostic.fixes = [
      DiagnosticFix(title: "make it a rule", edits: [SourceEdit(span: span, text: text)])
    ]
  }
}

extension Node {
  fileprivate var isNumber: Bool { kind == .int || kind == .double }
}
