import FormKit
import FormModel
import FormSyntax
import FormTestSupport
import Foundation
import Testing

/// Laying out a spec does not change its definition and diagnostics.
@Suite struct LayoutMeaningTests {
  @Test(arguments: ["examples", "Tests/Golden/ok", "Tests/Golden/err", "Tests/Preview/specs"])
  func everySpecMeansTheSame(_ folder: String) throws {
    let root = PackageFolder.file(folder)
    let names = FileManager.default.enumerator(atPath: root.path(percentEncoded: false))
    let paths = (names?.compactMap { $0 as? String } ?? []).filter { $0.contains(".form.") }
    #expect(paths.count > 1)
    for path in paths.sorted() {
      let file = root.appending(path: path)
      guard let text = layout(Array(try Data(contentsOf: file)), path) else { continue }
      try expectSame(file, text)
    }
  }

  @Test func everyEntryOfTheCatalogMeansTheSame() throws {
    for (name, spec) in Examples.specs {
      let text = try #require(layout(Array(spec.utf8), name + ".form.yaml"))
      try expectSame(URL(filePath: name + ".form.yaml"), text, of: Array(spec.utf8))
    }
  }

  private func expectSame(_ file: URL, _ text: [UInt8], of spec: [UInt8]? = nil) throws {
    let path = file.path(percentEncoded: false)
    let old = FormLoader().check(bytes: try spec ?? Array(Data(contentsOf: file)), name: path)
    let new = FormLoader().check(bytes: text, name: path)
    #expect(findings(old) == findings(new), "\(path)")
    #expect(old.definition == new.definition, "\(path)")
  }

  private func findings(_ check: FormCheck) -> [String] {
    check.diagnostics.map { "\($0.code) \($0.message)" }.sorted()
  }

  private func layout(_ bytes: [UInt8], _ path: String) -> [UInt8]? {
    let decoded = SourceDecoder.decode(path: path, bytes: bytes)
    guard decoded.problem == nil else { return nil }
    var sources = SourceMap()
    var diagnostics = DiagnosticList()
    let file = sources.add(decoded.text)
    let result = SpecLayout.format(
      decoded.text, file: file, format: SyntaxFormat(path: path), diagnostics: &diagnostics)
    guard case .text(let text, _) = result else { return nil }
    return text
  }
}
