import FormCompiler
import FormKit
import FormTestSupport
import FormTranslation

/// Random texts of a form and their translations.
struct RandomCatalog {
  let texts: [TranslatableText]
  /// The translations, updated to the texts.
  let catalog: TextCatalog

  static let languages = ["ar", "cs", "de", "en-GB", "fr", "ja", "pl", "pt-BR", "ru", "sl", "xx"]

  init(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let language = Self.languages[Int.random(in: 0..<Self.languages.count, using: &random)]
    var texts: [TranslatableText] = []
    for index in 0..<Int.random(in: 0...8, using: &random) {
      let key = Self.key(index, &random)
      texts.append(
        TranslatableText(
          key, Self.content(&random), note: Self.sometimes(&random) { Self.line(&$0) },
          maxLength: Self.sometimes(&random) { Int.random(in: 1...99, using: &$0) }))
    }
    var old = texts
    for index in old.indices where Int.random(in: 0..<5, using: &random) == 0 {
      old[index].content = Self.similar(old[index].content, &random)
    }
    if Bool.random(using: &random) {
      old.append(TranslatableText("gone.title", .plain("gone \(Self.text(&random))")))
    }
    var catalog = TextCatalog(language: language, sourceLanguage: "en", form: "Album")
    catalog = catalog.updated(to: old)
    for index in catalog.entries.indices where Int.random(in: 0..<4, using: &random) > 0 {
      let source = catalog.entries[index].source ?? .plain("x")
      catalog.entries[index].translation = Self.similar(source, &random)
      if Int.random(in: 0..<4, using: &random) == 0 { catalog.entries[index].state = .needsReview }
      if Int.random(in: 0..<4, using: &random) == 0 {
        catalog.entries[index].comments = [Self.line(&random), Self.line(&random)]
      }
    }
    self.texts = texts
    self.catalog = catalog.updated(to: texts)
  }

  private static func sometimes<Value>(
    _ random: inout SplitMix64, _ value: (inout SplitMix64) -> Value
  ) -> Value? {
    Int.random(in: 0..<4, using: &random) == 0 ? value(&random) : nil
  }

  private static func key(_ index: Int, _ random: inout SplitMix64) -> String {
    let keys = [
      "form.title", "name\(index).title", "name\(index).rules.format", "a.b.c\(index).title",
      "types.Size.large\(index)", "types.Size.large\(max(0, index - 1)).subtitle",
      "types.Size.1\(index)", "types.Size.Größe \(index)", "x-\(index).options.no",
    ]
    return keys[index == 0 ? 0 : Int.random(in: 1..<keys.count, using: &random)]
  }

  private static let pieces = [
    "a", "Name", " ", "  ", "\"", "'", ":", ": ", "#", " # ", "{$name}", "{$$price :currency EUR}",
    "{total}", "{{", "}}", "{", "%", "%1$@", "%%", "\n", "\t", "\\", "\\n", "é", "ł", "한", "👩‍👧", "&",
    "<b>", "]]>", "&amp;", "stale: ", "obsolete", "note: ", "- ", "~", "null", "true", "12",
    "\u{2028}",
    "\u{85}", "\r", "\u{200F}", "[link](https://a.example/?a=b)", "one: ", "@", "!", "*", "|", ">",
  ]

  static func text(_ random: inout SplitMix64) -> String {
    (0..<Int.random(in: 1...6, using: &random))
      .map { _ in pieces[Int.random(in: 0..<pieces.count, using: &random)] }.joined()
  }

  /// A text of one line without control characters.
  private static func line(_ random: inout SplitMix64) -> String {
    let scalars = text(&random).unicodeScalars.filter { scalar in
      !["\n", "\r", "\t", "\u{85}", "\u{2028}"].contains(scalar)
    }
    return "c" + String(String.UnicodeScalarView(scalars))
  }

  private static func content(_ random: inout SplitMix64) -> TextContent {
    let names: [(TextContent.Way, [String])] = [
      (.count, ["one", "other"]), (.count, ["0", "12", "one", "other"]),
      (.count, ["0", "one", "other", "absent"]), (.select, ["company", "a b", "other"]),
      (.text, ["text", "absent"]),
    ]
    guard Bool.random(using: &random) else { return .plain(text(&random)) }
    let (way, cases) = names[Int.random(in: 0..<names.count, using: &random)]
    return .cases(way, cases.map { TextContent.Case($0, text(&random)) })
  }

  /// A text with the same cases.
  private static func similar(
    _ content: TextContent, _ random: inout SplitMix64
  ) -> TextContent {
    content.mapped { _ in text(&random) }
  }
}
