import FormModel

/// Collects the values that the messages of one rule show; conditions choose one of the messages.
final class MessageReader {
  let check: MessageCheck
  /// The values of names and references, by the text in their braces.
  private(set) var texts: [FormDefinition.Property] = []

  init(_ check: MessageCheck) { self.check = check }

  func add(_ texts: [FormDefinition.Property]) {
    for text in texts where !self.texts.contains(where: { $0.name == text.name }) {
      self.texts.append(text)
    }
  }
}
