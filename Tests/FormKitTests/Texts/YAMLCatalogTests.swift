import FormCompiler
import FormKit
import FormSyntax
import FormTranslation
import Testing

/// Catalogs in YAML.
@Suite struct YAMLCatalogTests {
  private typealias Case = TextContent.Case

  private static let texts = [
    TranslatableText("form.title", .plain("Album")),
    TranslatableText("name.title", .plain("Name"), note: "Of a person"),
    TranslatableText(
      "photos.header", .cases(.count, [Case("one", "One photo"), Case("other", "{n} photos")])),
    TranslatableText(
      "kind.title", .cases(.select, [Case("company", "Company"), Case("other", "Name")])),
    TranslatableText("types.Size.large", .plain("Large")),
    TranslatableText("types.Size.large.subtitle", .plain("Very: large")),
    TranslatableText("types.Size.no", .plain("No")),
  ]

  private func read(
    _ text: String, texts: [TranslatableText] = texts, language: String? = "de"
  ) throws -> TextCatalog {
    try TextCatalog.readYAML(
      Array(text.utf8), path: "album.de.texts.yaml",
      for: TextCatalogContext(
        form: "Album", sourceLanguage: "en", language: language, texts: texts))
  }

  @Test func aNewCatalogHasTheTextsOfTheSpecInComments() {
    let catalog = TextCatalog(language: "pl", sourceLanguage: "en", form: "Album")
    #expect(
      catalog.updated(to: Self.texts).yaml
        == """
        # Translations of the form Album from en
        pl:
          form:
            # Album
            title: ""
          name:
            # note: Of a person
            # Name
            title: ""
          photos:
            # one: One photo
            # other: {n} photos
            header:
              one: ""
              few: ""
              many: ""
          kind:
            # company: Company
            # other: Name
            title:
              company: ""
              other: ""
          types:
            Size:
              large:
                # Large
                title: ""
                # "Very: large"
                subtitle: ""
              # "No"
              "no": ""

        """.replacing("# \"No\"", with: "# No"))
  }

  @Test func statesAndCommentsOfTranslatorsAreKeptInPlace() throws {
    let text = """
      # Translations of the form Album from en
      # Ask Ann
      de:
        # The form
        form:
          # Is this right?
          # needs review
          # Album
          title: Album
        name:
          # stale: Nam
          # Name
          title: Name
        photos:
          # stale one: A photo
          # stale other: {n} photos
          # one: One photo
          # other: {n} photos
          header:
            one: Ein Foto
            other: "{n} Fotos"
        old:
          # obsolete
          # "\\nOld\\u0085"
          title: Größe
      # The end

      """
    let catalog = try read(text, texts: [])
    #expect(catalog.yaml == text)
    #expect(catalog.entries.map(\.state) == [.needsReview, .stale, .stale, .obsolete])
    #expect(catalog.entries[0].comments == ["Is this right?"])
    #expect(catalog.entries[1].source == .plain("Nam"))
    #expect(catalog.entries[1].newSource == .plain("Name"))
    #expect(catalog.entries[2].source?["one"] == "A photo")
    #expect(catalog.entries[3].source == .plain("\nOld\u{85}"))
  }

  /// The shapes that people, Rails and Weblate write.
  @Test(arguments: [
    ("de: {form: {title: Album}}", "form.title", TextContent.plain("Album")),
    ("---\nde:\n  form:\n    title: 'It''s'\n", "form.title", .plain("It's")),
    ("de:\n  form.title: A  # b\n", "form.title", .plain("A")),
    ("de:\n  form:\n    title: >-\n      Ein\n      Album\n", "form.title", .plain("Ein Album")),
    (
      "de:\n  form:\n    title: |\n      # Ein\n      Album\n", "form.title",
      .plain("# Ein\nAlbum\n")
    ),
    ("de:\n  form:\n    title: \"Ein\n      Album\"\n", "form.title", .plain("Ein Album")),
    ("de:\n  form:\n    title: 12.50\n", "form.title", .plain("12.50")),
    ("de:\n  form:\n    title: true\n", "form.title", .plain("true")),
    ("de:\n  types:\n    Size:\n      large: Groß\n", "types.Size.large", .plain("Groß")),
    (
      "de:\n  types:\n    Size:\n      large:\n        title: Groß\n        subtitle: x\n",
      "types.Size.large", .plain("Groß")
    ),
    (
      "de:\n  photos:\n    header:\n      one: x\n      few: y\n      many: z\n",
      "photos.header",
      .cases(.count, [Case("one", "x"), Case("few", "y"), Case("many", "z")])
    ),
    (
      "de:\n  kind:\n    title: {company: Firma, other: Name}\n", "kind.title",
      .cases(.select, [Case("company", "Firma"), Case("other", "Name")])
    ),
    (
      "de:\n  kind:\n    title: {cases: {company: Firma}, other: Name}\n", "kind.title",
      .cases(.select, [Case("company", "Firma"), Case("other", "Name")])
    ),
    (
      "de:\n  form:\n    title: {text: Album, absent: Buch}\n", "form.title",
      .cases(.text, [Case("text", "Album"), Case("absent", "Buch")])
    ),
    (
      "de:\n  photos:\n    header:\n      one: ''\n      other: z\n", "photos.header",
      .cases(.count, [Case("other", "z")])
    ),
    ("\u{FEFF}de:\r\n  form:\r\n    title: Album\r\n", "form.title", .plain("Album")),
  ])
  func filesOfOtherToolsAreRead(text: String, key: String, translation: TextContent) throws {
    let entry = try read(text).entries.first { $0.key == key }
    #expect(entry?.translation == translation)
  }

  @Test(arguments: ["de:", "de: {}", "de:\n  form:\n    title:\n", "de:\n  form:\n    title: ~\n"])
  func whatIsLeftOutIsNotTranslated(text: String) throws {
    #expect(try read(text).updated(to: Self.texts).entries.allSatisfy { $0.translation == nil })
  }

  @Test func aCommentThatIsNotDirectlyAboveIsNoSource() throws {
    let catalog = try read("de:\n  # Albun\n\n  form.title: Album # x\n  a: b\n", texts: [])
    #expect(catalog.entries[0].source == nil)
    #expect(catalog.entries[0].comments == ["Albun", "x"])
    #expect(try read(catalog.yaml, texts: []) == catalog)
  }

  @Test func commentsInsideCasesAreKept() throws {
    let text =
      "de:\n  photos:\n    header: # a\n      # b\n      one: x # c\n      # d\n      other: y\n"
    #expect(try read(text).entries[0].comments == ["a", "b", "c", "d"])
  }

  @Test(arguments: [
    ("pl:\n  a: b\n", "1:1: the catalog is in `pl`, not in `de`"),
    (
      "# Translations of the form Other from en\nde: {}\n",
      "1:1: the catalog is for the form `Other`, not for `Album`"
    ),
    (
      "# Translations of the form Album from fr\nde: {}\n",
      "1:1: the catalog translates from `fr`, and the form is in `en`"
    ),
    ("de: {}\npl: {}\n", "2:1: a catalog has one language, and `pl` is a second one"),
    ("de:\n  a: [b]\n", "2:6: a list is not a text"),
    ("de:\n  a: b\n  a: c\n", "3:3: the key `a` is written twice"),
    ("de:\n  a: {b: c}\n  a.b: c\n", "3:3: the text `a.b` is written twice"),
    ("de:\n  a: &x b\n  c: *x\n", "3:3: a catalog has no aliases and no merge keys"),
    ("- a\n", "1:1: a catalog is a mapping with one language"),
    ("de: text\n", "1:5: the texts of a language are a mapping"),
  ])
  func mistakesHaveAPlaceAndAReason(text: String, message: String) {
    #expect {
      try read(text)
    } throws: { error in
      "\(error)" == "album.de.texts.yaml:\(message)"
    }
  }

  @Test func languagesAreWrittenWithAHyphenOrAnUnderscore() throws {
    #expect(try read("pt_BR: {a: b}", language: nil).language == "pt-BR")
    #expect(try read("PT_br: {a: b}", language: "pt-BR").language == "pt-BR")
  }

  @Test func aFileInAnotherEncodingIsRead() throws {
    let text = "de:\n  form:\n    title: Größe\n"
    let bytes: [UInt8] = [0xFF, 0xFE] + text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    let context = TextCatalogContext(form: "Album", sourceLanguage: "en")
    let catalog = try TextCatalog.readYAML(bytes, path: "a.yaml", for: context)
    #expect(catalog.language == "de")
    #expect(catalog.entries[0].translation == .plain("Größe"))
  }
}
