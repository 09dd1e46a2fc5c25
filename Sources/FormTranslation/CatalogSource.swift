import FormSyntax
import FormText

/// The file of a catalog as text, and its mistakes with their places.
struct CatalogSource {
  let text: SourceText

  /// Decodes a file in UTF-8 or UTF-16.
  init(_ bytes: [UInt8], path: String) throws(TextCatalogProblem) {
    let decoded = SourceDecoder.decode(path: path, bytes: bytes)
    text = decoded.text
    if let problem = decoded.problem { throw self.problem(problem.message, at: problem.offset) }
  }

  /// A mistake at an offset in the text.
  func problem(_ reason: String, at offset: Int) -> TextCatalogProblem {
    let place = text.position(at: offset)
    return TextCatalogProblem(
      path: text.path, line: place.line, column: place.column, reason: reason)
  }

  /// Checks that the file is for the expected form and languages; nil for what it does not say.
  func check(
    form: String? = nil, source: String? = nil, language: String? = nil,
    is context: TextCatalogContext, at offset: Int
  ) throws(TextCatalogProblem) {
    if let form, form != context.form {
      throw problem(
        "the catalog is for the form `\(form)`, not for `\(context.form)`", at: offset)
    }
    if let source, !isSame(source, context.sourceLanguage) {
      throw problem(
        "the catalog translates from `\(source)`, and the form is in `\(context.sourceLanguage)`",
        at: offset)
    }
    if let language, let expected = context.language, !isSame(language, expected) {
      throw problem("the catalog is in `\(language)`, not in `\(expected)`", at: offset)
    }
  }

  /// Reads the file as JSON.
  func json() throws(TextCatalogProblem) -> JSONValue {
    do throws(JSONProblem) {
      return try JSONValue.parse(text.bytes)
    } catch {
      throw problem(error.description, at: error.range.lowerBound)
    }
  }

  /// Whether a tag is that of a language, perhaps with a region: other tools write `pt_BR` for
  /// `pt-BR`, and `de_DE` for `de`.
  private func isSame(_ tag: String, _ language: String) -> Bool {
    let (tag, language) = (tag.lowercased().replacing("_", with: "-"), language.lowercased())
    return tag == language.replacing("_", with: "-") || tag.hasPrefix(language + "-")
  }
}

/// The entries of a catalog that is being read; each key is written once.
struct CatalogEntries {
  private(set) var entries: [TextCatalog.Entry] = []
  private var keys: Set<String> = []

  /// Adds an entry; the offset is that of its key.
  mutating func add(
    _ entry: TextCatalog.Entry, in source: CatalogSource, at offset: Int
  ) throws(TextCatalogProblem) {
    guard keys.insert(entry.key).inserted else {
      throw source.problem("the text `\(entry.key)` is written twice", at: offset)
    }
    entries.append(entry)
  }
}
