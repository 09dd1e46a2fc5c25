import FormCompiler
import FormKit
import FormModel
import FormTranslation
import Foundation
import Testing

private let catalogFolder = ProcessInfo.processInfo.environment["FORMC_TEXTS"]

/// Files for the tools of translators, which `scripts/test-texts` runs.
///
/// The first run writes catalogs into the folder `FORMC_TEXTS`; the second one reads what the tools
/// have written into its folder `back`: each translation with `!` at its end.
@Suite(.enabled(if: catalogFolder != nil))
struct CatalogFileTests {
  private typealias Case = TextContent.Case

  private static let texts = [
    TranslatableText("form.title", .plain("Album: \"50 %\" of <all> & {more}"), note: "The form"),
    TranslatableText("name.title", .plain("Hello {$name}\nand {$$price :currency EUR}")),
    TranslatableText("name.rules.format", .plain("{{x}} has more than {limit} characters")),
    TranslatableText(
      "photos.header",
      .cases(.count, [Case("0", "None"), Case("one", "One photo"), Case("other", "{n} photos")])),
    TranslatableText(
      "kind.title", .cases(.select, [Case("company", "Company"), Case("other", "Name")])),
    TranslatableText(
      "greeting", .cases(.text, [Case("text", "Hi {$name}"), Case("absent", "Hi")])),
    TranslatableText("types.Size.large", .plain("Large")),
    TranslatableText("types.Size.large.subtitle", .plain("Very large")),
  ]

  private func catalog(_ language: String) -> TextCatalog {
    var catalog = TextCatalog(language: language, sourceLanguage: "en", form: "Album")
      .updated(to: Self.texts)
    for (index, text) in Self.texts.enumerated() {
      var cases = text.content.cases
      if text.content.way == .count {
        let forms = PluralForms(language: language).categories
        cases = [cases[0]] + forms.map { Case($0, "{n} \($0)") }
      }
      catalog.entries[index].translation =
        cases.map(\.name) == [""]
        ? .plain("x " + cases[0].text)
        : .cases(text.content.way ?? .count, cases.map { Case($0.name, "x " + $0.text) })
    }
    return catalog.updated(to: Self.texts)
  }

  private func path(_ name: String) throws -> String { try #require(catalogFolder) + "/" + name }

  private func write(_ text: String, _ name: String) throws {
    try Data(text.utf8).write(to: URL(fileURLWithPath: path(name)))
  }

  @Test func filesAreWrittenForOtherTools() throws {
    for language in PluralRule.languages { try write(catalog(language).po, "\(language).po") }
    let polish = catalog("pl")
    try write(polish.yaml, "pl.yaml")
    for version in XLIFFVersion.allCases {
      try write(polish.xliff(version), "pl.\(version.rawValue).xlf")
    }
  }

  @Test func filesOfOtherToolsAreRead() throws {
    let back = try path("back")
    guard FileManager.default.fileExists(atPath: back) else { return }
    var expected = catalog("pl")
    for index in expected.entries.indices {
      expected.entries[index].translation = expected.entries[index].translation?.mapped { $0 + "!" }
    }
    let context = TextCatalogContext(
      form: "Album", sourceLanguage: "en", language: "pl", texts: Self.texts)
    func bytes(_ name: String) throws -> [UInt8] {
      Array(try Data(contentsOf: URL(fileURLWithPath: "\(back)/\(name)")))
    }
    let yaml = try TextCatalog.readYAML(bytes("pl.yaml"), path: "pl.yaml", for: context)
    var catalogs = [yaml, try TextCatalog.readPO(bytes("pl.po"), path: "pl.po", for: context)]
    for version in XLIFFVersion.allCases {
      let name = "pl.\(version.rawValue).xlf"
      catalogs.append(try TextCatalog.readXLIFF(bytes(name), path: name, for: context))
    }
    for catalog in catalogs {
      #expect(catalog.entries.map(\.key) == expected.entries.map(\.key))
      #expect(catalog.entries.map(\.source) == expected.entries.map(\.source))
      for (entry, expected) in zip(catalog.entries, expected.entries) {
        #expect(entry.translation == expected.translation)
      }
    }
  }
}
