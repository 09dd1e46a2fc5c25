import FormCatalog
package import FormModel
import FormSyntax
package import FormText

/// The texts that forms show although no author wrote them, in the languages that formc knows.
package enum BuiltInCatalog {
  /// The keys of all built-in texts, which begin with `formc.`.
  static let english = Set(texts(in: "en").map(\.name))

  /// Whether the built-in texts are translated into a language.
  package static func hasTexts(in language: String) -> Bool {
    FormLanguages([language]).best(of: Catalog.languagesOfBuiltInTexts) != nil
  }

  /// The texts in a language; those of `de` for `de-AT`, and none for an unknown language.
  static func texts(in language: String) -> [FormDefinition.Property] {
    guard let known = FormLanguages([language]).best(of: Catalog.languagesOfBuiltInTexts),
      let bytes = Catalog.builtInTexts(in: known)
    else { return [] }
    let reading = SourceFiles().read(path: "formc.\(known).texts.yaml", bytes: bytes)
    guard let tree = reading.tree, let root = tree.root?[known] else { return [] }
    var texts: [FormDefinition.Property] = []
    for group in root.entries {
      for entry in group.value.entries {
        let key = "\(group.key.text).\(entry.key.text)"
        texts.append(FormDefinition.Property(name: key, value: value(entry.value)))
      }
    }
    return texts
  }

  /// All texts in a language, or in English where it has none, by their keys without `formc.`: a
  /// text, or an object of plural categories.
  ///
  /// - Parameter own: Texts of a form, of which those with such keys come first.
  package static func words(
    in language: String, replacedBy own: [FormDefinition.Property]
  ) -> [(key: String, text: JSONValue)] {
    var texts: [String: FormDefinition.PropertyValue] = [:]
    for text in own + Self.texts(in: language) where texts[text.name] == nil {
      texts[text.name] = text.value
    }
    return Self.texts(in: "en").map { text in
      (String(text.name.dropFirst(BuiltInText.prefix.count)), json(texts[text.name] ?? text.value))
    }
  }

  private static func json(_ text: FormDefinition.PropertyValue) -> JSONValue {
    switch text {
    case .string(let text): .string(text)
    case .map(let categories):
      .object(categories.map { JSONValue.Member($0.name, json($0.value)) })
    default: .null
    }
  }

  /// A text, or its plural categories.
  static func value(_ node: Node) -> FormDefinition.PropertyValue {
    guard node.kind == .mapping else { return .string(node.text) }
    return .map(
      node.entries.map {
        FormDefinition.Property(name: $0.key.text, value: .string($0.value.text))
      })
  }
}
