import FormCatalog
import FormModel
import FormText

/// A list of the words of one kind in the language of specs.
package enum WordList: String, CaseIterable, Sendable {
  /// The row types.
  case rows
  /// The rules.
  case rules
  /// The functions of expressions.
  case functions
  /// The keys of all mappings.
  case properties

  /// A word with its description.
  private struct Word {
    let name: String
    /// The context of the word, such as the type of a row's value.
    let detail: (key: String, text: String)
    let summary: String
    var example: String?
  }

  private var words: [Word] {
    switch self {
    case .rows:
      Catalog.rowTypes.map {
        Word(
          name: $0.name, detail: ("value", $0.value.reference), summary: $0.summary,
          example: $0.example)
      }
    case .rules:
      Catalog.rules.map {
        Word(
          name: $0.name, detail: ("appliesTo", $0.applies.title), summary: $0.summary,
          example: $0.example)
      }
    case .functions:
      Catalog.functions.map {
        Word(
          name: $0.name, detail: ("signature", $0.signature),
          summary: $0.documentation.firstSentence, example: $0.example)
      }
    case .properties:
      (Catalog.objects.map { ($0.title, $0.properties) }
        + Catalog.rowTypes.map { ($0.title, $0.properties) }).flatMap { title, properties in
          properties.map {
            Word(
              name: $0.name, detail: ("in", title), summary: $0.documentation.firstSentence)
          }
        }
    }
  }

  /// A line for each word, in columns.
  package var text: String {
    let words = words
    let name = words.map(\.name.count).max() ?? 0
    let detail = words.map(\.detail.text.count).max() ?? 0
    return words.map { word in
      // A signature begins with the name.
      let columns = self == .functions ? [] : [word.name.padded(to: name)]
      return (columns + [word.detail.text.padded(to: detail), word.summary]).joined(separator: "  ")
        + "\n"
    }.joined()
  }

  /// An array of objects in JSON, one on each line.
  package var json: String {
    let objects = words.map { word in
      var members: [JSONValue.Member] = [
        JSONValue.Member("name", .string(word.name)),
        JSONValue.Member(word.detail.key, .string(word.detail.text)),
        JSONValue.Member("summary", .string(word.summary)),
      ]
      if let example = word.example {
        members.append(JSONValue.Member("example", .string(example)))
      }
      return "  " + JSONValue.object(members).text(.compact)
    }
    return "[\n" + objects.joined(separator: ",\n") + "\n]\n"
  }
}

extension String {
  fileprivate func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}
