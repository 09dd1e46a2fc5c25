import FormCompiler
import FormKit
import FormTestSupport
import FormTranslation
import Testing

/// Readers of catalogs with broken files.
@Suite struct CatalogFuzzTests {
  private static let context = TextCatalogContext(
    form: "Album", sourceLanguage: "en", language: "de",
    texts: [
      TranslatableText("form.title", .plain("Album")),
      TranslatableText(
        "photos.header",
        .cases(
          .count, [TextContent.Case("one", "One photo"), TextContent.Case("other", "{n} photos")])),
    ])

  /// Reads bytes in each format; a problem must have a place in the file.
  private func read(_ bytes: [UInt8]) {
    let lineCount = bytes.count { $0 == 0x0A || $0 == 0x0D } + 1
    let context = Self.context
    func read(_ body: () throws(TextCatalogProblem) -> TextCatalog) {
      do throws(TextCatalogProblem) {
        let catalog = try body()
        #expect(Set(catalog.entries.map(\.key)).count == catalog.entries.count)
        _ = catalog.updated(to: context.texts).yaml
      } catch {
        #expect((1...lineCount).contains(error.line) && error.column >= 1, "\(error)")
        #expect(!error.reason.isEmpty && !error.reason.contains("\n"), "\(error)")
      }
    }
    read { () throws(TextCatalogProblem) in
      try TextCatalog.readYAML(bytes, path: "a.yaml", for: context)
    }
    read { () throws(TextCatalogProblem) in
      try TextCatalog.readPO(bytes, path: "a.po", for: context)
    }
    read { () throws(TextCatalogProblem) in
      try TextCatalog.readXLIFF(bytes, path: "a.xlf", for: context)
    }
    read { () throws(TextCatalogProblem) in
      try StringCatalog(bytes, path: "a.xcstrings", for: context).catalog("de", for: context)
    }
  }

  private func samples(_ seed: UInt64) -> [[UInt8]] {
    let catalog = RandomCatalog(seed: seed).catalog
    var strings = StringCatalog(sourceLanguage: "en")
    strings.update(catalog)
    return ([catalog.yaml, catalog.po, strings.text] + XLIFFVersion.allCases.map(catalog.xliff))
      .map { Array($0.utf8) }
  }

  @Test(arguments: TestExtent.cases(Array(UInt64(1)...6), of: Array(1...60)))
  func changedFilesAreReadOrRejected(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let marks = Array("\"{}[]<>&;:#~|%\\\n\t -=/!?'@".utf8) + [0, 0x80, 0xFF]
    for sample in samples(seed) {
      for _ in 0..<20 {
        var bytes = sample
        for _ in 0..<Int.random(in: 1...4, using: &random) where !bytes.isEmpty {
          let start = Int.random(in: 0..<bytes.count, using: &random)
          let end = min(bytes.count, start + Int.random(in: 0...9, using: &random))
          let mark = marks[Int.random(in: 0..<marks.count, using: &random)]
          switch Int.random(in: 0..<3, using: &random) {
          case 0: bytes[start] = mark
          case 1: bytes.removeSubrange(start..<end)
          default: bytes.insert(contentsOf: Array(bytes[start..<end]) + [mark], at: start)
          }
        }
        read(bytes)
      }
    }
  }

  @Test(arguments: UInt64(1)...50) func randomBytesAreRejected(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    read((0..<Int(seed) * 3).map { _ in UInt8.random(in: 0...255, using: &random) })
  }

  /// Each would take minutes if its cost were quadratic.
  @Test(
    arguments: [
      ("", "a", 250_000), ("de:\n", "  # c\n", 5_000), ("de:\n  a:\n", "    # one: x\n", 5_000),
      ("de: ", "{a: ", 25_000), ("de: ", "[", 25_000), ("de:\n  a: \"", "#", 50_000),
      ("msgctxt \"a\"\nmsgid \"\"\n", "\"a\"\n", 12_000), ("", "# c\n", 12_000),
      ("msgctxt \"", "a.", 50_000), ("<xliff version=\"1.2\">", "<g>", 25_000),
      ("<a>", "&amp;", 25_000), ("<a b='", "&", 25_000), ("<!--", "-", 50_000),
      ("{\"strings\":", "{\"a\":", 25_000),
    ])
  func largeFilesAreReadInLinearTime(start: String, part: String, count: Int) {
    read(Array((start + String(repeating: part, count: count)).utf8))
  }
}
