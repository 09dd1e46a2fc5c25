import FormBuild
import FormModel
import FormReport
import FormSyntax
import FormTestSupport
import Foundation
import Testing

@Suite struct FormDocumentTests {
  private static func form(_ spec: String) throws -> FormDefinition {
    let check = FormLoader().check(spec)
    return try #require(check.definition, "\(check.report.diagnostics)")
  }

  private static func example(_ name: String) throws -> FormDefinition {
    let path = PackageFolder.file("examples/\(name)").path(percentEncoded: false)
    return try #require(FormLoader().check(path: path).definition)
  }

  // MARK: - Conditions

  /// Rows to write conditions about.
  private static let rows = """
          - { type: int, tag: age, title: Age }
          - { type: switch, tag: news, title: News, value: false }
          - { type: date, tag: start, title: Start }
          - { type: date, tag: end, title: End }
          - { type: text, tag: name, title: Name }
          - { type: push, tag: plan, title: Plan, options: [{ value: free, title: Free }, { value: pro, title: Pro }] }
          - { type: multipleSelector, tag: extras, title: Extras, options: [{ value: wifi, title: Wi-Fi }, tv] }
          - { type: decimal, tag: weight, title: Weight, unit: kg, fractionDigits: 1 }
          - { type: text, tag: untitled }
          - { type: text, tag: one, title: Twin }
          - { type: text, tag: two, title: Twin }
          - { type: int, tag: live, title: "Live {$age}" }
    """

  /// Conditions that hide a row, and what the document says about it.
  private static let conditions: [(hidden: String, shown: String)] = [
    ("$plan == 'free'", "unless *Plan* is “Free”"),
    ("$plan != 'free'", "when *Plan* is “Free”"),
    ("NOT ($plan IN {'free', 'pro'})", "when *Plan* is one of “Free” or “Pro”"),
    ("$age < 18", "unless *Age* is less than 18"),
    ("NOT ($age >= 18)", "when *Age* is at least 18"),
    ("$age == nil", "when *Age* is filled in"),
    ("$age != nil", "when *Age* is empty"),
    ("$news != true", "when *News* is yes"),
    ("$news == true", "unless *News* is yes"),
    ("$start > $end", "unless *Start* is after *End*"),
    ("$start >= TODAY() + DAYS(1)", "unless *Start* is on or after today + 1 day"),
    ("$start < DATE('2026-01-31')", "unless *Start* is before 2026-01-31"),
    ("NOT ('wifi' IN $extras)", "when “Wi-Fi” is one of *Extras*"),
    ("NOT ($extras CONTAINS 'wifi')", "when *Extras* contains “Wi-Fi”"),
    ("$name BEGINSWITH[c] 'dr'", "unless *Name* begins with “dr” (in any letter case)"),
    ("$weight > 2.5", "unless *Weight* is more than 2.5\u{A0}kg"),
    ("$age BETWEEN {1, 6}", "unless *Age* is between 1 and 6"),
    ("$age == 1 OR $plan == 'pro'", "unless *Age* is 1 or *Plan* is “Pro”"),
    ("$age != 1 OR $plan != 'pro'", "when *Age* is 1 and *Plan* is “Pro”"),
    (
      "$news == true AND ($age == 1 OR $age == 2)",
      "unless *News* is yes and (*Age* is 1 or *Age* is 2)"
    ),
    ("$untitled == 'x'", "unless `untitled` is “x”"),
    ("$one == 'x'", "unless *Twin* (`one`) is “x”"),
    ("$live == 1", "unless `live` is 1"),
    ("$news.isDirty == true", "unless *News* has been changed"),
    ("LENGTH($name) > 3", "unless the length of *Name* is more than 3"),
    ("COUNT($extras) == 0", "unless the number of *Extras* is 0"),
    ("($age + 1) * 2 == 6", "unless (*Age* + 1) × 2 is 6"),
    ("$age - (1 - 2) == 6", "unless *Age* − (1 − 2) is 6"),
    ("$name LIKE 'a*'", "unless *Name* matches `a*`"),
    ("UPPERCASE($name) == 'A'", "unless `UPPERCASE($name) == 'A'`"),
  ]

  @Test(arguments: conditions) func conditionsAreInWords(hidden: String, shown: String) throws {
    let row = "      - { type: text, tag: last, title: Last, hidden: \"\(hidden)\" }\n"
    let form = try Self.form("formc: 1\nform: Sample\nsections:\n  - rows:\n\(Self.rows)\n\(row)")
    let lines = FormDocument(form).markdown.split(separator: "\n")
    #expect(lines.contains("- **Shown**: \(shown)"), "\(lines.filter { $0.contains("Shown") })")
  }

  @Test func negationKeepsItsMeaning() throws {
    // An age that is absent is neither less than 18 nor at least 18.
    let document = FormDocument(
      try Self.form(
        """
        formc: 1
        form: Sample
        sections:
          - rows:
              - { type: int, tag: age, title: Age }
              - { type: text, tag: a, title: A, hidden: "$age >= 18 OR $age == nil" }
        """))
    #expect(document.markdown.contains("unless *Age* is at least 18 or *Age* is empty"))
  }

  // MARK: - Texts

  @Test func languagesAreThoseOfTheForm() throws {
    let form = try Self.example("registration.form.yaml")
    #expect(FormDocument(form, languages: ["de-AT"]).markdown.hasPrefix("# Konto erstellen\n"))
    #expect(FormDocument(form, languages: ["fr"]).markdown.hasPrefix("# Create your account\n"))
  }

  /// A spec with most of what a document has a phrase for.
  private static func spec(in language: String) -> String {
    """
    formc: 1
    form: Sample
    language: \(language)
    conditions: { grown: "$age >= 18" }
    sections:
      - tag: guests
        repeat: { min: 1, max: 4, rows: [{ type: text, tag: first, title: First, rules: [required] }] }
      - rows:
    \(rows)
          - type: text
            tag: last
            title: Last
            hidden: "$age < 18 AND $start >= TODAY() + DAYS(1) OR ANY $guests.first == 'Ann'"
            disabled: "NOT grown OR $news == true"
            rules:
              - { minLength: 1, severity: warning, message: Short, when: "$weight > 2.5" }
              - { oneOf: [a, b, c] }
          - { type: decimal, tag: total, title: Total, computed: "IF($age == 1, $weight * 2, 1.5)" }

    """
  }

  @Test(arguments: [
    ("en", "if *Weight* is more than 2.5\u{A0}kg (a warning) – “Short”"),
    (
      "de",
      "muss mindestens 1 Zeichen haben, wenn gilt: *Weight* ist größer als 2,5\u{A0}kg (eine"
        + " Warnung) – „Short“"
    ),
    (
      "de",
      "**Sichtbar**: außer wenn gilt: (*Age* ist kleiner als 18 und *Start* ist frühestens heute + 1 Tag)"
    ),
    ("fr", "**Règle**: doit être une des valeurs « a », « b » ou « c »"),
    ("pl", "**Obliczanie**: *Weight* × 2, jeśli *Age* to 1, w przeciwnym razie 1.5"),
    ("ja", "*Weight* が 2.5\u{A0}kg より大きい"), ("sw", "**Required**: yes"),
  ])
  func sentencesAreInTheLanguageOfTheTexts(_ language: String, _ sentence: String) throws {
    let markdown = FormDocument(try Self.form(Self.spec(in: language))).markdown
    #expect(markdown.contains(sentence), "\(markdown)")
  }

  /// No language leaves a phrase in English, or a part of it out.
  @Test(arguments: ["ar", "de", "es", "fr", "it", "ja", "nl", "pl", "pt", "zh-Hans"])
  func languagesAreComplete(_ language: String) throws {
    func phrases(_ language: String) throws -> [String: Set<String>] {
      let file = PackageFolder.file(
        "Sources/FormReport/Document/Phrases/document.\(language).texts.yaml")
      var phrases: [String: Set<String>] = [:]
      var key = ""
      for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n").dropFirst(2)
      {
        if line.hasPrefix("    "), !line.hasPrefix("     ") {
          key = String(line.drop { $0 == " " }.prefix { $0 != ":" })
        }
        let parts = line.matches(of: /{(\w+)}/).map { String($0.1) }
        phrases[key, default: []].formUnion(parts)
      }
      return phrases
    }
    #expect(try phrases(language) == phrases("en"))
    let page = FormDocument(try Self.form(Self.spec(in: language))).html
    let isRightToLeft = language == "ar"
    #expect(page.contains("<html lang=\"\(language)\"\(isRightToLeft ? " dir=\"rtl\"" : "")>"))
    for word in ["when", "must", "Rule", "Required", "optional", "Codebook"] {
      let text = page.components(separatedBy: "</style>").last ?? ""
      #expect(!text.contains(word), "\(word) in \(language)")
    }
  }

  @Test func valuesInTextsArePlaceholders() throws {
    let document = FormDocument(
      try Self.form(
        """
        formc: 1
        form: Sample
        sections:
          - rows:
              - { type: text, tag: name, title: Name }
              - { type: int, tag: seats, title: Seats }
              - { type: staticText, text: "Hello {$name}, welcome" }
              - type: text
                tag: note
                title: { count: $seats, one: One seat, other: "{$seats} seats" }
        """))
    #expect(document.markdown.contains("\nHello {Name}, welcome\n"))
    #expect(document.markdown.contains("### One seat / {Seats} seats\n"))
  }

  @Test func textsCannotLeaveTheirPlace() throws {
    let text = "</h3><script>alert(1)</script> | `x` *y* [z](javascript:1) \\u202E & ![i](j)"
    let spec = """
      formc: 1
      form: Sample
      title: "\(text)"
      description: "# \(text)"
      sections:
        - header: "\(text)"
          footer: "1. \(text)"
          rows:
            - type: push
              tag: a
              title: "\(text)"
              options: [{ value: "x`|y", title: "\(text)" }, { value: z, title: "- \(text)" }]
            - { type: text, tag: b, title: B, hidden: "$a == 'x`|y'" }
      """
    let document = FormDocument(try Self.form(spec))
    let html = document.html
    #expect(!html.contains("<script") && !html.unicodeScalars.contains("\u{202E}"))
    let markdown = document.markdown
    let unescaped = markdown.replacing(/\\./, with: "")
    #expect(!unescaped.contains("<") && !unescaped.unicodeScalars.contains("\u{202E}"))
    #expect(!unescaped.contains("[") && !unescaped.contains("*y"))
    #expect(markdown.contains("\n\\# \\</h3\\>") && markdown.contains("\n1\\. \\</h3\\>"))
    // Every row of a table has as many cells as its header.
    var columns = 0
    for line in markdown.split(separator: "\n", omittingEmptySubsequences: false) {
      guard line.hasPrefix("|") else {
        columns = 0
        continue
      }
      let bars = line.replacing("\\|", with: "").count { $0 == "|" }
      if columns == 0 { columns = bars }
      #expect(bars == columns, "\(line)")
    }
  }

  // MARK: - Whole documents

  @Test(arguments: ["booking", "expense-report", "medical-intake"])
  func golden(name: String) throws {
    expectGolden(
      FormDocument(try Self.example("\(name).form.yaml")).markdown, "document/\(name).md")
  }

  @Test func goldenPage() throws {
    let form = try Self.example("registration.form.yaml")
    expectGolden(
      FormDocument(form, languages: ["de"]).html, "document/registration.de.html")
  }

  private static let examples = [
    "checkout", "contacts", "eureka-tour", "event", "flight", "friends", "guests",
    "job-application", "loan-calculator", "membership", "onboarding", "profile", "settings",
  ]

  /// Every value of an example is in the codebook, and every page is well-formed.
  @Test(arguments: examples) func examplesAreComplete(name: String) throws {
    let form = try Self.example("\(name).form.yaml")
    let document = FormDocument(form)
    let lines = document.markdown.split(separator: "\n").filter { $0.hasPrefix("| `") }
    form.visit { _, section, row in
      let type = row.map(\.valueType) ?? section.valueType
      guard let tag = row?.tag ?? (row == nil ? section.tag : nil), type != nil else { return }
      #expect(
        lines.contains { $0.hasPrefix("| `\(tag)` |") || $0.contains("].\(tag)` |") }, "\(tag)")
    }
    let page = document.html.replacing("<!DOCTYPE html>", with: "")
      .replacing(/<meta [^>]*>/, with: "")
    #expect(isWellFormedXML(page))
    #expect(FormDocument(form).html == document.html)
  }

  @Test(arguments: 0..<30) func generatedFormsHaveDocuments(seed: Int) {
    var generator = DefinitionGenerator(seed: UInt64(seed))
    let form = generator.definition()
    let document = FormDocument(form)
    #expect(!document.markdown.isEmpty && !document.html.isEmpty)
  }
}
