import FormBuild
import FormCatalog
import FormKit
import FormModel
import FormTestSupport
import FormText
import FormTranslation
import Foundation
import Testing

/// Forms whose texts are translated by catalogs beside the spec.
@Suite struct TranslationTests {
  /// The files of a form in memory.
  private struct Files: FormFileReader {
    var files: [String: String]

    func read(path: String) throws(FormFileError) -> [UInt8] {
      guard let text = files[path] else { throw FormFileError(reason: "no such file") }
      return Array(text.utf8)
    }

    func names(inFolder folder: String) -> [String] { Array(files.keys) }
  }

  private static func check(
    _ rows: String, languages: String = "[de]", _ catalogs: [String: String]
  ) -> FormCheck {
    let spec = """
      formc: 1
      form: Visit
      languages: \(languages)
      sections:
        - tag: main
          rows:
      \(rows.split(separator: "\n").map { "      \($0)" }.joined(separator: "\n"))

      """
    var files = ["visit.form.yaml": spec]
    for (language, text) in catalogs {
      files[language.contains(".") ? language : "visit.\(language).texts.yaml"] = text
    }
    return FormLoader(reader: Files(files: files)).check(path: "visit.form.yaml")
  }

  private static func form(
    _ rows: String, languages: String = "[de]", _ catalogs: [String: String],
    in wanted: FormLanguages = []
  ) throws -> Form {
    let check = check(rows, languages: languages, catalogs)
    let definition = try #require(check.definition, "\(check.diagnostics)")
    var host = FormHost.inUTC
    host.languages = wanted
    return try Form(definition, host: host)
  }

  // MARK: - Texts

  /// A row, its translation, and what it shows in German.
  @Test(
    arguments: [
      ("{ type: text, tag: a, title: Name }", "a: { title: Name (de) }", "Name (de)"),
      ("{ type: text, tag: a, title: Name }", "", "Name"),
      ("{ type: text, tag: a, title: Name }", "a: { title: '' }", "Name"),
      (
        "{ type: text, tag: a, title: { text: '{b} x', with: { b: 1 + 1 } } }",
        "a: { title: 'x {b}' }", "x 2"
      ),
      (
        "{ type: text, tag: a, title: { text: 'Dear {$b}', absent: Dear } }\n- { type: int, tag: b }",
        "a: { title: { text: 'Liebe {$b}', absent: Liebe } }", "Liebe"
      ),
      (
        "{ type: text, tag: a, title: { count: 2 + 3, one: a file, other: files } }",
        "a: { title: { one: Datei, other: Dateien } }", "Dateien"
      ),
      (
        "{ type: text, tag: a, title: { select: $b, 'true': yes it is, 'false': it is not } }\n- { type: switch, tag: b, value: true }",
        "a: { title: { 'true': ja, 'false': nein } }", "ja"
      ),
    ]) func titleIsTranslated(_ rows: String, _ texts: String, _ title: String) throws
  {
    let form = try Self.form("- " + rows, ["de": "de:\n  \(texts)\n"], in: ["de"])
    #expect(form.row("a")?.title == title)
  }

  @Test func optionsMessagesAndBuiltInTextsAreTranslated() throws {
    let form = try Self.form(
      """
      - type: segmented
        tag: size
        title: Size
        options: [{ value: s, title: Small, subtitle: Not large }, medium]
        rules: [required]
      - type: text
        tag: code
        title: Code
        rules: [{ minLength: 3 }, { regex: "[a-z]+", message: "Small letters, not {value}" }]
      """,
      [
        "de": """
        de:
          size:
            options: { s: { title: Klein, subtitle: Nicht groß }, medium: Mittel }
          code: { rules: { regex: "Kleinbuchstaben, nicht {value}" } }

        """
      ], in: ["de-AT"])
    #expect(form.language == "de")
    let options = form.row("size")?.options ?? []
    #expect(options.map(\.title) == ["Klein", "Mittel"])
    #expect(options.first?.subtitle == "Nicht groß")
    try form.set("code", to: "AB")
    try form.validate()
    #expect(
      form.row("code")?.issues.map(\.message)
        == ["Geben Sie mindestens 3 Zeichen ein", "Kleinbuchstaben, nicht AB"])
    #expect(form.row("size")?.issues.map(\.message) == ["Dieses Feld muss ausgefüllt werden"])
    // Values do not depend on the language.
    try form.set("size", to: "s")
    #expect(form.json() == #"{"size":"s","code":"AB"}"#)
  }

  @Test func builtInMessagesHaveTheLanguageOfTheSpec() throws {
    let form = try liveForm(
      "- rows:\n  - { type: text, tag: a, title: Nombre, rules: [required] }", top: "language: es")
    try form.validate()
    #expect(form.language == "es")
    #expect(form.row("a")?.issues.map(\.message) == ["Este campo es obligatorio"])
  }

  @Test func textsOfFragmentsAreTranslatedOnce() throws {
    let spec = """
      formc: 1
      form: Visit
      languages: [de]
      fragments:
        Place:
          rows:
            - { type: text, tag: town, title: Town }
            - { type: staticText, tag: shown, text: "In {$town}" }
      sections:
        - rows:
            - use: { fragment: Place, prefix: home }
            - use: { fragment: Place, prefix: work }

      """
    let texts = """
      de:
        fragments:
          Place:
            town: { title: Ort }
            shown: { text: "Wohnt in {$town}" }

      """
    let files = ["v.form.yaml": spec, "v.de.texts.yaml": texts]
    let definition = try FormLoader(reader: Files(files: files)).load(path: "v.form.yaml")
    let form = try Form(definition, host: .inUTC)
    try form.setLanguages(["de"])
    try form.set("home_town", to: "Wien")
    try form.set("work_town", to: "Graz")
    #expect(form.row("home_shown")?.appearance.text == "Wohnt in Wien")
    #expect(form.row("work_shown")?.appearance.text == "Wohnt in Graz")
    #expect(form.row("work_town")?.title == "Ort")
  }

  // MARK: - While the form runs

  @Test func changeSetHasWhatReadsDifferently() throws {
    let form = try Self.form(
      "- { type: text, tag: a, title: One }\n- { type: text, tag: b, title: Two }",
      ["de": "de: { a: { title: Eins }, b: { title: Two } }\n"])
    #expect(form.availableLanguages == ["en", "de"])
    let changes = try form.setLanguages(["fr", "de-CH"])
    #expect(changes.changes.count == 1)
    #expect(form.row("a")?.title == "Eins")
    #expect(try form.setLanguages(["de"]).isEmpty)
    try form.setLanguages(["en"])
    #expect(form.row("a")?.title == "One")
  }

  @Test func messagesOnTheScreenFollowTheLanguage() throws {
    let form = try Self.form(
      "- { type: text, tag: a, title: One, rules: [required] }", ["de": "de:\n"])
    try form.validate()
    try form.setLanguages(["de"])
    #expect(form.row("a")?.issues.map(\.message) == ["Dieses Feld muss ausgefüllt werden"])
  }

  @Test func reloadKeepsTheLanguage() throws {
    let form = try Self.form("- { type: text, tag: a, title: One }", ["de": "de: {}\n"])
    try form.setLanguages(["de"])
    #expect(try form.reload(into: form.definition).form.language == "de")
  }

  @Test func failingTransactionKeepsTheLanguage() throws {
    let form = try Self.form("- { type: text, tag: a, title: One }", ["de": "de: {}\n"])
    #expect(throws: FormError.self) {
      try form.update { form in
        try form.setLanguages(["de"])
        try form.set("none", to: 1)
      }
    }
    #expect(form.language == "en")
  }

  @Test func translatorKeepsItsLanguagesAfterAReload() throws {
    let check = Self.check("- { type: text, tag: a, title: A }", languages: "[]", [:])
    var host = FormHost.inUTC
    host.translator = { "\($0.languages.tags)" }
    var form = try Form(#require(check.definition), host: host)
    try form.setLanguages(["sv"])
    for _ in 0..<2 { form = try form.reload(into: form.definition).form }
    #expect(form.row("a")?.title == #"["sv"]"#)
  }

  /// The languages of a person, those of a form, and the one that is used.
  @Test(
    arguments: [
      ("de-AT,en;q=0.5", ["en", "de"], "de"), ("fr, en;q=0.1, de;q=0.9", ["en", "de"], "de"),
      ("zh-TW", ["zh-Hans", "zh-Hant"], "zh-Hant"), ("zh-CN", ["en", "zh-Hans"], "zh-Hans"),
      ("sr-Latn-RS", ["sr", "sr-Latn"], "sr-Latn"), ("en-x-a, de", ["de", "en"], "en"),
      ("de;q=0, *", ["de"], nil), ("de;q=2, , ;;, fr;q=x, a b", ["de", "fr"], nil),
      ("", ["de"], nil),
      ("pt_br", ["pt-BR"], nil), ("PT-br", ["pt-BR"], "pt-BR"),
    ] as [(String, [String], String?)])
  func bestLanguageIsFound(_ header: String, _ available: [String], _ best: String?) {
    #expect(FormLanguages(acceptLanguage: header).best(of: available) == best)
  }

  // MARK: - Programs that translate

  /// Rows, and what a program is asked to translate: the key, the text of the spec with `_` for each
  /// value, and what it counts.
  @Test(
    arguments: [
      ("{ type: text, tag: a, title: Name }", "a.title|Name|null"),
      ("{ type: text, tag: a, title: 'A {$a}', value: b }", "a.title|A _|null"),
      (
        "{ type: text, tag: a, title: { text: 'A {$a}', absent: B } }", "a.title|B|null"
      ),
      (
        "{ type: int, tag: a, title: { count: $a, '0': A, one: B, other: '{$a} C' }, value: 1 }",
        "a.title|B|1"
      ),
      (
        "{ type: int, tag: a, title: { count: $a, '0': A, one: B, other: '{$a} C', absent: D } }",
        "a.title|D|null"
      ),
      (
        "{ type: segmented, tag: a, options: [x, y], title: { select: $a, x: A, y: B }, value: x }",
        "a.title|A|x"
      ),
    ])
  func programTranslatesTexts(_ row: String, _ asked: String) throws {
    let check = Self.check("- " + row, languages: "[]", [:])
    let definition = try #require(check.definition, "\(check.diagnostics)")
    var host = FormHost.inUTC
    host.translator = { text in
      let source = text.parts.map { part in
        if case .text(let text) = part { text } else { "_" }
      }
      return
        "\(text.key)|\(source.joined())|\(text.subject.displayText(FixedTimeZone.utc) ?? "null")"
    }
    #expect(try #require(Form(definition, host: host).row("a")).title == asked)
  }

  @Test func programTranslatesAgainInAnotherLanguage() throws {
    let rows = "- { type: int, tag: a, title: 'A {$a}', rules: [{ smallerThan: 1 }] }"
    let check = Self.check(rows, languages: "[]", [:])
    let definition = try #require(check.definition, "\(check.diagnostics)")
    var host = FormHost.inUTC
    host.languages = ["fr"]
    host.translator = { text in
      text.languages.tags == ["it"]
        ? nil : "\(text.languages.tags) \(text.key) \(text.shown) \(text.arguments)"
    }
    let form = try Form(definition, host: host)
    let row = try #require(form.row("a"))
    try form.set("a", to: .int(2))
    #expect(row.title == #"["fr"] a.title A 2 ["2"]"#)
    try form.validate()
    #expect(row.issues.first?.message.hasPrefix(#"["fr"] formc.smallerThan "#) == true)
    let changes = try form.setLanguages(["de"])
    #expect(!changes.changes.isEmpty)
    #expect(row.title == #"["de"] a.title A 2 ["2"]"#)
    #expect(row.issues.first?.message.hasPrefix(#"["de"] formc.smallerThan "#) == true)
    #expect(form.word(.next) == #"["de"] formc.next Next []"#)
    try form.setLanguages(["it"])
    #expect(row.title == "A 2" && form.word(.next) == "Next")
  }

  // MARK: - Words and conventions

  @Test func wordsFollowTheLanguage() throws {
    let form = try Self.form(
      "- { type: text, tag: a, title: A }", languages: "[de, fr]",
      ["de": "de: { formc: { next: Los } }\n", "fr": "fr: {}\n"])
    #expect(
      FormWord.allCases.map(form.word) == [
        "Cancel", "OK", "Done", "Close", "Back", "Next", "Search", "Choose…", "Remove",
      ])
    try form.setLanguages(["de"])
    #expect(form.word(.next) == "Los" && form.word(.cancel) == "Abbrechen")
    try form.setLanguages(["fr"])
    #expect(form.word(.next) == "Suivant")
  }

  @Test func definitionHasTheConventionsOfItsLanguages() throws {
    let form = try Self.form(
      "- { type: text, tag: a, title: A }", languages: "[de, hi]",
      ["de": "de: {}\n", "hi": "hi: {}\n"])
    for definition in [form.definition, try FormDefinition(json: form.definition.jsonValue)] {
      #expect(definition.locale(for: ["de-AT"]) == FormLocale.named("de"))
      #expect(definition.locale(for: ["fr", "hi"]) == FormLocale.named("hi"))
      #expect(definition.locale(for: ["fr"]) == nil)
      #expect(definition.locales.map(\.name) == ["en", "de", "hi"])
    }
  }

  // MARK: - Mistakes

  /// Rows, a German catalog, and the codes of what is wrong.
  @Test(
    arguments: [
      ("{ type: text, tag: a, title: A }", nil, ["F1102"]),
      ("{ type: text, tag: a, title: A }", "fr: {}", ["F1103"]),
      ("{ type: text, tag: a, title: A }", "de: { b: { title: B } }", ["F1104"]),
      ("{ type: text, tag: a, title: A }", "de: { a: { title: [B] } }", ["F0203"]),
      ("{ type: text, tag: a, title: A }", "de: { a: { title: { one: B } } }", ["F1104"]),
      ("{ type: text, tag: a, title: A }", "- a", ["F0203"]),
      ("{ type: text, tag: a, title: A }", "de: [a]", ["F0203"]),
      ("{ type: text, tag: a, title: A }", "de: {", ["F0105"]),
      ("{ type: text, tag: a, title: A }", "de: { formc: { required: Fehlt } }", []),
      ("{ type: text, title: A }", "de: {}", ["F1101"]),
      ("{ type: text, title: '1.' }", "de: {}", []),
      ("{ type: text, tag: a, title: 'A {$a}' }", "de: { a: { title: 'B' } }", ["F1106"]),
      ("{ type: text, tag: a, title: 'A {$a}' }", "de: { a: { title: 'B {$b}{$a}' } }", ["F1105"]),
      (
        "{ type: text, tag: a, title: A, rules: [{ minLength: 3, message: 'From {limit}' }] }",
        "de: { a: { rules: { minLength: 'Ab {limt}' } } }", ["F1105"]
      ),
      (
        "{ type: text, tag: a, title: { count: 2, one: A, other: B } }",
        "de: { a: { title: { few: C, other: D } } }", ["F0201"]
      ),
      // As `formc texts update` writes it: what is empty is not translated yet.
      (
        "{ type: text, tag: a, title: { text: 'A {$a}', absent: B } }",
        "de: { a: { title: { text: '', absent: '' } } }", []
      ),
      (
        "{ type: text, tag: a, title: { count: $a.length, one: A, other: '{$a} B' } }",
        "de: { a: { title: { one: '', other: '' } } }", []
      ),
      (
        "{ type: text, tag: a, title: { count: $a.length, one: A, other: '{$a} B' } }",
        "de: { a: { title: { one: C, other: '' } } }", []
      ),
      // A language may need a text for an absent value.
      (
        "{ type: text, tag: a, title: 'A {$a}' }",
        "de: { a: { title: { text: 'B {$a}', absent: C } } }", []
      ),
      ("{ type: text, tag: a, title: { text: A, note: B, maxLength: 3 } }", "de: {}", []),
      (
        "{ type: text, tag: a, title: { text: A, note: [B], maxLength: 0 } }", "de: {}",
        ["F0404", "F0212"]
      ),
      (
        "{ type: text, tag: a, title: { text: A, maxLength: 3 } }", "de: { a: { title: Abcd } }",
        ["F1111"]
      ),
      (
        "{ type: text, tag: a, title: { text: 'A {$a}', maxLength: 3 } }",
        "de: { a: { title: 'Ab {$a}' } }", []
      ),
      ("{ type: text, tag: a, title: { text: Abcd, maxLength: 3 } }", "de: {}", ["F1111"]),
      (
        "{ type: staticText, tag: a, markdown: true, text: '**A**' }",
        "de: { a: { text: '[b](c d: e) **B**' } }", ["F0426"]
      ),
      // `note` and `maxLength` are options here.
      (
        "{ type: segmented, tag: a, options: [note, maxLength], title: { select: $a, note: A, maxLength: B } }",
        "de: { a: { title: { note: C, maxLength: D } } }", []
      ),
      (
        "{ type: segmented, tag: a, options: [note, x], title: { select: $a, cases: { note: A, x: B }, note: C } }",
        "de: { a: { title: { cases: { note: C, x: D } } } }", []
      ),
      (
        "{ type: segmented, tag: a, options: [note, with], title: { select: $a, cases: { note: A, with: B }, maxLength: 1 } }",
        "de: { a: { title: { note: Cd, with: De } } }", ["F1111", "F1111"]
      ),
      (
        "{ type: segmented, tag: a, options: [note, with], title: { select: $a, cases: { note: A, with: B } } }",
        "de: { a: { title: { note: C, with: '' } } }", []
      ),
      ("{ type: text, tag: a, title: A }", "de: {}\nfr: {}", ["F1103"]),
      (
        "{ type: text, tag: a, title: A }", "# Translations of the form Other from en\nde: {}",
        ["F1103"]
      ),
      (
        "{ type: text, tag: a, title: A }", "# Translations of the form Visit from fr\nde: {}",
        ["F1103"]
      ),
      ("{ type: text, tag: a, title: A }", "de: { a: { title: \"\\u202BB\" } }", ["F1110"]),
      ("{ type: text, tag: a, title: A }", "de: { a: { title: \"B\\u2069\" } }", ["F1110"]),
      (
        "{ type: text, tag: a, title: A }", "de: { a: { title: \"\\u2067B\\u202C\\u2069\" } }",
        ["F1110"]
      ),
      (
        "{ type: text, tag: a, title: A }",
        "de: { a: { title: \"\\u2067\\u202BB\\u202C\\u2069\" } }", []
      ),
      // The end of an isolate ends the embeddings in it, and a new paragraph ends all.
      ("{ type: text, tag: a, title: A }", "de: { a: { title: \"\\u2067\\u202BB\\u2069\" } }", []),
      ("{ type: text, tag: a, title: A }", "de: { a: { title: \"\\u202BB\\nC\" } }", []),
    ] as [(String, String?, [String])])
  func mistakesAreReported(_ row: String, _ catalog: String?, _ codes: [String]) {
    let check = Self.check("- " + row, catalog.map { ["de": $0 + "\n"] } ?? [:])
    #expect(check.diagnostics.map(\.code) == codes, "\(check.diagnostics)")
  }

  @Test func numberIsShownWhereACategoryHasSeveral() {
    let row = "- { type: text, tag: a, title: { count: 2, one: 'A {$a}', other: 'B {$a}' } }"
    let texts = "{ one: Один, few: '{$a} б', many: '{$a} в', other: '{$a} г' }"
    let check = Self.check(
      row, languages: "[ru, de]",
      [
        "ru": "ru: { a: { title: \(texts) } }\n",
        "de": "de: { a: { title: { one: Eins, other: '{$a} x' } } }\n",
      ])
    #expect(check.diagnostics.map(\.code) == ["F1107"])
  }

  /// What `languages` is, and the codes of what is wrong.
  @Test(
    arguments: [
      ("de", ["F0203"]), ("[xx, de]", ["F0209", "F1102"]), ("[]", ["F1112"]), ("[1]", ["F0203"]),
      ("[en, de]", []), ("[de, de]", ["F0311"]), ("[de, dex]", ["F0209", "F1102"]),
      ("[de, DE]", ["F0208", "F0311"]),
    ]) func wrongLanguagesAreReported(_ languages: String, _ codes: [String])
  {
    let row = "- { type: text, tag: a, title: A }"
    let check = Self.check(row, languages: languages, ["de": "de: {}\n"])
    #expect(check.diagnostics.map(\.code) == codes, "\(check.diagnostics)")
    // A fix would name a language twice.
    #expect(check.diagnostics.allSatisfy { $0.fixes.isEmpty } || languages != "[de, dex]")
  }

  @Test func missingTranslationsAreErrorsOnlyWhereTheyAreRequired() {
    let spec =
      "formc: 1\nform: A\nlanguages: [de]\nsections: [{ rows: [{ type: text, tag: a, title: A }] }]\n"
    var loader = FormLoader(
      reader: Files(files: ["a.form.yaml": spec, "a.de.texts.yaml": "de:\n"]))
    #expect(loader.check(path: "a.form.yaml").diagnostics == [])
    for (required, codes) in [("de", ["F1108"]), ("en", []), ("xx", ["F1108"])] {
      loader.requiredTranslations = [required]
      #expect(loader.check(path: "a.form.yaml").diagnostics.map(\.code) == codes)
    }
  }

  @Test func translationsToReviewAreNoneOfARelease() {
    let spec =
      "formc: 1\nform: A\nlanguages: [de]\nsections: [{ rows: [{ type: text, tag: a, title: A }] }]\n"
    let texts = """
      # Translations of the form A from en
      de:
        a:
          # needs review
          # A
          title: B

      """
    let strings = """
      {"strings": {"a.title": {"extractionState": "manual", "localizations": {
        "de": {"stringUnit": {"state": "needs_review", "value": "B"}}}}}}
      """
    let exempt =
      #"{"strings": {"a.title": {"extractionState": "manual", "shouldTranslate": false}}}"#
    var release = FormLoader(reader: Files(files: ["a.form.yaml": spec, "a.xcstrings": exempt]))
    release.requiredTranslations = ["de"]
    #expect(release.check(path: "a.form.yaml").diagnostics == [])
    for (path, text) in [("a.de.texts.yaml", texts), ("a.xcstrings", strings)] {
      var loader = FormLoader(reader: Files(files: ["a.form.yaml": spec, path: text]))
      #expect(loader.check(path: "a.form.yaml").diagnostics == [])
      loader.requiredTranslations = ["de"]
      let found = loader.check(path: "a.form.yaml").diagnostics
      #expect(found.map(\.message) == ["`a.title` needs a review of its translation into `de`"])
    }
  }

  /// The texts of `a.v2.form.yaml` are not those of `a.form.yaml`.
  @Test func filesHaveTheWholeNameOfTheSpec() throws {
    let spec =
      "formc: 1\nform: A\nlanguages: [de]\nsections: [{ rows: [{ type: text, tag: a, title: A }] }]\n"
    let files = [
      "a.v2.form.yaml": spec, "a.de.texts.yaml": "de: { a: { title: Alt } }\n",
      "a.v2.de.texts.yaml": "de: { a: { title: Neu } }\n",
    ]
    let check = FormLoader(reader: Files(files: files)).check(path: "a.v2.form.yaml")
    let form = try Form(#require(check.definition), host: .inUTC)
    try form.setLanguages(["de"])
    #expect(form.row("a")?.title == "Neu" && check.diagnostics == [])
  }

  /// A language may have `other` for fractions alone, and an incomplete text is not translated.
  @Test(
    arguments: [
      ("{ one: '{$n} noc', few: '{$n} noce', many: '{$n} nocy' }", "5 nocy", [String]()),
      ("{ one: '{$n} noc', few: '{$n} noce', many: '' }", "5 nights", []),
      ("{ one: '{$n} noc', many: '{$n} nocy', other: '' }", "5 nocy", ["F0421"]),
    ])
  func lastCategoryIsForAllOthers(_ texts: String, _ shown: String, _ codes: [String]) throws {
    let row = """
      - { type: int, tag: n, value: 5 }
      - { type: text, tag: a, title: { count: $n, one: One night, other: "{$n} nights" } }
      """
    let catalogs = ["pl": "pl: { a: { title: \(texts) } }\n"]
    #expect(
      Self.check(row, languages: "[pl]", catalogs).diagnostics.map(\.code) == codes)
    let form = try Self.form(row, languages: "[pl]", catalogs, in: ["pl"])
    #expect(form.row("a")?.title == shown)
  }

  /// The order of the cases of a text makes no difference, and neither does an empty one.
  @Test func textWithCasesIsCurrent() {
    let row = """
      - { type: segmented, tag: a, options: [one, x], title: { select: $a, x: C, one: B } }
      """
    let texts = "    # one: B\n    # x: C\n    title: { one: D, x: E }\n"
    let header = "# Translations of the form Visit from en\n"
    let check = Self.check(row, ["de": "\(header)de:\n  a:\n\(texts)"])
    #expect(check.diagnostics == [])
  }

  /// Comments of a German catalog, its texts, and the codes of what is wrong.
  @Test(
    arguments: [
      ("# Translations of the form Visit from en\n", "# A\n  a.title: B", []),
      ("# Translations of the form Visit from en\n", "# C\n  a.title: B", ["F1109"]),
      ("# Translations of the form Visit from en\n", "# stale: C\n  # A\n  a.title: B", ["F1109"]),
      ("# Translations of the form Visit from en\n", "# C\n  a.title: ''", []),
      // Nothing says that the comment is the text of the spec.
      ("", "# C\n  a.title: B", []),
      ("# Translations of the form Visit from en\n", "# A\n  a.name: B", ["F1104"]),
      ("# Translations of the form Visit from en\n", "# A\n  b.title: B", ["F1104"]),
    ])
  func changedTextsAreFound(_ header: String, _ texts: String, _ codes: [String]) {
    let row = "- { type: text, tag: a, title: A }"
    let check = Self.check(row, ["de": "\(header)de:\n  \(texts)\n"])
    #expect(check.diagnostics.map(\.code) == codes, "\(check.diagnostics)")
    let isRenamed = texts.contains("a.name")
    #expect(check.diagnostics.contains { !$0.fixes.isEmpty } == isRenamed)
  }

  /// The German text of a title that is `A {$a}` in the spec, its state, the text that was translated,
  /// the codes of what is wrong, and what the row shows.
  @Test(
    arguments: [
      ("B %1$@ 100 %%", "translated", "A %1$@", [], "B x 100 %"),
      ("B {$a}", "translated", "A %1$@", [], "B x"),
      ("B %1$@", "new", "A %1$@", [], "A x"),
      ("B %1$@", "translated", "C %1$@", ["F1109"], "B x"),
      ("B", "translated", "A %1$@", ["F1106"], "B"),
      ("B %1$@ {$c}", "translated", "A %1$@", ["F1105"], nil),
    ] as [(String, String, String, [String], String?)])
  func stringCatalogIsRead(
    _ german: String, _ state: String, _ english: String, _ codes: [String], _ title: String?
  ) throws {
    let strings = """
      {
        "sourceLanguage" : "en", "version" : "1.0",
        "strings" : {
          "Found in code" : {},
          "a.title" : {
            "comment" : "%1$@ = {$a}", "extractionState" : "manual",
            "localizations" : {
              "de" : { "stringUnit" : { "state" : "\(state)", "value" : "\(german)" } },
              "en" : { "stringUnit" : { "state" : "translated", "value" : "\(english)" } }
            }
          }
        }
      }
      """
    let row = "- { type: text, tag: a, title: 'A {$a}', value: x }"
    let check = Self.check(row, languages: "[de, fr]", ["visit.xcstrings": strings])
    #expect(check.diagnostics.map(\.code) == codes, "\(check.diagnostics)")
    #expect(check.diagnostics.allSatisfy { $0.fixes.isEmpty })
    #expect(check.diagnostics.allSatisfy { "\($0)".hasPrefix("visit.xcstrings:") })
    guard let title else { return }
    let form = try Form(#require(check.definition), host: .inUTC)
    try form.setLanguages(["de"])
    #expect(form.row("a")?.title == title)
    // The file of a language comes first.
    let files = ["visit.xcstrings": strings, "de": "de: { a: { title: 'D {$a}' } }\n"]
    let other = Self.check(row, languages: "[de]", files)
    let own = try Form(#require(other.definition), host: .inUTC)
    try own.setLanguages(["de"])
    #expect(own.row("a")?.title == "D x")
  }

  /// A String Catalog that is broken, and the codes of what is wrong.
  @Test(
    arguments: [
      ("", ["F0103"]), ("[]", ["F1103"]), ("{", ["F0106"]), ("{ \"strings\": [] }", ["F1103"]),
      ("{ \"sourceLanguage\": \"fr\", \"strings\": {} }", ["F1103"]),
      ("{ \"strings\": { \"b.title\": { \"extractionState\": \"manual\" } } }", []),
      (
        #"{ "version": "9", "x": 1, "strings": { "a.title": 5, "b": { "extractionState": "manual", "localizations": [] } } }"#,
        []
      ),
    ])
  func brokenStringCatalogIsReported(_ strings: String, _ codes: [String]) {
    let row = "- { type: text, tag: a, title: A }"
    let check = Self.check(row, ["visit.xcstrings": strings])
    let found = check.diagnostics.map(\.code).filter { $0 != "F1102" }
    #expect(found == codes, "\(check.diagnostics)")
  }

  /// The cases of a text, which are strings of their own in a String Catalog, have their own places.
  @Test func casesInAStringCatalogHavePlaces() {
    func string(_ name: String, _ text: String) -> String {
      #""a.title.\#(name)": {"extractionState": "manual", "localizations": {"de": {"stringUnit": {"state": "translated", "value": "\#(text)"}}}}"#
    }
    let strings = """
      { "sourceLanguage": "en", "version": "1.0", "strings": {
        \(string("x", "C")),
        \(string("other", "Dddd"))
      } }
      """
    let row =
      "{ type: segmented, tag: a, options: [x, y], title: { select: $a, cases: { x: A }, other: B, maxLength: 3 } }"
    let check = Self.check("- " + row, ["visit.xcstrings": strings])
    #expect(check.diagnostics.map(\.code) == ["F1111"])
    #expect(check.diagnostics.allSatisfy { "\($0)".hasPrefix("visit.xcstrings:3:") })
  }

  /// A file that exists and cannot be read is a mistake, even if another file has the texts.
  @Test(arguments: ["visit.de.texts.yaml", "visit.xcstrings"])
  func unreadableCatalogIsReported(_ path: String) {
    struct Locked: FormFileReader {
      let files: Files
      let path: String

      func read(path: String) throws(FormFileError) -> [UInt8] {
        if path == self.path { throw FormFileError(.inaccessible, reason: "no permission") }
        return try files.read(path: path)
      }
    }
    let files = Files(files: [
      "visit.form.yaml":
        "formc: 1\nform: Visit\nlanguages: [de]\nsections: [{ rows: [{ type: text, tag: a, title: A }] }]\n",
      "visit.de.texts.yaml": "de: { a: { title: B } }\n",
      "visit.xcstrings": #"{"sourceLanguage": "en", "strings": {}, "version": "1.0"}"#,
    ])
    let check = FormLoader(reader: Locked(files: files, path: path)).check(path: "visit.form.yaml")
    #expect(check.diagnostics.map(\.code) == ["F1102"], "\(check.diagnostics)")
    #expect(check.diagnostics.first?.notes == ["they are expected in `\(path)`"])
  }

  @Test func fileOfAnotherLanguageIsFound() {
    let row = "- { type: text, tag: a, title: A }"
    let files = [
      "de": "de: {}\n", "fr": "fr: {}\n", "visit.x.y.texts.yaml": "x: {}\n", "en": "en: {}\n",
    ]
    let check = Self.check(row, files)
    #expect(check.diagnostics.map(\.code) == ["F1112"])
    #expect(check.diagnostics.first?.message.contains("`visit.fr.texts.yaml`") == true)
  }

  // MARK: - Everything

  /// Each text of an example that is shown in a language that does not exist is in brackets.
  @Test func everyTextOfAFormIsTranslated() throws {
    let text = try String(
      contentsOf: PackageFolder.file("examples/guests.form.yaml"), encoding: .utf8)
    var files = [
      "guests.form.yaml": text.replacing("languages: [de, ar]", with: "languages: [en-XA]")
    ]
    let check = FormLoader(reader: Files(files: files)).check(path: "guests.form.yaml")
    let spec = try #require(check.translatable)
    let pseudo = TextCatalog.pseudo(
      .accented, of: spec.texts, form: spec.name, sourceLanguage: spec.language)
    files["guests.en-XA.texts.yaml"] = pseudo.yaml
    let whole = FormLoader(reader: Files(files: files)).check(path: "guests.form.yaml")
    #expect(whole.diagnostics == [])
    let form = try Form(#require(whole.definition), host: .inUTC)
    try form.setLanguages(["en-XA"])
    try form.set("name", to: "A very long name, too long")
    try form.set("meal", to: "fish")
    try form.insertEntry(in: "guests")
    let texts = form.snapshot().lines
    let plain = ["We write", "Hello", "Name", "Fish", "guest", "Where", "letters", "Child"]
    for text in texts { #expect(!plain.contains { text.contains($0) }, "\(text)") }
    #expect(texts.count { $0.contains("⟦") } > 8)
  }
}
