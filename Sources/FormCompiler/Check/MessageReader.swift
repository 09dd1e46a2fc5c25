import FormModel

/// Collects what the messages of one rule show, of which conditions choose one.
final class MessageReader {
  let check: MessageCheck
  /// What their names and references show, by what is in their braces.
  private(set) var texts: [FormDefinition.Property] = []

  init(_ check: MessageCheck) { self.check = check }

  func add(_ texts: [FormDefinition.Property]) {
    for text in texts where !self.texts.contains(where: { $0.name == text.name }) {
      self.texts.append(text)
    }
  }
}
