import FormModel

extension TextCatalog {
  /// The catalog as a PO file of gettext.
  ///
  /// The key of a text is its context. Each exact number, each choice, and each category of
  /// fractions alone is a message of its own.
  package var po: String {
    let forms = PluralForms(language: language)
    let fields = [
      ("Project-Id-Version", form), ("PO-Revision-Date", ""), ("Last-Translator", ""),
      ("Language-Team", ""), ("Language", language.replacing("-", with: "_")),
      ("MIME-Version", "1.0"), ("Content-Type", "text/plain; charset=UTF-8"),
      ("Content-Transfer-Encoding", "8bit"),
      ("Plural-Forms", "nplurals=\(forms.categories.count); plural=\(forms.expression);"),
      ("X-Form", form), ("X-Source-Language", sourceLanguage),
    ]
    var header = POMessage()
    header.comments = groupComments[""] ?? []
    header.strings[0] = fields.map { "\($0.0): \($0.1)\n" }.joined()
    var text = header.text
    for entry in entries {
      for unit in entry.units({ $0 == .count && PluralRule.categories.contains($1) }) {
        text += "\n" + POMessage(unit, forms).text
        let names = unit.translation?.cases.map(\.name) ?? []
        for name in names where !name.isEmpty && !forms.categories.contains(name) {
          var part = unit.part("\(unit.key).\(name)", [name])
          part.comments = []
          text += "\n" + POMessage(part, forms).text
        }
      }
    }
    return text
  }

  /// Reads a PO file.
  ///
  /// - Throws: The first mistake; nothing of the file is used then.
  package static func readPO(
    _ bytes: [UInt8], path: String, for context: TextCatalogContext
  ) throws(TextCatalogProblem) -> TextCatalog {
    let source = try CatalogSource(bytes, path: path)
    var reader = POReader(source)
    var messages = try reader.read()[...]
    var header: [String: String] = [:]
    var catalog = TextCatalog(
      language: context.language ?? "", sourceLanguage: context.sourceLanguage, form: context.form)
    if let first = messages.first, first.context == nil, first.id.isEmpty {
      messages.removeFirst()
      header = POMessage.header(in: first.strings[0] ?? "")
      try check(header, of: first, source, context)
      if !first.comments.isEmpty { catalog.groupComments[""] = first.comments }
      if let language = header["language"], !language.isEmpty {
        catalog.language = context.language ?? language.replacing("_", with: "-")
      }
    }
    if catalog.language.isEmpty { throw source.problem("the header has no `Language`", at: 0) }
    let categories = Self.categories(in: header["plural-forms"], catalog.language)
    let texts = Dictionary(context.texts.map { ($0.key, $0.content) }) { first, _ in first }
    var entries = CatalogEntries()
    // Other tools keep what a message was before it had the key again.
    let current = Set(messages.filter { !$0.isObsolete }.compactMap(\.context))
    for message in messages {
      if message.isObsolete, message.context.map(current.contains) ?? false { continue }
      guard let key = message.context else {
        throw source.problem(
          "the message has no `msgctxt`, which is the key of its text", at: message.offset)
      }
      guard let categories = categories ?? (message.plural == nil ? [] : nil),
        (message.strings.keys.max() ?? 0) < max(1, categories.count)
      else {
        throw source.problem(
          "the plural forms of `\(key)` do not match `Plural-Forms`", at: message.offset)
      }
      try entries.add(
        message.entry(key, categories, texts[key]), in: source, at: message.offset)
    }
    catalog.entries = entries.entries
    return catalog.matched(to: context.texts)
  }

  private static func check(
    _ header: [String: String], of message: POMessage, _ source: CatalogSource,
    _ context: TextCatalogContext
  ) throws(TextCatalogProblem) {
    let type = header["content-type"]?.lowercased() ?? "charset=utf-8"
    if type.contains("charset="), !type.contains("charset=utf-8") {
      throw source.problem("the charset of a PO file must be UTF-8", at: message.offset)
    }
    let language = header["language"].flatMap { $0.isEmpty ? nil : $0 }
    try source.check(
      form: header["x-form"], source: header["x-source-language"], language: language,
      is: context, at: message.offset)
  }

  /// The categories of the plural forms; nil if the forms have no categories.
  private static func categories(in header: String?, _ language: String) -> [String]? {
    let own = PluralForms(language: language).categories
    guard let header else { return own }
    var values: [Substring: Substring] = [:]
    for part in header.split(separator: ";") {
      guard let sign = part.firstIndex(of: "=") else { continue }
      let name = part[..<sign].drop { $0 == " " }
      values[name.prefix { $0 != " " }] = part[part.index(after: sign)...]
    }
    let digits = values["nplurals"]?.filter { $0 != " " } ?? ""
    guard let count = Int(digits), let text = values["plural"],
      let expression = PluralExpression(String(text))
    else { return nil }
    return PluralForms.categories(of: expression, count: count, language: language)
  }
}

/// A message of a PO file.
struct POMessage {
  var context: String?
  var id = ""
  var plural: String?
  /// The source text that was translated, and its plural.
  var previousID: String?
  var previousPlural: String?
  var strings: [Int: String] = [:]
  var comments: [String] = []
  var notes: [String] = []
  var isFuzzy = false
  var isObsolete = false
  /// The offset of its first line in the file.
  var offset = 0

  init() {}

  // MARK: - Entries

  /// The message for an entry without cases or with a plural.
  init(_ entry: TextCatalog.Entry, _ forms: PluralForms) {
    context = entry.key
    comments = entry.comments.flatMap(CatalogComment.lines)
    notes = entry.note.map(CatalogComment.lines) ?? []
    isObsolete = entry.state == .obsolete
    isFuzzy = entry.state == .stale || entry.state == .needsReview
    let isPlural = [entry.currentSource, entry.translation].contains { $0?.way != nil }
    (id, plural) = entry.currentSource.map(Self.ids) ?? ("", nil)
    if isPlural { plural = plural ?? id }
    if entry.state == .stale, entry.newSource != nil, let source = entry.source {
      (previousID, previousPlural) = Self.ids(source)
    }
    if isPlural {
      for (index, category) in forms.categories.enumerated() {
        strings[index] = entry.translation.flatMap { $0[category] ?? $0[""] } ?? ""
      }
    } else {
      strings[0] = entry.translation?[""] ?? ""
    }
  }

  /// The `msgid` and `msgid_plural` of a source text.
  private static func ids(_ content: TextContent) -> (String, String?) {
    if let text = content[""] { return (text, nil) }
    let cases = content.cases
    return (
      content["one"] ?? cases.first?.text ?? "", content["other"] ?? cases.last?.text ?? ""
    )
  }

  /// The entry of the message.
  ///
  /// - Parameters:
  ///   - categories: The categories of the plural forms.
  ///   - text: The text of the spec with this key, whose other categories PO does not have.
  func entry(
    _ key: String, _ categories: [String], _ text: TextContent?
  ) -> TextCatalog.Entry {
    func content(_ id: String, _ plural: String?) -> TextContent? {
      guard let plural else { return TextContent([TextContent.Case("", id)]) }
      let own = text?.cases.filter { PluralRule.categories.contains($0.name) } ?? []
      if let written = TextContent(own, way: .count), Self.ids(written) == (id, plural) {
        return written
      }
      return TextContent([TextContent.Case("one", id), TextContent.Case("other", plural)])
    }
    var entry = TextCatalog.Entry(key, source: content(id, plural))
    let cases = strings.sorted { $0.key < $1.key }.map { index, text in
      TextContent.Case(plural == nil ? "" : categories[index], text)
    }
    entry.translation = TextContent(cases)
    entry.comments = comments
    entry.note = notes.isEmpty ? nil : notes.joined(separator: "\n")
    if isObsolete {
      entry.state = .obsolete
    } else if isFuzzy, entry.translation != nil {
      entry.state = .needsReview
      if let previousID, let old = content(previousID, previousPlural), old != entry.source {
        entry.state = .stale
        entry.newSource = entry.source
        entry.source = old
      }
    }
    return entry
  }

  // MARK: - Text

  /// The lines of the message.
  var text: String {
    var lines = comments.map { $0.isEmpty ? "#" : "# \($0)" }
    lines += notes.map { $0.isEmpty ? "#." : "#. \($0)" }
    if isFuzzy { lines.append("#, fuzzy") }
    let mark = isObsolete ? "#~ " : ""
    func add(_ mark: String, _ name: String, _ text: String?) {
      guard let text else { return }
      lines += Self.quoted(text).enumerated().map { "\(mark)\($0 == 0 ? "\(name) " : "")\($1)" }
    }
    add("#| ", "msgid", previousID)
    add("#| ", "msgid_plural", previousPlural)
    add(mark, "msgctxt", context)
    add(mark, "msgid", id)
    add(mark, "msgid_plural", plural)
    for (index, text) in strings.sorted(by: { $0.key < $1.key }) {
      add(mark, plural == nil ? "msgstr" : "msgstr[\(index)]", text)
    }
    return lines.map { "\($0)\n" }.joined()
  }

  /// A string in quotes, with a line of its own for each line of a text of several.
  private static func quoted(_ text: String) -> [String] {
    var lines = [""]
    var isNewLine = false
    for scalar in text.unicodeScalars {
      if isNewLine { lines.append("") }
      isNewLine = scalar == "\n"
      lines[lines.count - 1] += escape(scalar)
    }
    let quoted = lines.map { "\"\($0)\"" }
    return quoted.count == 1 ? quoted : ["\"\""] + quoted
  }

  private static func escape(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\n": return "\\n"
    case "\t": return "\\t"
    case "\r": return "\\r"
    case "\"": return "\\\""
    case "\\": return "\\\\"
    case _ where scalar.value < 0x20 || scalar.value == 0x7F:
      let digits = String(scalar.value, radix: 8)
      return "\\" + String(repeating: "0", count: 3 - digits.count) + digits
    default: return String(scalar)
    }
  }

  // MARK: - Header

  /// The fields of a header by their names in lower case.
  static func header(in text: String) -> [String: String] {
    var fields: [String: String] = [:]
    for line in text.split(separator: "\n") {
      guard let colon = line.firstIndex(of: ":") else { continue }
      let value = line[line.index(after: colon)...].drop { $0 == " " }
      fields[line[..<colon].lowercased()] = String(value)
    }
    return fields
  }
}
