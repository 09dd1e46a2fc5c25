import FormBuild
import FormText

/// Asks on a terminal what `formc init` needs to know, with a default for each answer.
struct SpecQuestions {
  let context: CommandContext

  /// The end of the input, before all questions are answered.
  struct Ended: Error {}

  /// Asks for a template, by its name, its number or the beginning of its name.
  func template() throws(Ended) -> SpecTemplate {
    let templates = SpecTemplate.allCases
    for (index, template) in templates.enumerated() {
      let name = template.rawValue.padded(to: 9)
      context.output.write("  \(index + 1)  \(name) \(template.purpose)\n")
    }
    return try answer("Template", default: SpecTemplate.contact.rawValue) { text in
      let word = text.lowercased()
      if let number = Int(word), templates.indices.contains(number - 1) {
        return .accepted(templates[number - 1])
      }
      let found = templates.filter { $0.rawValue.hasPrefix(word) }
      return found.count == 1
        ? .accepted(found[0]) : .refused("type the name or the number of a template")
    }
  }

  /// Asks for the title of the form.
  func title(_ template: SpecTemplate) throws(Ended) -> String {
    try answer("Title", default: template.title) { .accepted($0) }
  }

  /// What is done with an answer.
  enum Judgement<Value> {
    case accepted(Value)
    /// The reason why the question is asked again.
    case refused(String)
  }

  /// Asks until an answer is accepted; an empty line is the default.
  ///
  /// - Throws: At the end of the input.
  func answer<Value>(
    _ question: String, default standard: String, judge: (String) -> Judgement<Value>
  ) throws(Ended) -> Value {
    while true {
      context.output.write("\(question) [\(VisibleText.visible(standard))]: ")
      context.output.flush()
      guard let line = readLine() else {
        context.output.write("\n")
        throw Ended()
      }
      let text = line.trimmingBlanks
      switch judge(text.isEmpty ? standard : text) {
      case .accepted(let value): return value
      case .refused(let reason): context.output.write("  \(VisibleText.visible(reason))\n")
      }
    }
  }
}

extension String {
  /// The text without blanks at its ends.
  fileprivate var trimmingBlanks: String {
    let start = drop(while: \.isWhitespace)
    return String(start.prefix(start.count - start.reversed().prefix(while: \.isWhitespace).count))
  }

  fileprivate func padded(to count: Int) -> String {
    self + String(repeating: " ", count: max(0, count - self.count))
  }
}
