import FormModel

/// A version of XLIFF.
package enum XLIFFVersion: String, Sendable, CaseIterable {
  /// With the identifiers of Xcode for plurals: `photos.header|==|plural.few`.
  case first = "1.2"
  /// With the module for plurals and choices.
  case second = "2.2"
}

extension TextCatalog {
  /// The catalog in XLIFF, without obsolete entries.
  package func xliff(_ version: XLIFFVersion) -> String {
    switch version {
    case .first: XLIFF1Writer(self).text
    case .second: XLIFF2Writer(self).text
    }
  }

  /// Reads a catalog in XLIFF 1 or 2.
  ///
  /// - Throws: The first mistake; nothing of the file is used then.
  package static func readXLIFF(
    _ bytes: [UInt8], path: String, for context: TextCatalogContext
  ) throws(TextCatalogProblem) -> TextCatalog {
    let source = try CatalogSource(bytes, path: path)
    let root = try XMLReader.read(source)
    guard root.name == "xliff" else {
      throw source.problem("expected the element `xliff`, found `\(root.name)`", at: root.offset)
    }
    let isFirst = root.attributes["version"]?.hasPrefix("1.") ?? false
    guard isFirst || root.attributes["version"]?.hasPrefix("2.") ?? false else {
      throw source.problem("the version of XLIFF must be 1 or 2", at: root.offset)
    }
    let files = root.children.filter { $0.name == "file" }
    // Xcode exports the texts of many files in one.
    let file = files.first { $0.attributes["original"] == context.form }
    guard let file = file ?? files.first else {
      throw source.problem("there is no element `file`", at: root.offset)
    }
    let languages = isFirst ? file.attributes : root.attributes
    let language = languages[isFirst ? "target-language" : "trgLang"]
    try source.check(
      form: file.attributes["original"], source: languages[isFirst ? "source-language" : "srcLang"],
      language: language, is: context, at: file.offset)
    guard let language = context.language ?? language else {
      throw source.problem("the file does not name its target language", at: file.offset)
    }
    var catalog = TextCatalog(
      language: language, sourceLanguage: context.sourceLanguage, form: context.form)
    var units = CatalogUnits()
    if isFirst {
      try XLIFF1Reader(source: source).read(file, into: &units)
    } else {
      try XLIFF2Reader(source: source).read(file, into: &units)
    }
    catalog.entries = units.entries(for: context)
    return catalog.matched(to: context.texts)
  }
}

/// The placeholders of a text and its translation in XLIFF, which are elements with a number.
struct XLIFFPlaceholders {
  private let place: TextSegment.Place
  /// The part of a unit, in which numbers are not those of other parts.
  var part = ""
  /// The numbers, by the part, the placeholder, and how often it was before.
  private var numbers: [String: Int] = [:]

  init(key: String) { place = TextSegment.Place(key: key) }

  /// The content of an element with a text.
  ///
  /// Equal placeholders of the source and the target have the same number.
  ///
  /// - Parameter element: Returns the element for a number and a placeholder.
  mutating func content(_ text: String, _ element: (Int, String) -> String) -> String {
    var counts: [String: Int] = [:]
    var content = ""
    for piece in TextSegment.pieces(of: text, in: place) {
      guard piece.isPlaceholder else {
        content += XMLWriter.escaped(piece.text)
        continue
      }
      counts[piece.text, default: 0] += 1
      let key = "\(part) \(counts[piece.text, default: 0]) \(piece.text)"
      let number = numbers[key] ?? numbers.count + 1
      numbers[key] = number
      content += element(number, piece.text)
    }
    return content
  }

  /// The text of an element with placeholders.
  ///
  /// - Parameter names: The placeholders by their identifiers, for elements that do not repeat them.
  static func text(
    of element: XMLTree, _ names: inout [String: String], in source: CatalogSource
  ) throws(TextCatalogProblem) -> String {
    var text = ""
    for item in element.content {
      switch item {
      case .text(let part): text += part
      case .element(let child):
        guard ["x", "ph"].contains(child.name) else {
          // The content of marks such as `mrk` is a part of the text.
          text += try Self.text(of: child, &names, in: source)
          continue
        }
        let id = child.attributes["id"] ?? ""
        let written = ["equiv-text", "disp", "equiv"].lazy.compactMap { child.attributes[$0] }.first
        guard let name = written ?? names[id] else {
          throw source.problem("the placeholder does not say what it stands for", at: child.offset)
        }
        names[id] = name
        text += name
      }
    }
    return text
  }
}
