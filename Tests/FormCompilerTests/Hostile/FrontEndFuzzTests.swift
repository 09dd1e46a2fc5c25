import FormCompiler
import FormSyntax
import FormTestSupport
import Foundation
import Testing

/// Runs random specs through the whole front end.
///
/// `FORMC_FUZZ` in the environment multiplies the number of cases, and `FORMC_SEED` moves the
/// seeds, for longer runs by hand.
@Suite struct FrontEndFuzzTests {
  private static let environment = ProcessInfo.processInfo.environment
  private static let factor = environment["FORMC_FUZZ"].flatMap { Int($0) } ?? 1
  private static let seed = environment["FORMC_SEED"].flatMap { UInt64($0) } ?? 0

  /// The examples and golden files, each with its path.
  private static let corpus: [(path: String, bytes: [UInt8])] = {
    var files: [(String, [UInt8])] = []
    for folder in ["err", "ok"] {
      for name in GoldenSpecs.files(in: folder) where !name.hasSuffix(".txt") {
        files.append((name, (try? GoldenSpecs.bytes(name, in: folder)) ?? []))
      }
    }
    let examples = PackageFolder.file("examples").path(percentEncoded: false)
    for name in (try? FileManager.default.subpathsOfDirectory(atPath: examples).sorted()) ?? [] {
      guard name.hasSuffix(".yaml") || name.hasSuffix(".json") else { continue }
      let file = PackageFolder.file("examples/\(name)")
      files.append((name, (try? Data(contentsOf: file)).map { Array($0) } ?? []))
    }
    return files.filter { !$0.1.isEmpty && $0.1.count < 20_000 }
  }()

  private static let reader = MemoryFileReader(
    files: Dictionary(corpus.map { ($0.path, $0.bytes) }, uniquingKeysWith: { first, _ in first }))

  @Test(arguments: 0..<4)
  func mutatedSpecs(part: Int) {
    var mutator = SpecMutator(seed: Self.seed &+ UInt64(part))
    for _ in 0..<250 * Self.factor {
      let file = Self.corpus[mutator.below(Self.corpus.count)]
      let other = Self.corpus[mutator.below(Self.corpus.count)]
      check(path: file.path, mutator.mutate(file.bytes, with: other.bytes))
    }
  }

  @Test(arguments: 0..<4)
  func generatedSpecs(part: Int) {
    var generator = SpecGenerator(seed: Self.seed &+ 1_000 &+ UInt64(part))
    for _ in 0..<500 * Self.factor { check(path: "spec.form.json", generator.spec()) }
  }

  /// Tables of options with any content.
  @Test func mutatedTables() {
    let spec = """
      formc: 1
      form: A
      types: { T: { file: t.csv }, U: { file: t.csv, columns: { value: String, seats: Int } } }
      sections:
        - rows:
            - { type: multipleSelector, tag: t, options: T, where: $option.seats > 1 }
            - { type: multipleSelector, tag: u, options: U }
      """
    let table = Array(
      #"""
      value,title,subtitle,disabled,exclusive,seats,"free"
      a,A,,$u == 'b',,2,true
      b,"B, ""b""",{$t},,true,0.5,FALSE
      7,"two
      lines",é😀,,,,
      """#.utf8)
    var mutator = SpecMutator(seed: Self.seed &+ 3_000)
    for _ in 0..<500 * Self.factor {
      let other = Self.corpus[mutator.below(Self.corpus.count)]
      let reader = MemoryFileReader(
        files: ["t.csv": mutator.mutate(table, with: Array(other.bytes.prefix(200)))])
      check(path: "spec.form.yaml", Array(spec.utf8), reader)
    }
  }

  /// Checking large forms on several threads gives the same result as on one thread.
  @Test func largeSpecs() {
    var generator = SpecGenerator(seed: Self.seed &+ 2_000)
    for _ in 0..<Self.factor {
      let spec = generator.largeSpec(sections: 800)
      let results = (0..<3).map { _ in
        Compiler.check(path: "spec.form.json", bytes: spec, reader: Self.reader)
      }
      #expect(results[0].diagnostics.count > 1_000)
      #expect(results.allSatisfy { $0.diagnostics == results[0].diagnostics })
      check(path: "spec.form.json", spec)
    }
  }

  /// The invariants of every compilation.
  private func check(
    path: String, _ bytes: [UInt8], _ reader: MemoryFileReader = Self.reader
  ) {
    if let name = Self.environment["FORMC_FUZZ_LAST"] {
      try? Data(bytes).write(to: URL(filePath: name + "-" + path.replacing("/", with: "-")))
    }
    let result = Compiler.check(path: path, bytes: bytes, reader: reader)
    let shown = { "\(path)\n\(String(decoding: bytes, as: UTF8.self))" }
    #expect((result.definition == nil) == result.hasErrors, "\(shown())")
    for diagnostic in result.diagnostics {
      #expect(isWellFormed(diagnostic, in: result), "\(diagnostic)\n\(shown())")
    }
    guard bytes.count % 4 == 0 else { return }
    // A form has the same diagnostics if no definition is requested, and if it is compiled again.
    let checked = Compiler.check(
      path: path, bytes: bytes, reader: reader, keepsDefinition: false)
    #expect(checked.diagnostics == result.diagnostics, "\(shown())")
    guard bytes.count % 8 == 0 else { return }
    let again = Compiler.check(path: path, bytes: bytes, reader: reader)
    #expect(again.diagnostics == result.diagnostics, "\(shown())")
    #expect(again.definition == result.definition, "\(shown())")
  }

  /// Whether every place is in its file and between characters, and the message is well-formed.
  private func isWellFormed(_ diagnostic: Diagnostic, in result: CheckedForm) -> Bool {
    let edits = diagnostic.fixes.flatMap(\.edits).map(\.span)
    let spans = [diagnostic.span].compactMap(\.self) + diagnostic.related.map(\.span) + edits
    for span in spans {
      guard let bytes = result.sources[span.file]?.bytes else { return false }
      guard span.start <= span.end, Int(span.end) <= bytes.count else { return false }
      for place in [Int(span.start), Int(span.end)] where place < bytes.count {
        if bytes[place] & 0xC0 == 0x80 { return false }
      }
    }
    let texts = [diagnostic.message] + diagnostic.notes + diagnostic.help
    return texts.allSatisfy { !$0.isEmpty && !$0.hasSuffix(".") }
      && !diagnostic.message.isEmpty && diagnostic.fixes.allSatisfy { !$0.edits.isEmpty }
  }
}
