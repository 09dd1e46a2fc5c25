import FormCatalog
import FormCompiler
@_spi(Generated) import FormModel
import FormPredicate
import FormSyntax

/// Reads the effects of a handler.
struct HostHandlerReader {
  private let file: HostFileReader
  /// The events that the handler is called for.
  private let events: Set<FormEvent.Kind>

  init(_ file: HostFileReader, events: Set<FormEvent.Kind>) {
    self.file = file
    self.events = events
  }

  private var compilation: Compilation { file.compilation }
  private var contract: HostContract { file.contract }

  /// Reads a handler; nil if the node is not a mapping.
  func read(_ node: Node) -> ScriptedHandler? {
    guard let fields = Fields.read(node, keys: FormHostFile.handlerKeys, in: compilation) else {
      return nil
    }
    var handler = ScriptedHandler()
    handler.values =
      constants(fields.value(named: "set")) + computed(fields.value(named: "compute"))
    handler.failure = fields.value(named: "fails").flatMap(file.plain.text)
    handler.decision = decision(fields)
    handler.delay = fields.value(named: "delay").flatMap { file.plain.number($0, minimum: 0) }
    handler.succeeds = fields.value(named: "succeeds").flatMap(file.plain.bool) ?? true
    if handler.decision != .later {
      for name in ["delay", "succeeds"] {
        guard let node = fields.value(named: name) else { continue }
        compilation.report(.misplacedKey, "`\(name)` goes with `decides: later`", at: node.span)
      }
    }
    return handler
  }

  // MARK: - Values

  private func constants(_ node: Node?) -> [(tag: String, value: FormExpression)] {
    values(node) { node, value in
      file.constant(node, as: value.type, precision: value.precision, domain: value.domain)
    }
  }

  private func computed(_ node: Node?) -> [(tag: String, value: FormExpression)] {
    let scope = HostScope(contract, suggestions: compilation.suggestions)
    return values(node) { node, value in
      file.expression(node, as: value.type.map { .value($0) } ?? .anyValue, in: scope)
    }
  }

  private func values(
    _ node: Node?, _ read: (Node, HostContract.Value) -> FormExpression?
  ) -> [(tag: String, value: FormExpression)] {
    guard let node else { return [] }
    guard node.kind == .mapping else {
      compilation.report(.wrongKind(node, expected: "a mapping of values by tag"))
      return []
    }
    return node.entries.compactMap { entry in
      let tag = entry.key.text
      guard let value = contract.values[tag] else {
        reportUnknown(entry.key)
        return nil
      }
      if value.isDerived {
        compilation.report(
          .valueNotAllowed, "`\(tag)` has no value that could be set", at: entry.key.span)
        return nil
      }
      return read(entry.value, value).map { (tag, $0) }
    }
  }

  private func reportUnknown(_ node: Node) {
    compilation.report(
      compilation.unknown(
        .unknownTag, "there is no row or section \(Phrase.quoted(node))", at: node,
        known: contract.values.keys.sorted(), knownTitle: "the tags are"))
  }

  // MARK: - Decisions

  /// The events for which each decision has a meaning.
  private static let decidedEvents: [String: [FormEvent.Kind]] = [
    "refuse": [.willSelect, .delete, .swipe], "keepSelection": [.select], "later": [.swipe],
    "redirect": [.willSelect],
  ]

  private func decision(_ fields: Fields) -> FormEvent.Decision {
    if let node = fields.value(named: "redirect") {
      check("redirect", at: node)
      guard let tag = file.plain.name(node, .tag) else { return .proceed }
      if contract.values[tag] == nil { reportUnknown(node) }
      return .redirect(tag)
    }
    guard let node = fields.value(named: "decides"),
      let word = file.plain.keyword(node, ObjectEntry.decisions)
    else { return .proceed }
    check(word, at: node)
    switch word {
    case "refuse": return .refuse
    case "keepSelection": return .keepSelection
    case "later": return .later
    default: return .proceed
    }
  }

  /// Reports a decision that has no meaning for the handler's events.
  private func check(_ decision: String, at node: Node) {
    guard let wanted = Self.decidedEvents[decision], events.isDisjoint(with: wanted) else { return }
    let places = Phrase.names(wanted.map(\.name), last: "or")
    let found = Phrase.names(events.map(\.name).sorted())
    compilation.report(
      .valueNotAllowed, "`\(decision)` decides \(places), the handler is called for \(found)",
      at: node.span)
  }
}
