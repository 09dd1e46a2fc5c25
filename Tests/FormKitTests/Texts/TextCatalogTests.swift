import FormCompiler
import FormKit
import FormTranslation
import Testing

/// Catalogs of translations and new versions of their specs.
@Suite struct TextCatalogTests {
  private typealias Entry = TextCatalog.Entry
  private typealias Case = TextContent.Case

  private func updated(_ entries: [Entry], to texts: [TranslatableText]) -> [Entry] {
    TextCatalog(language: "de", sourceLanguage: "en", form: "Album", entries: entries)
      .updated(to: texts).entries
  }

  private func plain(_ key: String, _ source: String, _ translation: String? = nil) -> Entry {
    Entry(key, source: .plain(source), translation: translation.map { .plain($0) })
  }

  @Test func aNewTextIsNotTranslatedAndTheOrderIsThatOfTheSpec() {
    let texts = [TranslatableText("b", .plain("B")), TranslatableText("a", .plain("A"))]
    #expect(updated([plain("a", "A", "Ä")], to: texts) == [plain("b", "B"), plain("a", "A", "Ä")])
  }

  @Test func aChangedTextIsStaleUntilItChangesBack() {
    let stale = updated([plain("a", "A", "Ä")], to: [TranslatableText("a", .plain("B"))])
    var expected = plain("a", "A", "Ä")
    expected.state = .stale
    expected.newSource = .plain("B")
    #expect(stale == [expected])
    let again = updated(stale, to: [TranslatableText("a", .plain("C"))])
    #expect(again[0].source == .plain("A") && again[0].newSource == .plain("C"))
    #expect(
      updated(stale, to: [TranslatableText("a", .plain("A"))]) == [plain("a", "A", "Ä")])
  }

  @Test func aTranslationMovesToTheOnlyNewKeyWithItsSource() {
    let old = plain("a", "A", "Ä")
    let renamed = updated([old], to: [TranslatableText("b", .plain("A"))])
    #expect(renamed.map(\.key) == ["b"] && renamed[0].state == .needsReview)
    #expect(renamed[0].translation == .plain("Ä"))
    let two = [TranslatableText("b", .plain("A")), TranslatableText("c", .plain("A"))]
    let unclear = updated([old], to: two)
    #expect(unclear.map(\.key) == ["b", "c", "a"] && unclear[2].state == .obsolete)
    #expect(unclear[0].translation == nil)
    let known = [TranslatableText("b", .plain("A"))]
    #expect(updated([old, plain("b", "A", "Bä")], to: known)[0].translation == .plain("Bä"))
  }

  @Test func anObsoleteTextIsKeptAndComesBack() {
    let gone = updated([plain("a", "A", "Ä"), plain("b", "B")], to: [])
    #expect(gone.map(\.key) == ["a"] && gone[0].state == .obsolete)
    let text = TranslatableText("a", .plain("A"))
    #expect(updated(gone, to: [text]) == [plain("a", "A", "Ä")])
    #expect(updated(gone, to: [TranslatableText("a", .plain("B"))])[0].state == .stale)
  }

  @Test func casesOfATextAreFoundUnderKeysOfTheirOwn() {
    let content = TextContent.cases(.count, [Case("0", "none"), Case("other", "{n} some")])
    let entries = [
      Entry(
        "a", source: .cases(.count, [Case("other", "{n} some")]),
        translation: .cases(.count, [Case("one", "eins"), Case("other", "{n} viele")])),
      plain("a.0", "none", "keine"),
    ]
    let merged = updated(entries, to: [TranslatableText("a", content)])
    #expect(merged.map(\.key) == ["a"] && merged[0].state == .translated)
    #expect(
      merged[0].translation
        == .cases(.count, [Case("0", "keine"), Case("one", "eins"), Case("other", "{n} viele")]))
  }

  @Test func aTitleBelowATextIsItsTranslation() {
    let texts = [
      TranslatableText("large", .plain("Large")), TranslatableText("large.subtitle", .plain("Big")),
    ]
    let entries = [plain("large.title", "Large", "Groß"), plain("large.subtitle", "Big", "Dick")]
    #expect(updated(entries, to: texts).map(\.key) == ["large", "large.subtitle"])
  }

  @Test func mergingReplacesWhatATranslatorHasTranslated() {
    let own = TextCatalog(
      language: "de", sourceLanguage: "en", form: "Album",
      entries: [plain("a", "A", "Ä"), plain("b", "B", "Bä")])
    var other = own
    other.entries = [plain("b", "B", "Beh"), plain("a", "A")]
    #expect(own.merging(other).entries == [plain("a", "A", "Ä"), plain("b", "B", "Beh")])
  }

  @Test func mergingKeepsTheCasesThatATranslatorLacks() {
    let source = TextContent.cases(.count, [Case("one", "one"), Case("other", "some")])
    let translation = TextContent.cases(.count, [Case("one", "ein"), Case("other", "viele")])
    let own = TextCatalog(
      language: "de", sourceLanguage: "en", form: "Album",
      entries: [Entry("a", source: source, translation: translation)])
    var other = own
    other.entries = [
      Entry(
        "a", source: .cases(.count, [Case("one", "one")]),
        translation: .cases(.count, [Case("one", "eins"), Case("other", "")]))
    ]
    let merged = own.merging(other).updated(to: [TranslatableText("a", source)]).entries
    let wanted = TextContent.cases(.count, [Case("one", "eins"), Case("other", "viele")])
    #expect(merged == [Entry("a", source: source, translation: wanted)])
  }

  /// Translations of built-in texts and texts for absent values are in no spec.
  @Test func whatTheSpecDoesNotHaveIsKept() {
    let absent = TextContent.cases(.text, [Case("text", "Ä {$a}"), Case("absent", "B")])
    let entries = [
      Entry("a", source: .plain("A {$a}"), translation: absent),
      Entry("formc.required", translation: .plain("Fehlt")),
    ]
    #expect(updated(entries, to: [TranslatableText("a", .plain("A {$a}"))]) == entries)
  }

  /// A text for absent values that the spec does not have comes back from every kind of file.
  @Test func aTextForAbsentValuesComesBack() throws {
    let texts = [TranslatableText("a", .plain("A {$a}"))]
    let context = TextCatalogContext(
      form: "Album", sourceLanguage: "en", language: "de", texts: texts)
    let absent = TextContent.cases(.text, [Case("text", "Ä {$a}"), Case("absent", "B")])
    let own = TextCatalog(
      language: "de", sourceLanguage: "en", form: "Album",
      entries: [Entry("a", source: .plain("A {$a}"), translation: absent)])
    var strings = StringCatalog(sourceLanguage: "en")
    strings.update(own)
    let read = [
      try TextCatalog.readYAML(Array(own.yaml.utf8), path: "a.yaml", for: context),
      try TextCatalog.readPO(Array(own.po.utf8), path: "a.po", for: context),
      try StringCatalog(Array(strings.text.utf8), path: "a.xcstrings", for: context)
        .catalog("de", for: context),
    ]
    for other in read {
      #expect(own.merging(other).updated(to: texts).entries == own.entries)
    }
  }

  /// The cases of a source, those of a translation, its language, and whether it can be shown.
  @Test(
    arguments: [
      (["one", "other"], ["one", "other"], "de", true), (["one", "other"], ["one"], "de", false),
      // Polish has `other` for fractions alone.
      (["one", "other"], ["one", "few", "many"], "pl", true),
      (["one", "other"], ["one", "few"], "pl", false), (["one", "other"], ["other"], "ja", true),
      (["a", "b"], ["a", "b"], "de", true), (["a", "b"], ["a"], "de", false),
      (["a", "other"], ["a"], "de", false), (["a", "other"], ["other"], "de", true),
    ])
  func translationIsCompleteWithTheLastCase(
    _ source: [String], _ names: [String], _ language: String, _ isComplete: Bool
  ) {
    let cases = source.map { Case($0, "text") }
    let content = TextContent.cases(TextContent.Way(names: source), cases)
    #expect(content.isComplete(with: Set(names), in: language) == isComplete)
  }

  @Test func theNoteNamesTheMaximumLength() {
    let text = TranslatableText("a", .plain("A"), note: "A letter", maxLength: 1)
    #expect(updated([], to: [text])[0].note == "A letter\nAt most 1 character.")
  }

  @Test func pseudoLanguagesKeepPlaceholdersAndLinks() {
    let texts = [
      TranslatableText("a", .plain("Hello {$name}, see [the page](https://a.example/b?c)")),
      TranslatableText("a.rules.format", .plain("{{x}} {limit} <https://b.example>")),
      TranslatableText("n", .cases(.count, [Case("one", "One"), Case("other", "{n} more")])),
    ]
    func translations(_ language: PseudoLanguage) -> [TextContent?] {
      TextCatalog.pseudo(language, of: texts, form: "Album", sourceLanguage: "en")
        .entries.map(\.translation)
    }
    let accented = translations(.accented)
    #expect(
      accented[0]
        == .plain("⟦Ĥéļļö {$name}, šéé [ţĥé þåĝé](https://a.example/b?c) one two⟧"))
    #expect(accented[1] == .plain("⟦{{x}} {limit} <https://b.example>⟧"))
    #expect(accented[2]?["one"] == "⟦Öñé one⟧")
    let reversed = translations(.rightToLeft)
    #expect(
      reversed[2]?["other"] == "{n} \u{200F}\u{202E}more\u{202C}\u{200F}")
    #expect(
      reversed[2]?.cases.map(\.name) == ["zero", "one", "two", "few", "many", "other"])
  }
}
