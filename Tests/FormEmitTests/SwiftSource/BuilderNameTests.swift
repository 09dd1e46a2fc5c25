import FormCatalog
import FormTestSupport
import Testing

@Suite struct BuilderNameTests {
  /// The builder has all names of the catalogue: a missing one would be a string literal in every
  /// generated file.
  @Test func builderMatchesTheCatalogue() {
    let keys = Catalog.rowTypes.flatMap { Catalog.rowKeys(for: $0).map(\.name) }
    let names = Set(
      Catalog.rowTypes.map(\.name) + Catalog.rules.map(\.name)
        + Catalog.rules.flatMap { $0.arguments.map(\.name) }
        + keys.filter { !Self.elsewhere.contains($0) })
    let cases = names.sorted().map { "    case \(Self.words.contains($0) ? "`\($0)`" : $0)\n" }
    expectFile(
      """
      // Recorded from the catalogue by BuilderNameTests with FORMC_RECORD=1.

      @_spi(Generated)
      extension DefinitionBuilder {
        /// The names of the language's row types, rules, and their properties.
        ///
        /// A case costs the Swift compiler a fraction of a literal, and half of a form's texts are such
        /// names.
        public enum Name: String, CaseIterable {
      \(cases.joined())  }
      }

      """, "Sources/FormModel/Generated/DefinitionBuilder+Names.swift")
  }

  /// The keys of a row that become separate statements.
  private static let elsewhere = Catalog.rowMembers.union(["valueType"])

  /// The names that are words of Swift.
  private static let words: Set<String> = ["switch"]
}
