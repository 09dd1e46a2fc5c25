import FormKit
import FormTestSupport
import FormTranslation
import Testing

/// Catalogs that are written and read again.
@Suite struct CatalogRoundTripTests {
  private static let seeds = TestExtent.cases(Array(UInt64(1)...40), of: Array(1...400))

  private func context(_ random: RandomCatalog) -> TextCatalogContext {
    TextCatalogContext(
      form: "Album", sourceLanguage: "en", language: random.catalog.language, texts: random.texts)
  }

  /// What a format without obsolete texts keeps.
  private func live(_ catalog: TextCatalog) -> TextCatalog {
    var catalog = catalog
    catalog.entries.removeAll { $0.state == .obsolete }
    return catalog
  }

  @Test(arguments: seeds) func yamlKeepsEverything(seed: UInt64) throws {
    let random = RandomCatalog(seed: seed)
    let text = random.catalog.yaml
    let read = try TextCatalog.readYAML(Array(text.utf8), path: "a.yaml", for: context(random))
    #expect(read.yaml == text)
    expectEqual(read.updated(to: random.texts), random.catalog)
  }

  @Test(arguments: seeds) func poKeepsEverything(seed: UInt64) throws {
    let random = RandomCatalog(seed: seed)
    let read = try TextCatalog.readPO(
      Array(random.catalog.po.utf8), path: "a.po", for: context(random))
    expectEqual(read, random.catalog)
    #expect(read.po == random.catalog.po)
  }

  @Test(arguments: seeds, XLIFFVersion.allCases)
  func xliffKeepsTextsOfTheSpec(seed: UInt64, version: XLIFFVersion) throws {
    let random = RandomCatalog(seed: seed)
    let text = random.catalog.xliff(version)
    let read = try TextCatalog.readXLIFF(Array(text.utf8), path: "a.xlf", for: context(random))
    expectEqual(read, live(random.catalog))
    #expect(read.xliff(version) == text)
    expectEqual(
      random.catalog.merging(read).updated(to: random.texts), random.catalog)
  }

  @Test(arguments: seeds) func stringCatalogsKeepTranslations(seed: UInt64) throws {
    let random = RandomCatalog(seed: seed)
    var written = StringCatalog(sourceLanguage: "en")
    written.update(random.catalog)
    let context = context(random)
    var read = try StringCatalog(Array(written.text.utf8), path: "a.xcstrings", for: context)
    #expect(read.text == written.text)
    var expected = random.catalog
    for index in expected.entries.indices {
      expected.entries[index].comments = []
      if expected.entries[index].state == .stale {
        expected.entries[index].state = .needsReview
        expected.entries[index].source = expected.entries[index].newSource
        expected.entries[index].newSource = nil
      }
    }
    var catalog = read.catalog(random.catalog.language, for: context).updated(to: random.texts)
    catalog.entries.removeAll { $0.state == .obsolete }
    expectEqual(catalog, live(expected))
    read.update(random.catalog)
    #expect(read.text == written.text)
  }

  @Test(arguments: seeds) func aSecondUpdateChangesNothing(seed: UInt64) {
    let random = RandomCatalog(seed: seed)
    expectEqual(random.catalog.updated(to: random.texts), random.catalog)
  }

  @Test(arguments: seeds) func textsThatComeBackHaveTheirTranslations(seed: UInt64) throws {
    let random = RandomCatalog(seed: seed)
    let gone = random.catalog.updated(to: [])
    var context = context(random)
    context.texts = []
    let back = [
      gone,
      try TextCatalog.readYAML(Array(gone.yaml.utf8), path: "a.yaml", for: context),
      try TextCatalog.readPO(Array(gone.po.utf8), path: "a.po", for: context),
    ].map { $0.updated(to: random.texts) }
    for catalog in back {
      for (entry, original) in zip(catalog.entries, random.catalog.entries) {
        #expect(entry.key == original.key)
        #expect(entry.translation == original.translation, "\(entry.key)")
      }
    }
  }
}

/// Compares the entries of two catalogs one by one.
func expectEqual(
  _ catalog: TextCatalog, _ expected: TextCatalog, location: SourceLocation = #_sourceLocation
) {
  #expect(
    catalog.entries.map(\.key) == expected.entries.map(\.key), sourceLocation: location)
  for (entry, expected) in zip(catalog.entries, expected.entries) {
    #expect(entry == expected, sourceLocation: location)
  }
  #expect(catalog.language == expected.language, sourceLocation: location)
  #expect(catalog.groupComments == expected.groupComments, sourceLocation: location)
}
