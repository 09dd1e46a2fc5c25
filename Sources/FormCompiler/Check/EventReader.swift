import FormCatalog
import FormModel
import FormSyntax

extension Diagnostic {
  /// The diagnostic for a key whose event never happens.
  static func neverHappens(_ key: Node, to owner: String) -> Diagnostic {
    Diagnostic(
      .unknownEvent, "the event of `\(key.text)` does not happen to \(owner)", at: key.span)
  }
}

/// Reads the handlers of events.
struct EventReader {
  let compilation: Compilation

  /// Reads a mapping of events to handlers.
  ///
  /// - Parameter unaffected: Returns the owner in words, such as ``a `button` row``, if an event
  ///   never happens to it; nil if it can happen.
  func read(
    _ node: Node?, place: EventPlace, unless unaffected: (FormEvent.Kind) -> String? = { _ in nil }
  ) -> [FormDefinition.EventHandler] {
    guard let node else { return [] }
    guard compilation.expect(node, .mapping, "a mapping of events to handlers") else { return [] }
    return node.entries.compactMap { entry in
      let name = entry.key.text
      guard let event = Catalog.event(named: name) else {
        reportUnknown(entry.key, of: node, place: place)
        return nil
      }
      let isHere = event.place.covers(place)
      if let owner = isHere ? unaffected(event.kind) : "a \(place.rawValue)" {
        compilation.report(
          .unknownEvent, "the event `\(name)` does not happen to \(owner)", at: entry.key.span,
          notes: isHere ? [] : ["it is an event of \(event.place.rawValue)s"])
        return nil
      }
      return compilation.plain.name(entry.value, .handler).map {
        FormDefinition.EventHandler(event: name, handler: $0)
      }
    }
  }

  private func reportUnknown(_ key: Node, of events: Node, place: EventPlace) {
    let known = Catalog.events.filter { $0.place.covers(place) }.map(\.name)
    compilation.reportUnknown(
      .unknownEvent, "there is no event \(Phrase.quoted(key))", at: key, known: known,
      knownTitle: "the events of a \(place.rawValue) are",
      meant: NameSynonyms.events(meantBy: key.text, among: known), where: { events[$0] == nil })
  }
}
