import FormSyntax
import FormTestSupport
import Foundation
import Testing

/// The layout of specs and of mutated copies: a second layout changes nothing, and no comment is
/// lost.
@Suite struct LayoutFuzzTests {
  private static let strange = """
    %YAML 1.2
    --- # form
    formc: 1
    form: &name "Regis\\u0074ration \\
      form"   # beside
    # above
    sections:
    - {tag: a, rows: [x, 'it''s', "q\\n", ~, 0x1F, .inf], *name : 1} # after

    - &base
      # inside
      header: |2-   # header
          Account
        two
      hidden: >+
        $a == 'x'
          AND $b

    - <<: [*base, {k: 1, # one
        l: 2}]
      ? complex
      : !!str 17
    -
      - b
      # of the items
     # of the item
    - é: 😀
    # last
    ...
    # end
    """

  private static let pieces: [[UInt8]] = [
    "\n", "\n\n\n", "\r\n", " ", "  ", "      ", ":", ": ", "- ", "? ", "#", " # c", "\n# c\n",
    "\n    # c\n", "&a ", "*a", "!!str ", "|", "|+", ">-", "|2", "'", "\"", "[", "]", "{", "}", ",",
    "\\", "---\n", "...\n", "<<: ", "é", "\u{85}", "\u{2028}", "\u{FEFF}", "null", "'a b'", "[] ",
  ].map { Array($0.utf8) }

  /// The specs of the package.
  private static let specs: [(path: String, bytes: [UInt8])] = {
    var specs = [("strange.yaml", Array(strange.utf8))]
    for folder in ["examples", "Tests/Golden/ok", "Tests/Golden/err"] {
      let root = PackageFolder.file(folder)
      let names = FileManager.default.enumerator(atPath: root.path(percentEncoded: false))
      let paths = names?.compactMap { $0 as? String } ?? []
      for path in paths.sorted() where path.hasSuffix(".yaml") || path.hasSuffix(".json") {
        guard let data = try? Data(contentsOf: root.appending(path: path)) else { continue }
        specs.append(("\(folder)/\(path)", Array(data)))
      }
    }
    return specs
  }()

  @Test func layoutOfEverySpecIsIdempotent() {
    #expect(Self.specs.count > 200)
    for spec in Self.specs { Self.expectSense(spec.bytes, spec.path) }
  }

  @Test(arguments: [1, 2, 3, 4] as [UInt64]) func layoutOfEveryMutantIsIdempotent(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for round in 0..<(TestExtent.isFull ? 20_000 : 500) {
      let spec =
        round % 2 == 0
        ? Self.specs[0] : Self.specs[Int.random(in: 0..<Self.specs.count, using: &random)]
      Self.expectSense(Self.mutated(spec.bytes, &random), spec.path)
    }
  }

  private static func mutated(_ spec: [UInt8], _ random: inout SplitMix64) -> [UInt8] {
    var bytes = spec
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      let start = Int.random(in: 0...bytes.count, using: &random)
      let end = min(bytes.count, start + Int.random(in: 0...30, using: &random))
      switch Int.random(in: 0..<4, using: &random) {
      case 0: bytes.removeSubrange(start..<end)
      case 1:
        let other = Int.random(in: 0...bytes.count, using: &random)
        bytes.insert(contentsOf: bytes[start..<end], at: other)
      default:
        bytes.insert(
          contentsOf: pieces[Int.random(in: 0..<pieces.count, using: &random)], at: start)
      }
    }
    return bytes
  }

  static func expectSense(_ bytes: [UInt8], _ path: String) {
    let decoded = SourceDecoder.decode(path: path, bytes: bytes)
    guard decoded.problem == nil else { return }
    let format = SyntaxFormat(path: path)
    var sources = SourceMap()
    let file = sources.add(decoded.text)
    func lay(_ source: SourceText) -> SpecLayout.Result {
      var diagnostics = DiagnosticList()
      return SpecLayout.format(source, file: file, format: format, diagnostics: &diagnostics)
    }
    let shown = String(decoding: bytes, as: UTF8.self)
    switch lay(decoded.text) {
    case .damaged: break
    case .refused: Issue.record("\(path) cannot be laid out:\n\(shown)")
    case .text(let text, _):
      guard case .text(let again, _) = lay(SourceText(path: path, bytes: text)) else {
        Issue.record("\(path) cannot be read again:\n\(shown)")
        return
      }
      #expect(
        String(decoding: again, as: UTF8.self) == String(decoding: text, as: UTF8.self), "\(shown)")
      #expect(signs(text) == signs(decoded.text.bytes), "\(shown)")
    }
  }

  /// The number of `#`, which must not change: quoted text and comments are kept.
  private static func signs(_ bytes: [UInt8]) -> Int { bytes.count { $0 == UInt8(ascii: "#") } }
}
