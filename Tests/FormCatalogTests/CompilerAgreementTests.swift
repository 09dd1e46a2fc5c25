import FormCatalog
import FormCompiler
import FormModel
import FormSyntax
import FormTestSupport
import Testing

/// The compiler accepts the examples of the catalogue, and rejects the same mistakes as the schema.
@Suite struct CompilerAgreementTests {
  @Test(arguments: Examples.completedSpecs.sorted { $0.key < $1.key }.map(\.key))
  func exampleCompiles(name: String) throws {
    let spec = try #require(Examples.completedSpecs[name])
    #expect(errors(spec) == [], "\(spec)")
  }

  @Test(arguments: Examples.mistakes.keys.sorted())
  func mistakeIsRefused(name: String) throws {
    let spec = try #require(Examples.mistakes[name])
    #expect(errors(spec) != [], "\(spec)")
  }

  /// Writing out a default is not an error and does not change the form.
  @Test(arguments: Catalog.rowTypes.map(\.name))
  func defaultsCanBeWrittenOut(type: String) throws {
    let entry = try #require(Catalog.rowType(named: type))
    for property in Catalog.rowKeys(for: entry) {
      guard let text = property.defaultText else { continue }
      let spec = Examples.spec(of: entry, adding: "\(property.name): \(text)")
      #expect(errors(spec) == [], "\(spec)")
    }
  }

  /// The files that the examples name.
  private static let reader = MemoryFileReader(
    files: ["airports.csv": Array("value,gate\nMVD,7\n".utf8)])

  private func errors(_ spec: String) -> [String] {
    Compiler.check(path: "example.form.yaml", bytes: Array(spec.utf8), reader: Self.reader)
      .diagnostics.filter { $0.severity == .error }.map { "\($0.code) \($0.message)" }
  }
}
