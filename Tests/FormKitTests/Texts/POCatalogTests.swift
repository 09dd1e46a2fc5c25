import FormCompiler
import FormKit
import FormModel
import FormTranslation
import Testing

/// Catalogs as PO files of gettext.
@Suite struct POCatalogTests {
  private typealias Case = TextContent.Case

  private static let texts = [
    TranslatableText("name.title", .plain("Name")),
    TranslatableText(
      "photos.header",
      .cases(
        .count, [Case("0", "No photos"), Case("one", "One photo"), Case("other", "{n} photos")])),
  ]

  private func read(_ text: String, language: String? = nil) throws -> TextCatalog {
    try TextCatalog.readPO(
      Array(text.utf8), path: "de.po",
      for: TextCatalogContext(
        form: "Album", sourceLanguage: "en", language: language, texts: Self.texts))
  }

  private func file(_ language: String, _ forms: String, _ strings: [String]) -> String {
    let header =
      "msgid \"\"\nmsgstr \"\"\n\"Language: \(language)\\n\"\n\"Plural-Forms: \(forms)\\n\"\n"
    let message = "\nmsgctxt \"photos.header\"\nmsgid \"One photo\"\nmsgid_plural \"{n} photos\"\n"
    return header + message
      + strings.enumerated().map { "msgstr[\($0)] \"\($1)\"\n" }.joined()
  }

  @Test(arguments: PluralRule.languages)
  func theExpressionGivesTheCategoryOfEachNumber(language: String) throws {
    let forms = PluralForms(language: language)
    let rule = try #require(PluralRule(language: language))
    let expression = try #require(PluralExpression(forms.expression))
    let wrong = (Array(0...1_000) + [100_000, 1_000_000, 2_000_000]).filter { number in
      let index = expression.index(of: number) ?? -1
      let category = rule.category(of: String(number))
      return !forms.categories.indices.contains(index) || forms.categories[index] != category
    }
    #expect(wrong.isEmpty)
  }

  /// The expressions that GNU gettext and Weblate write.
  @Test(arguments: [
    (
      "pl",
      "nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);",
      ["one", "few", "many"]
    ),
    (
      "ru",
      "nplurals=3; plural=n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2;",
      ["one", "few", "many"]
    ),
    ("fr", "nplurals=2; plural=n > 1;", ["one", "other"]),
    ("ja", "nplurals=1; plural=0;", ["other"]),
    ("cs", "nplurals=3; plural=(n==1) ? 0 : (n>=2 && n<=4) ? 1 : 2;", ["one", "few", "other"]),
    (
      "lv", "nplurals=3; plural=n%10==1 && n%100!=11 ? 0 : n != 0 ? 1 : 2;",
      ["one", "other", "zero"]
    ),
    (
      "ro", "nplurals=3; plural=(n==1 ? 0 : (n==0 || (n%100 > 0 && n%100 < 20)) ? 1 : 2);",
      ["one", "few", "other"]
    ),
    (
      "ar",
      "nplurals=6; plural=n==0 ? 0 : n==1 ? 1 : n==2 ? 2 : n%100>=3 && n%100<=10 ? 3 : n%100>=11 ? 4 : 5;",
      ["zero", "one", "two", "few", "many", "other"]
    ),
    ("en", "nplurals=3; plural=n==0 ? 0 : n==1 ? 1 : 2;", ["0", "one", "other"]),
  ])
  func pluralFormsOfOtherToolsHaveCategories(
    language: String, forms: String, names: [String]
  ) throws {
    let strings = names.indices.map { "text \($0)" }
    let content = try #require(try read(file(language, forms, strings)).entries.first?.translation)
    #expect(names.map { content[$0] } == strings)
  }

  /// A message as GNU gettext, Poedit and Weblate write it.
  @Test func filesOfOtherToolsAreRead() throws {
    let catalog = try read(
      """
      # German translations.
      #
      #, fuzzy
      msgid ""
      msgstr ""
      "Project-Id-Version: Album 1.0\\n"
      "Language: de_AT\\n"
      "Content-Type: text/plain; charset=utf-8\\n"
      "Plural-Forms: nplurals=2; plural=n != 1;\\n"

      #. Of a person
      #  Ann asked
      #: album.form.yaml:12
      #, fuzzy, no-wrap
      #| msgctxt "name.title"
      #| msgid "Nam"
      msgctxt "name.title"
      msgid ""
      "Na"
      "me"
      msgstr "N\\303\\244me\\t\\"x\\""

      msgctxt "photos.header"
      msgid "One photo"
      msgid_plural "{n} photos"
      msgstr[0] "Ein Foto"
      msgstr[1] "{n} Fotos"
      msgctxt "photos.header.0"
      msgid "No photos"
      msgstr ""

      #~ msgctxt "old.title"
      #~ msgid "Old"
      #~ msgstr "Alt"

      #~ msgctxt "name.title"
      #~ msgid "Nom"
      #~ msgstr "Nömen"
      """)
    #expect(catalog.language == "de-AT")
    #expect(catalog.entries.map(\.key) == ["name.title", "photos.header", "old.title"])
    let name = catalog.entries[0]
    #expect(name.state == .stale && name.source == .plain("Nam"))
    #expect(name.newSource == .plain("Name") && name.translation == .plain("Näme\t\"x\""))
    #expect(name.note == "Of a person" && name.comments == [" Ann asked"])
    #expect(catalog.entries[1].source == Self.texts[1].content)
    #expect(catalog.entries[1].translation?.cases.map(\.name) == ["one", "other"])
    #expect(catalog.entries[2].state == .obsolete)
    #expect(catalog.groupComments[""] == ["German translations.", ""])
  }

  @Test func textsOfSeveralLinesHaveALineForEach() {
    let catalog = TextCatalog(
      language: "de", sourceLanguage: "en", form: "Album",
      entries: [TextCatalog.Entry("a", source: .plain("b\n\"c\"\n"), translation: .plain("d"))])
    let message = "msgctxt \"a\"\nmsgid \"\"\n\"b\\n\"\n\"\\\"c\\\"\\n\"\nmsgstr \"d\"\n"
    #expect(catalog.po.hasSuffix("\n\n" + message))
  }

  @Test(arguments: [
    (
      "msgid \"a\"\nmsgstr \"b\"\n",
      "1:1: the message has no `msgctxt`, which is the key of its text"
    ),
    ("msgctxt \"a\nmsgid \"b\"\n", "1:9: the string is not closed on its line"),
    ("msgctxt \"a\"\nmsgid \"b\\q\"\n", "2:9: the string has an unknown escape"),
    ("msgctxt \"a\"\nmsgid \"b\" c\n", "2:11: there is more after the string"),
    ("msgctxt \"a\"\nmsgid \"b\"\n\n", "1:1: the message has no `msgstr`"),
    ("msgctxt \"a\"\nmsgstr \"b\"\n", "1:1: the message has no `msgid`"),
    ("\"a\"\n", "1:1: a string has no keyword"),
    ("msgfoo \"a\"\n", "1:1: `msgfoo` is no keyword of PO"),
    (
      "msgctxt \"a\"\nmsgid \"b\"\nmsgstr \"c\"\nmsgctxt \"a\"\nmsgid \"b\"\nmsgstr \"c\"\n",
      "4:1: the text `a` is written twice"
    ),
    ("msgid \"\"\nmsgstr \"Language: pl\\n\"\n", "1:1: the catalog is in `pl`, not in `de`"),
    (
      "msgid \"\"\nmsgstr \"X-Form: Other\\n\"\n",
      "1:1: the catalog is for the form `Other`, not for `Album`"
    ),
    (
      "msgid \"\"\nmsgstr \"Content-Type: text/plain; charset=ISO-8859-1\\n\"\n",
      "1:1: the charset of a PO file must be UTF-8"
    ),
    (
      "msgctxt \"a\"\nmsgid \"b\"\nmsgid_plural \"c\"\nmsgstr[2] \"d\"\n",
      "1:1: the plural forms of `a` do not match `Plural-Forms`"
    ),
  ])
  func mistakesHaveAPlaceAndAReason(text: String, message: String) {
    #expect {
      try read(text, language: "de")
    } throws: { error in
      "\(error)" == "de.po:\(message)"
    }
  }

  @Test(arguments: [
    "n/0", "n ? 1", "(n", "n +", "1 2", "x", "n ? 1 : ", String(repeating: "(", count: 999),
  ])
  func malformedExpressionsAreRejected(expression: String) {
    let file = file("de", "nplurals=2; plural=\(expression);", ["a", "b"])
    #expect(throws: TextCatalogProblem.self) { try read(file) }
  }
}
