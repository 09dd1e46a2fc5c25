import FormCompiler
import FormSyntax
import Testing

/// A spec in which the expected diagnostics are marked.
///
/// `⟦F0201|titel⟧` marks a range and its expected code. Marks can be nested, and an empty mark is
/// a place between two characters. `⟦@|name⟧` marks a related place: if there is one such mark,
/// all related places of all diagnostics must be marked. A line `=== path` begins another file,
/// which the first file can include.
struct MarkedSpec: Sendable {
  /// A file of the spec, without its marks.
  struct File: Sendable {
    let path: String
    let bytes: [UInt8]
  }

  private(set) var files: [File] = []
  /// The expected diagnostics, in the format of ``MarkedSpec/describe(_:in:)``.
  private(set) var expected: [String] = []
  private(set) var expectedRelated: [String] = []

  init(_ text: String, path: String = "spec.form.yaml") {
    var path = path
    var lines: [Substring] = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("=== ") {
        add(lines.joined(separator: "\n"), path: path)
        path = String(line.dropFirst(4))
        lines = []
      } else {
        lines.append(line)
      }
    }
    add(lines.joined(separator: "\n"), path: path)
    expected.sort()
    expectedRelated.sort()
  }

  private mutating func add(_ text: String, path: String) {
    var bytes: [UInt8] = []
    var open: [(code: String, start: Int)] = []
    var rest = text[...]
    while let character = rest.popFirst() {
      switch character {
      case "⟦":
        let bar = rest.firstIndex(of: "|") ?? rest.endIndex
        open.append((String(rest[..<bar]), bytes.count))
        rest = rest[bar...].dropFirst()
      case "⟧":
        guard let mark = open.popLast() else { continue }
        let place = Self.place(path, mark.start..<bytes.count, in: bytes)
        if mark.code == "@" {
          expectedRelated.append(place)
        } else {
          expected.append("\(mark.code) \(place)")
        }
      default: bytes += character.utf8
      }
    }
    files.append(File(path: path, bytes: bytes))
  }

  private static func place(_ path: String, _ range: Range<Int>, in bytes: [UInt8]) -> String {
    "\(path) \(range.lowerBound) `\(String(decoding: bytes[range], as: UTF8.self))`"
  }

  /// Compiles the first file; the others can be included.
  func compile() -> CheckedForm {
    let named = files.map { ($0.path, $0.bytes) }
    return Compiler.checkBothWays(
      path: files[0].path, bytes: files[0].bytes,
      reader: MemoryFileReader(files: Dictionary(named, uniquingKeysWith: { $1 })))
  }

  /// The codes and places of diagnostics, sorted.
  static func describe(_ result: CheckedForm) -> [String] {
    result.diagnostics.map { diagnostic in
      "\(diagnostic.code.rawValue) \(diagnostic.span.map { place($0, in: result) } ?? "nowhere")"
    }.sorted()
  }

  static func describeRelated(_ result: CheckedForm) -> [String] {
    result.diagnostics.flatMap(\.related).map { place($0.span, in: result) }.sorted()
  }

  private static func place(_ span: SourceSpan, in result: CheckedForm) -> String {
    guard let file = result.sources[span.file] else { return "outside of all files" }
    return place(file.path, span.range, in: file.bytes)
  }
}

extension Compiler {
  /// Checks a spec with and without requesting a definition, which must give the same diagnostics.
  static func checkBothWays(
    path: String, bytes: [UInt8], reader: any FormFileReader
  ) -> CheckedForm {
    let result = check(path: path, bytes: bytes, reader: reader)
    let checked = check(path: path, bytes: bytes, reader: reader, keepsDefinition: false)
    #expect(checked.diagnostics == result.diagnostics)
    return result
  }
}
